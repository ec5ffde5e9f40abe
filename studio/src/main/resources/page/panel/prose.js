// Texts of lessons: paragraphs, lists, code, and words that run commands.
import { run } from "../frame/commands.js";
import { html } from "../frame/html.js";
import { coloured } from "../language/modes.js";

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(command:([\w-]+)\)/g;

function inline(text) {
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    parts.push(text.slice(at, found.index));
    const [, code, strong, label, id] = found;
    parts.push(
      code
        ? html`<code>${code}</code>`
        : strong
          ? html`<strong>${strong}</strong>`
          : html`<button class="link" onClick=${() => run(id)}>${label}</button>`,
    );
    at = found.index + found[0].length;
  }
  parts.push(text.slice(at));
  return parts;
}

function Parts({ name, text }) {
  return coloured(name, text).map((part) => (part.kind ? html`<span class=${part.kind}>${part.text}</span>` : part.text));
}

/** Code in colours; name tells its language. */
export function Code({ name, text }) {
  return html`<pre class="code" tabindex="0" aria-label=${"Code: " + name}><${Parts} name=${name} text=${text} /></pre>`;
}

const AROUND = 2;

/** The lines of a text that another one has not, with those around them. */
export function Changes({ name, text, from }) {
  const had = new Set(from.split("\n"));
  const lines = text.split("\n");
  const isNew = lines.map((line) => !had.has(line));
  const near = lines.map((_, i) => isNew.slice(Math.max(0, i - AROUND), i + AROUND + 1).includes(true));
  return html`<pre class="code" tabindex="0" aria-label=${"Changes of " + name}>${lines.map((line, i) =>
    near[i]
      ? html`<span class=${"line" + (isNew[i] ? " new" : "")}><${Parts} name=${name} text=${line || " "} /></span>`
      : near[i - 1] && i + 1 < lines.length && html`<span class="line muted">…</span>`,
  )}</pre>`;
}

/** Paragraphs, lists and code of a text: [{ kind, lines }], where kind is p, ul, or the language of code. */
function blocks(text) {
  const found = [];
  let block = null;
  let fenced = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      fenced = !fenced;
      block = fenced ? { kind: line.slice(3).trim() || "s", code: true, lines: [] } : null;
      if (block) {
        found.push(block);
      }
    } else if (fenced) {
      block.lines.push(line);
    } else if (line.trim() === "") {
      block = null;
    } else if (line.startsWith("- ")) {
      block = block?.kind === "ul" ? block : found[found.push({ kind: "ul", lines: [] }) - 1];
      block.lines.push(line.slice(2));
    } else if (block?.kind === "ul") {
      block.lines.push(block.lines.pop() + " " + line.trim());
    } else {
      block = block ?? found[found.push({ kind: "p", lines: [] }) - 1];
      block.lines.push(line);
    }
  }
  return found;
}

/** A text in the small part of Markdown that lessons use. */
export function Prose({ text }) {
  return blocks(text).map(({ kind, code, lines }) => {
    if (code) {
      return html`<${Code} name=${"code." + kind} text=${lines.join("\n")} />`;
    }
    return kind === "ul"
      ? html`<ul>${lines.map((line) => html`<li>${inline(line)}</li>`)}</ul>`
      : html`<p>${inline(lines.join(" "))}</p>`;
  });
}
