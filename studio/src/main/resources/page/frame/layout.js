// The layout: the editor, and columns of panels beside it. Each panel is in one column, which shows one of its panels.
import { layout, panel, part } from "./workspace.js";

/** Names of all panels, in the order of their tabs. */
export const PANELS = ["listing", "graph", "registers", "run", "debug", "litmus", "explain", "tour"];
/** Below this width there is room for one part at a time. */
export const NARROW = 900;
const MOST_COLUMNS = 4;
const LEAST_WEIGHT = 0.12;

const first = () => ({ editor: 0.5, columns: [{ panels: [...PANELS], shown: "listing", weight: 0.5 }] });

/** { editor: its part of the width, columns: [{ panels, shown, weight }] }. */
layout.value = first();
export { layout, part };

export function isNarrow() {
  return innerWidth < NARROW;
}

/** Whether a panel is in view, as far as the layout goes. */
export function isShown(name) {
  return isNarrow() ? part.value === name : layout.value.columns.some((one) => one.shown === name);
}

/** Shows a panel in its column. */
export function bringUp(name) {
  panel.value = name;
  part.value = name;
  recent = [name, ...recent.filter((one) => one !== name)];
  const { columns } = layout.value;
  if (!columns.some((one) => one.shown === name)) {
    layout.value = { ...layout.value, columns: columns.map((one) => (one.panels.includes(name) ? { ...one, shown: name } : one)) };
  }
}

/** The number of the column that has a panel. */
export function columnOf(name) {
  return layout.value.columns.findIndex((one) => one.panels.includes(name));
}

/** Panels in the order in which they were shown last, the newest first. */
let recent = [...PANELS];

function without(columns, name) {
  return columns.map((one) => {
    const panels = one.panels.filter((other) => other !== name);
    return { ...one, panels, shown: one.shown === name ? (recent.find((other) => panels.includes(other)) ?? "") : one.shown };
  });
}

/** Columns that have panels, with weights that make a whole together with the editor's. */
function settle({ editor, columns }) {
  const left = columns.filter((one) => one.panels.length > 0);
  const sum = editor + left.reduce((total, one) => total + one.weight, 0);
  return { editor: editor / sum, columns: left.map((one) => ({ ...one, weight: one.weight / sum })) };
}

/** Moves a panel into a column and shows it there. */
export function moveInto(name, at) {
  const columns = without(layout.value.columns, name);
  const into = columns[at];
  const panels = PANELS.filter((one) => one === name || into.panels.includes(one));
  columns[at] = { ...into, panels, shown: name };
  layout.value = settle({ ...layout.value, columns });
  bringUp(name);
}

/** Whether a panel can have a column of its own: it is not alone already, and there is room. */
export function canSplit(name) {
  const { columns } = layout.value;
  return columns.length < MOST_COLUMNS && columns[columnOf(name)].panels.length > 1;
}

/** Gives a panel a column of its own, to stand before the column of some number. */
export function splitOff(name, before) {
  if (!canSplit(name)) {
    return;
  }
  const { editor, columns } = layout.value;
  const rest = without(columns, name);
  const weight = (editor + columns.reduce((sum, one) => sum + one.weight, 0)) / (columns.length + 2);
  rest.splice(before, 0, { panels: [name], shown: name, weight });
  layout.value = settle({ editor, columns: rest });
  bringUp(name);
}

/** Makes everything as it was at first. */
export function resetLayout() {
  layout.value = first();
  bringUp("listing");
}

/** Moves the border behind the editor (0) or behind a column; by: a part of the whole width. */
export function moveBorder(at, by) {
  const { editor, columns } = layout.value;
  const weights = [editor, ...columns.map((one) => one.weight)];
  const most = weights[at] + weights[at + 1] - LEAST_WEIGHT;
  const next = Math.min(most, Math.max(LEAST_WEIGHT, weights[at] + by));
  weights[at + 1] -= next - weights[at];
  weights[at] = next;
  layout.value = { editor: weights[0], columns: columns.map((one, i) => ({ ...one, weight: weights[i + 1] })) };
}

/** A layout as it was kept; the first one where it is none. left: the editor's part in workspaces of before. */
export function keptLayout(value, left) {
  const columns = Array.isArray(value?.columns) ? value.columns.slice(0, MOST_COLUMNS) : [];
  const known = new Set();
  const read = columns.map((one) => {
    const panels = (Array.isArray(one?.panels) ? one.panels : []).filter((name) => PANELS.includes(name) && !known.has(name) && known.add(name));
    return { panels, shown: panels.includes(one?.shown) ? one.shown : (panels[0] ?? ""), weight: one?.weight > 0 && one.weight < 1 ? one.weight : 0.3 };
  });
  if (known.size === 0) {
    const usual = first();
    return left > 0 && left < 1 ? { editor: left, columns: [{ ...usual.columns[0], weight: 1 - left }] } : usual;
  }
  // Panels that came later than the layout stand with the first ones.
  read[0].panels = PANELS.filter((name) => read[0].panels.includes(name) || !known.has(name));
  return settle({ editor: value.editor > 0 && value.editor < 1 ? value.editor : 0.5, columns: read });
}

panel.watch((name) => PANELS.includes(name) && bringUp(name));
