// Rows of machine code: address, words, text, and what the checks say of it. Lines are linked both ways.
import { html, useEffect, useMemo, useRef } from "../frame/html.js";
import { Mark } from "../frame/marks.js";
import { signal, useSignal } from "../frame/signal.js";
import { fieldColour } from "./bits.js";
import { useSeen } from "./seen.js";

const nowhere = signal(0);
/** Where the pointer was last. */
let pointer = { x: -1, y: -1 };

/** Numbers listings, whose rows have names for those who do not see them. */
let listings = 0;

const ROW = 20;
const SPARE = 20;

function hex(word) {
  return (word >>> 0).toString(16).padStart(8, "0");
}

/** The digits of a word, the highest first, coloured by the field that has most of their bits. */
function Word({ word, parts }) {
  const digits = [...hex(word)];
  return html`<span class="word"
    >${digits.map((digit, i) => {
      const middle = 31 - 4 * i - 2;
      const part = parts.findIndex((one) => one.high >= middle && one.low <= middle);
      return html`<span class=${part < 0 ? "" : fieldColour(part)}>${digit}</span>`;
    })}</span
  >`;
}

function Words({ row, layout }) {
  return row.words.map((word, i) => {
    const parts = layout.filter((part) => part.word === i);
    return html`<${Word} word=${word} parts=${parts} />`;
  });
}

/** The text of an instruction; the name of its target is a link. */
export function Text({ row, follow }) {
  if (row.target < 0) {
    return html`<span class=${row.kind === "data" ? "muted" : ""}>${row.text}</span>`;
  }
  const at = row.text.lastIndexOf(row.label);
  const jump = (event) => {
    event.stopPropagation();
    follow();
  };
  return html`<span
    >${row.text.slice(0, at)}<span class="target" title="Go to the target: arrow to the right" onClick=${jump}>${row.label}</span
    >${row.text.slice(at + row.label.length)}</span
  >`;
}

/** Rows that name what follows. */
const NAMES = { label: (text) => text + ":", section: (text) => "section " + text, part: (text) => text };

const ORDER = ["error", "warning", "idle", "wait", "nop", "counts"];

/** Remarks of each row, the gravest first. */
export function byRow(remarks) {
  const map = new Map();
  for (const one of remarks) {
    map.set(one.row, [...(map.get(one.row) ?? []), one]);
  }
  for (const list of map.values()) {
    list.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  }
  return map;
}

function short(one) {
  switch (one.kind) {
    case "error":
    case "warning":
      return one.rule;
    case "idle":
      return "idle-wait: " + one.text;
    case "wait":
      return one.text;
    case "nop":
      return `${one.rule}: ${one.text}`;
    default:
      return "↑ " + one.text;
  }
}

/** What the checks say of a row, in the room of a line; all of it is shown below. */
function Remarks({ list }) {
  const text = list.map((one) => `${short(one)}${one.mend ? "; " + one.mend : ""}`).join("; ");
  return html`<span class=${"remarks " + list[0].kind} title=${text}>
    ${(list[0].kind === "error" || list[0].kind === "warning") && html`<${Mark} kind=${list[0].kind} />`}
    ${list.map((one) => html`<span class=${"remark " + one.kind}>${short(one)}</span>`)}
  </span>`;
}

/** Whether the pointer itself has moved: rows that scroll under it do not count. */
export function moved({ clientX, clientY }) {
  const same = clientX === pointer.x && clientY === pointer.y;
  pointer = { x: clientX, y: clientY };
  return !same;
}

function Row({ id, row, layout, state, chosen, top, enter, click, follow, remarks }) {
  if (row.kind in NAMES) {
    return html`<div id=${id} role="option" aria-selected=${chosen} class=${"row name " + state} style=${{ top }}>${NAMES[row.kind](row.text)}</div>`;
  }
  return html`<div id=${id} role="option" aria-selected=${chosen} class=${"row " + state} style=${{ top }} onPointerMove=${(event) => moved(event) && enter()} onClick=${click}>
    <span class="address">${row.address.toString(16).padStart(4, "0")}</span>
    <span class="words"><${Words} row=${row} layout=${layout} /></span>
    <${Text} row=${row} follow=${follow} />
    ${remarks && html`<${Remarks} list=${remarks} />`}
  </div>`;
}

