// The listing beside another one: of another machine, or of another document such as the twin in OpenCL C.
import { openTwins, TWINS } from "./twins.js";
import { retargeted, targetName, targets } from "../frame/target.js";
import { html, useState } from "../frame/html.js";
import { useSignal } from "../frame/signal.js";
import { documents, options, setOption } from "../frame/workspace.js";
import { byLine, Lines } from "./lines.js";
import { Rows } from "./rows.js";
import { useAnswer } from "./session.js";

const PROGRAM = /\.(s|asm4gcn|cl|java)$/i;

/** The function to look at: that of a name, else the first kernel, else the first of all. */
function chosenFunction(listing, name) {
  const list = listing?.functions ?? [];
  return list.find((one) => one.name === name) ?? list.find((one) => one.kernel) ?? list[0] ?? null;
}

/** The rows of a function: up to the next one. */
function rowsOf(listing, one) {
  if (!one || one.row < 0) {
    return listing.rows;
  }
  const ends = listing.functions.map((other) => other.row).filter((row) => row > one.row);
  return listing.rows.slice(one.row, Math.min(...ends, listing.rows.length));
}

function waves(one) {
  const limit = one.limit && one.limit !== "nothing" ? ", limited by " + one.limit : "";
  return one.most > 0 ? `${one.waves} of ${one.most}${limit}` : "not known";
}

const MEASURES = [
  ["instructions", (one) => one.instructions],
  ["SGPRs", (one) => one.scalars],
  ["VGPRs", (one) => one.vectors],
  ["waves of a SIMD", waves],
];

/** What both cost, a row for each side. */
function Costs({ sides }) {
  return html`<table class="costs">
    <thead><tr><td></td>${MEASURES.map(([name]) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>
      ${sides.map((side) => html`<tr><th scope="row">${side.title}</th>${MEASURES.map(([, of]) => html`<td>${side.cost ? of(side.cost) : "–"}</td>`)}</tr>`)}
    </tbody>
  </table>`;
}

function FunctionChoice({ listing, chosen, choose, label }) {
  if ((listing?.functions.length ?? 0) < 2) {
    return null;
  }
  return html`<label>${label} <select class="field" value=${chosen?.name} onChange=${(event) => choose(event.target.value)}>
    ${listing.functions.map((one) => html`<option value=${one.name} selected=${one === chosen}>${one.name || "code without a name"}</option>`)}
  </select></label>`;
}

/** A listing of its own column, scrolled to its function. */
function Column({ session, listing, error, one, linked }) {
  const [chosen, choose] = useState(null);
  if (!listing) {
    return html`<div class="empty">${error || "Waiting for the compiler."}</div>`;
  }
  return html`<${Rows} session=${session} listing=${listing} chosen=${chosen ?? (one ? Math.max(0, one.row) : null)} choose=${choose} linked=${linked} label=${"Machine code for " + listing.target} />`;
}

export function Beside({ session, bar }) {
  const { besideTarget = "", besideDocument = "" } = useSignal(options);
  const machines = useSignal(targets);
  const all = useSignal(documents);
  const active = useSignal(session.active);
  const [names, setNames] = useState({});
  const other = all.find((one) => one.name === besideDocument && one !== active) ?? null;
  const machine = besideTarget || (other ? targetName(other) : session.target.value);
  const ask = (name, text, target) => (_, settings) => session.request("studio/listing", { name, text, target, costs: true }, settings);
  const left = useAnswer(session, (one, settings) => ask(one.name, session.text(), session.target.value)(one, settings));
  const right = useAnswer(
    session,
    (one, settings) => ask((other ?? one).name, besideTarget ? retargeted(session.textOf(other ?? one), machine) : session.textOf(other ?? one), machine)(one, settings),
    besideTarget + "\n" + besideDocument + "\n" + session.target.value,
  );
  const leftFunction = chosenFunction(left.answer, names.left);
  const rightFunction = chosenFunction(right.answer, names.right ?? leftFunction?.name);
  const sides = [
    { title: `${active?.name ?? ""} on ${left.answer?.target ?? session.target.value}`, cost: leftFunction },
    { title: `${other?.name ?? active?.name ?? ""} on ${right.answer?.target ?? machine}`, cost: right.error ? null : rightFunction },
  ];
  async function pick(name) {
    setNames({});
    if (name === TWINS) {
      try {
        setOption("besideDocument", (await openTwins(session.connection)).name);
      } catch (error) {
        session.print(error.message, "error");
        session.showOutput();
      }
    } else {
      setOption("besideDocument", name);
    }
  }
  const programs = all.filter((one) => one !== active && PROGRAM.test(one.name));
  return html`<div class="stack beside">
    <div class="bar muted">
      ${bar}
      <label>beside <select class="field" aria-label="Document beside" value=${other ? other.name : ""} onChange=${(event) => pick(event.target.value)}>
        <option value="">the same text</option>
        ${programs.map((one) => html`<option value=${one.name} selected=${one === other}>${one.name}</option>`)}
        ${!all.some((one) => one.name === TWINS) && html`<option value=${TWINS}>${TWINS} of the examples in Asm4GCN</option>`}
      </select></label>
      <label>on <select class="field" aria-label="Machine beside" value=${besideTarget} onChange=${(event) => setOption("besideTarget", event.target.value)}>
        <option value="">${other ? "its own machine" : "the same machine"}</option>
        ${machines.map((one) => html`<option value=${one.name} selected=${one.name === besideTarget}>${one.name} · ${one.architecture}</option>`)}
      </select></label>
      <${FunctionChoice} listing=${left.answer} chosen=${leftFunction} choose=${(name) => setNames({ ...names, left: name })} label="left" />
      ${other && html`<${FunctionChoice} listing=${right.answer} chosen=${rightFunction} choose=${(name) => setNames({ ...names, right: name })} label="right" />`}
      ${!other && !besideTarget && html`<span>Both sides are the same: choose another machine, or another document.</span>`}
      <${Costs} sides=${sides} />
      ${[left, right].map(
        (one) => one.answer?.errors > 0 && html`<span class="bad">${one.answer.errors === 1 ? "An error" : one.answer.errors + " errors"} in the source for ${one.answer.target}, so lines may be missing. ${one.answer.failure.replace(/^l/, "L")}</span>`,
      )}
    </div>
    ${
      other || !left.answer || !right.answer || right.error
        ? html`<div class="columns">
            <${Column} session=${session} listing=${left.answer} error=${left.error} one=${leftFunction} linked=${true} key=${"left" + leftFunction?.name} />
            <${Column} session=${session} listing=${right.error ? null : right.answer} error=${right.error} one=${rightFunction} linked=${!other} key=${"right" + rightFunction?.name} />
          </div>`
        : html`<${Lines} session=${session} groups=${byLine([rowsOf(left.answer, leftFunction), rowsOf(right.answer, rightFunction)])} label="Machine code of both by source line" />`
    }
  </div>`;
}
