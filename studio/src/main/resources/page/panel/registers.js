// Panel: which registers hold values at each instruction, and what they cost in wavefronts.
import { html, useEffect, useState } from "../frame/html.js";
import { useSignal } from "../frame/signal.js";
import { Functions, useFunction } from "./graph.js";
import { useSeen } from "./seen.js";
import { useAnswer } from "./session.js";

export const title = "Registers";
export const shortcut = "Alt-3";

const ROW = 18;
const COLUMN = 14;
const SPARE = 12;
const CURVE = 96;
const TEXT = 236;
const TICK = 4;
const LETTERS = 31;
const LEAST = 6;
const names = { s: "SGPR", v: "VGPR", a: "AccVGPR" };

function greatest(counts) {
  return counts.reduce((most, count) => Math.max(most, count), 0);
}

/** As much of an instruction as its column has room for. */
function short(text) {
  return text.length > LETTERS ? text.slice(0, LETTERS - 1) + "…" : text;
}

function registers(life) {
  return life.count === 1 ? life.file + life.first : `${life.file}[${life.first}:${life.first + life.count - 1}]`;
}

/** Columns of the files that the function uses: [{ file, count, x }], and how wide they are together. */
function columns(one) {
  const counts = { s: 0, v: 0, a: 0 };
  for (const life of one.lives) {
    counts[life.file] = Math.max(counts[life.file], life.first + life.count);
  }
  let x = TEXT + CURVE + 24;
  const files = [];
  for (const file of ["v", "a", "s"]) {
    if (counts[file] > 0) {
      const count = Math.max(LEAST, counts[file]);
      files.push({ file, count, x });
      x += count * COLUMN + 20;
    }
  }
  return { files, width: x };
}

function Curve({ counts, file, most, first, last, limit, left }) {
  const x = (count) => left + (count / most) * CURVE;
  const points = [];
  for (let i = first; i < last; i++) {
    points.push(`${x(counts[i])},${i * ROW} ${x(counts[i])},${(i + 1) * ROW}`);
  }
  return html`<g class=${"curve file-" + file}>
    ${limit > 0 && limit <= most && html`<line class="limit" x1=${x(limit)} x2=${x(limit)} y1=${first * ROW} y2=${last * ROW} />`}
    <polyline points=${points.join(" ")} />
  </g>`;
}

function Lives({ one, first, last, files, choose }) {
  const x = new Map(files.map((file) => [file.file, file.x]));
  return one.lives
    .filter((life) => life.to >= first && life.from < last)
    .map((life) => {
      const width = life.count * COLUMN - 2;
      const height = (life.to - life.from + 1) * ROW - 2;
      const label = life.name && width >= life.name.length * 7 ? life.name : "";
      return html`<g class=${"life file-" + life.file} onPointerEnter=${() => choose(life)}>
        <rect x=${x.get(life.file) + life.first * COLUMN} y=${life.from * ROW + 1} width=${width} height=${height} rx="2" />
        ${label && html`<text x=${x.get(life.file) + life.first * COLUMN + 3} y=${Math.max(life.from, first) * ROW + 13}>${label}</text>`}
      </g>`;
    });
}

