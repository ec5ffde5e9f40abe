// The status bar: the shown document with its target, language, place and problems, and what the studio does.
import { column, line } from "../editor/editor.js";
import { problems } from "../language/client.js";
import { severity } from "../language/diagnostics.js";
import { busy } from "./debugging.js";
import { html, useEffect, useState } from "./html.js";
import { running } from "./running.js";
import { useSignal } from "./signal.js";
import { assigned, isRunFile, targetOf } from "./target.js";
import { active, documents, showStrip } from "./workspace.js";

const LANGUAGES = {
  s: "Assembly",
  asm: "Assembly",
  asm4gcn: "Asm4GCN",
  cl: "OpenCL C",
  java: "Java",
  litmus: "Litmus test",
  json: "JSON",
};
const STATES = { connecting: "Connecting", lost: "Connection lost: trying again", refused: "Not connected" };
const SECOND = 1000;

function language(one) {
  return isRunFile(one) ? "Run file" : (LANGUAGES[one.name.slice(one.name.lastIndexOf(".") + 1).toLowerCase()] ?? "Text");
}

/** Seconds since a moment, told every second while something goes on. */
export function Elapsed({ since }) {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((n) => n + 1), SECOND / 4);
    return () => clearInterval(timer);
  }, [since]);
  const seconds = (performance.now() - since) / SECOND;
  const text = seconds < 60 ? `${Math.floor(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
  return html`<span class="elapsed" aria-hidden="true">${text}</span>`;
}

function Place() {
  return html`<span>Line ${useSignal(line)}, column ${useSignal(column)}</span>`;
}

function Counts() {
  const found = [...useSignal(problems).values()].flat();
  const errors = found.filter((one) => severity(one) === "error").length;
  const warnings = found.filter((one) => severity(one) === "warning").length;
  const words = (count, name) => (count === 1 ? `1 ${name}` : `${count} ${name}s`);
  const text = errors + warnings === 0 ? "No problems" : [errors && words(errors, "error"), warnings && words(warnings, "warning")].filter(Boolean).join(", ");
  return html`<button class=${"link" + (errors > 0 ? " bad" : "")} title="Show the problems of all documents" onClick=${() => showStrip("problems")}>${text}</button>`;
}

function Engine({ connection }) {
  const state = useSignal(connection.state);
  const reason = useSignal(connection.reason);
  const now = useSignal(running);
  const moving = useSignal(busy);
  const told = STATES[state] ?? (now ? `${now.file}: ${now.step}` : moving ? `Debugger: ${moving}` : "Ready");
  return html`<span class="state" role="status" data-state=${state} title=${reason}>${told}</span> ${now && html`<${Elapsed} since=${now.begun} />`}`;
}

export function Status({ connection }) {
  const shown = useSignal(active);
  const all = useSignal(documents);
  useSignal(assigned);
  const target = shown && targetOf(shown);
  return html`<footer class="status" aria-label="Status">
    ${
      shown &&
      html`<span title=${target.by ? `${target.by} names it` : target.from ? `${target.from} names it` : "Chosen at the top"}>${target.name}</span>
        <span class="language">${language(shown)}</span>
        <${Place} />`
    }
    ${all.length > 0 && html`<${Counts} />`}
    <span class="space"></span>
    <${Engine} connection=${connection} />
  </footer>`;
}
