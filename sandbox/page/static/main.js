// Where everything begins: who one is, where one looks, and the address that says so.
import { get } from "./api.js";
import { drawComposer, typeInto } from "./composer/composer.js";
import { listen } from "./live.js";
import { draw, jumpTo, load } from "./messages/log.js";
import { drawSidebar, toggleDrawer } from "./side/sidebar.js";
import { app, channel, isDirect, on, you } from "./store.js";
import { t } from "./texts/texts.js";
import "./side/theme.js";
import { drawTop } from "./side/top.js";

let target = null; // a message to show once the channel is there
let spoken = null;
let arrived = false; // whether one has seen anything as this person yet

function address() {
  const [, person, place, message] = location.hash.split("/");
  return { person, place, message };
}

async function begin() {
  const { people, now } = await get("people");
  app.since = now;
  const asked = address();
  app.person = people.some((one) => one.id === asked.person) ? asked.person : reader(people).id;
  app.channel = app.person === asked.person ? asked.place : null;
  target = asked.message || null;
  listen();
}

// Somebody who speaks the reader's language.
function reader(people) {
  const mine = navigator.language.slice(0, 2);
  return (
    people.find((one) => one.locale.startsWith(mine)) || people.find((one) => one.locale.startsWith("en")) || people[0]
  );
}

// Look at a place that one can see. An address that is right is left alone: it may lead somewhere else already.
function settle() {
  if (channel()) return false;
  const inbox = app.state.channels.find(isDirect).id;
  app.channel = app.wasDirect || !app.state.welcome ? inbox : app.state.welcome;
  history.replaceState(null, "", `#/${app.person}/${app.channel}`);
  return true;
}

// The state comes first and often; everything else needs it, and a place that one can see.
on("settle", () => {
  // The place one looked at may be gone, or one was sent away from it.
  if (settle() && arrived) {
    app.messages = [];
    queueMicrotask(show);
  }
  const { locale } = you();
  if (spoken === locale) return;
  spoken = locale;
  document.documentElement.lang = locale;
  document.getElementById("skip").textContent = t("skip");
  if (app.messages.length || app.live) queueMicrotask(draw);
});

on("arrived", () => {
  arrived = true;
  show();
});

async function show() {
  app.wasDirect = false;
  drawSidebar();
  drawTop();
  drawComposer();
  const wanted = target;
  target = null;
  await load(wanted);
}

async function follow() {
  const asked = address();
  if (!asked.person) return;
  toggleDrawer(false);
  target = asked.message || null;
  if (asked.person !== app.person) {
    be(asked.person, asked.place);
  } else if (asked.place && asked.place !== app.channel) {
    app.channel = asked.place;
    app.messages = [];
    settle();
    await show();
  } else if (target && !jumpTo(target)) {
    await show();
  }
}

function be(person, place = app.channel) {
  toggleDrawer(false);
  const known = app.state.channels.find((one) => one.id === place);
  app.person = person;
  arrived = false;
  // One's own inbox is not another's: whoever looks at the direct messages goes on doing so.
  app.channel = place;
  app.wasDirect = Boolean(known && isDirect(known));
  app.messages = [];
  app.pending = [];
  history.replaceState(null, "", `#/${person}/${place || ""}`);
  listen();
}

on("be", (person) => be(person));
on("go", ({ channel: place, message }) => (location.hash = `#/${app.person}/${place}/${message}`));
on("type", typeInto);

window.addEventListener("hashchange", follow);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("drawer-open")) toggleDrawer(false);
  if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) step(event.key === "ArrowUp" ? -1 : 1);
});
document
  .getElementById("main")
  .addEventListener("pointerdown", () => document.body.classList.contains("drawer-open") && toggleDrawer(false), true);
document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector("#composer textarea, #composer input")?.focus();
});

function step(by) {
  const links = [...document.querySelectorAll(".places a")].map((one) => one.getAttribute("href"));
  const next = links[links.findIndex((one) => location.hash.startsWith(one)) + by];
  if (next) location.hash = next;
}

begin();
