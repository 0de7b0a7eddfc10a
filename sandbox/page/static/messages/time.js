// Moments in the reader's language.
import { app, on } from "../store.js";
import { language } from "../texts/texts.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

// The stand-in's time, which may have been moved forward.
export const now = () => Date.now() + (app.state?.ahead || 0) * 1000;

const formatted = (date, style) => new Intl.DateTimeFormat(language(), STYLES[style]).format(date);

export function shownTime(seconds, style) {
  const date = new Date(seconds * 1000);
  const title = formatted(date, "F");
  return { title, text: style === "R" ? relative(seconds) : formatted(date, style) };
}

function relative(seconds) {
  const difference = seconds - now() / 1000;
  const [unit, size] = UNITS.find((one) => Math.abs(difference) >= one[1]) || UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(difference / size), unit);
}

export function dayOf(date) {
  return formatted(date, "D");
}

export function shortTime(date) {
  return formatted(date, "t");
}

export function headTime(date) {
  const today = new Date(now()).toDateString() === date.toDateString();
  return today ? shortTime(date) : `${formatted(date, "d")} ${shortTime(date)}`;
}

// Relative times grow old while one looks at them, all the more when time leaps.
function grow() {
  for (const element of document.querySelectorAll('time[data-style="R"]')) {
    element.textContent = relative(Number(element.dataset.moment));
  }
}

export const clockTime = () => formatted(new Date(now()), "f");

setInterval(grow, 10_000);
on("state", grow);
