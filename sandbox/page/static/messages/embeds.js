// Embeds, pictures and files.
import { h } from "../dom.js";
import { enlarge } from "./lightbox.js";
import { markdown } from "./markdown.js";
import { t } from "../texts/texts.js";

export function picture({ url, alt, width, height, spoiler = false, kind = "picture" }) {
  const image = h("img", { src: url, alt: alt || t("picture"), width, height, loading: "eager", draggable: "false" });
  const label = t("enlarge", { alt: alt || t("picture") });
  const shown = h(
    "button",
    { class: kind, "aria-label": label, "data-key": url, onclick: () => reveal(shown) || enlarge({ url, alt }) },
    image,
  );
  if (spoiler) shown.classList.add("hidden-picture");
  if (kind === "picture" && width && height) fit(shown, width, height);
  if (kind === "picture wide" && width) shown.style.maxWidth = `min(100%, ${width}px)`;
  return shown;
}

// Keep the room of a picture before it is loaded.
function fit(shown, width, height) {
  const scale = Math.min(1, 550 / width, 350 / height);
  shown.style.width = `${Math.round(width * scale)}px`;
  shown.style.aspectRatio = `${width} / ${height}`;
}

function reveal(shown) {
  return shown.classList.contains("hidden-picture") && !shown.classList.remove("hidden-picture");
}

export function file(one) {
  if (one.content_type?.startsWith("image/"))
    return picture({ url: one.url, alt: one.description, width: one.width, height: one.height });
  const size = `${Math.max(1, Math.round(one.size / 1024))} KB`;
  return h(
    "div",
    { class: "file" },
    h("a", { href: one.url, download: one.filename }, one.filename),
    h("small", {}, size),
  );
}

export function embed(item, attachments = []) {
  const shown = h(
    "article",
    { class: "embed" },
    h("div", { class: "embed-text" }, texts(item, attachments)),
    item.thumbnail?.url && picture({ url: item.thumbnail.url, kind: "thumbnail" }),
  );
  if (item.color !== undefined && item.color !== null) shown.style.borderInlineStartColor = colour(item.color);
  return shown;
}

export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

function texts(item, attachments) {
  const described = attachments.find((one) => one.url === item.image?.url)?.description;
  return [
    item.author?.name && h("div", { class: "embed-author" }, item.author.name),
    item.title &&
      h(
        "div",
        { class: "embed-title" },
        item.url ? h("a", { href: item.url, target: "_blank", rel: "noopener" }, item.title) : markdown(item.title),
      ),
    item.description && markdown(item.description),
    item.fields?.length && h("div", { class: "embed-fields" }, item.fields.map(field)),
    item.image?.url &&
      picture({ url: item.image.url, alt: described, width: item.image.width, height: item.image.height }),
    (item.footer?.text || item.timestamp) &&
      h(
        "div",
        { class: "embed-footer" },
        item.footer?.text,
        item.timestamp && ` • ${new Date(item.timestamp).toLocaleString()}`,
      ),
  ];
}

function field(one) {
  return h(
    "div",
    { class: one.inline ? "embed-field inline" : "embed-field" },
    h("b", {}, one.name),
    markdown(one.value),
  );
}
