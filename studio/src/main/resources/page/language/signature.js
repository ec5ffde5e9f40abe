// The operands of the instruction that is being written, with the one at the cursor marked.
import { completionStatus } from "@codemirror/autocomplete";
import { Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, showTooltip, ViewPlugin } from "@codemirror/view";
import { abilities, position } from "./client.js";

const PAUSE = 60;

const show = StateEffect.define();

/** Shows an explanation at the cursor, as made by explain, until Escape, an edit or another place. */
export function showExplanation(view, tooltip) {
  const create = () => {
    const made = tooltip.create();
    made.dom.setAttribute("role", "status");
    return made;
  };
  view.dispatch({ effects: show.of({ pos: tooltip.pos, above: true, create }) });
}

const shown = StateField.define({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(show)) {
        return effect.value;
      }
    }
    return tooltip && transaction.docChanged ? { ...tooltip, pos: transaction.changes.mapPos(tooltip.pos) } : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

/** The part of a signature that belongs to a parameter: [from, to]. */
function part(signature, parameter) {
  if (Array.isArray(parameter?.label)) {
    return parameter.label;
  }
  const from = parameter ? signature.label.indexOf(parameter.label) : -1;
  return from < 0 ? [0, 0] : [from, from + parameter.label.length];
}

function draw(answer) {
  const signature = answer.signatures[answer.activeSignature ?? 0] ?? answer.signatures[0];
  const active = signature.activeParameter ?? answer.activeParameter ?? 0;
  const [from, to] = part(signature, signature.parameters?.[active]);
  const element = document.createElement("div");
  element.className = "signature mono";
  const marked = document.createElement("strong");
  marked.textContent = signature.label.slice(from, to);
  element.append(signature.label.slice(0, from), marked, signature.label.slice(to));
  return element;
}

export function signature(client, one) {
  const plugin = ViewPlugin.define((view) => {
    let timer = 0;
    let asking = null;
    async function ask() {
      asking?.abort();
      asking = new AbortController();
      const at = view.state.selection.main.head;
      const text = view.state.doc;
      const answer = await client
        .ask("signatureHelpProvider", "textDocument/signatureHelp", one, { position: position(text, at) }, { signal: asking.signal })
        .catch(() => null);
      if (view.state.doc !== text) {
        return;
      }
      const line = text.lineAt(at);
      const start = line.from + line.text.length - line.text.trimStart().length;
      const tooltip = answer?.signatures?.length
        ? { pos: Math.min(start, at), above: true, create: () => ({ dom: draw(answer) }) }
        : null;
      if (tooltip || view.state.field(shown)) {
        view.dispatch({ effects: show.of(tooltip) });
      }
    }
    return {
      update(update) {
        if (update.transactions.some((one) => one.effects.some((effect) => effect.is(show) && effect.value === null))) {
          // Closed, also against an answer that is still on its way.
          clearTimeout(timer);
          asking?.abort();
          return;
        }
        const typed = update.transactions.some((one) => one.isUserEvent("input.type") || one.isUserEvent("delete"));
        const before = update.state.sliceDoc(Math.max(0, update.state.selection.main.head - 1), update.state.selection.main.head);
        const triggers = abilities.value?.signatureHelpProvider?.triggerCharacters ?? [];
        const open = update.state.field(shown);
        if ((typed && triggers.includes(before)) || (open && (update.docChanged || update.selectionSet))) {
          clearTimeout(timer);
          timer = setTimeout(ask, PAUSE);
        }
      },
      destroy() {
        clearTimeout(timer);
        asking?.abort();
      },
    };
  });
  const close = (view) => {
    if (!view.state.field(shown)) {
      return false;
    }
    view.dispatch({ effects: show.of(null) });
    return true;
  };
  return [
    shown,
    plugin,
    // A list of completions closes first; one that is only asked for takes no Escape away.
    Prec.highest(
      EditorView.domEventHandlers({
        keydown: (event, view) => {
          const list = completionStatus(view.state);
          return event.key === "Escape" && list !== "active" && close(view) && list === null;
        },
      }),
    ),
    EditorView.domEventHandlers({ blur: (event, view) => void setTimeout(() => view.dom.isConnected && close(view)) }),
  ];
}
