// Completions with signatures.
import { autocompletion, startCompletion } from "@codemirror/autocomplete";
import { abilities, offset, position } from "./client.js";

const KINDS = {
  2: "method", 3: "function", 5: "property", 6: "variable", 7: "type", 10: "property", 12: "constant",
  14: "keyword", 15: "text", 20: "enum", 21: "constant", 25: "type",
};

function documentation(item) {
  const text = item.documentation?.value ?? item.documentation;
  if (!text) {
    return undefined;
  }
  return () => {
    const element = document.createElement("div");
    element.className = "completion-text";
    element.textContent = text;
    return element;
  };
}

export function completion(client, one) {
  async function source(context) {
    const word = context.matchBefore(/[\w.$%]*/);
    const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
    const triggers = abilities.value?.completionProvider?.triggerCharacters ?? [];
    if (!context.explicit && (!word || word.from === word.to) && !triggers.includes(before)) {
      return null;
    }
    const abort = new AbortController();
    context.addEventListener("abort", () => abort.abort());
    const text = context.state.doc;
    const answer = await client
      .ask("completionProvider", "textDocument/completion", one, { position: position(text, context.pos) }, { signal: abort.signal })
      .catch(() => null);
    const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
    if (items.length === 0) {
      return null;
    }
    const edit = items[0].textEdit;
    const from = edit ? offset(text, (edit.range ?? edit.insert).start) : (word?.from ?? context.pos);
    return {
      from,
      validFor: answer?.isIncomplete ? undefined : /^[\w.$%]*$/,
      options: items.map((item) => ({
        label: item.label,
        detail: item.detail,
        type: KINDS[item.kind] ?? "text",
        apply: item.textEdit?.newText ?? item.insertText ?? item.label,
        info: documentation(item),
      })),
    };
  }
  return autocompletion({ override: [source], activateOnTyping: true, icons: false });
}

export { startCompletion };
