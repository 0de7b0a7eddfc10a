// What happens over days: time passes, people come and go, the bot's permissions change.
import { post } from "../api.js";
import { h } from "../dom.js";
import { app, channel, channelName, guild, isDirect, you } from "../store.js";
import { t } from "../texts/texts.js";
import { clockTime } from "../messages/time.js";
import { toast } from "../toast.js";

const LEAPS = { minute: 60, minutes: 600, hour: 3600, hours: 43_200, day: 86_400, month: 31 * 86_400 };

export function worldControls() {
  return [...time(), ...yourself(), ...place()];
}

function time() {
  const leaps = Object.entries(LEAPS).map(([name, seconds]) =>
    button(`later_${name}`, t(`later_${name}`), () => act("later", { seconds })),
  );
  return [
    h("h3", {}, t("time")),
    h("p", { class: "hint" }, t("timeHint", { now: clockTime() })),
    h("div", { class: "leaps" }, leaps),
  ];
}

function yourself() {
  const { standing } = app.state;
  const heading = h("h3", {}, t("membership", { name: you().display_name }));
  if (standing === "gone" || standing === "banned") {
    return [heading, line("return", () => act("part", { how: "return" }))];
  }
  const manages = standing !== "member";
  const lines = [line("leave", () => act("part", { how: "leave" })), line("ban", () => act("part", { how: "ban" }))];
  if (standing !== "owner") {
    lines.push(toggle("manage", t("manage"), manages, (on) => act("manage", { manages: on })));
  }
  return [heading, ...lines];
}

function place() {
  const here = channel(channel().parent_id || app.channel);
  if (isDirect(here)) return [];
  const present = guild(here.guild_id).has_bot;
  const permissions = Object.entries(here.bot_may).map(([permission, held]) =>
    toggle(permission, t(`may_${permission}`), held, (granted) => act("permit", { channel: here.id, permission, granted })),
  );
  return [
    h("h3", {}, t("botHere", { name: channelName(here) })),
    h("p", { class: "hint" }, t("botHereHint")),
    h("div", { class: "toggles" }, permissions),
    line(present ? "remove" : "invite", () => act("invite", { channel: here.id, present: !present })),
  ];
}

const act = (path, body) => post(path, body).catch((error) => toast(error.message));

function button(key, label, onclick) {
  return h("button", { class: "button style2", "data-key": key, onclick }, label);
}

function line(key, onclick) {
  return h("div", { class: "trouble-line" }, button(`do${key}`, t(`do_${key}`), onclick), h("p", {}, t(`say_${key}`)));
}

function toggle(key, label, checked, change) {
  const onchange = (event) => change(event.target.checked);
  const input = h("input", { type: "checkbox", class: "switch", role: "switch", checked, "data-key": key, onchange });
  return h("label", { class: "setting" }, h("span", {}, label), input);
}
