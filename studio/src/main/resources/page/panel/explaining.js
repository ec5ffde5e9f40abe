// The instruction that the panel Explain shows: chosen in a listing, or that of the cursor's line.
import { signal } from "../frame/signal.js";
import { run } from "../frame/commands.js";

/** { row, listing, of } or null: the line of the cursor decides. */
export const explained = signal(null);

/** What an explanation is of: while this is the same, a row that was chosen stays. */
export function situation({ active, line, changes, target }) {
  return [active.value?.id, line.value, changes.value, target.value].join();
}

/** Shows a row of a listing in the panel Explain. */
export function explainRow(session, listing, at) {
  const row = listing.rows[at];
  if (row?.kind === "instruction") {
    explained.value = { row, listing, of: situation(session) };
    run("panel-explain");
  }
}
