// The left side: servers, channels, threads, direct messages, and who one is.
import { badge, unread } from "../messages/badge.js";
import { avatar, h, icon, keepingFocus } from "../dom.js";
import { openPeople } from "./people.js";
import { app, channel, channelName, guild, isDirect, on, user, you } from "../store.js";
import { t } from "../texts/texts.js";

const drawer = document.getElementById("drawer");
const href = (one) => `#/${app.person}/${one.id}`;

// A click needs the same link under the pointer from press to release: what would replace it waits.
let held = false;
let waiting = false;

function release() {
  held = false;
  if (waiting) drawSidebar();
}

drawer.addEventListener("pointerdown", () => (held = true));
for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => held && setTimeout(release));

export function drawSidebar() {
  waiting = held;
  if (held) return;
  drawer.setAttribute("aria-label", t("channels"));
  keepingFocus(drawer, () => {
    document.getElementById("rail").replaceChildren(...rail());
    document.getElementById("side").replaceChildren(heading(), list(), userPanel());
  });
}

export function toggleDrawer(open = !drawer.classList.contains("open")) {
  drawer.classList.toggle("open", open);
  document.body.classList.toggle("drawer-open", open);
  if (open) drawer.querySelector("a, button")?.focus();
}

const inbox = () => app.state.channels.find(isDirect);
const named = (label, pings) => (pings > 0 ? `${label}, ${unread(pings)}` : label);

function rail() {
  const direct = inbox();
  const here = channel();
  const home = railItem(direct, isDirect(here), icon("mail"), t("direct"), direct.pings);
  const guilds = app.state.guilds.map((one) => {
    const inside = app.state.channels.filter((place) => place.guild_id === one.id);
    const pings = inside.reduce((sum, place) => sum + place.pings, 0);
    const initials = one.name
      .split(/\s+/)
      .map((word) => word[0])
      .join("")
      .slice(0, 3)
      .toUpperCase();
    return inside.length ? railItem(inside[0], here.guild_id === one.id, initials, one.name, pings) : null;
  });
  return [home, h("hr"), ...guilds.filter(Boolean)];
}

function railItem(place, current, face, label, pings) {
  return h(
    "a",
    {
      class: current ? "rail-item current" : "rail-item",
      href: href(place),
      title: label,
      "aria-label": named(label, pings),
      "data-key": `rail${place.id}`,
    },
    face,
    badge(pings),
  );
}

function heading() {
  const place = guild(channel().guild_id) || app.state.guilds[0];
  return h("div", { class: "side-head" }, h("h1", {}, place ? place.name : t("direct")));
}

function list() {
  const roots = app.state.channels.filter((one) => !isDirect(one) && !one.parent_id);
  const lines = roots.flatMap((root) => [line(root), ...threads(root)]);
  return h(
    "div",
    { class: "places" },
    h("h2", {}, t("channels")),
    h("ul", {}, lines),
    h("h2", {}, t("direct")),
    h("ul", {}, line(inbox())),
  );
}

function threads(root) {
  const found = app.state.channels.filter(
    (one) => one.parent_id === root.id && (!one.archived || one.id === app.channel),
  );
  return found.map((one) => line(one));
}

function line(one) {
  const current = one.id === app.channel;
  const kinds = ["place", current && "current", one.unread && !current && "unread", one.parent_id && "thread"].filter(
    Boolean,
  );
  const face = isDirect(one) ? presence() : icon(one.parent_id ? "thread" : "hash");
  return h(
    "li",
    {},
    h(
      "a",
      {
        class: kinds.join(" "),
        href: href(one),
        onclick: () => current && toggleDrawer(false),
        "aria-current": current ? "page" : null,
        "data-key": `place${one.id}`,
      },
      face,
      h("span", { class: "place-name" }, channelName(one)),
      !current && badge(one.pings),
    ),
  );
}

function presence() {
  const state = app.state.online ? "online" : "offline";
  return h("span", { class: `presence ${state}`, title: t(state) }, avatar(user(app.state.bot.id), { bot: true }));
}

function userPanel() {
  const me = you();
  const others = app.state.people.filter((one) => one.id !== me.id).reduce((sum, one) => sum + one.pings, 0);
  return h(
    "div",
    { class: "user-panel" },
    h(
      "button",
      {
        class: "you",
        "aria-haspopup": "dialog",
        "aria-label": named(t("switchPerson", { name: me.display_name }), others),
        "data-key": "you",
        onclick: openPeople,
      },
      avatar(me),
      h("span", { class: "you-name" }, h("small", {}, t("youAre")), h("b", {}, me.display_name)),
      !me.inbox_open && h("span", { class: "closed", title: t("inboxClosed") }, icon("closed")),
      badge(others),
      icon("chevron"),
    ),
  );
}

on("state", drawSidebar);
