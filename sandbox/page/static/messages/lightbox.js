// A picture at its full size, with its description.
import { h, icon } from "../dom.js";
import { t } from "../texts/texts.js";

export function enlarge({ url, alt }) {
  const close = () => dialog.close();
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": alt || t("picture") },
    h("button", { class: "tool round", "aria-label": t("close"), onclick: close }, icon("close")),
    h("img", { src: url, alt: alt || t("noAlt") }),
    h("p", {}, alt || t("noAlt")),
    h("a", { href: url, target: "_blank", rel: "noopener" }, t("openOriginal")),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
