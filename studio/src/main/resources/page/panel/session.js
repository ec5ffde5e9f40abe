// What a panel is given: the document that is shown, the target, questions, places, output.
import { changes, editor, line, pointed } from "../editor/editor.js";
import { useEffect, useState } from "../frame/html.js";
import { useSignal } from "../frame/signal.js";
import { clearOutput, print } from "../frame/strip.js";
import { active, documents, showStrip, target } from "../frame/workspace.js";

const PAUSE = 150;

export class Session {
  constructor(connection, client) {
    this.connection = connection;
    this.client = client;
  }

  /** The shown document, { id, name }, or null. */
  active = active;
  /** The name of the machine. */
  target = target;
  /** The line of the cursor, from 1. */
  line = line;
  /** Lines { from, to } of the shown document that a panel points at. */
  pointed = pointed;
  /** Counts changes of texts. */
  changes = changes;

  /** All documents as { name, text }. */
  texts() {
    return documents.value.map((one) => ({ name: one.name, text: editor.textOf(one).toString() }));
  }

  /** The text of a document. */
  textOf(one) {
    return editor.textOf(one).toString();
  }

  /** The text of the shown document. */
  text() {
    return this.active.value ? editor.textOf(this.active.value).toString() : "";
  }

  request(method, params, options) {
    return this.connection.request(method, params, options);
  }

  /** Moves the cursor to a line of the shown document. */
  reveal(number) {
    const text = editor.view.state.doc;
    if (number >= 1 && number <= text.lines) {
      editor.reveal(active.value, text.line(number).from);
    }
  }

  /** Scrolls the editor to a line without moving the cursor. */
  look(number) {
    editor.scrollToLine(number);
  }

  print(text, kind) {
    print(text, kind);
  }

  clearOutput() {
    clearOutput();
  }

  showOutput() {
    showStrip("output");
  }
}

/**
 * The answer to a question about the shown document, asked again a moment after each change, or when
 * what else the question depends on changes.
 * question(document, options) returns a promise or null. Gives { answer, error, busy }; while an answer
 * is awaited, the last one stays.
 */
export function useAnswer(session, question, depends = null) {
  const [state, setState] = useState({ answer: null, error: "", busy: true, of: null });
  const one = useSignal(session.active);
  const name = useSignal(session.target);
  const count = useSignal(session.changes);
  const connected = useSignal(session.connection.state) === "open";
  useEffect(() => {
    if (!one || !connected) {
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const answer = await question(one, { signal: abort.signal });
          setState({ answer, error: "", busy: false, of: one });
        } catch (error) {
          if (error.name !== "AbortError") {
            setState((last) => ({ answer: last.of === one ? last.answer : null, error: error.message, busy: false, of: one }));
          }
        }
      },
      state.of === one ? PAUSE : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [one, name, count, connected, depends]);
  if (!one) {
    return { answer: null, error: "No document is open.", busy: false };
  }
  return state.of === one ? state : { answer: null, error: "", busy: true };
}
