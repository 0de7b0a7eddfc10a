// A list that opens at an element; one or several lines can be chosen, by mouse or keys.
import { emojiOf } from "../emoji.js";
import { h, icon } from "../dom.js";
import { t } from "../texts/texts.js";

let shut = null;

export function openListbox({ anchor, options, chosen, min, max, label, done }) {
  shut?.();
  const several = max > 1;
  const picked = new Set(chosen);
  let active = Math.max(
    0,
    options.findIndex((one) => picked.has(one.value)),
  );
  const list = h("div", {
    class: "listbox",
    role: "listbox",
    tabindex: "0",
    "aria-label": label,
    "aria-multiselectable": several ? "true" : null,
  });
  const lines = options.map((one, index) => line(one, index, several));
  list.append(...(lines.length ? lines : [h("p", { class: "hint" }, t("nothing"))]));
  const host = anchor.closest("dialog") || document.body;
  host.append(list);
  place(list, anchor);
  anchor.setAttribute("aria-expanded", "true");
  document.addEventListener("pointerdown", outside, true);
  shut = () => close(several && changed());
  list.focus();
  draw();

  function changed() {
    const same = picked.size === chosen.length && chosen.every((one) => picked.has(one));
    return !same && picked.size >= min;
  }

  function close(send) {
    shut = null;
    document.removeEventListener("pointerdown", outside, true);
    list.remove();
    anchor.setAttribute("aria-expanded", "false");
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
    if (send) done(options.filter((one) => picked.has(one.value)).map((one) => one.value));
  }

  function outside(event) {
    if (!list.contains(event.target)) close(several && changed());
  }

  function pick(index) {
    const { value } = options[index];
    if (!several) {
      if (picked.has(value) && min === 0) picked.delete(value);
      else (picked.clear(), picked.add(value));
      close(true);
      return;
    }
    if (picked.has(value)) picked.delete(value);
    else if (picked.size < max) picked.add(value);
    active = index;
    draw();
  }

  function draw() {
    lines.forEach((one, index) => {
      one.classList.toggle("active", index === active);
      one.setAttribute("aria-selected", picked.has(options[index].value));
    });
    list.setAttribute("aria-activedescendant", lines[active]?.id || "");
    lines[active]?.scrollIntoView({ block: "nearest" });
  }

  function line(one, index) {
    return h(
      "div",
      {
        class: "option",
        role: "option",
        id: `option${index}`,
        onclick: () => pick(index),
        onpointermove: () => ((active = index), draw()),
      },
      emojiOf(one.emoji),
      h("span", { class: "option-text" }, h("span", {}, one.label), one.description && h("small", {}, one.description)),
      h("span", { class: several ? "tick square" : "tick" }, icon("check")),
    );
  }

  list.addEventListener("keydown", (event) => {
    const last = options.length - 1;
    const moves = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: last,
      PageDown: active + 8,
      PageUp: active - 8,
    };
    if (event.key in moves) active = Math.min(last, Math.max(0, moves[event.key]));
    else if (event.key === "Enter" && several && picked.size && changed()) return stop(event, () => close(true));
    else if (event.key === "Enter" || event.key === " ") return stop(event, () => options.length && pick(active));
    else if (event.key === "Escape" || event.key === "Tab") return stop(event, () => close(several && changed()));
    else if (event.key.length === 1) active = typed(event.key);
    else return undefined;
    return stop(event, draw);
  });

  function typed(letter) {
    const starts = (index) => options[index].label.toLowerCase().startsWith(letter.toLowerCase());
    const order = options.map((_, index) => (active + 1 + index) % options.length);
    return order.find(starts) ?? active;
  }
}

function stop(event, then) {
  event.preventDefault();
  event.stopPropagation();
  then();
}

function place(list, anchor) {
  const box = anchor.getBoundingClientRect();
  list.style.width = `${box.width}px`;
  list.style.left = `${box.left}px`;
  const below = innerHeight - box.bottom;
  if (below < Math.min(320, list.offsetHeight) + 12 && box.top > below)
    list.style.bottom = `${innerHeight - box.top + 4}px`;
  else list.style.top = `${box.bottom + 4}px`;
  list.style.maxHeight = `${Math.min(320, Math.max(below, box.top) - 16)}px`;
}
