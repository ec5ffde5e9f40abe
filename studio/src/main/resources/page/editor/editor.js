// The editor: one CodeMirror view, a state for each document.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, foldKeymap, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, nextDiagnostic, openLintPanel } from "@codemirror/lint";
import { highlightSelectionMatches, openSearchPanel, searchKeymap } from "@codemirror/search";
import { EditorSelection, EditorState, RangeSet, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import { closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { breakpoints, breakpointsChanged, executing, marks, showExecuting } from "./breakpoints.js";
import { heat, heatGutter, showHeat } from "./heat.js";
import { signal } from "../frame/signal.js";
import { active, documents, editing, keepSoon, part } from "../frame/workspace.js";
import { colours } from "../language/colours.js";
import { completion } from "../language/completion.js";
import { showProblems } from "../language/diagnostics.js";
import { changer } from "../language/edits.js";
import { highlights } from "../language/highlights.js";
import { hover } from "../language/hover.js";
import { signature } from "../language/signature.js";
import { mode } from "../language/modes.js";

/** The line of the cursor in the shown document, from 1. */
export const line = signal(1);
/** The column of the cursor, from 1. */
export const column = signal(1);
/** Lines of the shown document that a panel points at: { from, to, also } or null; also is one more line. */
export const pointed = signal(null);
/** Counts changes of texts. */
export const changes = signal(0);

const point = StateEffect.define();
const pointedLine = Decoration.line({ class: "pointed" });

const pointedField = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(point)) {
        return effect.value === null ? Decoration.none : linesOf(transaction.state.doc, effect.value);
      }
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function linesOf(text, { from, to, also = 0 }) {
  const ranges = [];
  for (let n = Math.max(1, from); n <= Math.min(to, text.lines); n++) {
    ranges.push(pointedLine.range(text.line(n).from));
  }
  if (also >= 1 && also <= text.lines && (also < from || also > to)) {
    ranges.push(pointedLine.range(text.line(also).from));
  }
  return RangeSet.of(ranges, true);
}

/** Lets CodeMirror add styles under the policy of this page. */
function nonce() {
  return EditorView.cspNonce.of(document.querySelector('meta[name="style-nonce"]').content);
}

export class Editor {
  view = null;
  #client = null;
  #states = new Map();
  #names = new Map();
  #shown = null;
  #unwatch = null;

  /** Takes the place of an element on the page. */
  mount(parent, client) {
    this.#client = client;
    this.view = new EditorView({ parent, state: EditorState.create({ extensions: nonce() }) });
    this.#show(active.value);
    active.watch((one) => this.#show(one));
    documents.watch(() => this.#follow());
    executing.watch(() => this.#shown && showExecuting(this.view, this.#shown.name));
    heat.watch(() => this.#shown && showHeat(this.view, this.#shown.name));
    pointed.watch((lines) => this.#shown && this.view.dispatch({ effects: point.of(lines) }));
  }

  /** The text of a document as CodeMirror has it. */
  textOf(one) {
    return this.#state(one).doc;
  }

  #state(one) {
    if (one === this.#shown) {
      return this.view.state;
    }
    let state = this.#states.get(one.id);
    if (!state) {
      state = EditorState.create({
        doc: one.text,
        selection: EditorSelection.cursor(Math.min(one.selection, EditorState.create({ doc: one.text }).doc.length)),
        extensions: this.#extensions(one),
      });
      this.#states.set(one.id, state);
      this.#names.set(one.id, one.name);
    }
    return state;
  }

  /** Forgets documents that are gone; one with another name has another language. */
  #follow() {
    const ids = new Map(documents.value.map((one) => [one.id, one]));
    for (const id of [...this.#states.keys()]) {
      const one = ids.get(id);
      if (!one) {
        this.#states.delete(id);
      } else if (this.#names.get(id) !== one.name) {
        this.#names.set(id, one.name);
        if (one === this.#shown) {
          this.view.dispatch({ effects: StateEffect.reconfigure.of(this.#extensions(one)) });
        } else {
          one.text = this.#states.get(id).doc.toString();
          this.#states.delete(id);
        }
      }
    }
  }

  #show(one) {
    if (this.#shown) {
      this.#states.set(this.#shown.id, this.view.state);
    }
    this.#unwatch?.();
    this.#unwatch = null;
    const state = one
      ? this.#state(one)
      : EditorState.create({ extensions: [nonce(), EditorView.contentAttributes.of({ "aria-label": "No document is open" })] });
    this.#shown = one;
    this.view.setState(state);
    this.view.contentDOM.toggleAttribute("hidden", !one);
    if (one) {
      showExecuting(this.view, one.name);
      showHeat(this.view, one.name);
      this.#unwatch = showProblems(this.view, this.#client, one);
      this.#place(state);
      this.view.dispatch({ effects: EditorView.scrollIntoView(state.selection.main.head, { y: "center" }) });
    }
    changes.value++;
  }

  #extensions(one) {
    return [
      nonce(),
      EditorView.contentAttributes.of({
        "aria-label": "Text of " + one.name,
        tabindex: "0",
        "aria-describedby": "editor-keys",
      }),
      breakpoints(),
      heatGutter(),
      lineNumbers(),
      highlightActiveLineGutter(),
      highlightSpecialChars(),
      history(),
      drawSelection(),
      dropCursor(),
      rectangularSelection(),
      EditorState.allowMultipleSelections.of(true),
      indentUnit.of("    "),
      bracketMatching(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      lintGutter(),
      pointedField,
      mode(one.name),
      colours(this.#client, one),
      highlights(this.#client, one),
      completion(this.#client, one),
      hover(this.#client, one),
      signature(this.#client, one),
      keymap.of([
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...lintKeymap,
        ...defaultKeymap.filter((binding) => binding.key !== "Ctrl-m" || binding.mac),
        indentWithTab,
      ]),
      EditorView.updateListener.of((update) => this.#updated(one, update)),
    ];
  }

  #updated(one, update) {
    if (breakpointsChanged(update)) {
      marks.value++;
    }
    if (update.docChanged) {
      this.#client.changed(one, update.startState.doc, update.changes);
      changes.value++;
      keepSoon();
    }
    if (update.selectionSet || update.docChanged) {
      this.#place(update.state);
      keepSoon();
    }
  }

  #place({ doc, selection }) {
    const at = doc.lineAt(selection.main.head);
    line.value = at.number;
    column.value = selection.main.head - at.from + 1;
  }

  /** Changes a document by { from, to, insert } with offsets of its text. */
  change(one, list) {
    if (one === this.#shown) {
      this.view.dispatch({ changes: list, userEvent: "input.fix" });
      return;
    }
    const state = this.#state(one);
    const transaction = state.update({ changes: list });
    this.#client.changed(one, state.doc, transaction.changes);
    this.#states.set(one.id, transaction.state);
    changes.value++;
    keepSoon();
  }

  /** Shows a place of a document. */
  reveal(one, at, { focus = true } = {}) {
    active.value = one;
    part.value = "editor";
    const head = Math.min(at, this.view.state.doc.length);
    this.view.dispatch({
      selection: { anchor: head },
      effects: EditorView.scrollIntoView(head, { y: "center" }),
    });
    if (focus) {
      this.view.focus();
    }
  }

  /** Shows a line of the shown document, from 1, if it cannot be seen. */
  scrollToLine(number) {
    const text = this.view.state.doc;
    if (number >= 1 && number <= text.lines) {
      this.view.dispatch({ effects: EditorView.scrollIntoView(text.line(number).from, { y: "nearest", yMargin: 40 }) });
    }
  }

  /** The state of a document. */
  stateOf(one) {
    return this.#state(one);
  }

  search() {
    openSearchPanel(this.view);
  }

  nextProblem() {
    nextDiagnostic(this.view);
    this.view.focus();
  }

  listProblems() {
    openLintPanel(this.view);
  }
}

export const editor = new Editor();

changer.change = (one, list) => editor.change(one, list);
changer.textOf = (one) => editor.textOf(one);
editing.text = (one) => (editor.view ? editor.textOf(one).toString() : one.text);
editing.selection = (one) =>
  editor.view && one === active.value ? editor.view.state.selection.main.head : one.selection;
