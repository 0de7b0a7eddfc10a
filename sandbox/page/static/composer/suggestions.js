// The list above the message box: commands, or values of an option. The focus stays in the box.
import { h } from "../dom.js";

export class Suggestions {
  constructor() {
    this.element = h("div", { class: "suggestions", id: "suggestions" });
    this.hide();
  }

  // Lines are { label, text, detail, note, value }; `picked` gets the chosen one.
  show(input, { head, lines, hint, picked, active = 0 }) {
    this.input = input;
    this.lines = lines;
    this.picked = picked;
    this.active = lines.length ? active : -1;
    this.items = lines.map((line, index) => this.item(line, index));
    const list = h("div", { role: "listbox", class: "suggestion-list", id: "suggestion-list", "aria-label": head });
    list.append(...this.items);
    this.element.replaceChildren(
      ...[
        head && h("div", { class: "suggestion-head" }, head),
        list,
        !lines.length && hint && h("p", { class: "hint" }, hint),
      ].filter(Boolean),
    );
    this.element.hidden = false;
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", "suggestion-list");
    this.mark();
  }

  item(line, index) {
    const move = () => this.active !== index && ((this.active = index), this.mark());
    return h(
      "div",
      {
        class: "suggestion",
        role: "option",
        id: `suggestion${index}`,
        onpointermove: move,
        onpointerdown: (event) => (event.preventDefault(), this.choose(index)),
      },
      h("span", { class: "suggestion-text" }, h("b", {}, line.label), line.text && h("small", {}, line.text)),
      line.note && h("span", { class: "suggestion-note" }, line.note),
    );
  }

  mark() {
    this.items.forEach((one, index) => {
      one.classList.toggle("active", index === this.active);
      one.setAttribute("aria-selected", String(index === this.active));
    });
    if (this.active >= 0) this.input.setAttribute("aria-activedescendant", `suggestion${this.active}`);
    else this.input.removeAttribute("aria-activedescendant");
    this.items[this.active]?.scrollIntoView({ block: "nearest" });
  }

  get isOpen() {
    return !this.element.hidden;
  }

  get offers() {
    return this.isOpen && this.active >= 0;
  }

  move(by) {
    if (!this.lines.length) return;
    this.active = (this.active + by + this.lines.length) % this.lines.length;
    this.mark();
  }

  choose(index = this.active) {
    const line = this.lines[index];
    const { picked } = this;
    this.hide();
    picked(line);
  }

  hide() {
    this.element.hidden = true;
    this.lines = [];
    this.items = [];
    this.active = -1;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }
}

// Keys that belong to the list while it is open; true when one was used.
export function listKey(suggestions, event) {
  if (!suggestions.isOpen) return false;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") suggestions.move(event.key === "ArrowDown" ? 1 : -1);
  else if (event.key === "Escape") suggestions.hide();
  else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && suggestions.offers)
    suggestions.choose();
  else return false;
  event.preventDefault();
  return true;
}
