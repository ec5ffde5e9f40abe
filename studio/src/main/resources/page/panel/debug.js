// Panel: the debugger. Wavefronts, registers lane by lane, what changed, memory and its access pattern.
import { Component, html, useEffect, useMemo, useRef, useState } from "../frame/html.js";
import { keyText, run } from "../frame/commands.js";
import { assign, before, busy, launch, look, moment, move, refusals, startDebugging, stopMove, stopping, stopWhenChanged, watch, watches } from "../frame/debugging.js";
import { useSignal } from "../frame/signal.js";
import { options, setOption } from "../frame/workspace.js";
import { FORMATS, fitting, formatOf, show } from "./values.js";
import { Access } from "./access.js";
import { Odd, oddLanes } from "./odd.js";

export const title = "Debug";
export const shortcut = "Alt-5";

const LINES_OF_WORDS = 32;
const WORDS = 8;

function Button({ id, keys, label, children }) {
  return html`<button class="button small" title=${label + (keys ? ` (${keyText(keys)})` : "")} onClick=${() => run(id)}>
    ${children}
  </button>`;
}

function Motions({ now, doing }) {
  if (doing) {
    return html`<button class="button small" onClick=${stopMove}>Stop</button><span role="status" class="muted">${doing}</span>`;
  }
  return html`<span class="group" role="group" aria-label="Back">
      <${Button} id="debug-reverse" keys="Shift-F6" label="Back to the breakpoint before">⇤ run<//>
      <${Button} id="debug-line-back" keys="Shift-F7" label="Back to the line before">↶ line<//>
      <${Button} id="debug-back" keys="Shift-F10" label="One instruction back">← step<//>
    </span>
    <span class="group" role="group" aria-label="Forward">
      <${Button} id="debug-step" keys="F10" label="One instruction">step →<//>
      <${Button} id="debug-line" keys="F7" label="To the next line">line ↷<//>
      <${Button} id="debug-over" keys="Alt-F7" label="Over the line and its inlined calls">over<//>
      <${Button} id="debug-out" keys="Alt-Shift-F7" label="Out of the inlined call">out<//>
      <${Button} id="debug-exec" label="Until EXEC changes">exec ↷<//>
      <${Button} id="debug-all" keys="Alt-F10" label="One instruction of every wavefront">all →<//>
      <${Button} id="debug-run" keys="F6" label="Run to the next breakpoint">run ⇥<//>
    </span>
    <span class="muted mono">#${now.time.toLocaleString("en")}</span>`;
}

/** The way through time: a slider over what can be reached. */
function Time({ now, session }) {
  return html`<label class="time">
    <span class="unseen">Time, in instructions</span>
    <input
      type="range"
      min=${now.oldest}
      max=${Math.max(now.newest, now.oldest + 1)}
      value=${now.time}
      onChange=${(event) => move(session.connection, "GO_TO", { to: Number(event.target.value) })}
    />
  </label>`;
}

function Waves({ now, session }) {
  const marks = { next: "▶", ready: "·", barrier: "‖", ended: "✓" };
  const groups = new Map();
  for (const wave of now.waves) {
    groups.set(wave.workgroup, [...(groups.get(wave.workgroup) ?? []), wave]);
  }
  return html`<div class="waves-list" role="listbox" aria-label="Wavefronts">
    ${[...groups].map(
      ([group, waves]) => html`<span class="wave-group" role="group" aria-label=${"workgroup " + group}>
        <span class="muted">workgroup ${group}</span>
        ${waves.map((wave) => {
          const own = now.wave?.workgroup === wave.workgroup && now.wave?.number === wave.number;
          return html`<button
            role="option"
            aria-selected=${own}
            class=${"wave-chip state-" + wave.state}
            title=${`workgroup ${wave.workgroup}, wavefront ${wave.number}: ${wave.state}${wave.line ? ", line " + wave.line : ""}, ${wave.instructions} instructions`}
            onClick=${() => look(session.connection, wave.workgroup, wave.number)}
          >
            ${wave.number}<i aria-hidden="true">${marks[wave.state]}</i>
          </button>`;
        })}
      </span>`,
    )}
  </div>`;
}

function isOn(mask, lane) {
  const digit = mask[mask.length - 1 - (lane >> 2)];
  return ((parseInt(digit, 16) >> (lane & 3)) & 1) === 1;
}

function sameWave(one, other) {
  return one && other && one.workgroup === other.workgroup && one.number === other.number;
}

