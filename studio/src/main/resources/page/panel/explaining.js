// The instruction that the panel Explain shows: chosen in a listing, or that of the cursor's line.
import { signal } from "../frame/signal.js";
import { run } from "../frame/commands.js";

/** { row, listing, document } or null: the line of the cursor decides. */
export const explained = signal(null);

/** Shows a row of a listing in the panel Explain. */
export function explainRow(session, listing, at) {
  const row = listing.rows[at];
  if (row?.kind === "instruction") {
    explained.value = { row, listing, line: session.line.value, document: session.active.value };
    run("panel-explain");
  }
}
