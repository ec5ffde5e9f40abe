// Breakpoints beside the lines of a document, and the line that the debugger stands at.
import { RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, gutter, GutterMarker } from "@codemirror/view";
import { signal } from "../frame/signal.js";

/** The line that the debugger stands at: { document, line } or null. */
export const executing = signal(null);
/** Counts changes of breakpoints. */
export const marks = signal(0);

const flip = StateEffect.define({ map: (at, changes) => changes.mapPos(at) });
const stand = StateEffect.define();

class Mark extends GutterMarker {
  toDOM() {
    const dot = document.createElement("span");
    dot.className = "breakpoint";
    dot.title = "Breakpoint; click or F9 takes it away";
    return dot;
  }
}

/** Keeps the gutter as wide as a mark. */
class Space extends GutterMarker {
  toDOM() {
    const space = document.createElement("span");
    space.className = "breakpoint-space";
    return space;
  }
}

const mark = new Mark();

const field = StateField.define({
  create: () => RangeSet.empty,
  update(set, transaction) {
    let next = set.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(flip)) {
        let there = false;
        next.between(effect.value, effect.value, () => (there = true));
        next = next.update(
          there ? { filter: (from) => from !== effect.value } : { add: [mark.range(effect.value)] },
        );
      }
    }
    return next;
  },
});

const standing = StateField.define({
  create: () => Decoration.none,
  update(set, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(stand)) {
        const { doc } = transaction.state;
        return effect.value >= 1 && effect.value <= doc.lines
          ? Decoration.set([Decoration.line({ class: "executing" }).range(doc.line(effect.value).from)])
          : Decoration.none;
      }
    }
    return set.map(transaction.changes);
  },
  provide: (one) => EditorView.decorations.from(one),
});

/** Sets a breakpoint on the line of an offset, or takes it away. */
export function flipBreakpoint(view, offset) {
  view.dispatch({ effects: flip.of(view.state.doc.lineAt(offset).from) });
}

export function breakpointsChanged(update) {
  return update.startState.field(field, false) !== update.state.field(field, false);
}

/** Lines with breakpoints, from 1. */
export function breakpointLines(state) {
  const lines = [];
  state.field(field, false)?.between(0, state.doc.length, (from) => {
    lines.push(state.doc.lineAt(from).number);
  });
  return lines;
}

/** Marks the line that the debugger stands at, if it is in the shown document. */
export function showExecuting(view, name) {
  const at = executing.value?.document === name ? executing.value.line : 0;
  view.dispatch({ effects: stand.of(at) });
}

export function breakpoints() {
  return [
    field,
    standing,
    gutter({
      class: "breakpoints",
      markers: (view) => view.state.field(field),
      initialSpacer: () => new Space(),
      domEventHandlers: {
        mousedown(view, line) {
          flipBreakpoint(view, line.from);
          return true;
        },
      },
    }),
  ];
}
