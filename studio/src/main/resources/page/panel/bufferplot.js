// The elements of a buffer as a plot: each column has the least and the greatest element of its part.
import { html, useEffect, useRef, useState } from "../frame/html.js";
import { decode } from "./elements.js";

const LEFT = 72;
const HEIGHT = 300;
/** Columns that are wider than this have points. */
const FEW_PIXELS = 3;
const MOST_ROWS = 32;
/** Distances of ticks: indices are whole numbers. */
const WHOLE = Array.from({ length: 13 }, (_, i) => [1, 2, 5].map((n) => n * 10 ** i)).flat();

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

/** Values so large that their span is no double are drawn smaller; ticks say what they are. */
function shrink(data) {
  return data.greatest - data.least > Number.MAX_VALUE / 4 ? 2 ** -8 : 1;
}

/** What uPlot draws: indices, least and greatest values; one line where each column is one element. */
function series(data, factor) {
  const places = Array.from({ length: data.columns }, (_, i) => data.first + (data.count * (data.columns === data.count ? i : i + 0.5)) / data.columns);
  const values = (list) => Array.from(list, (value) => (Number.isNaN(value) ? null : value * factor));
  return [places, values(data.lows), values(data.highs)];
}

function plotOptions(place, data, width, { pointed, chosen }) {
  const style = getComputedStyle(place);
  const colour = (name) => style.getPropertyValue(name).trim();
  const factor = shrink(data);
  const spare = data.greatest === data.least ? (Math.abs(data.least) / 2 || 1) * factor : 0;
  const points = data.columns === data.count;
  const axis = { stroke: colour("--muted"), font: `11px ${colour("--mono")}`, ticks: { stroke: colour("--line") } };
  const line = (show) => ({ stroke: colour("--accent"), width: 1.5, points: { show, size: 5, fill: colour("--accent") } });
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, ...(points ? {} : { points: { show: false } }), drag: { x: true, y: false, setScale: false } },
    scales: {
      x: { time: false, range: () => [data.first, data.first + Math.max(1, data.count - (points ? 1 : 0))] },
      y: { range: (_, least, greatest) => [least - spare - (greatest - least) * 0.02, greatest + spare + (greatest - least) * 0.02] },
    },
    series: [{}, line(points && width / data.columns > FEW_PIXELS), { ...line(false), show: !points }],
    bands: points ? [] : [{ series: [2, 1], fill: colour("--accent") }],
    axes: [
      { ...axis, grid: { show: false }, incrs: WHOLE, values: (_, all) => all.map((value) => value.toLocaleString("en")) },
      { ...axis, grid: { stroke: colour("--line"), width: 1 }, size: LEFT, values: (_, all) => all.map((value) => short(value / factor)) },
    ],
    hooks: {
      setCursor: [(plot) => pointed(plot.cursor.left >= 0 ? (plot.cursor.idx ?? null) : null)],
      setSelect: [
        (plot) => {
          const { left, width: chosenWidth } = plot.select;
          if (chosenWidth > FEW_PIXELS) {
            chosen(plot.posToVal(left, "x"), plot.posToVal(left + chosenWidth, "x"));
          }
        },
      ],
    },
  };
}

/** The plot in numbers, for those who do not see it. */
function Values({ data }) {
  const step = Math.ceil(data.columns / MOST_ROWS);
  const rows = [];
  for (let column = 0; column < data.columns; column += step) {
    const to = Math.min(data.columns, column + step);
    const own = (list, best) => list.slice(column, to).reduce((one, value) => (Number.isNaN(value) ? one : best(one, value)), NaN);
    const better = (choose) => (one, value) => (Number.isNaN(one) ? value : choose(one, value));
    const last = to === data.columns ? data.first + data.count - 1 : data.at(to) - 1;
    rows.push([data.at(column), last, own(data.lows, better(Math.min)), own(data.highs, better(Math.max))]);
  }
  const text = (value) => (Number.isNaN(value) ? "–" : short(value));
  return html`<details class="plot-values">
    <summary>As a table</summary>
    <table class="table">
      <thead><tr><th scope="col">Elements</th><th scope="col">Least</th><th scope="col">Greatest</th></tr></thead>
      <tbody>
        ${rows.map(
          ([from, to, least, greatest]) => html`<tr>
            <th scope="row">${from.toLocaleString("en")}${to > from ? " to " + to.toLocaleString("en") : ""}</th>
            <td class="number">${text(least)}</td>
            <td class="number">${text(greatest)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
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
  const place = useRef(null);
  const [library, setLibrary] = useState(null);
  const [width, setWidth] = useState(0);
  const [shown, setShown] = useState({ first: 0, count });
  const [data, setData] = useState(null);
  const [pointer, setPointer] = useState(null);
  const [error, setError] = useState("");
  const [theme, setTheme] = useState("");
  useEffect(() => setShown({ first: 0, count }), [run, buffer, count]);
  useEffect(() => {
    import("uplot").then(
      (loaded) => setLibrary(() => loaded.default),
      (failure) => setError(failure.message),
    );
    const resized = new ResizeObserver(() => setWidth(place.current?.clientWidth ?? 0));
    resized.observe(place.current);
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
    const columns = Math.max(1, width - LEFT);
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
    if (!data || data.none || !library || width === 0) {
      return undefined;
    }
    const chosen = (from, to) => {
      const first = Math.max(0, Math.floor(from));
      setShown({ first, count: Math.max(Math.min(count, 8), Math.min(count - first, Math.ceil(to) - first)) });
    };
    const plot = new library(plotOptions(place.current, data, width, { pointed: setPointer, chosen }), series(data, shrink(data)), place.current);
    return () => plot.destroy();
  }, [data, theme, library, width]);

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
      <div
        class="plot-place"
        ref=${place}
        role="img"
        aria-label=${"Plot of " + (text || buffer.name)}
        onDblClick=${() => setShown({ first: 0, count })}
      ></div>
    </div>
    ${data && !data.none && html`<${Values} data=${data} />`}
    <div class="foot muted" role="status">${text}</div>
  </div>`;
}
