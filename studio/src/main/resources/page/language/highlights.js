// Marks where the name or the register at the cursor is written and read.
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";
import { abilities, offset, position } from "./client.js";

const PAUSE = 150;
/** The kind of the protocol for places that give a value. */
const WRITTEN = 3;

const take = StateEffect.define();
const reads = Decoration.mark({ class: "cm-place" });
const writes = Decoration.mark({ class: "cm-place cm-written" });

const shown = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    const taken = transaction.effects.find((effect) => effect.is(take));
    return taken ? taken.value : transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksOf(answer, text) {
  const marks = (answer ?? []).map(({ range, kind }) => {
    const mark = kind === WRITTEN ? writes : reads;
    return mark.range(offset(text, range.start), offset(text, range.end));
  });
  return marks.length > 1 ? Decoration.set(marks, true) : Decoration.none;
}

/** Extension for one document. */
export function highlights(client, one) {
  const plugin = ViewPlugin.define((view) => {
    let timer = 0;
    let asking = null;
    async function ask() {
      asking?.abort();
      asking = new AbortController();
      const { doc: text, selection } = view.state;
      const version = client.version(one);
      const answer = selection.main.empty
        ? await client
            .ask(
              "documentHighlightProvider",
              "textDocument/documentHighlight",
              one,
              { position: position(text, selection.main.head) },
              { signal: asking.signal },
            )
            .catch(() => null)
        : null;
      const same = view.state.doc === text && view.state.selection.eq(selection);
      if (same && client.version(one) === version) {
        view.dispatch({ effects: take.of(marksOf(answer, text)) });
      }
    }
    function soon() {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE);
    }
    const watched = abilities.watch(soon);
    return {
      update: (update) => (update.docChanged || update.selectionSet) && soon(),
      destroy() {
        clearTimeout(timer);
        asking?.abort();
        watched();
      },
    };
  });
  return [shown, plugin];
}
