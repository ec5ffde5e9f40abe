// Runs of run files: one at a time, with a budget; stopped by the user or by the server.
import { heat } from "../editor/heat.js";
import { notice } from "./dialog.js";
import { signal } from "./signal.js";
import { clearOutput, print } from "./strip.js";
import { active, documents, editing, showStrip, target } from "./workspace.js";

const SCHEMA = /"schema"\s*:\s*"lockstep-run-1"/;
const PROGRAM = /"program"\s*:\s*"([^"]*)"/;

/** What may be spent on a run. */
export const budget = signal({ check: false, profile: false, seconds: 30, instructions: 10_000_000_000 });
/** The run that goes on, { file, step }, or null. */
export const running = signal(null);
/** The last answer of the server, or null. */
export const result = signal(null);

let number = 0;
let abort = null;

function runFiles() {
  return documents.value.filter((one) => one.name.endsWith(".json") && SCHEMA.test(editing.text(one)));
}

/** The run file that is meant: the shown document, else one that names it, else the only one. */
export function runFile() {
  const files = runFiles();
  const shown = active.value;
  return (
    files.find((one) => one === shown) ??
    files.find((one) => PROGRAM.exec(editing.text(one))?.[1] === shown?.name) ??
    (files.length === 1 && !shown?.name.match(/\.(s|cl|asm4gcn)$/) ? files[0] : null)
  );
}

function report(answer) {
  if (answer.printed) {
    print(answer.printed);
  }
  answer.notes.forEach((note) => print(note, "quiet"));
  answer.findings.forEach((finding) => {
    const place = finding.line ? { name: finding.document, line: finding.line } : null;
    print(finding.text, finding.fails ? "error" : "quiet", place);
  });
  answer.failures.forEach((failure) => print(failure, "error"));
  print(answer.ok ? "ok" : "failed", answer.ok ? "" : "error");
}

/**
 * Runs a run file. A lesson asks for its run by another method: pack makes its question of that of a
 * run, unpack takes the answer and gives that of the run, or nothing.
 */
export async function start(connection, { file = runFile(), method = "studio/run", pack = (run) => run, unpack = (run) => run } = {}) {
  if (running.value) {
    return;
  }
  if (!file) {
    notice(
      `No run file starts ${active.value?.name ?? "anything"}: add a document whose "program" names it ` +
        "(Commands, Open an example, shows some).",
      "error",
    );
    return;
  }
  clearOutput();
  showStrip("output");
  print(`run ${file.name}`, "quiet");
  abort = new AbortController();
  running.value = { number: ++number, file: file.name, step: "building" };
  try {
    const question = {
      number,
      file: file.name,
      documents: documents.value.map((one) => ({ name: one.name, text: editing.text(one) })),
      target: target.value,
      ...budget.value,
    };
    const answer = unpack(await connection.request(method, pack(question), { signal: abort.signal }));
    if (answer) {
      heat.value = null;
      result.value = { file: file.name, answer };
      report(answer);
    }
  } catch (error) {
    print(error.name === "AbortError" ? "stopped" : error.message, "error");
  } finally {
    running.value = null;
    abort = null;
  }
}

export function stop() {
  abort?.abort();
}

/** Shows the steps of a run as the server tells them. */
export function listenToProgress(connection) {
  connection.on("studio/progress", (told) => {
    if (running.value?.number === told.number) {
      running.value = { ...running.value, step: told.step };
    }
  });
}
