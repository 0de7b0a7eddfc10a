// The line above the messages, and what is wrong, if something is.
import { h, icon, keepingFocus } from "../dom.js";
import { toggleDrawer } from "./sidebar.js";
import { app, channel, channelName, isDirect, on, placeName } from "../store.js";
import { t } from "../texts/texts.js";
import { toggleFaults } from "./fault_controls.js";
import { isDark, switchTheme } from "./theme.js";

function tool(name, label, onclick, key, extra = {}) {
  return h(
    "button",
    { class: "tool", title: label, "aria-label": label, onclick, "data-key": key, ...extra },
    icon(name),
  );
}

export function drawTop() {
  const place = channel();
  const parent = place.parent_id && channel(place.parent_id);
  const name = parent ? `${parent.name} › ${place.name}` : channelName(place);
  const troubled = app.state.trouble.length ? { class: "tool troubled" } : {};
  const top = document.getElementById("top");
  keepingFocus(top, () =>
    top.replaceChildren(
      tool("menu", t("openMenu"), () => toggleDrawer(), "menu", { class: "tool burger" }),
      h("span", { class: "place-icon" }, isDirect(place) ? "@" : icon(parent ? "thread" : "hash")),
      h("h2", {}, name),
      h("span", { class: "spring" }),
      tool(isDark() ? "sun" : "moon", t("theme"), switchTheme, "theme"),
      tool("bolt", t("trouble"), toggleFaults, "trouble", troubled),
    ),
  );
  const wrong = app.live ? !app.state.online && t("botOffline") : t("lost");
  document.getElementById("status").textContent = wrong || "";
  document.title = `${unread() ? `(${unread()}) ` : ""}${placeName(place)} · Sandbox`;
}

const unread = () => app.state.channels.reduce((sum, one) => sum + one.pings, 0);

on("state", drawTop);
on("theme", () => app.state && drawTop());
