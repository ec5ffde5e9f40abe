// Buffers that a run has left: a table, a plot or an image of one, and files of it.
import { html, useState } from "../frame/html.js";
import { signal, useSignal } from "../frame/signal.js";
import { saveBlob } from "../frame/share.js";
import { options, setOption } from "../frame/workspace.js";
import { BufferImage } from "./bufferimage.js";
import { BufferPlot } from "./bufferplot.js";
import { BufferTable } from "./buffertable.js";
import { bytesOf, readAll, text, views } from "./elements.js";

const FORMS = [
  { id: "table", title: "Table", component: BufferTable },
  { id: "plot", title: "Plot", component: BufferPlot },
  { id: "image", title: "Image", component: BufferImage },
];

/** Lines that a file of text may have. */
const MOST_LINES = 20_000_000;

/** The buffer that was chosen last. */
const chosen = signal("");

/** The whole buffer as a file: its bytes, or a line for each element. */
async function save(session, run, buffer, view, csv, progress) {
  const parts = csv ? [`index,${buffer.name.replaceAll(",", "_")}\n`] : [];
  await readAll(session, run, buffer.name, view.type, (data, first, size) => {
    const bytes = bytesOf(view.type);
    const count = data.byteLength / bytes;
    if (csv) {
      let lines = "";
      for (let i = 0; i < count; i++) {
        lines += `${first + i},${text(data, i * bytes, view)}\n`;
      }
      parts.push(new Blob([lines]));
    } else {
      parts.push(new Blob([data.buffer]));
    }
    progress(Math.round((100 * (first + count)) / size));
    // The page stays alive while a large buffer is written.
    return new Promise((resume) => setTimeout(resume));
  });
  saveBlob(buffer.name + (csv ? ".csv" : ".bin"), new Blob(parts, { type: csv ? "text/csv" : "application/octet-stream" }));
}

function Files({ session, run, buffer, view, count }) {
  const [state, setState] = useState("");
  async function start(csv) {
    if (csv && count > MOST_LINES) {
      setState(`more than ${MOST_LINES.toLocaleString("en")} lines: save the bytes`);
      return;
    }
    try {
      await save(session, run, buffer, view, csv, (percent) => setState(percent + " %"));
      setState("");
    } catch (error) {
      setState(error.message);
    }
  }
  return html`<span class="group" role="group" aria-label="Save the buffer">
      <button class="button small" title="Save all bytes as a file" onClick=${() => start(false)}>Save bytes</button>
      <button class="button small" title="Save all elements as text, a line for each" onClick=${() => start(true)}>Save CSV</button>
    </span>
    <span role="status">${state}</span>`;
}

export function Buffers({ session, answer }) {
  const name = useSignal(chosen);
  const kept = useSignal(options);
  const { buffers, number } = answer;
  const buffer = buffers.find((one) => one.name === name) ?? buffers.find((one) => one.differing > 0) ?? buffers[0];
  if (!buffer) {
    return null;
  }
  const ways = views(buffer.type);
  const view = ways.find((one) => one.id === kept["buffer-view"]) ?? ways[0];
  const form = FORMS.find((one) => one.id === kept["buffer-form"]) ?? FORMS[0];
  const count = Math.floor((buffer.count * bytesOf(buffer.type)) / bytesOf(view.type));
  const part = { session, run: number, buffer, view, count };
  return html`<section class="buffers" aria-label="Buffers">
    <div class="bar">
      <label>
        Buffer
        <select class="choice" value=${buffer.name} onChange=${(event) => (chosen.value = event.target.value)}>
          ${buffers.map(
            (one) => html`<option value=${one.name}>
              ${one.name}: ${one.type}[${one.count}]${one.differing > 0 ? " ✕" : ""}
            </option>`,
          )}
        </select>
      </label>
      <span class="group" role="group" aria-label="Shown as">
        ${FORMS.map((one) => html`<button class="button small" aria-pressed=${one === form} onClick=${() => setOption("buffer-form", one.id)}>${one.title}</button>`)}
      </span>
      <label>
        <span class="unseen">Values as</span>
        <select class="choice small" value=${view.id} onChange=${(event) => setOption("buffer-view", event.target.value)}>
          ${ways.map((one) => html`<option value=${one.id}>${one.title}</option>`)}
        </select>
      </label>
      <${Files} ...${part} />
    </div>
    ${
      count === 0
        ? html`<div class="empty">${buffer.count === 0 ? "This buffer has no elements." : `It has fewer than ${bytesOf(view.type)} bytes.`}</div>`
        : html`<${form.component} key=${number + buffer.name} ...${part} />`
    }
  </section>`;
}
