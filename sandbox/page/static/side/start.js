// What stands above the first message of a channel; in the first channel, how to begin.
import { avatar, h, icon } from "../dom.js";
import { markdown } from "../messages/markdown.js";
import { app, channel, channelName, emit, isDirect, user, you } from "../store.js";
import { t } from "../texts/texts.js";

export function start(earlier) {
  const place = channel();
  const holder = document.getElementById("start");
  if (earlier) holder.replaceChildren(h("div", { class: "earlier" }, earlier));
  else holder.replaceChildren(beginning(place), ...(place.id === app.state.welcome ? [welcome()] : []));
}

function beginning(place) {
  const name = channelName(place);
  if (isDirect(place)) {
    return h(
      "div",
      { class: "beginning" },
      avatar(user(app.state.bot.id), { bot: true }),
      h("h2", {}, t("startDirect", { name })),
      h("p", {}, t("startDirectText", { name })),
    );
  }
  const kind = place.parent_id ? "startThread" : "startOf";
  const text = place.parent_id ? "startThreadText" : "startText";
  return h(
    "div",
    { class: "beginning" },
    h("span", { class: "big-icon" }, icon(place.parent_id ? "thread" : "hash")),
    h("h2", {}, t(kind, { name })),
    h("p", {}, t(text, { name })),
  );
}

function welcome() {
  const help = h("button", { class: "button style1", onclick: () => emit("type", "/help") }, t("step1Button"));
  const steps = [
    [markdown(t("step1")), help],
    [markdown(t("step2", { name: you().display_name })), everybody()],
    [markdown(t("step3"))],
    [markdown(t("step4"))],
  ];
  return h(
    "section",
    { class: "welcome", "aria-label": t("welcome") },
    h("h3", {}, t("welcome")),
    h("p", {}, t("welcomeText")),
    h(
      "ol",
      {},
      steps.map((parts) => h("li", {}, parts)),
    ),
  );
}

function everybody() {
  const people = app.state.people.map((one) =>
    h(
      "button",
      {
        class: one.id === app.person ? "person current" : "person",
        "data-key": `be${one.id}`,
        onclick: () => emit("be", one.id),
      },
      avatar(one),
      one.display_name,
    ),
  );
  return h("div", { class: "everybody" }, people);
}
