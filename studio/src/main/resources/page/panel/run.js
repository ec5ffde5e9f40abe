// Panel: a run's budget, its launches, and the buffers that it left.
import { html } from "../frame/html.js";
import { keyText, run } from "../frame/commands.js";
import { budget, result, running } from "../frame/running.js";
import { useSignal } from "../frame/signal.js";
import { Elapsed } from "../frame/status.js";
import { options, setOption } from "../frame/workspace.js";
import { Buffers } from "./buffers.js";
import { Form } from "./form.js";
import { Profile } from "./profile.js";

export const title = "Run";
export const shortcut = "Alt-4";

/** The option for what is shown below the budget: results, or the run file as a form. */
const PART = "run-part";

const PARTS = [
  { id: "results", title: "Results" },
  { id: "form", title: "Run file" },
];

function Number({ label, unit, value, most, change }) {
  return html`<label>
    ${label}
    <input
      class="field number"
      type="number"
      min="1"
      max=${most}
      value=${value}
      onChange=${(event) => change(Math.min(most, Math.max(1, +event.target.value || 1)))}
    />
    ${unit}
  </label>`;
}

function Budget() {
  const now = useSignal(running);
  const { check, profile, seconds, instructions } = useSignal(budget);
  const set = (part) => (budget.value = { ...budget.value, ...part });
  const shown = useSignal(options)[PART] ?? "results";
  return html`<div class="bar form">
    <span class="group" role="group" aria-label="Part of the panel">
      ${PARTS.map((one) => html`<button class="button small" aria-pressed=${one.id === shown} onClick=${() => setOption(PART, one.id)}>${one.title}</button>`)}
    </span>
    ${
      now
        ? html`<button class="button" onClick=${() => run("stop")}>Stop</button>
            <span role="status">${now.file}: ${now.step}</span> <${Elapsed} since=${now.begun} />`
        : html`<button class="button first" title=${keyText("Mod-Enter")} onClick=${() => run("run")}>Run</button>`
    }
    <label>
      <input type="checkbox" checked=${check} onChange=${(event) => set({ check: event.target.checked })} />
      Checked mode
    </label>
    <label title=${check ? "Checked mode has no profile" : "Shows beside each line what part of the time it takes"}>
      <input type="checkbox" checked=${profile && !check} disabled=${check} onChange=${(event) => set({ profile: event.target.checked })} />
      Profile
    </label>
    <span class="limits">
      <${Number} label="Limits" unit="s" value=${seconds} most=${3600} change=${(value) => set({ seconds: value })} />
    <${Number}
      label=""
      unit="M instructions"
      value=${Math.round(instructions / 1e6)}
      most=${100000}
      change=${(value) => set({ instructions: value * 1e6 })}
    />
    </span>
  </div>`;
}

function Launches({ launches }) {
  return html`<table class="table">
    <thead>
      <tr>
        <th scope="col">Kernel</th>
        <th scope="col">Seconds</th>
        <th scope="col">Wavefronts</th>
        <th scope="col">Instructions</th>
      </tr>
    </thead>
    <tbody>
      ${launches.map(
        (one) => html`<tr>
          <td>${one.kernel}</td>
          <td class="number">${one.seconds.toFixed(3)}</td>
          <td class="number">${one.wavefronts.toLocaleString("en")}</td>
          <td class="number">${one.instructions.toLocaleString("en")}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

export function Panel({ session }) {
  const last = useSignal(result);
  if (useSignal(options)[PART] === "form") {
    return html`<div class="stack"><${Budget} /><${Form} session=${session} /></div>`;
  }
  return html`<div class="stack">
    <${Budget} />
    <div class="scroll run-results" tabindex="0" aria-label="Results of the run">
      ${
        last
          ? html`<div class="bar">
                <strong class=${last.answer.ok ? "good" : "bad"}>${last.answer.ok ? "✓ ok" : "✕ failed"}</strong>
                <span>${last.file} on ${last.answer.target || "no machine"}</span>
              </div>
              ${last.answer.launches.length > 0 && html`<${Launches} launches=${last.answer.launches} />`}
              ${last.answer.profiles.length > 0 && html`<${Profile} profiles=${last.answer.profiles} />`}
              <${Buffers} session=${session} answer=${last.answer} />`
          : html`<div class="empty">
              Run starts the run file that is shown, or the one that names the shown program. What kernels print and
              what went wrong stands in Output, below.
            </div>`
      }
    </div>
  </div>`;
}
