// Discord's markdown: markdown-it without what Discord lacks, plus what only Discord has.
import MarkdownIt from "../vendor/markdown-it.js";
import { app, channel, channelName, user } from "../store.js";
import { t } from "../texts/texts.js";
import { shownTime } from "./time.js";

const md = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: false });
md.disable([
  "table",
  "code",
  "hr",
  "lheading",
  "reference",
  "html_block",
  "html_inline",
  "image",
  "entity",
  "blockquote",
]);
md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
const escape = md.utils.escapeHtml;

// Blocks

function quote(state, start, end, silent) {
  const text = (line) => state.src.slice(state.bMarks[line] + state.tShift[line], state.eMarks[line]);
  const first = text(start);
  const long = first.startsWith(">>> ");
  if (!long && !first.startsWith("> ")) return false;
  if (silent) return true;
  let next = start + 1;
  const lines = [first.slice(long ? 4 : 2)];
  while (next < end && (long || text(next).startsWith("> ") || text(next) === ">")) {
    lines.push(long ? text(next) : text(next).slice(2));
    next += 1;
  }
  state.push("blockquote_open", "blockquote", 1).map = [start, next];
  state.md.block.parse(lines.join("\n"), state.md, state.env, state.tokens);
  state.push("blockquote_close", "blockquote", -1);
  state.line = next;
  return true;
}

function subtext(state, start, end, silent) {
  const line = state.src.slice(state.bMarks[start] + state.tShift[start], state.eMarks[start]);
  if (!line.startsWith("-# ")) return false;
  if (silent) return true;
  state.push("subtext_open", "small", 1).block = true;
  const inline = state.push("inline", "", 0);
  inline.content = line.slice(3);
  inline.children = [];
  inline.map = [start, start + 1];
  state.push("subtext_close", "small", -1).block = true;
  state.line = start + 1;
  return true;
}

const INTERRUPTS = { alt: ["paragraph", "list"] };
md.block.ruler.before("list", "quote", quote, INTERRUPTS);
md.block.ruler.before("list", "subtext", subtext, INTERRUPTS);

// Inline

function spoiler(state, silent) {
  if (!state.src.startsWith("||", state.pos)) return false;
  const close = state.src.indexOf("||", state.pos + 2);
  if (close < state.pos + 3 || close > state.posMax) return false;
  if (!silent) {
    const { pos, posMax } = state;
    state.push("spoiler_open", "span", 1);
    state.pos = pos + 2;
    state.posMax = close;
    state.md.inline.tokenize(state);
    state.push("spoiler_close", "span", -1);
    state.posMax = posMax;
  }
  state.pos = close + 2;
  return true;
}

const TAGS = [
  [/^<@!?(\d+)>/, mention],
  [/^<#(\d+)>/, channelLink],
  [
    /^<\/([^:>]+):\d+>/,
    (found) => `<button class="mention" data-command="${escape(found[1])}">/${escape(found[1])}</button>`,
  ],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, moment],
  [/^<a?:(\w+):\d+>/, (found) => escape(`:${found[1]}:`)],
  [/^<@&(\d+)>/, () => '<span class="mention">@role</span>'],
];

function tag(state, silent) {
  if (state.src[state.pos] !== "<") return false;
  const rest = state.src.slice(state.pos);
  for (const [pattern, shown] of TAGS) {
    const found = pattern.exec(rest);
    if (!found) continue;
    if (!silent) state.push("tag", "", 0).content = shown(found);
    state.pos += found[0].length;
    return true;
  }
  return false;
}

function mention(found) {
  const name = user(found[1])?.display_name || t("somebody");
  const mine = found[1] === app.person ? " mine" : "";
  return `<span class="mention${mine}" data-user="${escape(found[1])}">@${escape(name)}</span>`;
}

function channelLink(found) {
  const place = channel(found[1]);
  if (!place) return `<span class="mention"># ${escape(t("noAccess"))}</span>`;
  return `<a class="mention" href="#/${app.person}/${place.id}">#${escape(channelName(place))}</a>`;
}

function moment(found) {
  const style = found[2] || "f";
  const { text, title } = shownTime(Number(found[1]), style);
  const attributes = `class="moment" data-moment="${found[1]}" data-style="${style}" title="${escape(title)}"`;
  return `<time ${attributes}>${escape(text)}</time>`;
}

md.inline.ruler.before("emphasis", "spoiler", spoiler);
md.inline.ruler.before("autolink", "tag", tag);
md.inline.ruler.at("text", textRule);

// markdown-it's own text rule does not stop at "|".
const STOPS = /[\n!#$%&*+\-:<=>@[\\\]^_`{}~|]/g;
function textRule(state, silent) {
  STOPS.lastIndex = state.pos;
  const found = STOPS.exec(state.src);
  const stop = found && found.index < state.posMax ? found.index : state.posMax;
  if (stop === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, stop);
  state.pos = stop;
  return true;
}

// Rendering

const rules = md.renderer.rules;
rules.tag = (tokens, index) => tokens[index].content;
rules.subtext_open = () => '<div class="subtext">';
rules.subtext_close = () => "</div>";
rules.spoiler_open = () =>
  `<span class="spoiler" role="button" tabindex="0" aria-label="${escape(t("spoiler"))}"><span>`;
rules.spoiler_close = () => "</span></span>";
rules.strong_open = (tokens, index) => (tokens[index].markup === "__" ? "<u>" : "<strong>");
rules.strong_close = (tokens, index) => (tokens[index].markup === "__" ? "</u>" : "</strong>");
rules.heading_open = (tokens, index) =>
  `<div class="${tokens[index].tag}" role="heading" aria-level="${level(tokens[index])}">`;
rules.heading_close = () => "</div>";
rules.link_open = (tokens, index, options, env, self) => {
  const link = tokens[index];
  const inside = jump(link.attrGet("href"));
  if (inside) link.attrSet("href", inside);
  else {
    link.attrSet("target", "_blank");
    link.attrSet("rel", "noopener noreferrer");
  }
  return self.renderToken(tokens, index, options);
};

const level = (token) => Number(token.tag[1]) + 2;

// Links to Discord's channels and messages lead to ours.
export function jump(href) {
  const found = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(
    href || "",
  );
  return found && `#/${app.person}/${found[1]}${found[2] ? `/${found[2]}` : ""}`;
}

// Discord ends a list at the first line that is neither a point nor indented, and it keeps every line break.
function prepared(text) {
  const point = /^\s*(?:[-*]|\d+\.)\s/;
  const lines = text.split("\n");
  const out = [];
  let fenced = false;
  lines.forEach((line, index) => {
    const before = lines[index - 1] ?? "";
    if (!fenced && point.test(before) && line.trim() && !point.test(line) && !/^\s/.test(line)) out.push("");
    if (line.trimStart().startsWith("```")) fenced = !fenced;
    out.push(line);
  });
  return out.join("\n");
}

const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}(?:️|‍\p{Extended_Pictographic})*\s*){1,27}$/u;

export function markdown(text) {
  const shown = document.createElement("div");
  shown.className = ONLY_EMOJI.test(text.trim()) ? "markdown jumbo" : "markdown";
  shown.innerHTML = md.render(prepared(text));
  return shown;
}
