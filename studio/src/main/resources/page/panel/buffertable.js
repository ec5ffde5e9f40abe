// The elements of a buffer as a table that has rows for what can be seen.
import { html, useEffect, useMemo, useRef, useState } from "../frame/html.js";
import { bytesOf, Elements, lettersOf } from "./elements.js";
import { useSeen } from "./seen.js";

const ROW = 20;
/** Rows beyond those that can be seen. */
const SPARE = 4;
/** Browsers draw no element that is much higher; beyond it a pixel of the scroll bar is more than one. */
const HIGHEST = 15_000_000;
const IN_A_ROW = [1, 2, 4, 8, 16, 32];

/** Width of a letter in pixels, and letters beside the elements. */
const LETTER = 7.3;
const BESIDE = 13;

/** As many as fit, and no more than are read well. */
function columnsFor(view, width) {
  const letters = Math.min(100, Math.max(0, width / LETTER - BESIDE));
  return Math.max(1, 2 ** Math.floor(Math.log2(letters / (lettersOf(view) + 2))));
}

/** Where the rows are: all have one height, and a table of many is scrolled in larger steps. */
class Geometry {
  constructor(rows, height) {
    this.rows = rows;
    this.height = height;
    this.full = rows * ROW;
    this.shown = Math.min(this.full, HIGHEST);
  }

  /** The place in the whole table, in pixels, of a place of the scroll bar. */
  whole(top) {
    const most = this.shown - this.height;
    return this.full === this.shown || most <= 0 ? top : (top / most) * (this.full - this.height);
  }

  /** The other way round. */
  bar(top) {
    const most = this.full - this.height;
    return this.full === this.shown || most <= 0 ? top : (top / most) * (this.shown - this.height);
  }
}

function Row({ row, top, columns, count, elements, cursor, choose }) {
  const cells = [];
  for (let i = row * columns; i < Math.min(count, (row + 1) * columns); i++) {
    const one = elements.at(i);
    const marks = (one?.differs ? " differs" : "") + (i === cursor ? " current" : "");
    cells.push(
      html`<span
        id=${"element-" + i}
        role="gridcell"
        class=${"cell" + marks}
        aria-selected=${i === cursor}
        title=${one?.wanted ? "expected " + one.wanted : undefined}
        onClick=${() => choose(i)}
        >${one ? one.text : "…"}</span
      >`,
    );
  }
  return html`<div class="row" role="row" aria-rowindex=${row + 1} style=${{ transform: `translateY(${top}px)` }}>
    <span class="index" role="rowheader">${row * columns}</span>${cells}
  </div>`;
}

/** What is known of one element. */
function Details({ elements, cursor }) {
  const one = elements.at(cursor);
  return html`<div class="foot details" role="status">
    <strong>${elements.buffer}[${cursor.toLocaleString("en")}]</strong>
    ${elements.ways(cursor).map((way) => html`<span><i>${way.title}</i> ${way.text}</span>`)}
    ${one?.differs && html`<span class="bad">✕ ${one.wanted ? "expected " + one.wanted : "not as expected"}</span>`}
  </div>`;
}

function Jump({ count, jump }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  function go(event) {
    event.preventDefault();
    const index = Number(text.trim().replaceAll(/[,_]/g, ""));
    if (text.trim() === "" || !Number.isInteger(index) || index < 0 || index >= count) {
      setWrong(`an index is a number from 0 to ${(count - 1).toLocaleString("en")}`);
    } else {
      setWrong("");
      jump(index);
    }
  }
  return html`<form class="inline" onSubmit=${go}>
    <label>Index <input class="field number" inputmode="numeric" value=${text} onInput=${(event) => setText(event.target.value)} /></label>
    <button class="button small">Go</button>
    ${wrong && html`<span class="bad" role="alert">${wrong}</span>`}
  </form>`;
}

