// Machine code by source lines: a head for each line, below it what it became, in one column or in several.
import { html, useEffect, useMemo, useState } from "../frame/html.js";
import { useSignal } from "../frame/signal.js";
import { moved } from "./rows.js";
import { useSeen } from "./seen.js";

/** Numbers lists, whose rows have names for those who do not see them. */
let lists = 0;

const ROW = 20;
const SPARE = 20;

/** Items in view of many with one height: [place, first, last]; place is the element that scrolls. */
function useView(count) {
  const { place, seen, measure } = useSeen();
  const first = Math.max(0, Math.floor(seen.top / ROW) - SPARE);
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / ROW) + SPARE);
  return { place, first, last, measure, page: Math.floor(seen.height / ROW) };
}

/** Rows in the order of the program, a group for each stretch of one line: [{ line, body, cells: [rows] }]. */
export function inOrder(rows) {
  const groups = [];
  for (const row of rows) {
    const last = groups[groups.length - 1];
    if (row.kind === "section" || row.kind === "part") {
      continue;
    }
    if (last && last.line === row.call && last.body === row.line) {
      last.cells[0].push(row);
    } else {
      groups.push({ line: row.call, body: row.line, cells: [[row]] });
    }
  }
  return groups;
}

/** Instructions of several listings by source line, in the order of lines; those of no line come last. */
export function byLine(listings) {
  const groups = new Map();
  listings.forEach((rows, column) => {
    for (const row of rows) {
      if (row.kind === "instruction") {
        const line = row.call || Infinity;
        if (!groups.has(line)) {
          groups.set(line, { line: row.call, body: row.call, cells: listings.map(() => []) });
        }
        groups.get(line).cells[column].push(row);
      }
    }
  });
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** Groups as items of one height: heads, and below each as many items as its longest cell has rows. */
function flat(groups) {
  const items = [];
  for (const group of groups) {
    const height = Math.max(...group.cells.map((rows) => rows.length));
    items.push({ group, at: -1 });
    for (let at = 0; at < height; at++) {
      items.push({ group, at });
    }
  }
  return items;
}

function Head({ group, text, trail }) {
  const named = group.line > 0 ? (text[group.line - 1] ?? "").trim() : "of no line of this text";
  const body = group.body > 0 && group.body !== group.line ? ` — line ${group.body}: ${(text[group.body - 1] ?? "").trim()}` : "";
  return html`<span class="line-number">${group.line || ""}</span><span class="line-text">${named}${trail && body}</span>`;
}

/**
 * Groups under their source lines. The line of the cursor is marked, a group that is pointed at marks
 * its line; Enter or a click goes there. label: what this is, for those who do not see it.
 */
export function Lines({ session, groups, trail = false, label }) {
  const items = flat(groups);
  const { place, first, last, measure, page } = useView(items.length);
  const [chosen, choose] = useState(0);
  const prefix = useMemo(() => `line-${++lists}-`, []);
  const line = useSignal(session.line);
  const text = session.text().split("\n");
  useEffect(() => {
    const at = items.findIndex((one) => one.group.line === line || one.group.body === line);
    const { scrollTop, clientHeight } = place.current;
    if (at >= 0 && (at * ROW < scrollTop || (at + 3) * ROW > scrollTop + clientHeight)) {
      place.current.scrollTop = at * ROW - clientHeight / 3;
    }
  }, [line, groups]);
  useEffect(() => () => (session.pointed.value = null), []);
  const point = ({ line: from, body }) => (session.pointed.value = from ? { from, to: from, also: body } : null);
  function key(event) {
    const next = {
      ArrowDown: chosen + 1,
      ArrowUp: chosen - 1,
      PageDown: chosen + page,
      PageUp: chosen - page,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      const at = Math.max(0, Math.min(items.length - 1, next));
      choose(at);
      if (items[at]) {
        point(items[at].group);
        session.look(items[at].group.line);
      }
      const { scrollTop, clientHeight } = place.current;
      if (at * ROW < scrollTop || (at + 1) * ROW > scrollTop + clientHeight) {
        place.current.scrollTop = at * ROW - clientHeight / 2;
      }
    } else if (event.key === "Enter" && items[chosen]?.group.line) {
      event.preventDefault();
      session.reveal(items[chosen].group.line);
    }
  }
  return html`<div
    class="listing lines"
    ref=${place}
    tabindex="0"
    role="listbox"
    aria-activedescendant=${chosen >= first && chosen < last ? prefix + chosen : undefined}
    aria-label=${label + "; arrow keys choose, Enter goes to the source"}
    onScroll=${measure}
    onKeyDown=${key}
    onPointerLeave=${() => (session.pointed.value = null)}
  >
    <div class="rows" role="presentation" style=${{ height: items.length * ROW + "px" }}>
      ${items.slice(first, last).map(({ group, at }, i) => {
        const number = first + i;
        const current = line > 0 && (group.line === line || group.body === line) ? " current" : "";
        return html`<div
          key=${number}
          id=${prefix + number}
          role="option"
          aria-selected=${number === chosen ? "true" : "false"}
          aria-label=${at >= 0 && !group.cells.some((rows) => rows[at]?.text) ? "nothing" : undefined}
          class=${(at < 0 ? "row head" : "row made") + current + (number === chosen ? " pointed" : "")}
          style=${{ top: number * ROW + "px", gridTemplateColumns: at < 0 ? undefined : `5ch repeat(${group.cells.length}, minmax(24ch, 1fr))` }}
          onPointerMove=${(event) => moved(event) && (choose(number), point(group))}
          onClick=${() => group.line && session.reveal(group.line)}
        >
          ${
            at < 0
              ? html`<${Head} group=${group} text=${text} trail=${trail} />`
              : html`<span></span>${group.cells.map((rows) => html`<span class=${rows[at]?.kind === "label" ? "label" : ""} title=${rows[at]?.text}>${rows[at] ? rows[at].text + (rows[at].kind === "label" ? ":" : "") : ""}</span>`)}`
          }
        </div>`;
      })}
    </div>
  </div>`;
}
