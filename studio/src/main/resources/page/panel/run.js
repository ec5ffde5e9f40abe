// Panel: a run's budget, its launches, and the buffers that it left.
import { html, useState } from "../frame/html.js";
import { keyText, run } from "../frame/commands.js";
import { budget, result, running } from "../frame/running.js";
import { useSignal } from "../frame/signal.js";

export const title = "Run";
export const shortcut = "Alt-4";

const COLUMNS = 8;

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
  const { check, seconds, instructions } = useSignal(budget);
  const set = (part) => (budget.value = { ...budget.value, ...part });
  return html`<div class="bar form">
    ${
      now
        ? html`<button class="button" onClick=${() => run("stop")}>Stop</button>
            <span role="status">${now.file}: ${now.step}</span>`
        : html`<button class="button first" title=${keyText("Mod-Enter")} onClick=${() => run("run")}>Run</button>`
    }
    <label>
      <input type="checkbox" checked=${check} onChange=${(event) => set({ check: event.target.checked })} />
      Checked mode
    </label>
    <${Number} label="at most" unit="s" value=${seconds} most=${3600} change=${(value) => set({ seconds: value })} />
    <${Number}
      label="and"
      unit="million instructions"
      value=${Math.round(instructions / 1e6)}
      most=${100000}
      change=${(value) => set({ instructions: value * 1e6 })}
    />
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

function Buffer({ buffer }) {
  const rows = [];
  for (let i = 0; i < buffer.values.length; i += COLUMNS) {
    rows.push(buffer.values.slice(i, i + COLUMNS));
  }
  return html`<table class="table" aria-label=${"Buffer " + buffer.name}>
    <tbody>
      ${rows.map(
        (row, i) => html`<tr>
          <th scope="row">${i * COLUMNS}</th>
          ${row.map((value) => html`<td class="number">${value}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function Buffers({ buffers }) {
  const [chosen, choose] = useState(0);
  const buffer = buffers[Math.min(chosen, buffers.length - 1)];
  if (!buffer) {
    return null;
  }
  return html`<section>
    <div class="bar">
      <label>
        Buffer
        <select class="choice" value=${chosen} onChange=${(event) => choose(+event.target.value)}>
          ${buffers.map((one, i) => html`<option value=${i}>${one.name}: ${one.type}[${one.count}]</option>`)}
        </select>
      </label>
      ${
        buffer.count > buffer.values.length &&
        html`<span class="muted">the first ${buffer.values.length} of ${buffer.count.toLocaleString("en")} elements</span>`
      }
    </div>
    <${Buffer} buffer=${buffer} />
  </section>`;
}

export function Panel() {
  const last = useSignal(result);
  return html`<div class="stack">
    <${Budget} />
    <div class="scroll" tabindex="0" aria-label="Results of the run">
      ${
        last
          ? html`<div class="bar">
                <strong class=${last.answer.ok ? "good" : "bad"}>${last.answer.ok ? "✓ ok" : "✕ failed"}</strong>
                <span>${last.file} on ${last.answer.target || "no machine"}</span>
              </div>
              ${last.answer.launches.length > 0 && html`<${Launches} launches=${last.answer.launches} />`}
              <${Buffers} buffers=${last.answer.buffers} />`
          : html`<div class="empty">
              Run starts the run file that is shown, or the one that names the shown program. What kernels print and
              what went wrong stands in Output, below.
            </div>`
      }
    </div>
  </div>`;
}
