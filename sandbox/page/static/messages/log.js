// The messages of the channel one looks at: loading, adding, changing, and staying at the bottom.
import { get, post } from "../api.js";
import { h, keepingFocus } from "../dom.js";
import { dayLine, messageElement, opensGroup } from "./message.js";
import { app, channel, on, placeName } from "../store.js";
import { start } from "../side/start.js";
import { t } from "../texts/texts.js";

const PAGE = 50;
const NEAR = 120;
const scroller = document.getElementById("scroller");
const log = document.getElementById("log");
const list = document.getElementById("lines");
let wanted = 0;
let late = []; // what came while messages were being read, which may be older: it is applied again
let pinned = true; // the reader is at the newest message and wants to stay there

export async function load(target = null) {
  const turn = (wanted += 1);
  late = [];
  log.setAttribute("aria-busy", "true");
  const place = { person: app.person, channel: app.channel, since: app.since };
  const found = await get("messages", place);
  if (turn !== wanted) return;
  app.messages = found.filter((one) => !app.dismissed.has(one.id));
  app.earlier = found.length === PAGE;
  draw();
  for (const apply of late) apply();
  if (!target || !jumpTo(target)) toBottom();
  log.setAttribute("aria-busy", "false");
  seen();
}

async function loadEarlier() {
  const first = app.messages[0];
  const found = await get("messages", { person: app.person, channel: app.channel, since: app.since, before: first.id });
  const height = scroller.scrollHeight;
  app.messages = [...found, ...app.messages];
  app.earlier = found.length === PAGE;
  draw();
  scroller.scrollTop += scroller.scrollHeight - height;
}

export function draw() {
  log.setAttribute("aria-label", placeName(channel()));
  start(app.earlier ? h("button", { class: "button style2", onclick: loadEarlier }, t("earlier")) : null);
  const lines = app.messages.map((_, index) => lined(index));
  keepingFocus(log, () => list.replaceChildren(...lines.flat(), ...app.pending.map(pendingLine)));
  if (pinned) toBottom();
}

function lined(index) {
  const [message, before] = [app.messages[index], app.messages[index - 1]];
  const line = dayLine(message, before);
  const element = messageElement(message, { first: Boolean(line) || opensGroup(message, before) });
  return line ? [line, element] : [element];
}

// A click needs the same button under the pointer from press to release: what would replace it waits.
let held = false;
const waiting = new Set();

function release() {
  held = false;
  for (const id of waiting) redraw(id);
  waiting.clear();
}

log.addEventListener("pointerdown", () => (held = true));
for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => held && setTimeout(release));

function redraw(id) {
  if (held) {
    waiting.add(id);
    return;
  }
  const index = app.messages.findIndex((one) => one.id === id);
  const old = document.getElementById(`m${id}`);
  if (index < 0 || !old) return;
  const element = lined(index).at(-1);
  keepingFocus(old, () => (old.replaceWith(element), element));
  if (pinned) toBottom();
}

function add(message) {
  app.messages.push(message);
  list.append(...lined(app.messages.length - 1));
  list.append(...list.querySelectorAll(".pending"));
  if (pinned) toBottom();
}

function remove(id) {
  const index = app.messages.findIndex((one) => one.id === id);
  if (index < 0) return;
  const focused = document.getElementById(`m${id}`)?.contains(document.activeElement);
  app.messages.splice(index, 1);
  draw();
  if (focused) (log.querySelectorAll(".message")[Math.max(0, index - 1)] || scroller).focus();
}

function pendingLine(one) {
  return h(
    "li",
    { class: one.failed ? "pending failed" : "pending", role: "status" },
    h("span", { class: "mention" }, `/${one.command}`),
    " ",
    one.failed ? t("noAnswer") : t("sending"),
  );
}

// Where one is

export function toBottom() {
  pinned = true;
  scroller.scrollTop = scroller.scrollHeight;
  showJump();
}

export function jumpTo(id) {
  const element = document.getElementById(`m${id}`);
  if (!element) return false;
  pinned = false;
  element.scrollIntoView({ block: "center" });
  element.classList.add("found");
  element.focus({ preventScroll: true });
  setTimeout(() => element.classList.remove("found"), 2500);
  return true;
}

function showJump() {
  const holder = document.getElementById("jump");
  const away = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight > 3 * NEAR;
  if (away === Boolean(holder.firstChild)) return;
  holder.replaceChildren(...(away ? [h("button", { class: "to-present", onclick: toBottom }, t("toPresent"))] : []));
}

let size = "";

// A scroll that comes from a change of size is not the reader's.
scroller.addEventListener("scroll", () => {
  const now = `${scroller.scrollHeight}/${scroller.clientHeight}`;
  const resized = now !== size;
  size = now;
  if (resized && pinned) toBottom();
  else pinned = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  showJump();
});
new ResizeObserver(() => pinned && toBottom()).observe(log);
new ResizeObserver(() => pinned && toBottom()).observe(scroller);

// What one has seen is no longer unread.
function seen() {
  if (document.visibilityState === "visible" && app.live) post("read", { channel: app.channel }).catch(() => {});
}
document.addEventListener("visibilitychange", () => app.channel && seen());

// Keys: ↑ in the empty box leads to the newest message, ↑ and ↓ to the others, → or the menu key to its actions,
// Escape back to the box.
log.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelector("#composer textarea, #composer input")?.focus();
  const target = neighbour(document.activeElement, event);
  if (!target) return;
  event.preventDefault();
  target.focus();
});

function neighbour(focused, { key, shiftKey }) {
  const message = focused.closest(".message");
  const tools = message ? [...message.querySelectorAll(".tools .tool")] : [];
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) return tools[0];
  const place = [message, ...tools].indexOf(focused);
  if (place < 0) return null;
  if (key === "ArrowRight") return tools[place];
  if (key === "ArrowLeft") return place > 0 && [message, ...tools][place - 1];
  const lines = [...log.querySelectorAll(".message")];
  const index = lines.indexOf(message);
  return { ArrowUp: lines[index - 1], ArrowDown: lines[index + 1] }[key];
}

on("upwards", () => [...log.querySelectorAll(".message")].at(-1)?.focus());

log.addEventListener("click", (event) => reveal(event.target));
log.addEventListener(
  "keydown",
  (event) => (event.key === "Enter" || event.key === " ") && reveal(event.target) && event.preventDefault(),
);

function reveal(target) {
  const spoiler = target.closest?.(".spoiler");
  spoiler?.classList.add("revealed");
  return Boolean(spoiler);
}

function live(name, apply) {
  on(name, (event) => {
    if (log.getAttribute("aria-busy") === "true") late.push(() => apply(event));
    apply(event);
  });
}

live("message", ({ message }) => {
  if (message.channel_id !== app.channel || app.dismissed.has(message.id)) return;
  app.failed.delete(message.id);
  app.chosen.delete(message.id);
  const index = app.messages.findIndex((one) => one.id === message.id);
  if (index >= 0) {
    app.messages[index] = message;
    redraw(message.id);
  } else if (!app.messages.length || BigInt(message.id) > BigInt(app.messages.at(-1).id)) {
    add(message);
    if (message.ephemeral || message.author.id === app.person) toBottom();
  }
  seen();
});
live("gone", ({ id }) => remove(id));
on("redraw", redraw);
on("pending", draw);
on("dismiss", (id) => {
  app.dismissed.add(id);
  remove(id);
});
