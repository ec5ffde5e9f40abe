// An execution as a picture: a column of events for each thread, arrows for relations.
import { html } from "../frame/html.js";

const COLUMN = 190;
const ROW = 62;
const HEIGHT = 26;
const TOP = 34;
const KNOWN = ["po", "rf", "co", "fr"];

export function Witness({ picture }) {
  const rows = new Map();
  const threads = [...new Set(picture.nodes.map((node) => node.thread).filter((one) => one >= 0))].sort((a, b) => a - b);
  const initial = picture.nodes.filter((node) => node.thread < 0).length;
  const wide = Math.max(threads.length, initial, 1);
  const places = picture.nodes.map((node) => {
    const row = rows.get(node.thread) ?? 0;
    rows.set(node.thread, row + 1);
    const half = Math.max(36, node.text.length * 3.8 + 12);
    return node.thread < 0
      ? { x: (row + 0.5) * COLUMN, y: TOP, half, text: node.text }
      : { x: (threads.indexOf(node.thread) + 0.5) * COLUMN, y: TOP + (initial ? ROW : 0) + 20 + row * ROW, half, text: node.text };
  });
  const bottom = Math.max(...places.map((place) => place.y)) + 34;
  const seen = new Map();
  return html`<svg class="witness" width=${wide * COLUMN} height=${bottom} viewBox=${`0 0 ${wide * COLUMN} ${bottom}`} role="img" aria-label=${describe(picture)}>
    <defs>
      ${[...KNOWN, "other"].map(
        (kind) => html`<marker id=${"rel-" + kind} viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path class=${"rel-head " + kind} d="M0 0L8 4L0 8z" /></marker>`,
      )}
    </defs>
    ${picture.arrows.map((arrow) => {
      const from = places[arrow.from];
      const to = places[arrow.to];
      const key = [arrow.from, arrow.to].sort((a, b) => a - b).join();
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      const kind = KNOWN.includes(arrow.label) ? arrow.label : "other";
      const dx = to.x - from.x;
      const dy = to.y - from.y;
      const length = Math.hypot(dx, dy) || 1;
      const bend = (nth % 2 ? -1 : 1) * Math.ceil((nth + (dx === 0 && Math.abs(dy) > ROW ? 1 : 0)) / 2) * 36;
      const middle = { x: (from.x + to.x) / 2 - (dy / length) * bend, y: (from.y + to.y) / 2 + (dx / length) * bend };
      const start = edge(from, middle);
      const end = edge(to, middle);
      const label = along(start, middle, end);
      return html`<g>
        <path class=${"rel " + kind} d=${`M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`} marker-end=${`url(#rel-${kind})`} />
        <text class=${"rel-label " + kind} x=${label.x} y=${label.y + 4}>${arrow.label}</text>
      </g>`;
    })}
    ${places.map(
      (place) => html`<g>
        <rect class="event" x=${place.x - place.half} y=${place.y - HEIGHT / 2} width=${2 * place.half} height=${HEIGHT} rx="13" />
        <text class="event-text" x=${place.x} y=${place.y + 4}>${place.text}</text>
      </g>`,
    )}
    ${threads.map((thread, i) => html`<text class="thread" x=${i * COLUMN + 4} y=${TOP + (initial ? ROW : 0) - 8}>thread ${thread}</text>`)}
  </svg>`;
}

/** Part of the way at which labels stand: off the middle, where arrows cross. */
const LABEL = 0.3;

function along(a, b, c) {
  const at = (key) => (1 - LABEL) ** 2 * a[key] + 2 * LABEL * (1 - LABEL) * b[key] + LABEL ** 2 * c[key];
  return { x: at("x"), y: at("y") };
}

/** Where a line from the middle of an event leaves its frame. */
function edge(place, toward) {
  const dx = toward.x - place.x;
  const dy = toward.y - place.y;
  const scale = Math.min(Math.abs(dx) > 0.1 ? place.half / Math.abs(dx) : Infinity, Math.abs(dy) > 0.1 ? HEIGHT / 2 / Math.abs(dy) : Infinity, 1);
  return { x: place.x + dx * scale, y: place.y + dy * scale };
}

function describe(picture) {
  const name = (at) => picture.nodes[at].text;
  return picture.arrows.map((arrow) => `${name(arrow.from)} ${arrow.label} ${name(arrow.to)}`).join("; ");
}
