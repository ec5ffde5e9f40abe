// Lanes that differ: values that leave the rule which most lanes of a register keep.
import { html } from "../frame/html.js";

/** Fewer lanes say nothing about a rule. */
const LEAST = 8;
/** One in so many lanes may differ. */
const SHARE = 8;
const TOLERANCE = 1e-5;

const view = new DataView(new ArrayBuffer(4));

function asFloat(word) {
  view.setInt32(0, word);
  return view.getFloat32(0);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** The lanes that are not on the line through most of points { lane, value }; all of them where there is none. */
function beside(points, wrap, near) {
  const slopes = points.slice(1).map((point, i) => wrap((point.value - points[i].value) / (point.lane - points[i].lane)));
  const slope = median(slopes);
  const rests = points.map((point) => wrap(point.value - slope * point.lane));
  const start = median(rests);
  return points.filter((_, i) => !near(rests[i], start, slope)).map((point) => point.lane);
}

/**
 * Lanes of a register that differ from the others, which all have one value or a value that grows
 * evenly from lane to lane, as integers or as floats. None where the others have no such rule.
 */
export function oddLanes(row, isOn) {
  const points = row.map((value, lane) => ({ lane, value })).filter(({ lane }) => isOn(lane));
  if (points.length < LEAST) {
    return [];
  }
  const most = Math.max(1, Math.floor(points.length / SHARE));
  const integers = beside(points, (value) => value | 0, (a, b) => a === b);
  if (integers.length <= most) {
    return integers;
  }
  const floats = points.map(({ lane, value }) => ({ lane, value: asFloat(value) }));
  const finite = floats.filter(({ value }) => Number.isFinite(value));
  if (finite.length < LEAST || floats.length - finite.length > most) {
    return [];
  }
  const close = (a, b, slope) => Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(b), Math.abs(slope) * row.length, 1e-30);
  const odd = new Set(beside(finite, (value) => value, close));
  const all = floats.filter(({ lane, value }) => odd.has(lane) || !Number.isFinite(value)).map(({ lane }) => lane);
  return all.length <= most ? all : [];
}

/** Shows the cell of a lane. */
function show(register, lane) {
  const cell = document.querySelector(`.lanes [data-cell="v${register}-${lane}"]`);
  cell?.scrollIntoView({ block: "nearest", inline: "center" });
  cell?.focus({ preventScroll: true });
}

/** Which lanes of which registers differ; a press leads to the cell. odd: a list of lanes for each register. */
export function Odd({ odd }) {
  const found = odd.flatMap((lanes, register) => lanes.map((lane) => ({ register, lane })));
  if (found.length === 0) {
    return null;
  }
  return html`<div class="odd-list" role="group" aria-label="Lanes that differ">
    <span title="The other lanes have one value, or values that grow evenly">Lanes that differ:</span>
    ${found.slice(0, 24).map(
      ({ register, lane }) => html`<button class="button small" onClick=${() => show(register, lane)}>v${register} lane ${lane}</button>`,
    )}
    ${found.length > 24 && html`<span class="muted">and ${found.length - 24} more</span>`}
  </div>`;
}
