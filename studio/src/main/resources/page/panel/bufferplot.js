// The elements of a buffer as a plot: each column has the least and the greatest element of its part.
import { html, useEffect, useRef, useState } from "../frame/html.js";
import { decode } from "./elements.js";

const LEFT = 72;
const BOTTOM = 24;
const TOP = 8;
const RIGHT = 12;
const HEIGHT = 300;
/** Columns that have fewer elements than this are drawn as points with a line. */
const FEW_PIXELS = 3;

/** Numbers at even distances of 1, 2 or 5 times a power of ten. */
export function ticks(least, greatest, most, whole = false) {
  const span = greatest - least;
  if (!(span > 0) || !Number.isFinite(span)) {
    return [least];
  }
  const power = 10 ** Math.floor(Math.log10(span / most));
  let step = power * [1, 2, 5, 10].find((n) => (n * power * most) >= span);
  step = whole ? Math.max(1, Math.round(step)) : step;
  const all = [];
  for (let n = Math.ceil(least / step); n * step <= greatest; n++) {
    all.push(n * step);
  }
  return all.length > 0 ? all : [least];
}

export function short(value) {
  const size = Math.abs(value);
  if (value === 0 || (size >= 1e-3 && size < 1e7)) {
    return Number(value.toPrecision(6)).toLocaleString("en", { maximumFractionDigits: 9 });
  }
  return value.toExponential(3).replace(/\.?0+e/, "e").replace("e+", "e");
}

/** The numbers of an answer: lows and highs, and what they span. */
function columnsOf(answer) {
  const view = decode(answer.bounds);
  const all = new Float64Array(view.buffer);
  const [lows, highs] = [all.subarray(0, answer.columns), all.subarray(answer.columns)];
  let [least, greatest, leastAt, greatestAt] = [Infinity, -Infinity, 0, 0];
  for (let i = 0; i < answer.columns; i++) {
    if (lows[i] < least) {
      [least, leastAt] = [lows[i], i];
    }
    if (highs[i] > greatest) {
      [greatest, greatestAt] = [highs[i], i];
    }
  }
  const at = (column) => answer.first + Math.floor((answer.count * column) / answer.columns);
  return { ...answer, lows, highs, least, greatest, at, leastAt: at(leastAt), greatestAt: at(greatestAt), none: least > greatest };
}

function draw(canvas, data, pointer) {
  const style = getComputedStyle(canvas);
  const colour = (name) => style.getPropertyValue(name).trim();
  const scale = devicePixelRatio || 1;
  const width = canvas.clientWidth;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(HEIGHT * scale);
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  pen.clearRect(0, 0, width, HEIGHT);
  pen.font = `11px ${colour("--mono")}`;
  const spare = data.greatest === data.least ? Math.abs(data.least) / 2 || 1 : 0;
  const [low, high] = [data.least - spare, data.greatest + spare];
  const x = (index) => LEFT + ((index - data.first) / Math.max(1, data.count)) * (width - LEFT - RIGHT);
  const y = (value) => TOP + (1 - (value / 2 - low / 2) / (high / 2 - low / 2)) * (HEIGHT - TOP - BOTTOM);
  pen.lineWidth = 1;
  pen.strokeStyle = colour("--line");
  pen.fillStyle = colour("--muted");
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  for (const value of ticks(low, high, 8)) {
    const at = Math.round(y(value)) + 0.5;
    pen.beginPath();
    pen.moveTo(LEFT, at);
    pen.lineTo(width - RIGHT, at);
    pen.stroke();
    pen.fillText(short(value), LEFT - 6, at);
  }
  pen.textBaseline = "top";
  for (const index of ticks(data.first, data.first + data.count - 1, Math.max(2, Math.floor(width / 80)), true)) {
    const at = Math.round(x(index)) + 0.5;
    pen.beginPath();
    pen.moveTo(at, HEIGHT - BOTTOM);
    pen.lineTo(at, HEIGHT - BOTTOM + 4);
    pen.stroke();
    pen.textAlign = at > width - 50 ? "right" : at < LEFT + 20 ? "left" : "center";
    pen.fillText(index.toLocaleString("en"), at, HEIGHT - BOTTOM + 7);
  }
  pen.strokeStyle = pen.fillStyle = colour("--accent");
  const step = (width - LEFT - RIGHT) / data.columns;
  const points = data.columns === data.count;
  pen.beginPath();
  let joined = false;
  for (let i = 0; i < data.columns; i++) {
    if (Number.isNaN(data.lows[i])) {
      joined = false;
      continue;
    }
    const at = points ? x(data.first + i) : LEFT + (i + 0.5) * step;
    if (points) {
      pen[joined ? "lineTo" : "moveTo"](at, y(data.lows[i]));
    } else {
      pen.moveTo(at, y(data.lows[i]) + 0.5);
      pen.lineTo(at, y(data.highs[i]) - 0.5);
    }
    joined = true;
  }
  pen.lineWidth = points ? 1.5 : Math.max(1, step);
  pen.stroke();
  if (points && step > FEW_PIXELS) {
    for (let i = 0; i < data.columns; i++) {
      if (!Number.isNaN(data.lows[i])) {
        pen.fillRect(x(data.first + i) - 1.5, y(data.lows[i]) - 1.5, 3, 3);
      }
    }
  }
  if (pointer !== null) {
    pen.strokeStyle = colour("--line-strong");
    pen.lineWidth = 1;
    pen.beginPath();
    const at = Math.round(points ? x(data.first + pointer) : LEFT + (pointer + 0.5) * step) + 0.5;
    pen.moveTo(at, TOP);
    pen.lineTo(at, HEIGHT - BOTTOM);
    pen.stroke();
  }
}

