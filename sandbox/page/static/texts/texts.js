// The page's own words, in the language of the person one is.
import { app } from "../store.js";
import { german } from "./texts_de.js";
import { english } from "./texts_en.js";
import { french } from "./texts_fr.js";

const TRANSLATED = { de: german, fr: french };

export function locale() {
  return app.state?.people.find((one) => one.id === app.person)?.locale || navigator.language || "en-US";
}

export const language = () => (locale().startsWith("fr") ? "fr" : locale());
const words = () => TRANSLATED[locale().split("-")[0]] || english;

export function t(key, values = {}) {
  const text = words()[key] ?? english[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

const OTHERS =
  "bg cs da el es-419 fi hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi zh-CN zh-TW".split(" ");
const nameOf = (code) => [code, new Intl.DisplayNames([code], { type: "language" }).of(code)];

// The languages of Discord's clients, those one is most likely to want first.
export const LOCALES = {
  fr: "Français",
  "en-US": "English (US)",
  "en-GB": "English (UK)",
  de: "Deutsch",
  "es-ES": "Español",
  ...Object.fromEntries(OTHERS.map(nameOf)),
};
