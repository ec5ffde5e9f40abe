// Panel: everything that the tables know of one instruction.
import { html, useEffect, useState } from "../frame/html.js";
import { useSignal } from "../frame/signal.js";
import { BitStrip } from "./bits.js";
import { explained, situation } from "./explaining.js";
import { byRow } from "./rows.js";
import { useAnswer } from "./session.js";

export const title = "Explain";
export const shortcut = "Alt-7";

const MOST = 64;

function Operands({ list }) {
  if (!list.length) {
    return null;
  }
  return html`<h3>Operands</h3>
    <table class="table">
      <thead><tr><th>field</th><th>text</th><th>is</th><th>type</th><th>may be</th></tr></thead>
      <tbody>
        ${list.map((one) => html`<tr><td>${one.field}</td><td>${one.text}</td><td class="words">${one.what}</td><td>${one.type}</td><td class="words">${one.accepts}</td></tr>`)}
      </tbody>
    </table>`;
}

function Effects({ list }) {
  return html`<h3>Effects</h3>
    <table class="table">
      <tbody>
        ${list.map((one) => html`<tr><th scope="row">${one.what}</th><td class="words">${one.how}</td></tr>`)}
      </tbody>
    </table>`;
}

function Machines({ facts }) {
  return html`<h3>Machines</h3>
    <p>${facts.name} on ${facts.machines}.</p>
    ${facts.elsewhere.map((one) => html`<p>${one.same ? html`Called <code>${one.name}</code> on ${one.machines}.` : html`On ${one.machines}, <code>${one.name}</code> is another instruction.`}</p>`)}`;
}

function side(one) {
  return one.first && one.second ? "as the first and as the second" : one.first ? "as the first" : "as the second";
}

function Hazards({ list }) {
  if (!list.length) {
    return null;
  }
  return html`<h3>Hazards</h3>
    <ul>
      ${list.map((one) => html`<li><strong>${one.id}</strong>, ${side(one)} of a pair: ${one.cost}</li>`)}
    </ul>`;
}

function Remarks({ list }) {
  if (!list?.length) {
    return null;
  }
  return html`<h3>Here</h3>
    <ul>
      ${list.map((one) => html`<li class=${one.kind}>${one.rule && html`<strong>${one.rule}</strong>: `}${one.kind === "counts" ? "counts in " : ""}${one.text}${one.mend ? "; " + one.mend : ""}</li>`)}
    </ul>`;
}

function Facts({ facts, row, layout, remarks }) {
  return html`<div class="explain scroll">
    <h2 class="mono">${row.text}</h2>
    <p>${facts.documentation}</p>
    ${facts.remarks.map((text) => html`<p>${text}</p>`)}
    <h3>Encoding: ${facts.form}</h3>
    ${row.words.map((word, i) => html`<${BitStrip} word=${word} parts=${layout.filter((part) => part.word === i)} />`)}
    <${Operands} list=${facts.operands} />
    <${Effects} list=${facts.effects} />
    <${Remarks} list=${remarks} />
    <${Machines} facts=${facts} />
    <${Hazards} list=${facts.hazards} />
  </div>`;
}

/** The facts about a row's words, asked for when they change. */
function useFacts(session, row, target) {
  const [state, setState] = useState({ facts: null, of: "", error: "" });
  const of = row ? row.words.join() + " " + target : "";
  useEffect(() => {
    if (!of) {
      return undefined;
    }
    const abort = new AbortController();
    session.request("studio/explain", { words: row.words, target }, { signal: abort.signal }).then(
      (facts) => setState({ facts, of, error: "" }),
      (error) => error.name !== "AbortError" && setState({ facts: null, of, error: error.message }),
    );
    return () => abort.abort();
  }, [of]);
  return state.of === of ? state : { facts: null, error: "" };
}

export function Panel({ session }) {
  const [at, setAt] = useState(0);
  const [kept, keep] = useState(null);
  const given = useSignal(explained);
  const line = useSignal(session.line);
  useSignal(session.active);
  useSignal(session.changes);
  useSignal(session.target);
  const now = situation(session);
  const { answer, error, busy } = useAnswer(session, (document, options) =>
    session.request(
      "studio/listing",
      { name: document.name, text: session.text(), target: session.target.value, remarks: true },
      options,
    ),
  );
  useEffect(() => {
    if (given && given.of !== now) {
      explained.value = null;
    }
  }, [given, now]);
  useEffect(() => setAt(0), [line, answer]);
  const rows = (answer?.rows ?? []).filter((row) => row.kind === "instruction" && (row.line === line || row.call === line)).slice(0, MOST);
  const own = rows[Math.min(at, rows.length - 1)];
  const shown = kept ?? (given ? { row: given.row, listing: given.listing } : own && { row: own, listing: answer });
  const { facts, error: problem } = useFacts(session, shown?.row, shown?.listing.target ?? "");
  const number = shown ? shown.listing.rows.indexOf(shown.row) : -1;
  const remarks = shown?.listing.remarks.length ? byRow(shown.listing.remarks).get(number) : null;
  return html`<div class="stack">
    <div class="bar muted">
      <span>${shown ? `line ${shown.row.line || shown.row.call}, address ${shown.row.address.toString(16)}, ${shown.listing.target}` : "line " + line}</span>
      ${!kept && !given && rows.length > 1 && html`<label>instruction <select class="field" aria-label="Instruction of the line" value=${Math.min(at, rows.length - 1)} onChange=${(event) => setAt(+event.target.value)}>
        ${rows.map((row, i) => html`<option value=${i}>${row.address.toString(16)}: ${row.text}</option>`)}
      </select></label>`}
      <label><input type="checkbox" checked=${kept !== null} disabled=${!shown} onChange=${(event) => keep(event.target.checked ? shown : null)} /> keep it while the cursor moves</label>
    </div>
    ${facts
      ? html`<${Facts} facts=${facts} row=${shown.row} layout=${shown.listing.layouts[shown.row.layout] ?? []} remarks=${remarks} />`
      : html`<div class="empty">${problem || (shown ? "" : error || (busy ? "Assembling." : "No instruction comes from this line. Ctrl+I in the editor explains the word at the cursor."))}</div>`}
  </div>`;
}
