// An emoji of a button or a menu: a character, or a picture that the application owns.
import { h } from "./dom.js";

export function emojiOf(emoji, attributes = {}) {
  if (!emoji) return null;
  const shown = emoji.id ? h("img", { src: `/emojis/${emoji.id}.png`, alt: "", draggable: "false" }) : emoji.name;
  return h("span", { class: "emoji", ...attributes }, shown);
}