function Scalars({ wave, old, format }) {
  const letter = wave.scalarLetter;
  return html`<section aria-label="Scalar registers">
    <h3>${letter === "s" ? "SGPRs" : "Scalar registers"}</h3>
    <div class="scalars">
      ${wave.scalars.map(
        (value, i) => html`<span class=${"cell" + (old && old.scalars[i] !== value ? " changed" : "")} title=${letter + i + " = " + show(value, "hex")}>
          <b>${letter}${i}</b>${show(value, format === "auto" ? fitting([value]) : format)}
        </span>`,
      )}
    </div>
    <div class="scalars specials">
      ${wave.specials.map((one, i) => {
        const last = old?.specials[i];
        return html`<span class=${"cell" + (last && last.value !== one.value ? " changed" : "")}><b>${one.name}</b>${one.value}</span>`;
      })}
      <span class=${"cell" + (old && old.exec !== wave.exec ? " changed" : "")}><b>exec</b>${wave.exec.slice(-wave.lanes / 4)}</span>
    </div>
  </section>`;
}

function same(one, other) {
  return one === other || (one && other && one.length === other.length && one.every((value, i) => value === other[i]));
}

/** The lanes of a register. It is drawn again only where something of it is another: a step changes few. */
class LaneRow extends Component {
  shouldComponentUpdate(next) {
    const { row, last, exec, format } = this.props;
    const marked = (one) => one.last && !same(one.last, one.row);
    return next.exec !== exec || next.format !== format || !same(next.row, row) || marked(next) || (last && !same(last, row));
  }

  render({ number, row, odd, last, exec, format }) {
    const shown = format === "auto" ? fitting(row) : format;
    return html`<tr>
      <th scope="row">v${number}</th>
      ${row.map((value, lane) => {
        const changed = last && last[lane] !== value;
        const differs = odd.includes(lane);
        const look = (isOn(exec, lane) ? "" : "off") + (changed ? " changed" : "") + (differs ? " odd" : "");
        return html`<td class=${look} data-cell=${differs ? `v${number}-${lane}` : undefined} tabindex=${differs ? -1 : undefined}>${show(value, shown)}</td>`;
      })}
    </tr>`;
  }
}

