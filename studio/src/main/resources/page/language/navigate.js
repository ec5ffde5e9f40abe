// Places: definition, references, outline; and names: rename. Also the layout of the text.
import { ask as askLine, notice } from "../frame/dialog.js";
import { choose } from "../frame/palette.js";
import { address, documentAt, offset, position } from "./client.js";
import { applyEdit, applyTextEdits } from "./edits.js";

const at = (view) => ({ position: position(view.state.doc, view.state.selection.main.head) });

function places(answer) {
  const list = Array.isArray(answer) ? answer : answer ? [answer] : [];
  return list.map((place) => ({
    one: documentAt(place.uri ?? place.targetUri),
    range: place.range ?? place.targetSelectionRange,
  }));
}

function toItem(place, textOf, reveal) {
  const line = place.range.start.line;
  const text = textOf(place.one);
  return {
    title: `${place.one.name}:${line + 1}`,
    detail: line < text.lines ? text.line(line + 1).text.trim().slice(0, 80) : "",
    run: () => reveal(place.one, offset(text, place.range.start)),
  };
}

/** What can be done at the place of the cursor. reveal(document, offset) moves there. */
export function navigation(client, textOf, reveal) {
  async function show(ability, method, one, view, more, nothing) {
    const answer = await client.ask(ability, method, one, { ...at(view), ...more }).catch(() => null);
    const found = places(answer).filter((place) => place.one);
    if (found.length === 0) {
      notice(nothing);
    } else if (found.length === 1) {
      toItem(found[0], textOf, reveal).run();
    } else {
      choose("Places", found.map((place) => toItem(place, textOf, reveal)));
    }
  }
  return {
    definition: (one, view) =>
      show("definitionProvider", "textDocument/definition", one, view, {}, "There is no definition of this word here."),
    references: (one, view) =>
      show(
        "referencesProvider",
        "textDocument/references",
        one,
        view,
        { context: { includeDeclaration: true } },
        "This word is used nowhere else.",
      ),
    async rename(one, view) {
      const head = view.state.selection.main.head;
      const word = view.state.wordAt(head);
      const old = word ? view.state.sliceDoc(word.from, word.to) : "";
      const name = await askLine("New name", old);
      if (!name || name === old) {
        return;
      }
      try {
        const edit = await client.ask("renameProvider", "textDocument/rename", one, {
          position: position(view.state.doc, head),
          newName: name,
        });
        if (edit) {
          applyEdit(edit);
        } else {
          notice("This word has no other name.");
        }
      } catch (error) {
        notice(error.message, "error");
      }
    },
    async format(one) {
      const edits = await client
        .ask("documentFormattingProvider", "textDocument/formatting", one, { options: { tabSize: 4, insertSpaces: true } })
        .catch(() => null);
      if (edits?.length) {
        applyTextEdits(one, edits);
      } else {
        notice("The text has its usual layout already.");
      }
    },
    async outline(one) {
      const answer = await client
        .ask("documentSymbolProvider", "textDocument/documentSymbol", one, {})
        .catch(() => null);
      const items = [];
      const add = (symbols, depth) => {
        for (const symbol of symbols ?? []) {
          const range = symbol.selectionRange ?? symbol.location.range;
          const text = textOf(one);
          items.push({
            title: "  ".repeat(depth) + symbol.name,
            detail: `${symbol.detail ?? ""} line ${range.start.line + 1}`,
            run: () => reveal(one, offset(text, range.start)),
          });
          add(symbol.children, depth + 1);
        }
      };
      add(answer, 0);
      if (items.length) {
        choose("Outline", items);
      } else {
        notice("This document has no outline.");
      }
    },
    address,
  };
}
