// Runs of the shown document: one at a time, with a budget; stopped by the user or by the server.
import { heat } from "../editor/heat.js";
import { keyText } from "./commands.js";
import { notice } from "./dialog.js";
import { choose } from "./palette.js";
import { signal } from "./signal.js";
import { clearOutput, print } from "./strip.js";
import { isRunFile, programOf, runFilesOf, targetName, targetOf } from "./target.js";
import { active, documents, editing, showStrip } from "./workspace.js";

const LITMUS_FILE = /"schema"\s*:\s*"lockstep-litmus-1"/;
const PROGRAM = /\.(s|cl|asm4gcn)$/i;
/** Random executions of a litmus test. */
const RUNS = 100_000;

/** What may be spent on a run. */
export const budget = signal({ check: false, profile: false, seconds: 30, instructions: 10_000_000_000 });
/** The run that goes on, { file, step, begun }, or null. */
export const running = signal(null);
/** The last answer of the server, or null. */
export const result = signal(null);

let number = 0;
let abort = null;

/**
 * What Run and Debug mean by a document, which is never another one's business:
 * { kind: "run", files }, of which the user chooses one; { kind: "litmus" }; or { kind: "none", why }.
 */
export function meaning(one) {
  if (!one) {
    return { kind: "none", why: "No document is open: there is nothing to run." };
  }
  if (isRunFile(one)) {
    const program = programOf(one);
    // A name with escapes, or none, is the server's to judge.
    const there = !/^[^\\]+$/.test(program) || documents.value.some((other) => other.name === program);
    return there
      ? { kind: "run", files: [one] }
      : { kind: "none", why: `${one.name} starts ${program}, and no document has that name: open it (${keyText("Mod-o")}), or change "program".` };
  }
  if (/\.litmus$/i.test(one.name) || (/\.json$/i.test(one.name) && LITMUS_FILE.test(editing.text(one)))) {
    return { kind: "litmus" };
  }
  const files = runFilesOf(one);
  if (files.length > 0) {
    return { kind: "run", files };
  }
  if (/\.java$/i.test(one.name)) {
    return {
      kind: "none",
      why:
        `${one.name} is a program, and a text may come from somebody else: the studio shows the machine code of its kernels ` +
        `and starts nothing of it. To run it, save it (${keyText("Mod-s")}), and in a terminal: lockstep run --target ${targetName(one)} ${one.name}`,
    };
  }
  if (PROGRAM.test(one.name)) {
    return {
      kind: "none",
      why: `No run file starts ${one.name}: one says which buffers and how many work-items. The panel Run, Run file, makes one for each of its kernels.`,
    };
  }
  return { kind: "none", why: `${one.name} is neither a program nor a run file nor a litmus test: there is nothing in it to run.` };
}

/** The run file to take: the user chooses where several start the document. Null for none. */
export async function chosenFile({ files }) {
  if (files.length === 1) {
    return files[0];
  }
  return new Promise((resolve) => {
    const items = files.map((file) => ({ title: file.name, detail: targetName(file), run: () => resolve(file) }));
    // The choice starts behind the end of the dialog.
    choose(`${active.value.name} has ${files.length} run files: which one?`, items).then(() => setTimeout(() => resolve(null)));
  });
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

/** Does work as the one run that goes on: clears the output, and says there how it ends. */
async function alone(name, work) {
  clearOutput();
  showStrip("output");
  print(`run ${name}`, "quiet");
  abort = new AbortController();
  running.value = { number: ++number, file: name, step: "building", begun: performance.now() };
  try {
    await work({ signal: abort.signal });
  } catch (error) {
    print(error.name === "AbortError" ? "stopped" : error.message, "error");
  } finally {
    running.value = null;
    abort = null;
  }
}

/**
 * Runs a run file. A lesson asks for its run by another method: pack makes its question of that of a
 * run, unpack takes the answer and gives that of the run, or nothing.
 */
export async function startFile(connection, { file, target, method = "studio/run", pack = (run) => run, unpack = (run) => run }) {
  if (running.value) {
    return;
  }
  await alone(file.name, async (options) => {
    if (documents.value.includes(file)) {
      tellOtherTarget(file, target);
    }
    const question = {
      number,
      file: file.name,
      documents: documents.value.map((one) => ({ name: one.name, text: editing.text(one) })),
      target,
      ...budget.value,
    };
    const answer = unpack(await connection.request(method, pack(question), options));
    if (answer) {
      heat.value = null;
      result.value = { file: file.name, answer };
      report(answer);
    }
  });
}

/** A run file that names another machine than the shown document has: that must not be a surprise. */
function tellOtherTarget(file, target) {
  const shown = active.value;
  if (shown && shown.name === programOf(file)) {
    const { name, by } = targetOf(shown);
    if (name !== target) {
      print(`${file.name} names ${target}; ${shown.name} is ${by ? "for" : "listed for"} ${name}`, "quiet");
    }
  }
}

/** Judges the litmus tests of a document before all models, and runs them on a machine. */
async function startLitmus(connection, one) {
  const tests = { name: one.name, text: editing.text(one) };
  await alone(one.name, async (options) => {
    const known = await connection.request("studio/litmusTests", tests, options);
    const wanted = targetName(one);
    const machine = known.machines.find((other) => other.name === wanted) ?? known.machines[0];
    let ok = true;
    for (const { name, condition } of known.tests) {
      const question = { tests, test: name, machine: machine.name, path: [], runs: RUNS, column: 1 };
      print(`${name}: ${condition}`);
      running.value = { ...running.value, step: name };
      for (const verdict of await connection.request("studio/litmusVerdicts", question, options)) {
        const reason = verdict.error.replace(`${verdict.model}: `, "");
        print(`  ${verdict.model}: ${verdict.verdict || "not judged: " + reason}`, "quiet");
      }
      try {
        const { outcomes } = await connection.request("studio/litmusOutcomes", question, options);
        const holding = outcomes.filter((outcome) => outcome.holds);
        const times = holding.reduce((sum, outcome) => sum + outcome.count, 0);
        print(
          `  the machine ${machine.name}: ${outcomes.length} final states, ` +
            (holding.length > 0 ? `the condition holds in ${times.toLocaleString("en")} of ${RUNS.toLocaleString("en")} random runs` : "none with the condition"),
        );
      } catch (error) {
        if (error.name === "AbortError") {
          throw error;
        }
        ok = false;
        print(`  the machine ${machine.name}: ${error.message}`, "error");
      }
    }
    print(ok ? "ok" : "failed", ok ? "" : "error");
  });
}

/** Runs the shown document. */
export async function start(connection, showPanel) {
  const one = active.value;
  const what = meaning(one);
  if (running.value) {
    return;
  }
  if (what.kind === "none") {
    notice(what.why, "error");
  } else if (what.kind === "litmus") {
    showPanel("litmus");
    await startLitmus(connection, one);
  } else {
    const file = await chosenFile(what);
    if (file) {
      await startFile(connection, { file, target: targetName(file) });
    }
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
