// Panel: machine code beside its source. Lines are linked both ways.
import { html, useEffect, useRef, useState } from "../frame/html.js";
import { useSignal } from "../frame/signal.js";
import { useAnswer } from "./session.js";
import { BitStrip, fieldColour } from "./bits.js";

export const title = "Listing";
export const shortcut = "Alt-1";

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

function Row({ row, layout, state, top, enter, click, follow }) {
  if (row.kind === "label" || row.kind === "section") {
    return html`<div class=${"row name " + state} style=${{ top }}>${row.kind === "label" ? row.text + ":" : "section " + row.text}</div>`;
  }
  return html`<div class=${"row " + state} style=${{ top }} onPointerEnter=${enter} onClick=${click}>
    <span class="address">${row.address.toString(16).padStart(4, "0")}</span>
    <span><${Words} row=${row} layout=${layout} /></span>
    <${Text} row=${row} follow=${follow} />
  </div>`;
}

/** The rows in view, of many: all have one height. */
function Rows({ session, listing, chosen, choose }) {
  const place = useRef(null);
  const jumps = useRef([]);
  const [view, setView] = useState({ top: 0, height: 600 });
  const line = useSignal(session.line);
  const { rows, layouts } = listing;
  function measure() {
    setView({ top: place.current.scrollTop, height: place.current.clientHeight });
  }
  useEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const at = rows.findIndex((row) => (row.line === line || row.call === line) && row.kind !== "section");
    const { scrollTop, clientHeight } = place.current;
    if (at >= 0 && (at * ROW < scrollTop || (at + 2) * ROW > scrollTop + clientHeight)) {
      place.current.scrollTop = at * ROW - clientHeight / 3;
    }
  }, [line, rows]);
  useEffect(() => () => (session.pointed.value = null), []);
  const point = (row) => (session.pointed.value = row.line ? { from: row.line, to: row.line } : null);
  function go(at) {
    const row = rows[at];
    if (row) {
      choose(at);
      point(row);
      session.look(row.line);
      const top = at * ROW;
      const { scrollTop, clientHeight } = place.current;
      if (top < scrollTop || top + ROW > scrollTop + clientHeight) {
        place.current.scrollTop = top - clientHeight / 2;
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
    const page = Math.floor(view.height / ROW);
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
    } else if (event.key === "Enter" && rows[at]?.line) {
      event.preventDefault();
      session.reveal(rows[at].line);
    }
  }
  const first = Math.max(0, Math.floor(view.top / ROW) - SPARE);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + SPARE);
  return html`<div
    class="listing"
    ref=${place}
    tabindex="0"
    role="grid"
    aria-label="Machine code; arrow keys choose a line, right goes to the target of a branch and left back, Enter goes to the source"
    onScroll=${measure}
    onKeyDown=${key}
    onPointerLeave=${() => (session.pointed.value = null)}
  >
    <div class="rows" style=${{ height: rows.length * ROW + "px" }}>
      ${rows.slice(first, last).map((row, i) => {
        const at = first + i;
        const current = line > 0 && (row.line === line || row.call === line) ? "current" : "";
        const target = at === rows[chosen]?.target ? " goal" : "";
        return html`<${Row}
          key=${at}
          row=${row}
          layout=${layouts[row.layout] ?? []}
          state=${current + (at === chosen ? " pointed" : "") + target}
          top=${at * ROW + "px"}
          enter=${() => (choose(at), point(row))}
          click=${() => row.line && session.reveal(row.line)}
          follow=${() => follow(at)}
        />`;
      })}
    </div>
  </div>`;
}

/** The encoding of the row that is pointed at, word by word. */
function Encoding({ row, layout }) {
  if (!row || row.layout < 0) {
    return html`<div class="foot muted">Point at an instruction to see the fields of its encoding.</div>`;
  }
  return html`<div class="foot">
    <div class="mono">${row.text}</div>
    ${row.words.map((word, i) => html`<${BitStrip} word=${word} parts=${layout.filter((part) => part.word === i)} />`)}
  </div>`;
}

export function Panel({ session }) {
  const [chosen, choose] = useState(null);
  const { answer, error, busy } = useAnswer(session, (one, options) =>
    session.request(
      "studio/listing",
      { name: one.name, text: session.text(), target: session.target.value },
      options,
    ),
  );
  if (!answer) {
    return html`<div class="empty">${error || (busy ? "Assembling." : "Nothing to list.")}</div>`;
  }
  const at = chosen ?? answer.rows.findIndex((row) => row.line === session.line.value && row.layout >= 0);
  const row = answer.rows[at];
  const count = answer.rows.filter((one) => one.kind === "instruction").length;
  return html`<div class="stack">
    <div class="bar muted">
      <span>${count} instructions for ${answer.target}</span>
      ${answer.errors > 0 && html`<span class="bad">${answer.errors === 1 ? "An error" : answer.errors + " errors"} in the source: lines may be missing</span>`}
      ${answer.note && html`<span>${answer.note}</span>`}
      ${error && html`<span class="bad">${error.split("\n")[0]}</span>`}
    </div>
    <${Rows} session=${session} listing=${answer} chosen=${chosen} choose=${choose} />
    <${Encoding} row=${row} layout=${answer.layouts[row?.layout] ?? []} />
  </div>`;
}
