// Panel: the control-flow graph of a function.
import { html, useEffect, useRef, useState } from "../frame/html.js";
import { useSignal } from "../frame/signal.js";
import { useAnswer } from "./session.js";

export const title = "Graph";
export const shortcut = "Alt-2";

const LINE = 18;
const TOP = 20;
const STEPS = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5, 2];

/** A path through corners; corners are rounded. */
function path(corners) {
  const [start, ...rest] = corners;
  let text = `M${start.x} ${start.y}`;
  rest.forEach((to, i) => {
    const next = rest[i + 1];
    if (!next) {
      text += `L${to.x} ${to.y}`;
      return;
    }
    const from = corners[i];
    const near = (one) => {
      const length = Math.hypot(one.x - to.x, one.y - to.y) || 1;
      const part = Math.min(6, length / 2) / length;
      return `${to.x + (one.x - to.x) * part} ${to.y + (one.y - to.y) * part}`;
    };
    text += `L${near(from)}Q${to.x} ${to.y} ${near(next)}`;
  });
  return text;
}

function describe(graph, at) {
  const block = graph.blocks[at];
  const ways = graph.edges
    .filter((edge) => edge.from === at)
    .map((edge) => `${edge.branch ? "branches" : "goes on"} to block ${edge.to}${edge.back ? ", a loop" : ""}`);
  const inside = block.loops ? `, in ${block.loops} loop${block.loops > 1 ? "s" : ""}` : "";
  return `Block ${at}${inside}: ${[...ways, block.exit && exits[block.exit]].filter(Boolean).join("; ") || "no way out"}`;
}

const exits = { return: "returns", jump: "leaves the function", end: "ends the wavefront" };

function Block({ block, at, label, line, session }) {
  const own = block.lines.some((one) => one.line === line && line > 0);
  function go(one) {
    if (one.line) {
      session.reveal(one.line);
    }
  }
  return html`<g
    class=${"block" + (own ? " current" : "")}
    transform=${`translate(${block.x} ${block.y})`}
    tabindex="0"
    role="listitem"
    aria-label=${label}
    data-block=${at}
    onKeyDown=${(event) => event.key === "Enter" && go(block.lines[0])}
    onPointerEnter=${() => {
      const lines = block.lines.map((one) => one.line).filter(Boolean);
      session.pointed.value = lines.length ? { from: Math.min(...lines), to: Math.max(...lines) } : null;
    }}
    onPointerLeave=${() => (session.pointed.value = null)}
  >
    <rect class=${"box loops-" + Math.min(block.loops, 3)} width=${block.width} height=${block.height} rx="4" />
    <text class="number" x=${block.width - 4} y=${-4} text-anchor="end">${at}${block.exit && " · " + exits[block.exit]}</text>
    ${block.lines.map(
      (one, i) => html`<g class=${"line" + (one.line === line && line > 0 ? " current" : "")} onClick=${() => go(one)}>
        <rect x="1" y=${i * LINE + 8} width=${block.width - 2} height=${LINE} />
        <text x="8" y=${i * LINE + TOP}>${one.text}</text>
      </g>`,
    )}
    ${block.more > 0 && html`<text class="more" x="8" y=${block.lines.length * LINE + TOP}>and ${block.more} more</text>`}
  </g>`;
}

