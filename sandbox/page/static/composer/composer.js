// The message box: ordinary text, or a slash command being put together.
import { get, post } from "../api.js";
import { CommandLine } from "./command_line.js";
import { h, icon } from "../dom.js";
import { Suggestions, listKey } from "./suggestions.js";
import { app, channel, emit, on, placeName, you } from "../store.js";
import { t } from "../texts/texts.js";
import { toast } from "../toast.js";

const holder = document.getElementById("composer");
const suggestions = new Suggestions();
const drafts = new Map();
let commands = [];
let listed = "";
let box = null;
let line = null; // the command being put together

export function drawComposer() {
  line = null;
  textMode(drafts.get(draftKey()) || "");
  refresh();
}

const draftKey = () => `${app.person}/${app.channel}`;

// Ask for the commands again when another person, place, language or registration may change them.
async function refresh() {
  const here = app.state.guilds.map((one) => one.has_bot);
  const key = [app.state.commands, draftKey(), you().locale, app.state.online, ...here].join();
  if (key === listed) return;
  listed = key;
  label();
  const found = await get("commands", { person: app.person, channel: app.channel }).catch(() => []);
  if (key !== listed) return;
  commands = found;
  if (box?.value.startsWith("/") && document.activeElement === box) suggest();
}

function textMode(text = "") {
  suggestions.hide();
  box = h("textarea", {
    rows: 1,
    id: "box",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    autocomplete: "off",
    spellcheck: "false",
    value: text,
  });
  box.addEventListener("input", () => (grow(), suggest()));
  box.addEventListener("keydown", keys);
  box.addEventListener("blur", () => suggestions.hide());
  const send = h(
    "button",
    { class: "tool send", "aria-label": t("send"), title: t("send"), onclick: say },
    icon("send"),
  );
  holder.replaceChildren(suggestions.element, h("div", { class: "box" }, box, send));
  label();
  grow();
  if (!matchMedia("(pointer: coarse)").matches && !document.querySelector("dialog[open]"))
    box.focus({ preventScroll: true });
}

function label() {
  const place = channel();
  if (!box || !place) return;
  const name = placeName(place);
  box.placeholder = t("message", { place: name });
  box.setAttribute("aria-label", t("messageLabel", { place: name }));
}

function grow() {
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 220)}px`;
  drafts.set(draftKey(), box.value);
}

function keys(event) {
  if (event.isComposing || listKey(suggestions, event)) return;
  if (event.key === "ArrowUp" && !event.altKey && !box.value) {
    event.preventDefault();
    emit("upwards");
  }
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    say();
  }
}

async function say() {
  const text = box.value.trim();
  if (!text) return;
  box.value = "";
  grow();
  try {
    await post("say", { channel: app.channel, text });
  } catch (error) {
    toast(t("sendFailed", { reason: error.message }));
  }
}

// Commands

function suggest() {
  const text = box.value;
  if (!text.startsWith("/")) {
    suggestions.hide();
    return;
  }
  const whole = commands.find((one) => text.startsWith(`/${one.words.join(" ")} `));
  if (whole) {
    commandMode(whole, text.slice(whole.words.join(" ").length + 2));
    return;
  }
  const lines = matching(text.slice(1).trim().toLowerCase());
  if (text.includes("\n") || (!lines.length && commands.length)) suggestions.hide();
  else
    suggestions.show(box, {
      head: t("commands"),
      lines,
      hint: t("noCommands"),
      picked: (one) => commandMode(one.command),
    });
}

function matching(typed) {
  const name = (one) => one.words.join(" ").toLowerCase();
  const fits = commands.filter((one) => name(one).includes(typed));
  fits.sort((one, other) => Number(name(other).startsWith(typed)) - Number(name(one).startsWith(typed)));
  return fits.map((command) => ({
    command,
    label: `/${command.words.join(" ")}`,
    text: command.description,
    note: app.state.bot.display_name,
  }));
}

function commandMode(command, rest = "") {
  drafts.delete(draftKey());
  line = new CommandLine(command, suggestions, () => ((line = null), textMode()));
  holder.replaceChildren(suggestions.element, line.element);
  line.begin(rest);
}

export function typeInto(text) {
  if (line) textMode();
  line = null;
  box.value = text;
  box.focus();
  grow();
  suggest();
}

// A mentioned command opens in the box, as in Discord.
document.addEventListener("click", (event) => {
  const mentioned = event.target.closest?.("[data-command]");
  if (mentioned) typeInto(`/${mentioned.dataset.command} `);
});

// Typing anywhere writes into the box, as in Discord.
document.addEventListener("keydown", (event) => {
  const inside = event.target.closest?.("input, textarea, select, dialog, [role=listbox], button, a");
  if (line || inside || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === " ")
    return;
  box?.focus();
});

on("state", () => box && refresh());
