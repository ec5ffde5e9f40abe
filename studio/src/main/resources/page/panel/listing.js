// Panel: machine code beside its source, beside other machine code, and the text that templates make.
import { command, run } from "../frame/commands.js";
import { html, useEffect, useState } from "../frame/html.js";
import { useSignal } from "../frame/signal.js";
import { options, setOption } from "../frame/workspace.js";
import { BitStrip } from "./bits.js";
import { byRow, Rows } from "./rows.js";
import { useAnswer } from "./session.js";
import { explainRow } from "./explaining.js";

export const title = "Listing";
export const shortcut = "Alt-1";

/** A remark with all that there is to say, and links to the rows that it is about. */
function Remark({ one, rows, choose }) {
  return html`<div class=${"remark-line " + one.kind}>
    ${one.rule && html`<strong>${one.rule}</strong>`} ${one.kind === "counts" ? "counts in " : ""}${one.text}${one.mend ? "; " + one.mend : ""}
    ${one.rows.map((at) => html` <button class="button plain small mono" onClick=${() => choose(at)}>${rows[at].address.toString(16)}: ${rows[at].text}</button>`)}
  </div>`;
}

/** The row that is pointed at: its encoding, word by word, and remarks on it. */
function Foot({ row, layout, remarks, rows, choose, explain }) {
  if (!row || row.layout < 0) {
    return html`<div class="foot muted">Point at an instruction to see the fields of its encoding.</div>`;
  }
  return html`<div class="foot">
    <div class="foot-head"><span class="mono">${row.text}</span> <button class="button small" onClick=${explain}>Explain (Ctrl+I)</button></div>
    ${row.words.map((word, i) => html`<${BitStrip} word=${word} parts=${layout.filter((part) => part.word === i)} />`)}
    ${(remarks ?? []).map((one) => html`<${Remark} one=${one} rows=${rows} choose=${choose} />`)}
  </div>`;
}

const VIEWS = [
  ["code", "machine code"],
  ["beside", "side by side"],
  ["expanded", "expanded"],
];
/** Modules of the views that most users never open, each with the name of its component. */
const LATER = { beside: ["./beside.js", "Beside"], expanded: ["./expanded.js", "Expanded"] };

for (const [name, text] of VIEWS) {
  command("listing-" + name, "Listing: " + text, "", () => {
    setOption("listing", name);
    run("panel-listing");
  });
}
command("listing-remarks", "Listing: waits and hazards, on or off", "", () => {
  setOption("remarks", !options.value.remarks);
  run("panel-listing");
});

/** What the listing shows: as a group of buttons of which one is pressed. */
function Views({ view }) {
  return html`<span class="views" role="group" aria-label="View of the listing">
    ${VIEWS.map(([name, text]) => html`<button class="button small" aria-pressed=${name === view} onClick=${() => setOption("listing", name)}>${text}</button>`)}
  </span>`;
}

/** A view whose module is loaded when it is first shown. */
function Later({ session, view, bar }) {
  const [state, setState] = useState({});
  useEffect(() => {
    const [module, name] = LATER[view];
    import(module).then(
      (loaded) => setState({ of: view, component: loaded[name] }),
      (error) => setState({ of: view, error: error.message }),
    );
  }, [view]);
  if (state.of !== view || state.error) {
    return html`<div class="stack"><div class="bar muted">${bar}</div><div class="empty">${state.of === view ? "The view cannot be shown: " + state.error : ""}</div></div>`;
  }
  return html`<${state.component} session=${session} bar=${bar} />`;
}

export function Panel({ session }) {
  const { listing: view = "code" } = useSignal(options);
  const known = view in LATER ? view : "code";
  const bar = html`<${Views} view=${known} />`;
  return known === "code" ? html`<${Code} session=${session} views=${bar} />` : html`<${Later} session=${session} view=${known} bar=${bar} />`;
}

function Code({ session, views }) {
  const [chosen, choose] = useState(null);
  const { remarks: wanted = false } = useSignal(options);
  const { answer, error, busy } = useAnswer(
    session,
    (one, settings) =>
      session.request(
        "studio/listing",
        { name: one.name, text: session.text(), target: session.target.value, remarks: wanted },
        settings,
      ),
    wanted,
  );
  useEffect(() => choose(null), [answer]);
  const bar = html`<label><input type="checkbox" checked=${wanted} onChange=${(event) => setOption("remarks", event.target.checked)} /> waits and hazards</label>`;
  if (!answer) {
    return html`<div class="stack"><div class="bar muted">${views}${bar}</div><div class="empty">${error || (busy ? "Assembling." : "Nothing to list.")}</div></div>`;
  }
  const at = chosen ?? answer.rows.findIndex((row) => row.call === session.line.value && row.layout >= 0);
  const row = answer.rows[at];
  const remarks = wanted ? byRow(answer.remarks) : null;
  const findings = answer.remarks.filter((one) => one.kind === "error" || one.kind === "warning");
  const count = answer.rows.filter((one) => one.kind === "instruction").length;
  const explain = (of) => explainRow(session, answer, of);
  return html`<div class="stack">
    <div class="bar muted">
      ${views}
      <span>${count} instructions for ${answer.target}</span>
      ${bar}
      ${findings.length > 0 && html`<button class="button plain small bad" onClick=${() => choose(next(findings, at))}>${findings.length === 1 ? "a finding" : findings.length + " findings"}</button>`}
      ${answer.errors > 0 && html`<span class="bad">${answer.errors === 1 ? "An error" : answer.errors + " errors"} in the source: lines may be missing</span>`}
      ${answer.notes.map((note) => html`<span>${note}</span>`)}
      ${error && html`<span class="bad">${error.split("\n")[0]}</span>`}
    </div>
    <${Rows} session=${session} listing=${answer} chosen=${chosen} choose=${choose} remarks=${remarks} act=${explain} />
    <${Foot}
      row=${row}
      layout=${answer.layouts[row?.layout] ?? []}
      remarks=${remarks?.get(at)}
      rows=${answer.rows}
      choose=${choose}
      explain=${() => explain(at)}
    />
  </div>`;
}

/** The row of the first finding behind a row, else of the first. */
function next(findings, at) {
  return (findings.find((one) => one.row > at) ?? findings[0]).row;
}
