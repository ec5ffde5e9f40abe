// Colours that the server tells: semantic tokens of the lines that are seen.
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";
import { assigned } from "../frame/target.js";
import { abilities, position, problems } from "./client.js";

const MARGIN = 50;
const PAUSE = 30;

const take = StateEffect.define();

const shown = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(take)) {
        next = effect.value;
      }
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decode(data, legend, text) {
  const marks = [];
  let line = 0;
  let character = 0;
  for (let i = 0; i + 4 < data.length; i += 5) {
    line += data[i];
    character = data[i] ? data[i + 1] : character + data[i + 1];
    if (line >= text.lines) {
      break;
    }
    const at = text.line(line + 1);
    const from = at.from + character;
    const to = Math.min(from + data[i + 2], at.to);
    if (from < to) {
      marks.push(Decoration.mark({ class: "tok-" + legend.tokenTypes[data[i + 3]] }).range(from, to));
    }
  }
  return Decoration.set(marks, true);
}

/** Extension for one document. */
export function colours(client, one) {
  const plugin = ViewPlugin.define((view) => {
    let timer = 0;
    let asking = null;
    async function ask() {
      asking?.abort();
      asking = new AbortController();
      const text = view.state.doc;
      const first = Math.max(1, text.lineAt(view.viewport.from).number - MARGIN);
      const last = Math.min(text.lines, text.lineAt(view.viewport.to).number + MARGIN);
      const range = {
        start: position(text, text.line(first).from),
        end: position(text, text.line(last).to),
      };
      const version = client.version(one);
      const answer = await client
        .ask("semanticTokensProvider", "textDocument/semanticTokens/range", one, { range }, { signal: asking.signal })
        .catch(() => null);
      if (answer && client.version(one) === version && view.state.doc === text) {
        const legend = abilities.value.semanticTokensProvider.legend;
        view.dispatch({ effects: take.of(decode(answer.data, legend, text)) });
      }
    }
    function soon() {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE);
    }
    // An answer may be from before another target was taken; problems come behind that.
    let stale = false;
    const watched = [
      abilities.watch(soon),
      assigned.watch(() => ((stale = true), soon())),
      problems.watch(() => stale && ((stale = false), soon())),
    ];
    soon();
    return {
      update: (update) => (update.docChanged || update.viewportChanged) && soon(),
      destroy() {
        clearTimeout(timer);
        asking?.abort();
        watched.forEach((end) => end());
      },
    };
  });
  return [shown, plugin];
}
