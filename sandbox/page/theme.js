// Dark or light: as the system says, unless the reader chose.
const KEY = "theme";
const system = matchMedia("(prefers-color-scheme: light)");

export const isDark = () => (localStorage.getItem(KEY) || (system.matches ? "light" : "dark")) === "dark";

export function applyTheme() {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
}

export function switchTheme() {
  localStorage.setItem(KEY, isDark() ? "light" : "dark");
  applyTheme();
}

system.addEventListener("change", applyTheme);
applyTheme();
