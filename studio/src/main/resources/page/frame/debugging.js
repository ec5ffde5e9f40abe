// The debugger's session: one launch, moved forward and back on the server.
import { breakpointLines, executing, marks } from "../editor/breakpoints.js";
import { editor } from "../editor/editor.js";
import { notice } from "./dialog.js";
import { chosenFile, meaning } from "./running.js";
import { signal } from "./signal.js";
import { print } from "./strip.js";
import { targetName } from "./target.js";
import { active, documents, editing, panel } from "./workspace.js";

/** The launch, as the server opened it, or null. */
export const launch = signal(null);
/** What the server last said of the machine, or null. */
export const moment = signal(null);
/** The moment before it, to mark what changed, or null. */
export const before = signal(null);
/** What goes on, in words, or nothing. */
export const busy = signal("");
/** Expressions that are watched. */
export const watches = signal([]);
/** Those of them that stop a run when they change. */
export const stopping = signal([]);
/** Lines at which breakpoints could not be set, with the reasons. */
export const refusals = signal([]);

let abort = null;

function texts() {
  return documents.value.map((one) => ({ name: one.name, text: editing.text(one) }));
}

/** Puts the vector registers that were not sent again into a moment: those that have not changed. */
function completed(snapshot) {
  const known = moment.value?.wave?.vectors;
  if (snapshot.since && snapshot.wave) {
    snapshot.wave.vectors = snapshot.wave.vectors.map((row, i) => row ?? known[i]);
  }
  return snapshot;
}

/** What every question about the machine says: expressions to watch, and the moment that is known. */
function asking() {
  return { watches: watches.value, known: moment.value?.number ?? 0 };
}

function show(snapshot) {
  const now = completed(snapshot);
  before.value = moment.value;
  moment.value = now;
  if (snapshot.printed) {
    print(snapshot.printed.replace(/\n$/, ""));
  }
  const wave = snapshot.wave;
  executing.value = wave && wave.line ? { document: wave.document, line: wave.line } : null;
  const one = wave && documents.value.find((other) => other.name === wave.document);
  if (one && wave.line) {
    if (active.value !== one) {
      active.value = one;
    }
    editor.scrollToLine(wave.line);
  }
}

async function ask(connection, what, method, params) {
  if (busy.value) {
    return null;
  }
  busy.value = what;
  abort = new AbortController();
  try {
    return await connection.request(method, params, { signal: abort.signal });
  } catch (error) {
    if (error.name !== "AbortError") {
      notice(error.message, "error");
    }
    return null;
  } finally {
    busy.value = "";
    abort = null;
  }
}

async function setBreakpoints(connection) {
  const points = documents.value.flatMap((one) =>
    breakpointLines(editor.stateOf(one)).map((line) => ({ document: one.name, line, condition: "" })),
  );
  points.push(...stopping.value.map((place) => ({ document: "", line: 0, condition: place })));
  try {
    const set = await connection.request("studio/debugBreakpoints", { points });
    refusals.value = points.filter((_, i) => set[i].reason).map((point) => (point.line ? `${point.document}:${point.line}` : point.condition));
  } catch (error) {
    notice(error.message, "error");
  }
}

/** Begins at the start of a launch of the run file that is meant. */
export async function startDebugging(connection, kernel = "") {
  const what = meaning(active.value);
  if (what.kind === "litmus") {
    notice(`${active.value.name} is a litmus test: the panel Litmus goes through its machine step by step.`);
    panel.value = "litmus";
    return;
  }
  if (what.kind === "none") {
    notice(what.why, "error");
    return;
  }
  const file = await chosenFile(what);
  if (!file) {
    return;
  }
  const opened = await ask(connection, "building", "studio/debugOpen", {
    file: file.name,
    documents: texts(),
    target: targetName(file),
    kernel,
  });
  if (opened) {
    launch.value = opened;
    moment.value = null;
    show(opened.snapshot);
    before.value = null;
    panel.value = "debug";
    await setBreakpoints(connection);
  }
}

/** Moves the machine; see the enumeration Motion of the server for the motions. */
export async function move(connection, motion, { to = 0, document = "" } = {}) {
  const snapshot = await ask(connection, motion.toLowerCase(), "studio/debugMove", {
    motion,
    target: to,
    document,
    ...asking(),
  });
  if (snapshot) {
    show(snapshot);
  } else if (launch.value) {
    await refresh(connection);
  }
}

/** Stops a move where it is. */
export function stopMove() {
  abort?.abort();
}

/** Brings a wavefront into view, or reads the one in view again. */
export async function look(connection, workgroup, wavefront) {
  const snapshot = await ask(connection, "reading", "studio/debugLook", { workgroup, wavefront, ...asking() });
  if (snapshot) {
    show(snapshot);
  }
}

/** Puts a value into a register or memory: s4 = 7. */
export async function assign(connection, text) {
  const snapshot = await ask(connection, "setting", "studio/debugSet", { text, ...asking() });
  if (snapshot) {
    show(snapshot);
  }
}

/** Has runs stop when a watched place changes, or no longer. */
export function stopWhenChanged(connection, place) {
  const list = stopping.value;
  stopping.value = list.includes(place) ? list.filter((one) => one !== place) : [...list, place];
  return launch.value && setBreakpoints(connection);
}

function refresh(connection) {
  const wave = moment.value?.wave;
  return look(connection, wave?.workgroup ?? 0, wave?.number ?? 0);
}

export async function watch(connection, list) {
  watches.value = list;
  const kept = stopping.value.filter((one) => list.includes(one));
  if (launch.value && kept.length < stopping.value.length) {
    stopping.value = kept;
    await setBreakpoints(connection);
  }
  if (launch.value) {
    await refresh(connection);
    before.value = null;
  }
}

export async function endDebugging(connection) {
  launch.value = null;
  moment.value = null;
  before.value = null;
  executing.value = null;
  await ask(connection, "ending", "studio/debugClose", null);
}

/** Tells the server of breakpoints as they change, and forgets the session with the connection. */
export function followDebugging(connection) {
  marks.watch(() => launch.value && setBreakpoints(connection));
  connection.state.watch((state) => {
    if (state === "lost" && launch.value) {
      launch.value = null;
      moment.value = null;
      executing.value = null;
    }
  });
}
