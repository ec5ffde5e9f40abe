// Problems in the text, with what mends them.
import { setDiagnostics } from "@codemirror/lint";
import { offset, problems } from "./client.js";
import { applyEdit } from "./edits.js";

const SEVERITIES = ["error", "error", "warning", "info", "hint"];

export function severity(problem) {
  return SEVERITIES[problem.severity ?? 1];
}

/** Asks for what mends a problem. */
export async function fixes(client, one, problem) {
  const answer = await client
    .ask("codeActionProvider", "textDocument/codeAction", one, {
      range: problem.range,
      context: { diagnostics: [problem], only: ["quickfix"] },
    })
    .catch(() => null);
  return (answer ?? []).filter((fix) => fix.edit);
}

/** Shows the problems of a document in its editor, now and whenever they change. */
export function showProblems(view, client, one) {
  let turn = 0;
  async function show() {
    const list = problems.value.get(one.id) ?? [];
    const mine = ++turn;
    const state = view.state;
    const marks = list.map((problem) => ({
      from: offset(state.doc, problem.range.start),
      to: offset(state.doc, problem.range.end),
      severity: severity(problem),
      message: problem.message,
      source: typeof problem.code === "string" ? problem.code : undefined,
      actions: [],
    }));
    view.dispatch(setDiagnostics(state, marks));
    const near = list.slice(0, 50);
    const found = await Promise.all(near.map((problem) => fixes(client, one, problem)));
    if (mine !== turn || view.state.doc !== state.doc || found.every((some) => some.length === 0)) {
      return;
    }
    found.forEach((some, i) => {
      marks[i].actions = some.map((fix) => ({ name: fix.title, apply: () => applyEdit(fix.edit) }));
    });
    view.dispatch(setDiagnostics(view.state, marks));
  }
  show();
  return problems.watch(show);
}
