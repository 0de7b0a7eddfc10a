// Components: rows, buttons, menus, and the containers of Components V2.
import { colour, picture } from "./embeds.js";
import { emojiOf } from "../emoji.js";
import { h, icon } from "../dom.js";
import { jump, markdown } from "./markdown.js";
import { press } from "../composer/press.js";
import { select } from "./selects.js";
import { t } from "../texts/texts.js";

const LINK = 5;

const BUILDERS = {
  1: (message, item) => h("div", { class: "row" }, all(message, item.components)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (_, item) => markdown(item.content),
  11: (_, item) => picture({ ...media(item), kind: "thumbnail" }),
  12: gallery,
  13: attached,
  14: separator,
  17: container,
};

export function componentTree(message) {
  if (!message.components.length) return null;
  return h("div", { class: message.is_v2 ? "components v2" : "components" }, all(message, message.components));
}

const all = (message, items = []) => items.map((item) => BUILDERS[item.type]?.(message, item));

function media(item) {
  return {
    url: item.media.url,
    alt: item.description,
    width: item.media.width,
    height: item.media.height,
    spoiler: item.spoiler,
  };
}

function button(message, item) {
  const emoji = emojiOf(item.emoji, { "aria-hidden": item.label ? "true" : null });
  const face = [emoji, item.label && h("span", {}, item.label)];
  if (item.style === LINK) return link(item, face);
  const shown = h(
    "button",
    {
      class: `button style${item.style}`,
      disabled: item.disabled,
      "data-key": item.custom_id,
      "data-style": item.style,
    },
    face,
  );
  shown.addEventListener("click", () => press(shown, message, { custom_id: item.custom_id, component_type: 2 }));
  return shown;
}

function link(item, face) {
  const inside = jump(item.url);
  const outside = inside ? {} : { target: "_blank", rel: "noopener noreferrer" };
  const disabled = item.disabled
    ? { "aria-disabled": "true", class: "button style2 link disabled" }
    : { class: "button style2 link" };
  return h("a", { href: inside || item.url, "data-key": item.url, ...outside, ...disabled }, face, icon("out"));
}

function section(message, item) {
  return h("div", { class: "section" }, h("div", {}, all(message, item.components)), all(message, [item.accessory]));
}

function gallery(_, item) {
  const pictures = item.items.map((one) =>
    picture({ ...media(one), kind: item.items.length === 1 ? "picture wide" : "picture tile" }),
  );
  return h("div", { class: item.items.length === 1 ? "gallery single" : "gallery" }, pictures);
}

function attached(_, item) {
  const name = item.file.url.split("/").at(-1);
  return h("div", { class: "file" }, h("a", { href: item.file.url, download: name }, name));
}

function separator(_, item) {
  const kinds = [item.divider === false ? "gap" : "divider", item.spacing === 2 && "large"];
  return h("div", { class: kinds.filter(Boolean).join(" "), role: "separator" });
}

function container(message, item) {
  const shown = h("div", { class: item.spoiler ? "container spoiled" : "container" }, all(message, item.components));
  if (item.accent_color !== undefined && item.accent_color !== null) {
    shown.classList.add("accented");
    shown.style.setProperty("--accent", colour(item.accent_color));
  }
  if (item.spoiler) {
    const cover = h(
      "button",
      { class: "cover", onclick: () => (shown.classList.remove("spoiled"), cover.remove()) },
      t("spoiler"),
    );
    shown.append(cover);
  }
  return shown;
}
