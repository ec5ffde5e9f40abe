// Edits of documents that the server proposes.
import { notice } from "../frame/dialog.js";
import { documentAt, offset } from "./client.js";

/** Changes a document's text; set by the editor: (document, changes) with offsets. */
export const changer = { change: null, textOf: null };

function changesOf(edits, text) {
  return edits.map((edit) => ({
    from: offset(text, edit.range.start),
    to: offset(text, edit.range.end),
    insert: edit.newText,
  }));
}

/** Applies edits of one document. */
export function applyTextEdits(one, edits) {
  changer.change(one, changesOf(edits, changer.textOf(one)));
}

/** Applies an edit of the workspace, which the protocol writes in two ways. */
export function applyEdit(edit) {
  const parts = edit.documentChanges
    ? edit.documentChanges.filter((part) => part.edits).map((part) => [part.textDocument.uri, part.edits])
    : Object.entries(edit.changes ?? {});
  for (const [uri, edits] of parts) {
    const one = documentAt(uri);
    if (one) {
      applyTextEdits(one, edits);
    } else {
      notice("A change is meant for a document that is not open: " + uri, "error");
    }
  }
}
