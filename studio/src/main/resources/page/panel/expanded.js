// The text after templates, macros and friendly statements: the plain instructions that each line became.
import { html, useMemo } from "../frame/html.js";
import { useSignal } from "../frame/signal.js";
import { addDocument, options, setOption } from "../frame/workspace.js";
import { inOrder, Lines } from "./lines.js";
import { useAnswer } from "./session.js";

/** The instructions as a text with the source lines as comments. */
function asText(groups, lines) {
  return groups
    .flatMap((group) => [
      group.line ? `// ${group.line}: ${(lines[group.line - 1] ?? "").trim()}` : "// of no line",
      ...group.cells[0].map((row) => (row.kind === "label" ? row.text + ":" : "  " + row.text)),
    ])
    .join("\n");
}

export function Expanded({ session, bar }) {
  const { templates = false } = useSignal(options);
  const { answer, error, busy } = useAnswer(session, (one, settings) =>
    session.request("studio/listing", { name: one.name, text: session.text(), target: session.target.value, expanded: true }, settings),
  );
  const groups = useMemo(() => (answer ? inOrder(answer.rows) : []), [answer]);
  const text = answer?.expanded ?? "";
  const made = groups.reduce((sum, group) => sum + group.cells[0].filter((row) => row.kind === "instruction").length, 0);
  return html`<div class="stack">
    <div class="bar muted">
      ${bar}
      ${answer && html`<span>${made} plain instructions for ${answer.target}</span>`}
      ${text && html`<label><input type="checkbox" checked=${templates} onChange=${(event) => setOption("templates", event.target.checked)} /> as the templates leave it</label>`}
      ${answer && html`<button class="button small" onClick=${() => addDocument(session.active.value.name.replace(/\.[^.]*$/, "") + ".plain.txt", templates && text ? text : asText(groups, session.text().split("\n")))}>Open as a document</button>`}
      ${error && html`<span class="bad">${error.split("\n")[0]}</span>`}
    </div>
    ${
      !answer
        ? html`<div class="empty">${error || (busy ? "Assembling." : "Nothing to list.")}</div>`
        : templates && text
          ? html`<pre class="scroll source" tabindex="0" aria-label="Text that the templates make">${text}</pre>`
          : html`<${Lines} session=${session} groups=${groups} trail=${true} label="Plain instructions of each line" />`
    }
  </div>`;
}
