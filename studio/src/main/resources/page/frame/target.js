// The target of each document: named by its text, chosen for it, that of its run file, or the usual one.
import { signal } from "./signal.js";
import { active, documents, editing, keepSoon, target, usualTarget } from "./workspace.js";

/** The machines that can be chosen: [{ name, architecture, waves, chosen }]. */
export const targets = signal([]);

const DIRECTIVE = /^(\s*\.amdgcn_target\s+")([^"]+)"/m;
const METADATA = /^(\s*amdhsa\.target:\s*'?"?)(amdgcn-[\w.:+-]+)/m;
const LITMUS = /^\s*(AMDGPU\s+(\S+)|VENTUS)\b/;
const RUN_FILE = /"schema"\s*:\s*"lockstep-run-1"/;
const MEMBER = (name) => new RegExp(`"${name}"\\s*:\\s*"([^"]*)"`);
const PROGRAM = MEMBER("program");
const TARGET = MEMBER("target");
/** What kernels of Ventus end with, or how they learn who they are. */
const VENTUS = /^\s*(endprg|csrr\s|vsetvli\s|regext\s)/m;

/** The processor with its features, of a triple or a target id. */
function processor(name) {
  return /(?:^|-)((?:gfx|ventus).*)$/.exec(name)?.[1] ?? name;
}

/** A machine as the list names it; nothing where it is not known. */
function known(name) {
  const bare = processor(name);
  const found = targets.value.find((one) => one.name === bare) ?? targets.value.find((one) => one.name === bare.split(":")[0]);
  return found?.name ?? "";
}

const ending = (one) => one.name.slice(one.name.lastIndexOf(".") + 1).toLowerCase();

export function isRunFile(one) {
  return ending(one) === "json" && RUN_FILE.test(editing.text(one));
}

/** The name of the program that a run file names, or nothing. */
export function programOf(file) {
  return PROGRAM.exec(editing.text(file))?.[1] ?? "";
}

/** The run files that name a document. */
export function runFilesOf(one) {
  return documents.value.filter((file) => file !== one && isRunFile(file) && programOf(file) === one.name);
}

/** The machine of the other family than AMD's, which has a name of its own. */
function ofVentus() {
  return targets.value.find((one) => one.name.startsWith("ventus"))?.name ?? "";
}

/** What the text itself says: { name, by } or null. */
function told(one) {
  const text = editing.text(one);
  switch (ending(one)) {
    case "litmus": {
      const head = LITMUS.exec(text);
      const name = head ? (head[2] ? known(head[2]) : ofVentus()) : "";
      return name ? { name, by: "its first line" } : null;
    }
    case "json": {
      const name = isRunFile(one) ? known(TARGET.exec(text)?.[1] ?? "") : "";
      return name ? { name, by: "its member \"target\"" } : null;
    }
    case "cl":
    case "java":
      return null;
    default: {
      const directive = DIRECTIVE.exec(text);
      const name = directive ? known(directive[2]) : "";
      return name ? { name, by: ".amdgcn_target" } : null;
    }
  }
}

function chosenOrUsual(one) {
  if (one.target && known(one.target)) {
    return { name: known(one.target), by: "" };
  }
  for (const file of runFilesOf(one)) {
    const found = told(file);
    if (found) {
      return { name: found.name, by: "", from: file.name };
    }
  }
  if (isRunFile(one)) {
    const program = documents.value.find((other) => other.name === programOf(one));
    return program ? { ...targetOf(program), by: "" } : { name: usualTarget.value, by: "" };
  }
  const family = /\.s$/i.test(one.name) && VENTUS.test(editing.text(one)) ? ofVentus() : "";
  return { name: family || usualTarget.value, by: "" };
}

/** The target of a document: { name, by, from }; by: what in its text names it, from: the run file that does. */
export function targetOf(one) {
  return told(one) ?? chosenOrUsual(one);
}

/** The name of a document's target, or the usual one where there is no document. */
export function targetName(one) {
  return one ? targetOf(one).name : usualTarget.value;
}

/** Chooses the target of a document. A name that the list does not have changes nothing. */
export function chooseTarget(one, name) {
  const found = known(name);
  if (one && found && one.target !== found) {
    one.target = found;
    documents.value = [...documents.value];
    keepSoon();
  }
}

/** The text as it would be for another machine: lines stay where they are. */
export function retargeted(text, name) {
  return text
    .replace(DIRECTIVE, (_, before, old) => `${before}${triple(old)}${name}"`)
    .replace(METADATA, (_, before, old) => before + triple(old) + name);
}

function triple(old) {
  return old.slice(0, old.length - processor(old).length);
}

/** The targets of all documents, as text that changes with one of them. */
export const assigned = signal("");

const PAUSE = 100;
let timer = 0;

function renew() {
  clearTimeout(timer);
  target.value = targetName(active.value);
  assigned.value = JSON.stringify(documents.value.map((one) => [one.name, targetName(one)]));
}

/** Keeps both up to date; changes: counts changes of texts. */
export function followTargets(changes) {
  for (const one of [documents, active, targets, usualTarget]) {
    one.watch(renew);
  }
  changes.watch(() => {
    clearTimeout(timer);
    timer = setTimeout(renew, PAUSE);
  });
  renew();
}
