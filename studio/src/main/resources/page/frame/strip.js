// The strip below: problems of all documents, and the output of runs.
import { editor } from "../editor/editor.js";
import { offset, problems } from "../language/client.js";
import { severity } from "../language/diagnostics.js";
import { keyText } from "./commands.js";
import { html, useEffect, useRef } from "./html.js";
import { Mark } from "./marks.js";
import { signal, useSignal } from "./signal.js";
import { Tabs } from "./tabs.js";
import { documents, folded, showStrip, strip } from "./workspace.js";

const MOST_LINES = 5000;
const ORDER = { error: 0, warning: 1, info: 2, hint: 3 };

/** Lines of output: { text, kind }, where kind is "", "error" or "quiet". */
export const output = signal([]);

/** place: { name, line } of the document that the text is about, or nothing. */
export function print(text, kind = "", place = null) {
  const lines = text
    .replace(/\n$/, "")
    .split("\n")
    .map((one, i) => ({ text: one, kind, place: i === 0 ? place : null }));
  output.value = [...output.value, ...lines].slice(-MOST_LINES);
}

export function clearOutput() {
  output.value = [];
}

function Problems() {
  const found = useSignal(problems);
  const all = useSignal(documents).flatMap((one) => (found.get(one.id) ?? []).map((problem) => ({ one, problem })));
  all.sort((a, b) => ORDER[severity(a.problem)] - ORDER[severity(b.problem)]);
  if (all.length === 0) {
    return html`<div class="empty">No problems.</div>`;
  }
  return html`<ul class="problems" tabindex="-1">
    ${all.slice(0, 500).map(({ one, problem }) => {
      const { line, character } = problem.range.start;
      const show = () => editor.reveal(one, offset(editor.textOf(one), problem.range.start));
      return html`<li>
        <button onClick=${show}>
          <${Mark} kind=${severity(problem)} />
          <span>${problem.message}</span>
          <span class="place">${one.name}:${line + 1}:${character + 1}</span>
        </button>
      </li>`;
    })}
  </ul>`;
}

function show({ name, line }) {
  const one = documents.value.find((candidate) => candidate.name === name);
  if (one) {
    const text = editor.textOf(one);
    editor.reveal(one, text.line(Math.min(Math.max(1, line), text.lines)).from);
  }
}

function Output() {
  const lines = useSignal(output);
  const element = useRef(null);
  useEffect(() => {
    const box = element.current;
    // The end, but of a run that failed the first thing that is wrong.
    const wrong = lines.at(-1)?.kind === "error" ? box?.querySelector(".error") : null;
    box?.scrollTo(0, wrong ? wrong.offsetTop - box.offsetTop : box.scrollHeight);
  }, [lines]);
  if (lines.length === 0) {
    return html`<div class="empty">Nothing has run yet.</div>`;
  }
  return html`<pre class="output" ref=${element} tabindex="0" aria-label="Output" aria-live="polite">
${lines.map((one) =>
      one.place
        ? html`<button class=${"link " + one.kind} onClick=${() => show(one.place)}>${one.text}</button>`
        : html`<div class=${one.kind}>${one.text || " "}</div>`,
    )}</pre
  >`;
}

export function Strip({ narrow }) {
  const shown = useSignal(strip);
  const small = useSignal(folded);
  const label = small ? "Unfold problems and output" : "Fold problems and output";
  const count = [...useSignal(problems).values()].reduce((sum, list) => sum + list.length, 0);
  const items = [
    { key: "problems", title: "Problems", count },
    { key: "output", title: "Output" },
  ];
  return html`<section class="strip" aria-label="Problems and output">
    <h2 class="unseen">Problems and output</h2>
    <${Tabs} label="Problems and output" items=${items} chosen=${shown} controls="strip" choose=${showStrip}>
      ${shown === "output" && html`<button class="button plain small" onClick=${clearOutput}>Clear</button>`}
      <span class="space"></span>
      ${!narrow && html`<button
        class="button plain small"
        aria-label=${label}
        title=${label + " (" + keyText("Alt-j") + ")"}
        aria-expanded=${small ? "false" : "true"}
        aria-controls="strip"
        onClick=${() => (folded.value = !small)}
      >
        ${small ? "▴" : "▾"}
      </button>`}
    <//>
    <div id="strip" class="fill" role="tabpanel" hidden=${small && !narrow} aria-labelledby=${"strip-tab-" + shown}>
      ${shown === "problems" ? html`<${Problems} />` : html`<${Output} />`}
    </div>
  </section>`;
}
