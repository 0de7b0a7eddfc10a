// The page's own words, in the language of the person one is.
import { app } from "../store.js";
import { english } from "./texts_en.js";
import { french } from "./texts_fr.js";

export function locale() {
  return app.state?.people.find((one) => one.id === app.person)?.locale || navigator.language || "en-US";
}

export const language = () => (locale().startsWith("fr") ? "fr" : locale());
const words = () => (locale().startsWith("fr") ? french : english);

export function t(key, values = {}) {
  const text = words()[key] ?? english[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

export const LOCALES = {
  fr: "Français",
  "en-US": "English (US)",
  "en-GB": "English (UK)",
  de: "Deutsch",
  "es-ES": "Español",
};