function range(data, column) {
  const [from, to] = [data.at(column), Math.max(data.at(column), data.at(column + 1) - 1)];
  const name = from === to ? `[${from.toLocaleString("en")}]` : `[${from.toLocaleString("en")}…${to.toLocaleString("en")}]`;
  const [low, high] = [data.lows[column], data.highs[column]];
  return `${name}: ${Number.isNaN(low) ? "no finite number" : low === high ? short(low) : `${short(low)} … ${short(high)}`}`;
}

function described(buffer, data) {
  const odd = [data.nans && `${data.nans.toLocaleString("en")} NaN`, data.infinities && `${data.infinities.toLocaleString("en")} infinite`].filter(Boolean);
  const shown = `${buffer.name}, elements ${data.first.toLocaleString("en")} to ${(data.first + data.count - 1).toLocaleString("en")}`;
  const values = data.none
    ? "no finite number"
    : `least ${short(data.least)} near ${data.leastAt.toLocaleString("en")}, greatest ${short(data.greatest)} near ${data.greatestAt.toLocaleString("en")}`;
  return `${shown}: ${values}${odd.length > 0 ? "; " + odd.join(", ") : ""}`;
}

export function BufferPlot({ session, run, buffer, view, count }) {
  const canvas = useRef(null);
  const [width, setWidth] = useState(0);
  const [shown, setShown] = useState({ first: 0, count });
  const [data, setData] = useState(null);
  const [pointer, setPointer] = useState(null);
  const [error, setError] = useState("");
  const [theme, setTheme] = useState("");
  useEffect(() => setShown({ first: 0, count }), [run, buffer, count]);
  useEffect(() => {
    const resized = new ResizeObserver(() => setWidth(canvas.current?.clientWidth ?? 0));
    resized.observe(canvas.current);
    const themed = new MutationObserver(() => setTheme(document.documentElement.dataset.theme));
    themed.observe(document.documentElement, { attributes: true });
    return () => {
      resized.disconnect();
      themed.disconnect();
    };
  }, []);
  useEffect(() => {
    if (width === 0 || count === 0) {
      return undefined;
    }
    const abort = new AbortController();
    const columns = Math.max(1, width - LEFT - RIGHT);
    session
      .request("studio/bufferEnvelope", { run, buffer: buffer.name, type: view.type, ...shown, columns }, { signal: abort.signal })
      .then((answer) => {
        setError("");
        setPointer(null);
        setData(columnsOf(answer));
      })
      .catch((failure) => failure.name !== "AbortError" && setError(failure.message));
    return () => abort.abort();
  }, [run, buffer, view.id, shown, width, count]);
  useEffect(() => {
    if (data && canvas.current.clientWidth > 0) {
      if (data.none) {
        canvas.current.width = 1;
      } else {
        draw(canvas.current, data, pointer);
      }
    }
  }, [data, pointer, theme]);

  function zoom(factor, middle = shown.first + shown.count / 2) {
    const length = Math.round(Math.min(count, Math.max(Math.min(count, 8), shown.count * factor)));
    const first = Math.round(middle - ((middle - shown.first) * length) / shown.count);
    setShown({ first: Math.max(0, Math.min(count - length, first)), count: length });
  }
  function shift(part) {
    const first = Math.round(shown.first + shown.count * part);
    setShown({ ...shown, first: Math.max(0, Math.min(count - shown.count, first)) });
  }
  function key(event) {
    const done = {
      "+": () => zoom(0.5),
      "=": () => zoom(0.5),
      "-": () => zoom(2),
      0: () => setShown({ first: 0, count }),
      ArrowLeft: () => shift(-0.25),
      ArrowRight: () => shift(0.25),
    }[event.key];
    if (done && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      done();
    }
  }
  function point(event) {
    if (data) {
      const part = (event.offsetX - LEFT) / Math.max(1, canvas.current.clientWidth - LEFT - RIGHT);
      setPointer(part >= 0 && part < 1 ? Math.floor(part * data.columns) : null);
    }
  }
  const text = data ? described(buffer, data) : "";
  return html`<div class="buffer-plot">
    <div class="bar">
      <span class="group" role="group" aria-label="Range">
        <button class="button small" aria-label="Nearer" title="Nearer (+)" disabled=${shown.count <= 8} onClick=${() => zoom(0.5)}>+</button>
        <button class="button small" aria-label="Farther" title="Farther (-)" disabled=${shown.count >= count} onClick=${() => zoom(2)}>−</button>
        <button class="button small" aria-label="To the left" disabled=${shown.first === 0} onClick=${() => shift(-0.25)}>←</button>
        <button class="button small" aria-label="To the right" disabled=${shown.first + shown.count >= count} onClick=${() => shift(0.25)}>→</button>
        <button class="button small" disabled=${shown.count >= count} onClick=${() => setShown({ first: 0, count })}>All</button>
      </span>
      <span class="mono">${data && pointer !== null && pointer < data.columns ? range(data, pointer) : ""}</span>
      ${error && html`<span class="bad" role="alert">${error}</span>`}
    </div>
    <div class="plot" tabindex="0" role="group" aria-label="Plot; + and − change the range, arrow keys move it, 0 shows all" onKeyDown=${key}>
      <canvas
        ref=${canvas}
        role="img"
        aria-label=${"Plot of " + (text || buffer.name)}
        onPointerMove=${point}
        onPointerLeave=${() => setPointer(null)}
        onDblClick=${(event) => zoom(0.25, shown.first + (shown.count * Math.max(0, event.offsetX - LEFT)) / Math.max(1, width - LEFT - RIGHT))}
      ></canvas>
    </div>
    <div class="foot muted" role="status">${text}</div>
  </div>`;
}
