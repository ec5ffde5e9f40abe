// Where the time of a run went: beside the lines of the editor, and as tables.
import { heat, percent } from "../editor/heat.js";
import { editor } from "../editor/editor.js";
import { html, useEffect, useState } from "../frame/html.js";
import { signal, useSignal } from "../frame/signal.js";
import { documents } from "../frame/workspace.js";

const ROWS = 40;
const FEW_SAMPLES = 100;

/** What the bars measure, and whether they are beside the lines. */
const choice = signal({ measure: "nanoseconds", beside: true, table: "lines" });

const MEASURES = [
  { id: "nanoseconds", title: "time (sampled)" },
  { id: "instructions", title: "instructions (counted)" },
];

const TABLES = [
  { id: "lines", title: "Lines" },
  { id: "blocks", title: "Blocks" },
  { id: "code", title: "Instructions" },
];

function count(number) {
  return number.toLocaleString("en");
}

export function duration(nanoseconds) {
  const units = [["s", 1e9], ["ms", 1e6], ["µs", 1e3]];
  const [unit, size] = units.find(([, least]) => nanoseconds >= least) ?? ["ns", 1];
  return `${Number((nanoseconds / size).toPrecision(3))} ${unit}`;
}

/** The lines of all kernels, with their parts of the whole. */
function linesOf(profiles, measure) {
  const whole = profiles.reduce((sum, one) => sum + one[measure], 0) || 1;
  const lines = new Map();
  for (const line of profiles.flatMap((one) => one.lines)) {
    const key = line.document + ":" + line.line;
    const old = lines.get(key) ?? { ...line, nanoseconds: 0, instructions: 0, executions: 0 };
    lines.set(key, {
      ...old,
      nanoseconds: old.nanoseconds + line.nanoseconds,
      instructions: old.instructions + line.instructions,
      executions: Math.max(old.executions, line.executions),
    });
  }
  return [...lines.values()].map((line) => ({ ...line, share: line[measure] / whole }));
}

function bars(profiles, measure) {
  const files = new Map();
  for (const line of linesOf(profiles, measure)) {
    if (line.document && line.line > 0) {
      const text =
        `${percent(line.share)} of the ${measure === "nanoseconds" ? "time" : "instructions"}: ` +
        `${duration(line.nanoseconds)}, ${count(line.executions)} executions, ${count(line.instructions)} instructions`;
      files.set(line.document, [...(files.get(line.document) ?? []), { line: line.line, share: line.share, text }]);
    }
  }
  return files;
}

function go(row) {
  const one = documents.value.find((other) => other.name === row.document);
  const text = one && editor.textOf(one);
  if (text && row.line >= 1 && row.line <= text.lines) {
    editor.reveal(one, text.line(row.line).from);
  }
}

function Part({ share }) {
  return html`<span class="part"><i aria-hidden="true" style=${{ width: Math.round(60 * share) + "px" }}></i>${percent(share)}</span>`;
}

function Place({ row }) {
  return row.line > 0
    ? html`<button class="link" onClick=${() => go(row)}>${row.document || "?"}:${row.line}</button>`
    : html`<span class="muted">(no line)</span>`;
}

function Table({ rows, heads, cells }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, ROWS);
  return html`<div class="scroll">
    <table class="table">
      <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${shown.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody>
    </table>
    ${rows.length > shown.length && html`<button class="button small" onClick=${() => setAll(true)}>Show all ${count(rows.length)}</button>`}
  </div>`;
}

function Lines({ profiles, measure }) {
  const rows = linesOf(profiles, measure).sort((a, b) => b[measure] - a[measure]);
  return html`<${Table}
    rows=${rows}
    heads=${["Part", "Time", "Executions", "Instructions", "Line", "Text"]}
    cells=${(row) => html`<td><${Part} share=${row.share} /></td>
      <td class="number">${duration(row.nanoseconds)}</td>
      <td class="number">${count(row.executions)}</td>
      <td class="number">${count(row.instructions)}</td>
      <td><${Place} row=${row} /></td>
      <td class="text">${row.text}</td>`}
  />`;
}

function Blocks({ profiles, measure }) {
  const whole = profiles.reduce((sum, one) => sum + one[measure], 0) || 1;
  const rows = profiles.flatMap((one) => one.blocks).sort((a, b) => b[measure] - a[measure]);
  return html`<${Table}
    rows=${rows}
    heads=${["Part", "Time", "Entries", "Length", "Block", "Line"]}
    cells=${(row) => html`<td><${Part} share=${row[measure] / whole} /></td>
      <td class="number">${duration(row.nanoseconds)}</td>
      <td class="number">${count(row.executions)}</td>
      <td class="number">${row.length}</td>
      <td>${row.label}</td>
      <td><${Place} row=${row} /></td>`}
  />`;
}

function Code({ profiles, measure }) {
  const key = measure === "nanoseconds" ? measure : "executions";
  const whole = profiles.reduce((sum, one) => sum + one[measure], 0) || 1;
  const rows = profiles.flatMap((one) => one.code).sort((a, b) => b[key] - a[key]);
  return html`<${Table}
    rows=${rows}
    heads=${["Part", "Time", "Executions", "Lanes", "Place", "Instruction", "Line"]}
    cells=${(row) => html`<td><${Part} share=${row[key] / whole} /></td>
      <td class="number">${duration(row.nanoseconds)}</td>
      <td class="number">${count(row.executions)}</td>
      <td class="number">${row.lanes ? row.lanes.toFixed(1) : ""}</td>
      <td>${row.place}</td>
      <td class="text">${row.text}</td>
      <td><${Place} row=${row} /></td>`}
  />`;
}

/** Shows the bars of a run's profiles, or takes those of the run before away. */
export function showBars(profiles) {
  const { measure, beside } = choice.value;
  heat.value = beside && profiles.length > 0 ? bars(profiles, measure) : null;
}

export function Profile({ profiles }) {
  const { measure, beside, table } = useSignal(choice);
  const set = (part) => (choice.value = { ...choice.value, ...part });
  useEffect(() => showBars(profiles), [profiles, measure, beside]);
  const sum = (key) => profiles.reduce((all, one) => all + one[key], 0);
  const samples = sum("samples");
  const form = { lines: Lines, blocks: Blocks, code: Code }[table];
  return html`<section class="profile" aria-label="Profile">
    <div class="bar">
      <strong>Profile</strong>
      <span class="group" role="group" aria-label="Parts">
        ${TABLES.map((one) => html`<button class="button small" aria-pressed=${one.id === table} onClick=${() => set({ table: one.id })}>${one.title}</button>`)}
      </span>
      <label>by
        <select class="choice small" value=${measure} onChange=${(event) => set({ measure: event.target.value })}>
          ${MEASURES.map((one) => html`<option value=${one.id}>${one.title}</option>`)}
        </select>
      </label>
      <label><input type="checkbox" checked=${beside} onChange=${(event) => set({ beside: event.target.checked })} /> beside the lines</label>
    </div>
    <div class="muted profile-sums">
      ${profiles.map((one) => one.kernel).join(", ")}: ${duration(sum("nanoseconds"))} of all workers in the emulator,
      ${" " + percent(sum("engine") / (sum("nanoseconds") || 1))} of it outside of instructions;
      ${" " + count(sum("instructions"))} instructions of ${count(sum("wavefronts"))} wavefronts.
      ${samples < FEW_SAMPLES && html`<span class="bad"> Only ${count(samples)} samples: times are rough, counts are exact.</span>`}
    </div>
    <${form} profiles=${profiles} measure=${measure} />
  </section>`;
}
