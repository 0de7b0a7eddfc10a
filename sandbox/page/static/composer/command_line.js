// A slash command being filled in: its options as small boxes in a row, completed as one types.
import { post } from "../api.js";
import { h, icon } from "../dom.js";
import { react } from "./press.js";
import { app, emit, isDirect } from "../store.js";
import { listKey } from "./suggestions.js";
import { t } from "../texts/texts.js";
import { toast } from "../toast.js";

const WAIT_MS = 120;
const FORGET_MS = 8000;
const NUMBERS = [4, 10];

export class CommandLine {
  constructor(command, suggestions, leave) {
    this.command = command;
    this.suggestions = suggestions;
    this.leave = leave;
    this.place = app.channel;
    this.values = new Map();
    this.inputs = new Map();
    this.turn = 0;
    this.fields = h("div", { class: "fields" });
    this.element = h(
      "div",
      {
        class: "box command",
        role: "group",
        "aria-label": `/${command.words.join(" ")}`,
        onkeydown: (event) => this.boxKeys(event),
      },
      this.fields,
      this.buttons(),
    );
    this.finder = command.options.some((one) => !one.required) ? this.makeFinder() : null;
    if (this.finder) this.fields.append(this.finder);
    command.options.filter((one) => one.required).forEach((one) => this.open(one));
    this.drawOptional();
  }

  begin(rest) {
    if (this.fillNamed(rest)) return;
    const first = this.command.options.find((one) => one.required) || (rest && this.command.options[0]);
    if (first && !first.required) this.open(first);
    const input = first && this.inputs.get(first.name);
    if (input) {
      input.value = rest;
      if (rest) this.typed(first, input);
    }
    (input || this.finder || this.send).focus();
    this.fields.scrollIntoView({ block: "nearest" });
  }

  buttons() {
    this.more = h("div", { class: "more" });
    this.send = h(
      "button",
      { class: "button style1 small", title: t("sendCommand"), onclick: () => this.submit() },
      t("send"),
      h("kbd", { "aria-hidden": "true" }, "⏎"),
    );
    const close = h(
      "button",
      { class: "tool", title: t("leaveCommand"), "aria-label": t("leaveCommand"), onclick: () => this.quit() },
      icon("close"),
    );
    this.fields.append(h("span", { class: "command-name" }, `/${this.command.words.join(" ")}`));
    return h("div", { class: "command-side" }, this.more, this.send, close);
  }

  get left() {
    return this.command.options.filter((one) => !this.inputs.has(one.name));
  }

  drawOptional() {
    this.more.replaceChildren(
      ...this.left.map((one) =>
        h(
          "button",
          { class: "optional", title: one.description, onclick: () => this.add(one) },
          t("optional_one", { name: one.label }),
        ),
      ),
    );
  }

  add(option) {
    this.open(option);
    this.drawOptional();
    this.inputs.get(option.name).focus();
  }

  // Options by name: "language:Français" typed or pasted opens the option and fills it in.

  makeFinder() {
    return h("input", {
      type: "text",
      class: "finder",
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-label": t("findOption"),
      autocomplete: "off",
      spellcheck: "false",
      oninput: () => this.find(),
      onblur: () => this.suggestions.hide(),
      onkeydown: (event) => this.finderKeys(event),
    });
  }

  find() {
    const text = this.finder.value;
    if (this.fillNamed(text)) {
      this.finder.value = "";
      return;
    }
    const typed = text.trim().toLowerCase();
    const fits = this.left.filter((one) => one.label.toLowerCase().startsWith(typed));
    const lines = fits.map((option) => ({ label: option.label, text: option.description, option }));
    const picked = ({ option }) => ((this.finder.value = ""), this.add(option));
    if (typed) this.suggestions.show(this.finder, { head: t("findOption"), lines, hint: t("noMatch"), picked });
    else this.suggestions.hide();
  }

  finderKeys(event) {
    if (event.isComposing || listKey(this.suggestions, event)) return event.stopPropagation();
    if (event.key === "Enter") {
      event.preventDefault();
      if (this.finder.value.trim()) toast(t("noMatch"));
      else this.submit();
    } else if (event.key === "Backspace" && !this.finder.value) {
      event.preventDefault();
      this.quit();
    }
    return undefined;
  }

  fillNamed(text) {
    const names = new Map(this.command.options.flatMap((one) => [one.label, one.name].map((name) => [name, one])));
    const any = [...names.keys()].map((name) => name.replace(/[^\p{L}\p{N}_-]/gu, "\\$&")).join("|");
    const found = [...text.matchAll(new RegExp(`(?:^|\\s)(${any}):(.*?)(?=\\s(?:${any}):|$)`, "gsu"))];
    if (!any || !found.length) return false;
    found.forEach(([, name, value]) => this.fill(names.get(name), value.trim()));
    this.drawOptional();
    this.inputs.get(names.get(found.at(-1)[1]).name).focus();
    return true;
  }

  fill(option, value) {
    if (!this.inputs.has(option.name)) this.open(option);
    const input = this.inputs.get(option.name);
    input.value = value;
    this.typed(option, input);
  }

  // One option

  open(option) {
    const input = h("input", {
      type: "text",
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-label": `${option.label}: ${option.description}`,
      "aria-required": String(option.required),
      inputmode: NUMBERS.includes(option.type) ? "numeric" : null,
      autocomplete: "off",
      spellcheck: "false",
      "data-option": option.name,
      oninput: () => this.typed(option, input),
      onfocus: () => this.offer(option, input),
      onblur: () => this.suggestions.hide(),
      onkeydown: (event) => this.keys(option, input, event),
    });
    this.inputs.set(option.name, input);
    this.fields.insertBefore(h("label", { class: "option-box" }, h("span", {}, option.label), input), this.finder);
  }

