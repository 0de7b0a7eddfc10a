// Building elements safely: text is always text.

export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";
const PATHS = {
  hash: "M10 3 8 21M16 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M4 4h16v11H10l-4 4v-4H4zM8 8.5h8M8 11.5h5",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  bolt: "M13 2 5 14h6l-1 8 8-12h-6z",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  sun: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1",
  moon: "M20 14a8 8 0 0 1-10-10 8 8 0 1 0 10 10z",
  chevron: "M6 9l6 6 6-6",
  check: "M5 12.5 10 18 20 7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  send: "M3 4l18 8-18 8 3-8zM6 12h8",
  closed: "M3 6h18v12H3zM3 7l9 7 9-7M2 2l20 20",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  plus: "M12 5v14M5 12h14",
  apps: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

const FOCUSABLE = "a[href], button:not([disabled]), input, select, textarea, [tabindex]";

export function focusables(root) {
  return [...root.querySelectorAll(FOCUSABLE)].filter((one) => one.getClientRects().length);
}

// Do something that rebuilds part of the page, and leave the focus where the reader had it: on the same thing, else on
// the message it was in, since a second Enter must not press a neighbour; elsewhere on what took its place.
export function keepingFocus(root, rebuild, otherwise) {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  const line = focused?.closest("li[data-id]")?.id;
  const index = focused ? focusables(root).indexOf(focused) : -1;
  const now = rebuild() || root;
  if (!focused) return;
  const home = line ? document.getElementById(line) : now;
  const places = home ? focusables(home) : [];
  const same = places.find((one) => key && one.dataset.key === key);
  const target = same || (line ? home : places[Math.min(index, places.length - 1)]);
  (target || otherwise || now).focus({ preventScroll: true });
}

const HUES = ["#12a594", "#d9730d", "#0091ff", "#e5484d", "#8e4ec6", "#d6409f", "#30a46c", "#5865f2"];

export function avatar(user, { bot = false } = {}) {
  const shown = h("span", { class: bot ? "avatar bot" : "avatar", "aria-hidden": "true" });
  shown.append(bot ? "🤖" : [...user.display_name][0].toUpperCase());
  if (!bot) shown.style.background = HUES[(user.hue || 0) % HUES.length];
  return shown;
}
