// Panel: litmus tests. What models say, what machines show, and a machine step by step.
import { html, useEffect, useState } from "../frame/html.js";
import { meaning } from "../frame/running.js";
import { useSignal } from "../frame/signal.js";
import { useAnswer } from "./session.js";
import { Witness } from "./witness.js";

export const title = "Litmus";
export const shortcut = "Alt-6";

const RUNS = 100_000;
const NAMES = ["stress", "bank", "sync", "random"];

/** The column of the paper's tables: one bit for each incantation, stress highest. */
function column(chosen) {
  return 1 + NAMES.reduce((sum, name, i) => sum + (chosen.has(name) ? 8 >> i : 0), 0);
}

/** An answer asked for when its parts change: { answer, error, busy }. */
function useQuestion(ask, parts) {
  const [state, setState] = useState({ answer: null, error: "", busy: true });
  useEffect(() => {
    const abort = new AbortController();
    setState((last) => ({ ...last, busy: true }));
    ask({ signal: abort.signal }).then(
      (answer) => setState({ answer, error: "", busy: false }),
      (error) => error.name !== "AbortError" && setState({ answer: null, error: error.message, busy: false }),
    );
    return () => abort.abort();
  }, parts);
  return state;
}

function Verdicts({ session, question, parts }) {
  const { answer, error, busy } = useQuestion((options) => session.request("studio/litmusVerdicts", question, options), parts);
  const [chosen, choose] = useState(null);
  if (!answer) {
    return html`<section><h3>Models</h3><div class="muted">${error || (busy ? "Judging." : "")}</div></section>`;
  }
  const shown = answer.find((one) => one.model === chosen) ?? answer.find((one) => one.picture) ?? answer[0];
  return html`<section aria-label="Verdicts of models">
    <h3>Models</h3>
    <div class="verdicts" role="listbox" aria-label="Models">
      ${answer.map(
        (one) => html`<button role="option" aria-selected=${one === shown} class=${"verdict " + one.verdict.toLowerCase()} title=${one.error || one.observation} onClick=${() => choose(one.model)}>
          <span>${one.model}</span>
          <b>${{ Allowed: "✓ allowed", Forbidden: "✕ forbidden" }[one.verdict] ?? "– not judged"}</b>
        </button>`,
      )}
    </div>
    ${shown.error && html`<div class="muted">${shown.model}: ${shown.error}</div>`}
    ${shown.picture && html`<figure>
      <${Witness} picture=${shown.picture} />
      <figcaption class="muted">
        ${shown.verdict === "Allowed" ? `An execution with the condition that ${shown.model} allows.` : `${shown.model} forbids this execution: it breaks the check “${shown.check}”.`}
        ${shown.flags.length > 0 && " Flags: " + shown.flags.join(", ") + "."}
      </figcaption>
    </figure>`}
    ${!shown.picture && !shown.error && html`<div class="muted">${shown.check}</div>`}
  </section>`;
}

function Histogram({ session, question, parts, chosen, choose }) {
  const { answer, error, busy } = useQuestion(
    (options) => session.request("studio/litmusOutcomes", { ...question, runs: RUNS, column: column(chosen) }, options),
    [...parts, column(chosen)],
  );
  const most = Math.max(1, ...(answer?.outcomes ?? []).map((one) => one.count));
  return html`<section aria-label="Outcomes on the machine">
    <h3>Outcomes of ${RUNS.toLocaleString("en")} runs at random <span class="muted">(lengths: log scale)</span>
      ${NAMES.map(
        (name) => html`<label class="check"><input type="checkbox" checked=${chosen.has(name)} onChange=${() => {
          const next = new Set(chosen);
          next.has(name) ? next.delete(name) : next.add(name);
          choose(next);
        }} />${name}</label>`,
      )}
      ${busy && html`<span class="muted">running</span>`}
    </h3>
    ${error && html`<div class="bad">${error}</div>`}
    <div class="histogram">
      ${(answer?.outcomes ?? []).map(
        (one) => html`<div class=${"outcome" + (one.holds ? " holds" : "")}>
          <code>${one.holds ? "★ " : ""}${one.state}</code>
          <span class="bar-track"><i style=${{ width: (100 * Math.log1p(one.count)) / Math.log1p(most) + "%" }}></i></span>
          <span class="mono">${one.count.toLocaleString("en")}</span>
        </div>`,
      )}
    </div>
    <div class="muted">★ holds the condition. The list has all final states of the machine. A bar is as long as the logarithm of its number, so that rare outcomes can be seen.</div>
  </section>`;
}

function Threads({ walk }) {
  return html`<div class="litmus-threads">
    ${walk.state.threads.map(
      (thread, t) => html`<div class="litmus-thread">
        <div class="muted">thread ${thread.id}, unit ${thread.unit}${thread.waits ? ", waits" : ""}</div>
        <ol>
          ${walk.operations[t].map((text, i) => html`<li class=${i === thread.next ? "now" : i < thread.next ? "past" : ""}>${text}</li>`)}
        </ol>
        <div class="mono">${Object.entries(thread.registers).map(([name, value]) => `${name}=${value}`).join("  ")}</div>
      </div>`,
    )}
  </div>`;
}

