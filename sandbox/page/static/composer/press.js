// Doing something the bot must answer within three seconds.
import { post } from "../api.js";
import { openModal } from "../messages/modals.js";
import { app, emit } from "../store.js";
import { t } from "../texts/texts.js";
import { toast } from "../toast.js";

export async function press(element, message, data) {
  if (element.getAttribute("aria-busy") === "true") return;
  element.setAttribute("aria-busy", "true");
  fail(message, false);
  try {
    const place = { channel: message.channel_id, message: message.id };
    react(await post("press", { ...place, ...data }), message);
  } catch (error) {
    toast(t("sendFailed", { reason: error.message }));
  } finally {
    element.removeAttribute("aria-busy");
  }
}

export function react(answer, message = null) {
  if (answer.kind === "failed" && message) fail(message, true);
  if (answer.kind === "modal") openModal(answer, (next) => react(next, message));
}

function fail(message, failed) {
  if (failed === app.failed.has(message.id)) return;
  if (failed) app.failed.add(message.id);
  else app.failed.delete(message.id);
  emit("redraw", message.id);
}
