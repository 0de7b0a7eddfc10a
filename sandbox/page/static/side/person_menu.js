// The context menu of a person: the bot's commands for them, by right click, long press or a button.
import { get, post } from "../api.js";
import { react } from "../composer/press.js";
import { h, icon } from "../dom.js";
import { app, user } from "../store.js";
import { t } from "../texts/texts.js";
import { toast } from "../toast.js";

export function appsButton(one) {
  const label = t("apps", { name: one.display_name });
  const open = () => openPersonMenu(one.id);
  return h("button", { class: "tool", title: label, "aria-label": label, onclick: open }, icon("apps"));
}

export async function openPersonMenu(id) {
  const who = user(id);
  if (!who) return;
  const menus = await get("menus", { person: app.person, channel: app.channel }).catch(() => []);
  const label = t("apps", { name: who.display_name });
  const dialog = h("dialog", { class: "people apps", "aria-label": label });
  const use = async (menu) => {
    closeAll();
    try {
      const answer = await post("menu", { channel: app.channel, name: menu.name, target: id });
      react(answer);
      if (answer.kind === "failed") toast(t("noAnswer"));
    } catch (error) {
      toast(t("sendFailed", { reason: error.message }));
    }
  };
  const line = (menu) => h("button", { class: "person-button", onclick: () => use(menu) }, menu.label);
  dialog.append(
    h(
      "header",
      {},
      h("h2", {}, label),
      h("button", { class: "tool", "aria-label": t("close"), onclick: () => dialog.close() }, icon("close")),
    ),
    menus.length ? h("div", { class: "people-list" }, menus.map(line)) : h("p", { class: "hint" }, t("nothing")),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

function closeAll() {
  for (const open of document.querySelectorAll("dialog.people[open]")) open.close();
}

document.addEventListener("contextmenu", (event) => {
  const person = event.target.closest?.("[data-user]");
  if (!person) return;
  event.preventDefault();
  openPersonMenu(person.dataset.user);
});
