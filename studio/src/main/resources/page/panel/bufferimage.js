// The elements of a buffer as an image, row after row.
import { html, useEffect, useRef, useState } from "../frame/html.js";
import { bytesOf, decode, read, readPart } from "./elements.js";
import { short } from "./bufferplot.js";

/** Pixels that are shown at once. */
const MOST = 1 << 22;
const WIDEST = 16384;

const WAYS = [
  { id: "scaled", title: "grey, from least to greatest" },
  { id: "bytes", title: "grey, 0 to 255" },
  { id: "rgba", title: "RGBA8" },
];

function paint(canvas, part, { width, way, view, bounds }) {
  const height = Math.max(1, Math.ceil(part.count / width));
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  const pixels = image.data;
  if (way === "rgba") {
    pixels.set(new Uint8Array(part.view.buffer, 0, part.count * 4));
  } else {
    const bytes = bytesOf(view.type);
    const scale = way === "bytes" ? 1 : 255 / (bounds.greatest - bounds.least || 1);
    const least = way === "bytes" ? 0 : bounds.least;
    for (let i = 0; i < part.count; i++) {
      const value = Number(read(part.view, i * bytes, view.type));
      if (Number.isNaN(value)) {
        // No number has this colour.
        pixels.set([255, 0, 255, 255], 4 * i);
      } else {
        const grey = Math.max(0, Math.min(255, (value - least) * scale));
        pixels[4 * i] = pixels[4 * i + 1] = pixels[4 * i + 2] = grey;
        pixels[4 * i + 3] = 255;
      }
    }
  }
  canvas.getContext("2d").putImageData(image, 0, 0);
}

function usualWidth(buffer, count) {
  return buffer.width > 0 ? buffer.width : Math.max(1, Math.min(WIDEST, Math.ceil(Math.sqrt(count))));
}

export function BufferImage({ session, run, buffer, view, count }) {
  const canvas = useRef(null);
  const [way, setWay] = useState("scaled");
  const [own, setOwn] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [first, setFirst] = useState(0);
  const [state, setState] = useState(null);
  const [at, setAt] = useState(null);
  const [error, setError] = useState("");
  const type = way === "rgba" ? "u32" : view.type;
  const pixels = way === "rgba" ? Math.floor((buffer.count * bytesOf(buffer.type)) / 4) : count;
  const width = own || usualWidth(buffer, pixels);
  const rows = Math.ceil(pixels / width);
  const most = Math.max(1, Math.floor(MOST / width));
  const from = Math.min(first, Math.max(0, rows - most));
  useEffect(() => setOwn(0), [buffer.name]);
  useEffect(() => {
    let current = true;
    async function show() {
      const amount = Math.min(pixels - from * width, most * width);
      const [part, envelope] = await Promise.all([
        readPart(session, run, buffer.name, type, from * width, amount),
        session.request("studio/bufferEnvelope", { run, buffer: buffer.name, type, first: 0, count: pixels, columns: 1 }),
      ]);
      if (current) {
        const [least, greatest] = new Float64Array(decode(envelope.bounds).buffer);
        setError("");
        setState({ part, bounds: { least, greatest, nans: envelope.nans }, width, way, view: { ...view, type } });
      }
    }
    if (pixels > 0) {
      show().catch((failure) => current && setError(failure.message));
    }
    return () => (current = false);
  }, [run, buffer, type, way, width, from, pixels]);
  useEffect(() => state && paint(canvas.current, state.part, state), [state]);

  const shownRows = Math.min(rows - from, most);
  const bounds = state?.bounds;
  const scale = zoom || Math.max(1, Math.min(8, Math.floor(480 / Math.max(width, shownRows))));
  function point(event) {
    setAt({ x: Math.floor(event.offsetX / scale), y: Math.floor(event.offsetY / scale) });
  }
  function value() {
    const i = at.y * width + at.x;
    if (!state || state.width !== width || i >= state.part.count || at.x >= width) {
      return "";
    }
    const bits = read(state.part.view, i * bytesOf(type), type);
    return way === "rgba" ? "#" + [0, 8, 16, 24].map((n) => ((bits >>> n) & 255).toString(16).padStart(2, "0")).join("") : short(Number(bits));
  }
  const text =
    `Image of ${buffer.name}: ${width} by ${rows} pixels` +
    (way === "scaled" && bounds ? `, black is ${short(bounds.least)}, white is ${short(bounds.greatest)}` : "") +
    (bounds?.nans && way !== "rgba" ? `, ${bounds.nans} NaN in magenta` : "");
  return html`<div class="buffer-image">
    <div class="bar">
      <label>Width
        <input class="field number" type="number" min="1" max=${WIDEST} value=${width} onChange=${(event) => setOwn(Math.max(1, Math.min(WIDEST, Math.round(+event.target.value) || 1)))} />
      </label>
      <label>as
        <select class="choice small" value=${way} onChange=${(event) => setWay(event.target.value)}>
          ${WAYS.map((one) => html`<option value=${one.id}>${one.title}</option>`)}
        </select>
      </label>
      <label>size
        <select class="choice small" value=${zoom} onChange=${(event) => setZoom(+event.target.value)}>
          <option value=${0}>fitting</option>
          ${[1, 2, 4, 8].map((n) => html`<option value=${n}>${n} : 1</option>`)}
        </select>
      </label>
      ${
        rows > most &&
        html`<label>from row
          <input class="field number" type="number" min="0" max=${rows - most} value=${from} onChange=${(event) => setFirst(Math.max(0, Math.round(+event.target.value) || 0))} />
          of ${rows.toLocaleString("en")}</label>`
      }
      <span class="mono">${at ? `${at.x}, ${at.y + from}: ${value()}` : ""}</span>
      ${error && html`<span class="bad" role="alert">${error}</span>`}
    </div>
    <div class="scroll picture" tabindex="0" aria-label="Image">
      <canvas
        ref=${canvas}
        role="img"
        aria-label=${text}
        style=${{ width: width * scale + "px", height: shownRows * scale + "px" }}
        onPointerMove=${point}
        onPointerLeave=${() => setAt(null)}
      ></canvas>
    </div>
    <div class="foot muted">${text}</div>
  </div>`;
}
