// A panel of what may happen: time passes, people go, and things go wrong.
import { post } from "../api.js";
import { h, icon, keepingFocus } from "../dom.js";
import { worldControls } from "./world_controls.js";
import { app, on, you } from "../store.js";
import { t } from "../texts/texts.js";
import { toast } from "../toast.js";

const KINDS = ["drop", "limited", "broken", "paced", "lost", "twice"];
const BOT_KINDS = ["restart", "kill"];
let panel = null;

export function toggleFaults() {
  if (panel) {
    close();
    return;
  }
  panel = h("aside", { id: "trouble", "aria-label": t("trouble"), tabindex: "-1" });
  panel.addEventListener("keydown", (event) => event.key === "Escape" && close());
  document.getElementById("app").append(panel);
  draw();
  panel.querySelector(".leaps button")?.focus();
}

function close() {
  panel.remove();
  panel = null;
  document.querySelector('[data-key="trouble"]')?.focus();
}

function draw() {
  const kinds = app.state.can_restart ? [...BOT_KINDS, ...KINDS] : KINDS;
  keepingFocus(panel, () =>
    panel.replaceChildren(
      h(
        "header",
        {},
        h("h2", {}, t("trouble")),
        h("button", { class: "tool", "aria-label": t("close"), onclick: close }, icon("close")),
      ),
      ...worldControls(),
      h("h3", {}, t("wrong")),
      h("p", { class: "hint" }, t("troubleHint")),
      ...kinds.map((kind) => line(kind, t(`do_${kind}`), () => make(kind), app.state.trouble.includes(kind))),
      line("inbox", t(you().inbox_open ? "do_inbox" : "do_inbox_open"), settleInbox, false),
      h("div", { class: "trouble-line" }, h("b", {}, icon("trash"), " ", t("do_delete")), h("p", {}, t("say_delete"))),
    ),
  );
}

function line(kind, label, onclick, isOn) {
  const props = {
    class: isOn ? "button style4" : "button style2",
    onclick,
    "data-key": `do${kind}`,
    "aria-pressed": isOn ? "true" : null,
  };
  return h(
    "div",
    { class: "trouble-line" },
    h("button", props, label, isOn && ` (${t("troubleOn")})`),
    h("p", {}, t(`say_${kind}`)),
  );
}

const make = (kind) => post("trouble", { kind }).catch((error) => toast(error.message));
const settleInbox = () => post("settings", { inbox_open: !you().inbox_open }).catch((error) => toast(error.message));

on("state", () => panel && draw());