function RegisterMap({ one, session }) {
  const { place, seen, measure } = useSeen();
  const [life, choose] = useState(null);
  const line = useSignal(session.line);
  const { files, width } = columns(one);
  const current = one.lines.findIndex((row) => row.line === line && line > 0);
  useEffect(() => {
    const { scrollTop, clientHeight } = place.current;
    if (current >= 0 && (current * ROW < scrollTop || (current + 3) * ROW > scrollTop + clientHeight)) {
      place.current.scrollTop = current * ROW - clientHeight / 3;
    }
  }, [current, one]);
  function key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 }[event.key];
    if (step) {
      event.preventDefault();
      let at = Math.max(0, Math.min(one.lines.length - 1, current + step));
      while (at > 0 && at < one.lines.length - 1 && !one.lines[at].line) {
        at += Math.sign(step);
      }
      if (one.lines[at].line) {
        session.reveal(one.lines[at].line);
        place.current.focus();
      }
    }
  }
  const first = Math.max(0, Math.floor(seen.top / ROW) - SPARE);
  const last = Math.min(one.lines.length, Math.ceil((seen.top + seen.height) / ROW) + SPARE);
  const most = Math.max(1, one.limitTarget, greatest(one.vectors), greatest(one.scalars));
  const all = one.lines.length * ROW;
  const wide = width + 4;
  const crowded = new Set(one.crowded);
  return html`<div class="register-map" ref=${place} tabindex="0" role="group" aria-label="Registers by instruction; arrow keys go from line to line" onScroll=${measure} onKeyDown=${key}>
      <div class="heads" style=${{ width: wide + "px" }}>
        ${files.map(
          (file) => html`<span style=${{ left: file.x + "px", width: file.count * COLUMN + "px" }}>${names[file.file]}s</span>
            ${Array.from(
              { length: Math.ceil(file.count / TICK) },
              (_, i) => html`<i style=${{ left: file.x + i * TICK * COLUMN + "px" }}>${i * TICK}</i>`,
            )}`,
        )}
        <span style=${{ left: 0 }}>Instruction</span>
        <span style=${{ left: TEXT + "px" }}>Held at once</span>
        <i style=${{ left: TEXT + "px" }}>0</i>
        <i class="end" style=${{ left: TEXT + CURVE + "px" }}>${most}</i>
      </div>
      <svg width=${wide} height=${all} onPointerLeave=${() => choose(null)} role="img" aria-label=${`Lives of ${one.lives.length} registers or groups`}>
        ${one.lines.slice(first, last).map((row, i) => {
          const at = first + i;
          return html`<rect
            class=${"stripe" + (at === current ? " current" : crowded.has(at) ? " crowded" : "")}
            x="0"
            y=${at * ROW}
            width=${wide}
            height=${ROW}
            onClick=${() => row.line && session.reveal(row.line)}
            onPointerEnter=${() => (session.pointed.value = row.line ? { from: row.line, to: row.line } : null)}
          />`;
        })}
        ${one.lines.slice(first, last).map(
          (row, i) => html`<text class="instruction" x="2" y=${(first + i) * ROW + 13}>${short(row.text)}</text>`,
        )}
        <${Lives} one=${one} first=${first} last=${last} files=${files} choose=${choose} />
        <${Curve} counts=${one.scalars} file="s" most=${most} first=${first} last=${last} limit=${one.limit === "SGPRs" ? one.limitTarget : 0} left=${TEXT} />
        <${Curve} counts=${one.vectors} file="v" most=${most} first=${first} last=${last} limit=${one.limit === "VGPRs" ? one.limitTarget : 0} left=${TEXT} />
      </svg>
      <${Life} one=${one} life=${life} />
    </div>`;
}

/** The life that is pointed at, in words. */
function Life({ one, life }) {
  if (!life) {
    return null;
  }
  const place = (at) => (one.lines[at].line ? "line " + one.lines[at].line : "0x" + one.lines[at].address.toString(16));
  return html`<div class="life-note"><b>${registers(life)}</b>${life.name && " " + life.name}: ${place(life.from)} to ${place(life.to)}</div>`;
}

/** Advice with its places as links into the source. */
function Advice({ text, session }) {
  const name = session.active.value?.name ?? "";
  const parts = text.split(name + ":");
  return html`<li>
    ${parts.map((part, i) => {
      const [, line, rest] = (i > 0 && part.match(/^(\d+):\d+(.*)$/s)) || [];
      return line
        ? html`<button class="link" onClick=${() => session.reveal(Number(line))}>line ${line}</button>${rest}`
        : part;
    })}
  </li>`;
}

function Occupancy({ one, session }) {
  return html`<div class="foot occupancy">
    <div class="waves" aria-hidden="true">
      ${Array.from({ length: one.most }, (_, i) => html`<i class=${i < one.waves ? "wave" : "wave none"}></i>`)}
    </div>
    <div>
      ${one.most > 0
        ? html`<b>${one.waves} of ${one.most}</b> waves per SIMD${one.limit === "nothing" ? "; registers limit nothing" : `, limited by ${one.limit}`}`
        : "The occupancy of this machine is not known."}
      <span class="muted"> · holds at most ${greatest(one.scalars)} SGPRs and ${greatest(one.vectors)} VGPRs${one.declared ? `, asks for ${one.declared} VGPRs` : ""}</span>
    </div>
    ${one.advice.length > 0 &&
    html`<ul class="advice">
      ${one.limitTarget > 0 && html`<li>${one.limitTarget} ${one.limit} would let one more in</li>`}
      ${one.advice.map((text) => html`<${Advice} text=${text} session=${session} />`)}
    </ul>`}
  </div>`;
}

export function Panel({ session }) {
  const line = useSignal(session.line);
  const { answer, error, busy } = useAnswer(session, (one, options) =>
    session.request("studio/registers", { name: one.name, text: session.text(), target: session.target.value }, options),
  );
  const functions = answer?.functions ?? [];
  const [at, choose] = useFunction(functions, (one) => one.lines.map((row) => row.line), line);
  useEffect(() => () => (session.pointed.value = null), []);
  const one = functions[at];
  if (!one) {
    return html`<div class="empty">${error || (busy ? "Assembling." : "There is no code.")}</div>`;
  }
  return html`<div class="stack">
    <div class="bar">
      <${Functions} functions=${functions} chosen=${at} choose=${choose} />
      <span class="muted">${one.usedScalars} SGPRs, ${one.usedVectors} VGPRs on ${answer.target}</span>
      ${error && html`<span class="bad">${error.split("\n")[0]}</span>`}
    </div>
    <${RegisterMap} one=${one} session=${session} key=${at} />
    <${Occupancy} one=${one} session=${session} />
  </div>`;
}
