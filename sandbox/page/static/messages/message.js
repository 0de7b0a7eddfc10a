// One message as Discord shows it.
import { post } from "../api.js";
import { componentTree } from "./components.js";
import { avatar, h, icon } from "../dom.js";
import { embed, file } from "./embeds.js";
import { markdown } from "./markdown.js";
import { app, channel, emit, user } from "../store.js";
import { t } from "../texts/texts.js";
import { dayOf, headTime, shortTime } from "./time.js";
import { toast } from "../toast.js";

const GROUP_MS = 7 * 60 * 1000;
const EXCERPT = 120;
const when = (message) => new Date(message.timestamp);

// Messages of one author in quick succession share one head.
export function opensGroup(message, before) {
  if (!before || before.author.id !== message.author.id || message.used || message.answers) return true;
  if (message.ephemeral !== before.ephemeral) return true;
  return when(message) - when(before) > GROUP_MS || when(message).toDateString() !== when(before).toDateString();
}

export function dayLine(message, before) {
  if (before && when(before).toDateString() === when(message).toDateString()) return null;
  return h("li", { class: "day", role: "separator" }, h("span", {}, dayOf(when(message))));
}

export function messageElement(message, { first }) {
  const author = user(message.author.id) || { display_name: message.author.username, id: message.author.id };
  const mine = message.mention_everyone || message.mentions.some((one) => one.id === app.person);
  const kinds = ["message", first && "first", mine && "pinged", message.ephemeral && "ephemeral"];
  return h(
    "li",
    { class: kinds.filter(Boolean).join(" "), id: `m${message.id}`, "data-id": message.id, tabindex: "-1" },
    above(message),
    first ? person(author) : h("time", { class: "side-time" }, shortTime(when(message))),
    h("div", { class: "said" }, first && head(message, author), body(message, author)),
    toolbar(message),
  );
}

function person(author) {
  const shown = avatar(author, { bot: author.bot });
  shown.dataset.user = author.id;
  return shown;
}

function above(message) {
  if (message.used) {
    const who = user(message.used.user);
    if (!who) return null;
    return h(
      "div",
      { class: "above" },
      avatar(who),
      h("b", {}, who.display_name),
      ` ${t("used")} `,
      h("span", { class: "mention" }, message.used.command),
    );
  }
  return message.answers && replied(message.answers);
}

function replied(original) {
  const who = user(original.user);
  const shown = original.deleted ? h("i", {}, t("originalDeleted")) : excerpt(original.text);
  const go = () => emit("go", { channel: original.channel_id, message: original.id });
  return h(
    "div",
    { class: "above" },
    who && avatar(who, { bot: who.bot }),
    who && h("b", {}, `@${who.display_name} `),
    h("button", { class: "excerpt", onclick: go, "data-key": "excerpt" }, shown),
  );
}

// The beginning of a text in one line, without its markup and without what a spoiler hides.
function excerpt(text) {
  const shown = markdown(text);
  for (const hidden of shown.querySelectorAll(".spoiler")) hidden.replaceChildren("▇▇▇");
  for (const end of shown.querySelectorAll("br")) end.replaceWith(" ");
  for (const block of shown.querySelectorAll("p, li, .subtext, [role=heading]")) block.append(" ");
  const letters = [...shown.textContent.replace(/\s+/g, " ").trim()];
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join("").trimEnd()}…` : letters.join("");
}

function head(message, author) {
  const date = when(message);
  return h(
    "div",
    { class: "head" },
    h("span", { class: "author", "data-user": author.id }, author.display_name),
    author.bot && h("span", { class: "badge" }, t("app")),
    h("time", { datetime: message.timestamp, title: date.toLocaleString() }, headTime(date)),
  );
}

function body(message, author) {
  if (message.loading) return [thinking(author), ephemeralNote(message)];
  return [
    message.content && content(message),
    message.is_v2 ? [] : message.attachments.filter((one) => !isEmbedded(message, one)).map((one) => file(one)),
    message.embeds.map((one) => embed(one, message.attachments)),
    componentTree(message),
    message.is_v2 && message.edited_timestamp && h("small", { class: "edited" }, t("edited")),
    message.thread && threadLink(message.thread),
    app.failed.has(message.id) && h("div", { class: "failed", role: "alert" }, t("failed")),
    ephemeralNote(message),
  ];
}

function content(message) {
  const shown = markdown(message.content);
  if (message.edited_timestamp) {
    const last = shown.lastElementChild;
    (last?.tagName === "P" ? last : shown).append(
      " ",
      h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, t("edited")),
    );
  }
  return shown;
}

const isEmbedded = (message, one) =>
  message.embeds.some((item) => [item.image?.url, item.thumbnail?.url].includes(one.url));

function thinking(author) {
  return h(
    "div",
    { class: "thinking" },
    h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    t("thinking", { name: author.display_name }),
  );
}

function ephemeralNote(message) {
  if (!message.ephemeral) return null;
  const dismiss = () => emit("dismiss", message.id);
  return h(
    "div",
    { class: "only-you" },
    icon("eye"),
    `${t("onlyYou")} · `,
    h("button", { class: "link", onclick: dismiss, "data-key": "dismiss" }, t("dismiss")),
  );
}

function threadLink({ id, name }) {
  const props = { class: "thread-link", href: `#/${app.person}/${id}`, "data-key": "thread" };
  return h("a", props, icon("thread"), h("b", {}, name), ` · ${t("thread")}`);
}

// Out of the way of Tab, which leads to what the message offers: the arrow keys lead here (see log.js).
function toolbar(message) {
  if (message.ephemeral || message.loading) return null;
  const place = channel();
  const link = `https://discord.com/channels/${place?.guild_id || "@me"}/${message.channel_id}/${message.id}`;
  const copy = () => navigator.clipboard.writeText(link).then(() => toast(t("copied")));
  const remove = () =>
    post("delete", { channel: message.channel_id, message: message.id }).catch((error) => toast(error.message));
  const action = (name, label, onclick) =>
    h(
      "button",
      { class: "tool", title: label, "aria-label": label, onclick, tabindex: "-1", "data-key": name },
      icon(name),
    );
  return h(
    "div",
    { class: "tools", role: "toolbar", "aria-label": t("actions") },
    action("link", t("copyLink"), copy),
    action("trash", t("deleteMessage"), remove),
  );
}
