// Short notices that go away by themselves.
import { h } from "./dom.js";

const SHOWN_MS = 5000;

export function toast(text) {
  const shown = h("div", { class: "toast" }, text);
  document.getElementById("toasts").append(shown);
  setTimeout(() => shown.remove(), SHOWN_MS);
}
