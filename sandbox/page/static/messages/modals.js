// Forms that the bot opens.
import { post } from "../api.js";
import { h, icon } from "../dom.js";
import { markdown } from "./markdown.js";
import { formSelect } from "./selects.js";
import { t } from "../texts/texts.js";

const LONG = 2;
const SELECTS = [3, 5, 6, 7, 8];

export function openModal({ modal, interaction }, submitted) {
  const values = {};
  const problem = h("p", { class: "failed", role: "alert" });
  const close = () => dialog.close();
  const form = h(
    "form",
    { method: "dialog", onsubmit: (event) => submit(event) },
    h(
      "header",
      {},
      h("h2", { id: "modal-title" }, modal.title),
      h("button", { type: "button", class: "tool", "aria-label": t("close"), onclick: close }, icon("close")),
    ),
    h(
      "div",
      { class: "modal-body" },
      modal.components.map((item) => part(item, values)),
      problem,
    ),
    h(
      "footer",
      {},
      h("button", { type: "button", class: "button style2", onclick: close }, t("cancel")),
      h("button", { class: "button style1" }, t("submit")),
    ),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector(".modal-body input, .modal-body textarea, .modal-body button")?.focus();

  async function submit(event) {
    event.preventDefault();
    try {
      const answer = await post("submit", { interaction, values });
      if (answer.kind === "failed") {
        problem.textContent = t("failed");
        return;
      }
      close();
      submitted(answer);
    } catch (error) {
      problem.textContent = t("sendFailed", { reason: error.message });
    }
  }
}

let counter = 0;

function part(item, values) {
  if (item.type === 10) return markdown(item.content);
  if (item.type === 1) return item.components.map((one) => labelled(one.label, "", one, values));
  return labelled(item.label, item.description, item.component, values);
}

function labelled(label, description, item, values) {
  const id = `field${(counter += 1)}`;
  const required = item.required !== false && item.type !== 23;
  const control = field(item, id, values, required);
  const star = required && h("span", { class: "star", title: t("required") }, " *");
  const group = [21, 22].includes(item.type) || SELECTS.includes(item.type);
  const name = group
    ? h("span", { class: "label", id }, label, star)
    : h("label", { class: "label", for: id }, label, star);
  if (group) control.setAttribute("aria-labelledby", id);
  return h("div", { class: "field" }, name, description && h("small", {}, description), control);
}

function field(item, id, values, required) {
  if (item.type === 4) return input(item, id, values, required);
  if (SELECTS.includes(item.type)) return formSelect(item, (chosen) => (values[item.custom_id] = chosen));
  if (item.type === 21) return group(item, "radio", values, required);
  if (item.type === 22) return group(item, "checkbox", values, false);
  if (item.type === 23) return check(item, id, values);
  return h("p", {}, "—");
}

function input(item, id, values, required) {
  values[item.custom_id] = item.value || "";
  const props = {
    id,
    required,
    minlength: item.min_length,
    maxlength: item.max_length || 4000,
    placeholder: item.placeholder,
    value: item.value || "",
    oninput: (event) => (values[item.custom_id] = event.target.value),
  };
  return item.style === LONG
    ? h("textarea", { ...props, rows: 4 })
    : h("input", { ...props, type: "text", autocomplete: "off" });
}

function group(item, type, values, required) {
  const chosen = new Set(item.options.filter((one) => one.default).map((one) => one.value));
  const note = () =>
    (values[item.custom_id] =
      type === "radio" ? [...chosen].slice(-1) : item.options.map((one) => one.value).filter((one) => chosen.has(one)));
  note();
  const change = (one) => (event) => {
    if (type === "radio") chosen.clear();
    if (event.target.checked) chosen.add(one.value);
    else chosen.delete(one.value);
    note();
  };
  const lines = item.options.map((one) =>
    h(
      "label",
      { class: "choice" },
      h("input", {
        type,
        name: item.custom_id,
        checked: chosen.has(one.value),
        required: required && type === "radio",
        onchange: change(one),
      }),
      h("span", {}, one.label, one.description && h("small", {}, one.description)),
    ),
  );
  return h("div", { class: "choices", role: type === "radio" ? "radiogroup" : "group" }, lines);
}

function check(item, id, values) {
  values[item.custom_id] = Boolean(item.default);
  return h("input", {
    id,
    type: "checkbox",
    checked: Boolean(item.default),
    onchange: (event) => (values[item.custom_id] = event.target.checked),
  });
}