/**
 * The rows in view, of many: all have one height. linked: whether their lines are those of the shown
 * document; remarks: as byRow makes them; act: what explains a row; label: what they are, for those who do not see them.
 */
export function Rows({ session, listing, chosen, choose, remarks = null, linked = true, act = null, label = "Machine code" }) {
  const { place, seen, measure } = useSeen();
  const jumps = useRef([]);
  const prefix = useMemo(() => `row-${++listings}-`, []);
  const line = useSignal(linked ? session.line : nowhere);
  const { rows, layouts } = listing;
  useEffect(() => {
    const at = rows.findIndex((row) => (row.line === line || row.call === line) && !(row.kind in NAMES));
    const { scrollTop, clientHeight } = place.current;
    if (at >= 0 && (at * ROW < scrollTop || (at + 2) * ROW > scrollTop + clientHeight)) {
      place.current.scrollTop = at * ROW - clientHeight / 3;
    }
  }, [line, rows]);
  useEffect(() => {
    const { scrollTop, clientHeight } = place.current;
    if (chosen !== null && (chosen * ROW < scrollTop || (chosen + 1) * ROW > scrollTop + clientHeight)) {
      place.current.scrollTop = chosen * ROW - clientHeight / 3;
    }
  }, [chosen]);
  useEffect(() => () => (session.pointed.value = null), []);
  const point = (row) => {
    if (linked) {
      session.pointed.value = row.line || row.call ? { from: row.line, to: row.line, also: row.call } : null;
    }
  };
  function go(at) {
    const row = rows[at];
    if (row) {
      choose(at);
      point(row);
      if (linked) {
        session.look(row.line || row.call);
      }
    }
  }
  function follow(at) {
    if (rows[at]?.target >= 0) {
      jumps.current.push(at);
      go(rows[at].target);
    }
  }
  function key(event) {
    const at = chosen ?? 0;
    const page = Math.floor(seen.height / ROW);
    const next = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      go(Math.max(0, Math.min(rows.length - 1, next)));
    } else if (event.key === "ArrowRight" && rows[at]?.target >= 0) {
      event.preventDefault();
      follow(at);
    } else if (event.key === "ArrowLeft" && jumps.current.length) {
      event.preventDefault();
      go(jumps.current.pop());
    } else if (event.key === "Enter" && linked && rows[at]?.call) {
      event.preventDefault();
      session.reveal(rows[at].line || rows[at].call);
    }
  }
  const first = Math.max(0, Math.floor(seen.top / ROW) - SPARE);
  const last = Math.min(rows.length, Math.ceil((seen.top + seen.height) / ROW) + SPARE);
  const digits = useMemo(() => Math.max(5, ...rows.slice(-1000).map((row) => (row.address ?? 0).toString(16).length + 1)), [rows]);
  return html`<div
    class=${"listing" + (remarks ? " remarked" : "")}
    ref=${place}
    tabindex="0"
    role="listbox"
    aria-activedescendant=${chosen >= first && chosen < last && chosen !== null ? prefix + chosen : undefined}
    aria-label=${label + "; arrow keys choose a line, right goes to the target of a branch and left back, Enter goes to the source, Control I explains"}
    onScroll=${measure}
    onKeyDown=${key}
    onexplain=${() => act?.(chosen ?? rows.findIndex((row) => row.call === line && row.layout >= 0))}
    onPointerLeave=${() => (session.pointed.value = null)}
  >
    <div class="rows" role="presentation" style=${{ height: rows.length * ROW + "px", "--address": digits + "ch" }}>
      ${rows.slice(first, last).map((row, i) => {
        const at = first + i;
        const current = line > 0 && (row.line === line || row.call === line) ? "current" : "";
        const target = at === rows[chosen]?.target ? " goal" : "";
        return html`<${Row}
          key=${at}
          id=${prefix + at}
          chosen=${at === chosen ? "true" : "false"}
          row=${row}
          layout=${layouts[row.layout] ?? []}
          state=${current + (at === chosen ? " pointed" : "") + target}
          top=${at * ROW + "px"}
          enter=${() => (choose(at), point(row))}
          click=${() => linked && row.call && session.reveal(row.line || row.call)}
          remarks=${remarks?.get(at)}
          follow=${() => follow(at)}
        />`;
      })}
    </div>
  </div>`;
}