export function BufferTable({ session, run, buffer, view, count }) {
  const { place, seen, measure } = useSeen({ top: 0, height: 300, width: 800 });
  const [cursor, setCursor] = useState(0);
  const [own, setOwn] = useState(0);
  const [error, setError] = useState("");
  const [, draw] = useState(0);
  const columns = own || columnsFor(view, seen.width);
  const elements = useMemo(() => {
    setError("");
    return new Elements(session, run, buffer.name, view, () => draw((n) => n + 1), (failure) => setError(failure.message));
  }, [run, buffer, view.id]);
  const geometry = new Geometry(Math.ceil(count / columns), seen.height);
  const top = geometry.whole(seen.top);
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const last = Math.min(geometry.rows, Math.ceil((top + seen.height) / ROW) + SPARE);
  useEffect(() => elements.want(first * columns, Math.max(0, Math.min(count, last * columns) - 1)), [elements, first, last, columns]);
  const bytes = bytesOf(view.type);
  const old = useRef(bytes);
  useEffect(() => {
    // The same place, where elements have another size.
    const same = Math.floor((cursor * old.current) / bytes);
    old.current = bytes;
    choose(Math.min(same, Math.max(0, count - 1)));
  }, [bytes, count, columns]);

  function choose(index) {
    setCursor(index);
    const row = Math.floor(index / columns);
    const now = new Geometry(Math.ceil(count / columns), place.current.clientHeight);
    const at = now.whole(place.current.scrollTop);
    if (row * ROW < at || (row + 1) * ROW > at + now.height) {
      place.current.scrollTop = now.bar(Math.max(0, row * ROW - now.height / 2));
    }
  }
  async function difference(forward) {
    try {
      const ask = (from) => session.request("studio/bufferDifference", { run, buffer: buffer.name, type: view.type, from, forward });
      const next = await ask(cursor);
      const index = next >= 0 ? next : await ask(forward ? -1 : count);
      if (index >= 0) {
        choose(index);
      }
    } catch (failure) {
      setError(failure.message);
    }
  }
  function key(event) {
    const rows = Math.max(1, Math.floor(seen.height / ROW) - 1);
    const next = {
      ArrowRight: cursor + 1,
      ArrowLeft: cursor - 1,
      ArrowDown: cursor + columns,
      ArrowUp: cursor - columns,
      PageDown: cursor + rows * columns,
      PageUp: cursor - rows * columns,
      Home: event.ctrlKey ? 0 : cursor - (cursor % columns),
      End: event.ctrlKey ? count - 1 : cursor - (cursor % columns) + columns - 1,
    }[event.key];
    if (next !== undefined && !event.altKey) {
      event.preventDefault();
      choose(Math.max(0, Math.min(count - 1, next)));
    } else if (event.key.toLowerCase() === "n" && buffer.differing > 0 && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      difference(!event.shiftKey);
    }
  }
  const rows = [];
  for (let row = first; row < last; row++) {
    rows.push(
      html`<${Row}
        key=${row % (last - first)}
        row=${row}
        top=${row * ROW - top + seen.top}
        columns=${columns}
        count=${count}
        elements=${elements}
        cursor=${cursor}
        choose=${choose}
      />`,
    );
  }
  return html`<div class="buffer-table">
    <div class="bar">
      <${Jump} count=${count} jump=${choose} />
      <label>
        in a row
        <select class="choice small" value=${columns} onChange=${(event) => setOwn(+event.target.value)}>
          ${IN_A_ROW.map((n) => html`<option value=${n}>${n}</option>`)}
        </select>
      </label>
      ${
        buffer.compared > 0 &&
        html`<span class=${buffer.differing ? "bad" : "good"}>
            ${buffer.differing.toLocaleString("en")} of ${buffer.compared.toLocaleString("en")} differ
          </span>
          <span class="group">
            <button class="button small" disabled=${!buffer.differing} aria-label="The difference before" title="The difference before (Shift+N in the table)" onClick=${() => difference(false)}>↑</button>
            <button class="button small" disabled=${!buffer.differing} aria-label="The next difference" title="The next difference (N in the table)" onClick=${() => difference(true)}>↓ difference</button>
          </span>`
      }
      ${error && html`<span class="bad" role="alert">${error}</span>`}
    </div>
    <div
      class="grid"
      ref=${place}
      role="grid"
      tabindex="0"
      aria-label=${`Elements of ${buffer.name}; arrow keys move, N goes to the next difference`}
      aria-rowcount=${geometry.rows}
      aria-activedescendant=${"element-" + cursor}
      onScroll=${measure}
      onKeyDown=${key}
    >
      <div class="rows" style=${{ height: geometry.shown + "px", width: `calc(${(lettersOf(view) + 2) * columns + 12}ch + 8px)`, "--cell": lettersOf(view) + 1 + "ch" }}>${rows}</div>
    </div>
    ${count > 0 && html`<${Details} elements=${elements} cursor=${cursor} />`}
  </div>`;
}
