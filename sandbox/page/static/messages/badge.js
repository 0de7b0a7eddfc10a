// How many messages wait for somebody, for eyes and for ears.
import { h } from "../dom.js";
import { t } from "../texts/texts.js";

export const unread = (count) => t(count === 1 ? "unread_one" : "unread_many", { count });

export const badge = (count) =>
  count > 0 && h("span", { class: "pings", role: "img", "aria-label": unread(count) }, count);