function Picture({ graph, session, scale }) {
  const line = useSignal(session.line);
  const place = useRef(null);
  useEffect(() => {
    const at = graph.blocks.findIndex((block) => block.lines.some((one) => one.line === line && line > 0));
    const block = graph.blocks[at];
    const box = place.current;
    if (block && box) {
      const top = block.y * scale;
      const left = block.x * scale;
      if (top < box.scrollTop || top + 40 > box.scrollTop + box.clientHeight) {
        box.scrollTop = top - box.clientHeight / 3;
      }
      if (left < box.scrollLeft || left + 120 > box.scrollLeft + box.clientWidth) {
        box.scrollLeft = left - 24;
      }
    }
  }, [line, graph, scale]);
  /** Arrow keys go along the edges of the block that has the focus. */
  function key(event) {
    const at = Number(document.activeElement?.dataset?.block ?? -1);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const out = graph.edges.filter((edge) => edge.from === at && edge.to !== at).map((edge) => edge.to);
    const into = graph.edges.filter((edge) => edge.to === at && edge.from !== at).map((edge) => edge.from);
    const next = { ArrowDown: out[0], ArrowRight: out[1] ?? out[0], ArrowUp: into[0], ArrowLeft: into[1] ?? into[0] }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      place.current.querySelector(`[data-block="${next}"]`)?.focus();
    }
  }
  return html`<div class="graph" ref=${place} onKeyDown=${key}>
    <svg width=${graph.width * scale} height=${graph.height * scale} viewBox=${`0 0 ${graph.width} ${graph.height}`} role="list" aria-label="Basic blocks; arrow keys go along edges, Enter goes to the source">
      <defs>
        ${["plain", "branch", "back"].map(
          (kind) => html`<marker id=${"arrow-" + kind} viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto">
            <path class=${"head " + kind} d="M0 0L8 4L0 8z" />
          </marker>`,
        )}
      </defs>
      ${graph.edges.map((edge) => {
        const kind = edge.back ? "back" : edge.branch ? "branch" : "plain";
        return html`<path class=${"edge " + kind} d=${path(edge.corners)} marker-end=${`url(#arrow-${kind})`} />`;
      })}
      ${graph.blocks.map(
        (block, at) => html`<${Block} key=${at} block=${block} at=${at} label=${describe(graph, at)} line=${line} session=${session} />`,
      )}
    </svg>
  </div>`;
}

/** The choice of a function, where there are several. */
export function Functions({ functions, chosen, choose }) {
  if (functions.length < 2) {
    return html`<span class="mono">${functions[0]?.name || "the code"}</span>`;
  }
  return html`<select class="select" aria-label="Function" value=${chosen} onChange=${(event) => choose(Number(event.target.value))}>
    ${functions.map((one, i) => html`<option value=${i}>${one.name || "the code"}</option>`)}
  </select>`;
}

/** The function that the cursor is in, unless another was chosen. */
export function useFunction(functions, linesOf, line) {
  const [chosen, choose] = useState(null);
  const here = functions.findIndex((one) => linesOf(one).includes(line));
  const at = chosen !== null && chosen < functions.length ? chosen : Math.max(0, here);
  return [at, choose];
}

export function Panel({ session }) {
  const [step, setStep] = useState(STEPS.indexOf(1));
  const line = useSignal(session.line);
  const { answer, error, busy } = useAnswer(session, (one, options) =>
    session.request("studio/graph", { name: one.name, text: session.text(), target: session.target.value }, options),
  );
  const functions = answer?.functions ?? [];
  const [at, choose] = useFunction(functions, (one) => one.blocks.flatMap((block) => block.lines.map((l) => l.line)), line);
  if (!answer) {
    return html`<div class="empty">${error || (busy ? "Assembling." : "There is no code.")}</div>`;
  }
  const graph = functions[at];
  const scale = STEPS[step];
  if (!graph) {
    return html`<div class="empty">There is no code.</div>`;
  }
  return html`<div class="stack">
    <div class="bar">
      <${Functions} functions=${functions} chosen=${at} choose=${choose} />
      <span class="muted">${graph.blocks.length} blocks</span>
      ${error && html`<span class="bad">${error.split("\n")[0]}</span>`}
      <span class="gap"></span>
      <button class="button small" aria-label="Smaller" disabled=${step === 0} onClick=${() => setStep(step - 1)}>−</button>
      <span class="muted mono">${Math.round(scale * 100)}%</span>
      <button class="button small" aria-label="Larger" disabled=${step === STEPS.length - 1} onClick=${() => setStep(step + 1)}>+</button>
    </div>
    ${graph.note ? html`<div class="empty">${graph.note}</div>` : html`<${Picture} graph=${graph} session=${session} scale=${scale} />`}
    <div class="foot legend">
      <span><i class="key plain"></i>goes on</span>
      <span><i class="key branch"></i>branch taken</span>
      <span><i class="key back"></i>closes a loop</span>
    </div>
  </div>`;
}