/** VGPRs in rows, lanes in columns. Lanes that EXEC switches off are shaded. */
function Lanes({ wave, old, format }) {
  const lanes = Array.from({ length: wave.lanes }, (_, lane) => lane);
  const known = useRef({ exec: "", rows: [], odd: [] });
  const odd = useMemo(() => {
    const { exec, rows, odd: before } = known.current;
    const found = wave.vectors.map((row, i) => (exec === wave.exec && same(rows[i], row) ? before[i] : oddLanes(row, (lane) => isOn(wave.exec, lane))));
    known.current = { exec: wave.exec, rows: wave.vectors, odd: found };
    return found;
  }, [wave]);
  return html`<section aria-label="Vector registers">
    <h3>VGPRs, lane by lane</h3>
    <${Odd} odd=${odd} />
    <div class="lanes-scroll" tabindex="0" aria-label="Lanes">
      <table class="lanes">
        <thead>
          <tr>
            <td></td>
            ${lanes.map((lane) => html`<th scope="col" class=${isOn(wave.exec, lane) ? "" : "off"}>${lane}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${wave.vectors.map((row, i) => html`<${LaneRow} number=${i} row=${row} odd=${odd[i]} last=${old?.vectors[i]} exec=${wave.exec} format=${format} />`)}
        </tbody>
      </table>
    </div>
  </section>`;
}

function Paths({ wave }) {
  if (wave.paths.length === 0) {
    return null;
  }
  return html`<section aria-label="SIMT stack">
    <h3>SIMT stack, the next path first</h3>
    <table class="table">
      <thead><tr><th scope="col">Lanes</th><th scope="col">wait for</th><th scope="col">go on at</th></tr></thead>
      <tbody>
        <tr><td>${wave.exec.slice(-wave.lanes / 4)}</td><td>running</td><td>${wave.place}</td></tr>
        ${wave.paths.map((path) => html`<tr><td>${path.lanes.slice(-wave.lanes / 4)}</td><td>${path.meeting}</td><td>${path.next}</td></tr>`)}
      </tbody>
    </table>
  </section>`;
}

const LANES_SHOWN = 4;

/** The value of a variable's registers; nothing where they hold something else. */
function valueOf(variable, wave, format) {
  const words = variable.live.map((live, i) => {
    const at = variable.register + i;
    if (!live) {
      return "–";
    }
    const lanes = variable.scalar ? [wave.scalars[at]] : (wave.vectors[at] ?? []).slice(0, LANES_SHOWN);
    const shown = format === "auto" ? formatOf(variable.type, lanes) : format;
    return lanes.map((word) => (word === undefined ? "?" : show(word, shown))).join(", ") + (variable.scalar ? "" : ", …");
  });
  return words.length === 1 ? words[0] : words.map((word, i) => `[${i}] ${word}`).join("  ");
}

function Variables({ now, format }) {
  if (now.variables.length === 0 || !now.wave) {
    return null;
  }
  return html`<section aria-label="Variables">
    <h3>Variables</h3>
    <table class="table variables">
      <tbody>
        ${now.variables.map((one) => {
          const live = one.live.includes(true);
          return html`<tr>
            <th scope="row" title=${`declared in line ${one.line}`}>${one.name}</th>
            <td class="muted">${one.type}</td>
            <td class="muted">${one.place}</td>
            <td>${live ? valueOf(one, now.wave, format) : html`<span class="muted">not live here</span>`}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </section>`;
}

/** What a watched expression may begin with: variables with the indices that they need, buffers. */
function beginnings(now, info) {
  const taken = new Set(info.buffers.map((one) => one.name));
  const variables = now.variables.map(
    (one) => (taken.has(one.name) ? "$" : "") + one.name + (one.live.length > 1 ? "[0]" : "") + (one.scalar ? "" : "[0]"),
  );
  return [...variables, ...info.buffers.map((one) => one.name + "[0]"), "exec", "lds[0]"];
}

function Watches({ now, info, session }) {
  const list = useSignal(watches);
  const stops = useSignal(stopping);
  const [text, setText] = useState("");
  function add(event) {
    event.preventDefault();
    if (/[^=!<>]=[^=]/.test(text)) {
      assign(session.connection, text.trim());
      setText("");
    } else if (text.trim()) {
      watch(session.connection, [...list, text.trim()]);
      setText("");
    }
  }
  return html`<section aria-label="Watched expressions">
    <h3>Watch</h3>
    ${now.watches.map(
      (one, i) => html`<div class="watch">
        <code>${one.text}</code> <span class=${one.known ? "mono" : "muted"}>${one.value}</span>
        <label class="muted" title="Stop when it changes"><input type="checkbox" aria-label=${"Stop when it changes: " + one.text} checked=${stops.includes(one.text)} onChange=${() => stopWhenChanged(session.connection, one.text)} />stop</label>
        <button class="button plain small" aria-label=${"Stop watching " + one.text} onClick=${() => watch(session.connection, list.filter((_, at) => at !== i))}>✕</button>
      </div>`,
    )}
    <form onSubmit=${add}>
      <datalist id="watchable">${beginnings(now, info).map((one) => html`<option value=${one}></option>`)}</datalist>
      <input class="field" list="watchable" aria-label="Expression to watch" title="An assignment such as s4 = 7 sets a value" placeholder=${now.wave?.scalarLetter === "x" ? "v1[3].f32, x10, lds[0]" : "a variable, v1[3].f32, s[4:5], lds[0]"} value=${text} onInput=${(event) => setText(event.target.value)} />
    </form>
  </section>`;
}

function Memory({ now, info, session, format }) {
  const [buffer, setBuffer] = useState(info.buffers[0]?.name ?? "");
  const [first, setFirst] = useState(0);
  const [words, setWords] = useState(null);
  const [old, setOld] = useState(null);
  useEffect(() => {
    let current = true;
    session
      .request("studio/debugMemory", { buffer, first, count: LINES_OF_WORDS * WORDS })
      .then((answer) => {
        if (current) {
          setWords((last) => {
            const comparable = last && last.start === answer.start;
            setOld(comparable ? last : null);
            return comparable && same(last.values, answer.values) ? last : answer;
          });
        }
      })
      .catch(() => current && setWords(null));
    return () => (current = false);
  }, [now, buffer, first]);
  const type = info.buffers.find((one) => one.name === buffer)?.type ?? "";
  const shown = format === "auto" ? formatOf(type, words?.values ?? []) : format;
  const page = LINES_OF_WORDS * WORDS;
  const rows = [];
  for (let i = 0; i < (words?.values.length ?? 0); i += WORDS) {
    rows.push(i);
  }
  return html`<section aria-label="Memory">
    <h3>
      Memory
      <select class="choice small" aria-label="Memory to show" value=${buffer} onChange=${(event) => (setBuffer(event.target.value), setFirst(0))}>
        <option value="">LDS</option>
        ${info.buffers.map((one) => html`<option value=${one.name}>${one.name}: ${one.type}[${one.count}]</option>`)}
      </select>
      <button class="button small" disabled=${first === 0} aria-label="Words before" onClick=${() => setFirst(Math.max(0, first - page))}>↑</button>
      <button class="button small" disabled=${!words || first + page >= words.size} aria-label="Words behind" onClick=${() => setFirst(first + page)}>↓</button>
      <span class="muted">${words ? `words ${first} to ${Math.max(first, first + words.values.length - 1)} of ${words.size.toLocaleString("en")}` : ""}</span>
    </h3>
    ${
      rows.length === 0
        ? html`<div class="muted">There is none.</div>`
        : html`<div class="lanes-scroll" tabindex="0" aria-label="Words of memory">
            <table class="lanes">
              <tbody>
                ${rows.map(
                  (i) => html`<tr>
                    <th scope="row">${first + i}</th>
                    ${words.values
                      .slice(i, i + WORDS)
                      .map((value, k) => html`<td class=${old && old.values[i + k] !== value ? "changed" : ""}>${show(value, shown)}</td>`)}
                  </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function Nothing({ session }) {
  return html`<div class="empty">
    <p>Debug starts the run file that is shown, or the one that names the shown program, and stops before its first instruction.</p>
    <button class="button first" onClick=${() => startDebugging(session.connection)}>Debug</button>
  </div>`;
}

export function Panel({ session }) {
  const info = useSignal(launch);
  const now = useSignal(moment);
  const last = useSignal(before);
  const doing = useSignal(busy);
  const refused = useSignal(refusals);
  const format = useSignal(options).values ?? "auto";
  const old = useMemo(() => (sameWave(last?.wave, now?.wave) ? last.wave : null), [last, now]);
  if (!info || !now) {
    return doing ? html`<div class="empty">${doing}</div>` : html`<${Nothing} session=${session} />`;
  }
  const wave = now.wave;
  return html`<div class="stack debug">
    <div>
      <div class="bar">
        <${Motions} now=${now} doing=${doing} />
        <span class="gap"></span>
        <label>
          <span class="muted">Values</span>
          <select class="choice small" value=${format} onChange=${(event) => setOption("values", event.target.value)}>
            ${FORMATS.map((one) => html`<option value=${one.id}>${one.title}</option>`)}
          </select>
        </label>
      </div>
      <div class="bar">
        <${Time} now=${now} session=${session} />
        <${Waves} now=${now} session=${session} />
      </div>
    </div>
    <div class="scroll sections" tabindex="0" aria-label="State of the machine">
      <div class="standing" role="status">
        ${now.halt && html`<div class=${now.fault ? "bad" : "strong"}>${now.fault ? "✕ " : ""}${now.halt}</div>`}
        ${
          wave
            ? html`<div>
                <span class="muted">workgroup ${wave.workgroup}, wavefront ${wave.number}${wave.line ? `, line ${wave.line}` : ""} · ${wave.place}</span>
                <div class="mono next">${wave.ended ? "has ended" : wave.text}</div>
              </div>`
            : html`<div class="muted">The wavefront is not there any more.</div>`
        }
        ${refused.length > 0 && html`<div class="muted">No instruction comes from ${refused.join(", ")}: no breakpoint there.</div>`}
      </div>
      ${wave && html`<${Lanes} wave=${wave} old=${old} format=${format} />`}
      ${wave && html`<${Scalars} wave=${wave} old=${old} format=${format} />`}
      ${wave && html`<${Paths} wave=${wave} />`}
      <${Variables} now=${now} format=${format} />
      <${Watches} now=${now} info=${info} session=${session} />
      ${now.access && html`<${Access} access=${now.access} />`}
      <${Memory} now=${now} info=${info} session=${session} format=${format} />
    </div>
    <div class="foot muted">${info.kernel} of ${info.title} on ${info.target}: ${info.workgroups} workgroups of ${info.wavefronts} wavefronts of ${info.lanes} lanes</div>
  </div>`;
}
