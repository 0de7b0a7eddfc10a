// Menus: of texts, people, roles and channels.
import { emojiOf } from "../emoji.js";
import { h, icon } from "../dom.js";
import { openListbox } from "../composer/listbox.js";
import { press } from "../composer/press.js";
import { app, emit, isDirect } from "../store.js";
import { t } from "../texts/texts.js";

export function optionsOf(item) {
  const people = [...app.state.people, app.state.bot].map((one) => ({ label: one.display_name, value: one.id }));
  const roles = app.state.guilds.flatMap((one) => one.roles).map((one) => ({ label: one.name, value: one.id }));
  const places = app.state.channels
    .filter((one) => !isDirect(one) && (!item.channel_types?.length || item.channel_types.includes(one.kind)))
    .map((one) => ({ label: `#${one.name}`, value: one.id }));
  const found = { 3: item.options, 5: people, 6: roles, 7: [...people, ...roles], 8: places }[item.type] || [];
  const chosen = new Set((item.default_values || []).map((one) => one.id));
  return found.map((one) => ({ ...one, default: one.default || chosen.has(one.value) }));
}

export function select(message, item) {
  const options = optionsOf(item);
  const kept = app.chosen.get(message.id)?.[item.custom_id];
  const chosen = kept || options.filter((one) => one.default).map((one) => one.value);
  const shown = trigger(item, options, chosen);
  const send = (values) => {
    app.chosen.set(message.id, { ...app.chosen.get(message.id), [item.custom_id]: values });
    press(shown, message, { custom_id: item.custom_id, component_type: item.type, values });
    emit("redraw", message.id);
  };
  shown.addEventListener("click", () => open(shown, item, options, chosen, send));
  return shown;
}

// A menu inside a form: nothing is sent, the choice is remembered.
export function formSelect(item, changed) {
  const options = optionsOf(item);
  let chosen = options.filter((one) => one.default).map((one) => one.value);
  const holder = h("div", { class: "form-select" });
  const draw = () => {
    const shown = trigger(item, options, chosen);
    shown.addEventListener("click", () => open(shown, item, options, chosen, remember));
    holder.replaceChildren(shown);
    return shown;
  };
  const remember = (values) => {
    chosen = values;
    changed(values);
    draw().focus();
  };
  draw();
  changed(chosen);
  return holder;
}

function trigger(item, options, chosen) {
  const picked = options.filter((one) => chosen.includes(one.value));
  const face = picked.length ? picked.map(label) : h("span", { class: "placeholder" }, item.placeholder || t("choose"));
  const name = item.placeholder || t("choose");
  return h(
    "button",
    {
      type: "button",
      class: "select",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": picked.length ? `${name}: ${picked.map((one) => one.label).join(", ")}` : name,
      disabled: item.disabled,
      "data-key": item.custom_id,
    },
    h("span", { class: "chosen" }, face),
    icon("chevron"),
  );
}

function label(one) {
  return h("span", { class: "picked" }, emojiOf(one.emoji), one.label);
}

function open(anchor, item, options, chosen, done) {
  openListbox({
    anchor,
    options,
    chosen,
    min: item.min_values ?? 1,
    max: item.max_values ?? 1,
    label: item.placeholder || t("choose"),
    done,
  });
}