  typed(option, input) {
    const name = [option.label, option.name].find((one) => input.value.startsWith(`${one}:`));
    if (name) input.value = input.value.slice(name.length + 1).trimStart();
    const text = input.value;
    const exact = this.fixed(option)?.find((one) => one.label.toLowerCase() === text.trim().toLowerCase());
    if (exact) this.values.set(option.name, exact.value);
    else if (text && !this.fixed(option)) this.values.set(option.name, text);
    else this.values.delete(option.name);
    input.closest(".option-box").classList.remove("wrong");
    this.offer(option, input);
  }

  // The values one must choose from, where they are known beforehand.
  fixed(option) {
    if (option.choices.length) return option.choices.map((one) => ({ label: one.name, value: one.value }));
    if (option.type === 5)
      return [
        { label: t("yes"), value: true },
        { label: t("no"), value: false },
      ];
    if (option.type === 6 || option.type === 9)
      return app.state.people.map((one) => ({ label: one.display_name, value: one.id, text: one.name }));
    if (option.type === 7)
      return app.state.channels.filter((one) => !isDirect(one)).map((one) => ({ label: one.name, value: one.id }));
    return null;
  }

  offer(option, input) {
    const typed = input.value.trim().toLowerCase();
    const fixed = this.fixed(option);
    if (fixed) {
      const settled = this.values.has(option.name);
      const lines = settled ? fixed : fixed.filter((one) => one.label.toLowerCase().includes(typed));
      const active = settled
        ? Math.max(
            0,
            fixed.findIndex((one) => one.value === this.values.get(option.name)),
          )
        : 0;
      this.show(option, input, lines, t("noMatch"), active);
    } else if (option.autocomplete) {
      this.ask(option, input);
    } else {
      this.show(option, input, [], "");
    }
  }

  show(option, input, lines, hint, active = 0) {
    if (document.activeElement !== input) return;
    const head = `${option.label} · ${option.description}`;
    this.suggestions.show(input, { head, lines, hint, active, picked: (one) => this.pick(option, input, one) });
  }

  // Ask the bot, once the typing pauses; a late answer to an old question is ignored.
  async ask(option, input) {
    const turn = (this.turn += 1);
    if (!this.suggestions.isOpen) this.show(option, input, [], t("loadingChoices"));
    await new Promise((resolve) => setTimeout(resolve, input.value ? WAIT_MS : 0));
    if (turn !== this.turn) return;
    const options = { ...Object.fromEntries(this.values), [option.name]: input.value };
    const answer = await post("slash", {
      channel: this.place,
      words: this.command.words,
      options,
      focused: option.name,
    }).catch(() => ({ choices: [] }));
    if (turn !== this.turn || !this.element.isConnected) return;
    const lines = (answer.choices || []).map((one) => ({ label: one.name, value: one.value }));
    this.show(option, input, lines, t("noChoices"));
  }

  pick(option, input, one) {
    this.turn += 1;
    input.value = one.label;
    input.closest(".option-box").classList.remove("wrong");
    this.values.set(option.name, one.value);
    const empty = this.command.options.find((other) => other.required && !this.values.has(other.name));
    if (empty) this.inputs.get(empty.name).focus();
    else this.finder?.focus();
  }

  keys(option, input, event) {
    if (event.isComposing || listKey(this.suggestions, event)) return event.stopPropagation();
    if (event.key === "Enter") {
      event.preventDefault();
      this.submit();
    } else if (event.key === "ArrowDown" && !this.suggestions.isOpen) {
      this.offer(option, input);
    } else if (event.key === "Backspace" && !input.value) {
      event.preventDefault();
      this.shut(option);
    }
    return undefined;
  }

  // Take an optional value away again, or the whole command.
  shut(option) {
    const names = [...this.inputs.keys()];
    const before = names[names.indexOf(option.name) - 1];
    if (option.required) {
      if (before) this.inputs.get(before).focus();
      else this.quit();
      return;
    }
    this.inputs.get(option.name).closest(".option-box").remove();
    this.inputs.delete(option.name);
    this.values.delete(option.name);
    this.drawOptional();
    (this.inputs.get(before) || this.send).focus();
  }

  boxKeys(event) {
    if (event.key === "Escape" || (event.key === "Backspace" && event.target === this.send)) {
      event.preventDefault();
      event.stopPropagation();
      this.quit();
    }
  }

  quit() {
    this.turn += 1;
    this.leave();
  }

  // Sending

  async submit() {
    const wrong = this.command.options.find((one) => this.isWrong(one));
    if (wrong) {
      this.inputs.get(wrong.name).closest(".option-box").classList.add("wrong");
      this.inputs.get(wrong.name).focus();
      toast(t("missing", { name: wrong.label }));
      return;
    }
    const body = { channel: this.place, words: this.command.words, options: Object.fromEntries(this.values) };
    this.quit();
    const pending = { command: this.command.words.join(" ") };
    wait(pending, true);
    try {
      const answer = await post("slash", body);
      if (answer.kind === "failed") return giveUp(pending);
      react(answer);
    } catch (error) {
      toast(t("sendFailed", { reason: error.message }));
    }
    return wait(pending, false);
  }

  isWrong(option) {
    const given = this.values.has(option.name);
    return (option.required && !given) || (!given && Boolean(this.inputs.get(option.name)?.value));
  }
}

function wait(pending, waiting) {
  app.pending = waiting ? [...app.pending, pending] : app.pending.filter((one) => one !== pending);
  emit("pending");
}

function giveUp(pending) {
  pending.failed = true;
  emit("pending");
  setTimeout(() => wait(pending, false), FORGET_MS);
}
