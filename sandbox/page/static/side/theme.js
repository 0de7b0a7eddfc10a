// Dark or light: as the system says, unless the reader chose.
import { emit } from "../store.js";

const KEY = "theme";
const system = matchMedia("(prefers-color-scheme: light)");

export const isDark = () => (localStorage.getItem(KEY) || (system.matches ? "light" : "dark")) === "dark";

export function applyTheme() {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  emit("theme");
}

export function switchTheme() {
  localStorage.setItem(KEY, isDark() ? "light" : "dark");
  applyTheme();
}

system.addEventListener("change", applyTheme);
applyTheme();
