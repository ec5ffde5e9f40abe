// The client of the language server: keeps its copies of the documents up to date and asks it.
import { signal } from "../frame/signal.js";
import { assigned, targetName } from "../frame/target.js";
import { active, documents, usualTarget } from "../frame/workspace.js";

const ROOT = "studio:///";

/** The server's abilities; null while there is no server. */
export const abilities = signal(null);
/** Problems of each document, by its id: { version, list } in the protocol's form. */
export const problems = signal(new Map());

export function address(one) {
  return ROOT + encodeURIComponent(one.name);
}

export function documentAt(uri) {
  return documents.value.find((one) => address(one) === uri) ?? null;
}

/** A place of the protocol in a CodeMirror text: an offset, kept inside the text. */
export function offset(text, { line, character }) {
  if (line >= text.lines) {
    return text.length;
  }
  const at = text.line(line + 1);
  return Math.min(at.from + character, at.to);
}

/** An offset of a CodeMirror text as a place of the protocol. */
export function position(text, at) {
  const line = text.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
}

export class LanguageClient {
  #connection;
  #versions = new Map();
  #textOf;

  /** textOf: the text of a document as CodeMirror has it. */
  constructor(connection, textOf) {
    this.#connection = connection;
    this.#textOf = textOf;
    connection.on("textDocument/publishDiagnostics", (found) => this.#publish(found));
    connection.answer("workspace/configuration", (asked) => asked.items.map(() => this.#settings()));
    connection.answer("workspace/applyEdit", () => ({ applied: false }));
    connection.state.watch((state) => (state === "open" ? this.#begin() : this.#lose()));
    documents.watch(() => this.#follow());
    assigned.watch(() => this.#configure());
  }

  /** Each document has a target of its own. */
  #settings() {
    const targets = Object.fromEntries(documents.value.map((one) => [address(one), targetName(one)]));
    return { target: usualTarget.value, targets };
  }

  #configure() {
    this.#tell("workspace/didChangeConfiguration", { settings: { lockstep: this.#settings() } });
  }

  async #begin() {
    const answer = await this.#connection.request("initialize", {
      processId: null,
      rootUri: null,
      initializationOptions: { lockstep: this.#settings() },
      capabilities: {
        general: { positionEncodings: ["utf-16"] },
        workspace: { workspaceEdit: { documentChanges: true } },
        textDocument: {
          publishDiagnostics: { versionSupport: true, relatedInformation: true },
          hover: { contentFormat: ["plaintext"] },
          completion: { completionItem: { documentationFormat: ["plaintext"], snippetSupport: false } },
          signatureHelp: { signatureInformation: { documentationFormat: ["plaintext"] } },
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        },
      },
    }).catch(() => null);
    if (answer) {
      this.#connection.notify("initialized", {});
      this.#versions.clear();
      abilities.value = answer.capabilities;
      this.#follow();
    }
  }

  #lose() {
    abilities.value = null;
    this.#versions.clear();
  }

  #tell(method, params) {
    if (abilities.value) {
      this.#connection.notify(method, params);
    }
  }

  /** Opens and closes the server's copies as documents come, go and change their names. */
  #follow() {
    if (!abilities.value) {
      return;
    }
    const now = new Map(documents.value.map((one) => [address(one), one]));
    for (const uri of [...this.#versions.keys()]) {
      if (!now.has(uri)) {
        this.#tell("textDocument/didClose", { textDocument: { uri } });
        this.#versions.delete(uri);
      }
    }
    for (const [uri, one] of now) {
      if (!this.#versions.has(uri)) {
        this.#versions.set(uri, 1);
        this.#tell("textDocument/didOpen", {
          textDocument: { uri, languageId: "", version: 1, text: this.#textOf(one).toString() },
        });
      }
    }
    const ids = new Set(documents.value.map((one) => one.id));
    problems.value = new Map([...problems.value].filter(([id]) => ids.has(id)));
  }

  /** Tells the server of a change, with the text before it. */
  changed(one, before, changes) {
    const uri = address(one);
    const version = this.#versions.get(uri);
    if (version === undefined) {
      return;
    }
    const contentChanges = [];
    changes.iterChanges((fromA, toA, fromB, toB, inserted) => {
      contentChanges.unshift({
        range: { start: position(before, fromA), end: position(before, toA) },
        text: inserted.toString(),
      });
    });
    this.#versions.set(uri, version + 1);
    this.#tell("textDocument/didChange", { textDocument: { uri, version: version + 1 }, contentChanges });
  }

  #publish(found) {
    const one = documentAt(found.uri);
    const late = found.version != null && found.version < this.#versions.get(found.uri);
    if (one && !late) {
      problems.value = new Map(problems.value).set(one.id, found.diagnostics);
    }
  }

  /** Asks about a document; null if the server cannot answer that, or the question is taken back. */
  async ask(ability, method, one, params, options) {
    if (!abilities.value?.[ability] || !this.#versions.has(address(one))) {
      return null;
    }
    const textDocument = { uri: address(one) };
    return this.#connection.request(method, { textDocument, ...params }, options);
  }

  /** Whether an answer still fits the document: its version when asked. */
  version(one = active.value) {
    return one ? (this.#versions.get(address(one)) ?? 0) : 0;
  }
}
