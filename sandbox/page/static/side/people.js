// The switch: who one is, in which language, with an open or a closed inbox; and newcomers.
import { post } from "../api.js";
import { badge } from "../messages/badge.js";
import { avatar, h, icon, keepingFocus } from "../dom.js";
import { appsButton } from "./person_menu.js";
import { app, emit, on, you } from "../store.js";
import { LOCALES, t } from "../texts/texts.js";
import { toast } from "../toast.js";

let dialog = null;

export function openPeople() {
  if (dialog) return;
  dialog = h("dialog", { class: "people", "aria-label": t("people") });
  dialog.addEventListener("close", () => {
    dialog.remove();
    dialog = null;
    document.querySelector(".you")?.focus();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  draw();
  dialog.showModal();
  dialog.querySelector('[aria-checked="true"]')?.focus();
}

function draw() {
  keepingFocus(dialog, () => {
    dialog.replaceChildren(
      h(
        "header",
        {},
        h("h2", {}, t("people")),
        h("button", { class: "tool", "aria-label": t("close"), onclick: () => dialog.close() }, icon("close")),
      ),
      h("p", { class: "hint" }, t("peopleHint")),
      h(
        "div",
        { role: "radiogroup", "aria-label": t("people"), class: "people-list", onkeydown: walk },
        app.state.people.map(row),
      ),
      settings(),
      newcomer(),
    );
  });
}

function row(one) {
  const current = one.id === app.person;
  const be = () => {
    dialog.close();
    emit("be", one.id);
  };
  return h(
    "div",
    { class: current ? "person-row current" : "person-row", "data-user": one.id },
    h(
      "button",
      {
        class: "person-button",
        role: "radio",
        "aria-checked": String(current),
        "data-key": `person${one.id}`,
        onclick: be,
      },
      avatar(one),
      h(
        "span",
        { class: "person-text" },
        h("b", {}, one.display_name),
        h("small", {}, LOCALES[one.locale] || one.locale, !one.inbox_open && ` · ${t("inboxClosed")}`),
      ),
      badge(one.pings),
    ),
    appsButton(one),
    h(
      "a",
      {
        class: "tool",
        href: `#/${one.id}/${app.channel}`,
        target: "_blank",
        title: t("otherWindow", { name: one.display_name }),
        "aria-label": t("otherWindow", { name: one.display_name }),
      },
      icon("out"),
    ),
  );
}

function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [...dialog.querySelectorAll(".person-button")];
  all[(all.indexOf(document.activeElement) + step + all.length) % all.length]?.focus();
  event.preventDefault();
}

function settings() {
  const me = you();
  const save = (change) => post("settings", change).catch((error) => toast(error.message));
  return h(
    "section",
    {},
    h("h3", {}, t("yourself", { name: me.display_name })),
    h(
      "label",
      { class: "setting" },
      h("span", {}, t("language")),
      languages(me.locale, (event) => save({ locale: event.target.value })),
    ),
    h(
      "label",
      { class: "setting" },
      h("span", {}, t("inbox"), h("small", {}, t("inboxHint"))),
      h("input", {
        type: "checkbox",
        class: "switch",
        role: "switch",
        checked: me.inbox_open,
        "data-key": "inbox",
        onchange: (event) => save({ inbox_open: event.target.checked }),
      }),
    ),
  );
}

function languages(chosen, onchange) {
  const codes = LOCALES[chosen] ? Object.keys(LOCALES) : [chosen, ...Object.keys(LOCALES)];
  const picker = h(
    "select",
    { "data-key": "locale", onchange, "aria-label": t("language") },
    codes.map((code) => h("option", { value: code }, LOCALES[code] || code)),
  );
  picker.value = chosen;
  return picker;
}

function newcomer() {
  const name = h("input", {
    type: "text",
    required: true,
    maxlength: 32,
    "aria-label": t("name"),
    placeholder: t("name"),
    "data-key": "newcomer",
  });
  const locale = languages(you().locale);
  const add = async (event) => {
    event.preventDefault();
    try {
      const { id } = await post("people", { display_name: name.value, locale: locale.value });
      dialog.close();
      emit("be", id);
    } catch (error) {
      toast(error.message);
    }
  };
  return h(
    "form",
    { class: "newcomer", onsubmit: add },
    h("h3", {}, t("addPerson")),
    name,
    locale,
    h("button", { class: "button style3" }, t("add")),
  );
}

on("state", () => dialog && !dialog.contains(document.activeElement?.closest(".newcomer")) && draw());