function Storage({ walk }) {
  const queues = new Map();
  for (const request of walk.state.requests) {
    queues.set(request.queue, [...(queues.get(request.queue) ?? []), request]);
  }
  const caches = new Map();
  for (const line of walk.state.lines) {
    const name = `${line.level === 0 ? "cache" : "second cache"} of unit ${line.unit}`;
    caches.set(name, [...(caches.get(name) ?? []), line]);
  }
  return html`<div class="litmus-storage">
    <div>
      <h4>Queues</h4>
      ${queues.size === 0 ? html`<span class="muted">empty</span>` : ""}
      ${[...queues.values()].map(
        (list) => html`<div class="queue">${list.map((one) => html`<span class=${"request" + (one.first ? " first" : "")}>${one.thread}: ${one.text}</span>`)}</div>`,
      )}
    </div>
    <div>
      <h4>Caches</h4>
      ${caches.size === 0 ? html`<span class="muted">no valid line</span>` : ""}
      ${[...caches].map(
        ([name, lines]) => html`<div>${name}: ${lines.map((line) => html`<span class=${"request" + (line.dirty ? " dirty" : "")}>${line.location}=${line.value}${line.dirty ? " dirty" : ""}</span>`)}</div>`,
      )}
    </div>
    <div>
      <h4>Memory</h4>
      <span class="mono">${Object.entries(walk.state.memory).map(([name, value]) => `${name}=${value}`).join("  ")}</span>
    </div>
  </div>`;
}

function Walk({ session, question, parts }) {
  const [path, setPath] = useState([]);
  const [note, setNote] = useState("");
  useEffect(() => (setPath([]), setNote("")), parts);
  const { answer, error } = useQuestion(
    (options) => session.request("studio/litmusWalk", { ...question, path }, options),
    [...parts, path],
  );
  async function shortest() {
    try {
      const found = await session.request("studio/litmusPath", question);
      setNote(found.length === 0 ? "No execution of this machine ends with the condition." : "");
      setPath(found);
    } catch (failure) {
      setNote(failure.message);
    }
  }
  return html`<section aria-label="The machine step by step">
    <h3>Step by step
      <button class="button small" disabled=${path.length === 0} onClick=${() => setPath(path.slice(0, -1))}>← back</button>
      <button class="button small" disabled=${path.length === 0} onClick=${() => setPath([])}>begin anew</button>
      <button class="button small" onClick=${shortest}>a shortest way to the condition</button>
      <span class="muted">${path.length} ${path.length === 1 ? "step" : "steps"}</span>
    </h3>
    ${(note || error) && html`<div class="muted">${note || error}</div>`}
    ${
      answer &&
      html`<${Threads} walk=${answer} />
        <${Storage} walk=${answer} />
        ${
          answer.outcome
            ? html`<div><b class=${answer.holds ? "bad" : "good"}>${answer.holds ? "★ ends with the condition" : "ends"}</b>: <code>${answer.outcome}</code></div>`
            : html`<div class="moves" role="group" aria-label="Next steps">
                ${answer.moves.map((one) => html`<button class="button small" onClick=${() => setPath([...path, one.number])}>${one.text}</button>`)}
              </div>`
        }
        ${answer.past.length > 0 && html`<details><summary>What has happened</summary><ol class="mono">${answer.past.map((text) => html`<li>${text}</li>`)}</ol></details>`}`
    }
  </section>`;
}

export function Panel({ session }) {
  const [test, setTest] = useState("");
  const [machine, setMachine] = useState("");
  const [chosen, choose] = useState(new Set());
  const active = useSignal(session.active);
  const count = useSignal(session.changes);
  const { answer, error, busy } = useAnswer(session, (one, options) =>
    meaning(one).kind === "litmus" ? session.request("studio/litmusTests", { name: one.name, text: session.text() }, options) : Promise.reject(new Error(`${one.name} is no litmus test.`)),
  );
  if (!answer) {
    return html`<div class="empty">
      ${error ? html`<p>${error.split("\n")[0]}</p>` : busy ? "Reading." : ""}
      ${error && html`<p class="muted">A litmus test is a .litmus text or a document with "schema": "lockstep-litmus-1"; Open an example has some.</p>`}
    </div>`;
  }
  const one = answer.tests.find((other) => other.name === test) ?? answer.tests[0];
  const device = answer.machines.find((other) => other.name === (machine || session.target.value)) ?? answer.machines[0];
  const tests = { name: active?.name ?? "", text: session.text() };
  const question = { tests, test: one.name, machine: device.name, path: [], runs: 0, column: 1 };
  const parts = [active, count, one.name];
  return html`<div class="stack">
    <div class="bar">
      <select class="choice" aria-label="Test" value=${one.name} onChange=${(event) => setTest(event.target.value)}>
        ${answer.tests.map((other) => html`<option value=${other.name}>${other.name}</option>`)}
      </select>
      <code>${one.condition}</code>
    </div>
    <div class="scroll sections" tabindex="0" aria-label="Answers about the test">
      <${Verdicts} session=${session} question=${question} parts=${parts} />
      <section>
        <label class="inline">Machine
          <select class="choice" value=${device.name} onChange=${(event) => setMachine(event.target.value)}>
            ${answer.machines.map((other) => html`<option value=${other.name}>${other.name}: ${other.title}</option>`)}
          </select>
        </label>
      </section>
      <${Histogram} session=${session} question=${question} parts=${[...parts, device.name]} chosen=${chosen} choose=${choose} />
      <${Walk} session=${session} question=${question} parts=${[...parts, device.name]} />
    </div>
    <div class="foot muted">${answer.tests.length === 1 ? "One test" : answer.tests.length + " tests"} in ${active?.name}</div>
  </div>`;
}
