// The workspace: documents with their targets, which of them is shown, and how the page is laid out.
import { signal } from "./signal.js";
import { keep, keepNow } from "./storage.js";

/** The longest text of a document, in characters. */
export const LONGEST_TEXT = 4 << 20;

/** The most documents of a workspace that comes from elsewhere. */
const MOST_DOCUMENTS = 200;

const PAUSE = 400;

export const documents = signal([]);
export const active = signal(null);
/** The target of the shown document; target.js keeps it. */
export const target = signal("");
/** The target of documents of which nothing else tells one. */
export const usualTarget = signal("");
export const sizes = signal({ strip: 140 });
/** How editor and panels stand; layout.js knows what it means. */
export const layout = signal(null);
/** In a narrow window, the part in view: editor, strip, or the name of a panel. */
export const part = signal("editor");
export const panel = signal("listing");
export const strip = signal("problems");

/** Whether problems and output are folded to their tabs. */
export const folded = signal(false);
export const theme = signal("auto");
/** The tour: the lesson that is open, the lessons that are done, texts of lessons that were left. */
export const tour = signal({ at: "", done: [], texts: {} });
/** Switches of panels, true or false or a short text by name. */
export const options = signal({});

export function setOption(name, value) {
  options.value = { ...options.value, [name]: value };
}

/** Reads the text and the place of a document that an editor holds; set by the editor. */
export const editing = { text: (one) => one.text, selection: (one) => one.selection ?? 0 };

let number = 1;

/** A name that no document has, made from one. */
export function freeName(wanted, but = null) {
  const taken = new Set(documents.value.filter((one) => one !== but).map((one) => one.name));
  const dot = wanted.lastIndexOf(".");
  const [stem, ending] = dot < 0 ? [wanted, ""] : [wanted.slice(0, dot), wanted.slice(dot)];
  let name = wanted;
  for (let i = 2; taken.has(name); i++) {
    name = `${stem}-${i}${ending}`;
  }
  return name;
}

/** A name of a file without folders and without characters that file systems treat in a special way. */
export function cleanName(text) {
  const last = text.split(/[/\\]/).pop().trim().replace(/[^\p{L}\p{N}._ +-]/gu, "_").replace(/^\.+/, "");
  return last.slice(0, 100) || "untitled.s";
}

/** target: the one that was chosen for the document, or nothing. */
export function addDocument(name, text, { show = true, target: chosen = "" } = {}) {
  const one = { id: number++, name: freeName(cleanName(name)), text, selection: 0, version: signal(0), target: chosen };
  documents.value = [...documents.value, one];
  if (show || active.value === null) {
    active.value = one;
  }
  if (show) {
    part.value = "editor";
  }
  return one;
}

/**
 * Adds texts that name each other, such as a run file and its program: one that is there already is
 * taken, and where a name is taken by another text, all of them get its new name.
 */
export function addTogether(files) {
  const there = (file) => documents.value.find((one) => one.name === file.name && String(editing.text(one)) === file.text);
  const renamed = new Map();
  for (const { name } of files.filter((file) => !there(file))) {
    const free = freeName(name);
    if (free !== name) {
      renamed.set(`"${name}"`, `"${free}"`);
    }
  }
  const retold = (text) => [...renamed].reduce((told, [from, to]) => told.replaceAll(from, to), text);
  return files.map((file) => {
    const text = file.name.endsWith(".json") ? retold(file.text) : file.text;
    return there({ name: file.name, text }) ?? addDocument(file.name, text, { show: false, target: file.target ?? "" });
  });
}

export function closeDocument(one) {
  const at = documents.value.indexOf(one);
  const rest = documents.value.filter((other) => other !== one);
  documents.value = rest;
  if (active.value === one) {
    active.value = rest[Math.min(at, rest.length - 1)] ?? null;
  }
}

export function renameDocument(one, name) {
  one.name = freeName(cleanName(name), one);
  documents.value = [...documents.value];
}

/** Everything that a reload brings back, or that another person is given. */
export function snapshot() {
  return {
    lockstep: "workspace-1",
    documents: documents.value.map((one) => ({
      name: one.name,
      text: editing.text(one),
      selection: editing.selection(one),
      target: one.target,
    })),
    active: active.value ? documents.value.indexOf(active.value) : -1,
    target: target.value || usualTarget.value,
    sizes: sizes.value,
    layout: layout.value,
    panel: panel.value,
    strip: strip.value,
    folded: folded.value,
    theme: theme.value,
    tour: tour.value,
    options: options.value,
  };
}

export function isText(value, longest = LONGEST_TEXT) {
  return typeof value === "string" && value.length <= longest;
}

/** Shows problems or output, also where they are folded. */
export function showStrip(name) {
  strip.value = name;
  folded.value = false;
  part.value = "strip";
}

/** The tour as it was kept, without what is none of it. */
function keptTour(value) {
  const texts = {};
  for (const [lesson, list] of Object.entries(value?.texts ?? {})) {
    const fitting = Object.entries(list ?? {}).filter(([, text]) => isText(text));
    texts[lesson] = Object.fromEntries(fitting);
  }
  return {
    at: isText(value?.at, 100) ? value.at : "",
    done: Array.isArray(value?.done) ? value.done.filter((name) => isText(name, 100)) : [],
    texts,
  };
}

/** What a workspace holds, whoever made it. Throws an error for the user if the value is none. */
export function checked(value) {
  const list = value?.documents;
  const fits =
    value?.lockstep === "workspace-1" &&
    Array.isArray(list) &&
    list.length <= MOST_DOCUMENTS &&
    list.every((one) => isText(one?.name, 1000) && isText(one?.text));
  if (!fits) {
    throw new Error("This is no workspace of Lockstep studio, or it is too large.");
  }
  // Workspaces of before had one target for all documents.
  const common = isText(value.target, 40) ? value.target : "";
  return {
    documents: list.map(({ name, text, selection, target: own }) => ({
      name: cleanName(name),
      text: text.replaceAll("\r\n", "\n"),
      selection: Number.isInteger(selection) ? Math.max(0, selection) : 0,
      target: isText(own, 40) ? own : common,
    })),
    active: Number.isInteger(value.active) ? value.active : 0,
  };
}

/** Takes a workspace over. Throws an error for the user if the value is none. */
export function take(value, { settings = true } = {}) {
  const whole = checked(value);
  documents.value = [];
  active.value = null;
  for (const one of whole.documents) {
    const made = addDocument(one.name, one.text, { show: false, target: one.target });
    made.selection = one.selection;
  }
  active.value = documents.value[whole.active] ?? documents.value[0] ?? null;
  if (settings) {
    const { strip: height } = value.sizes ?? {};
    if (height > 0) {
      sizes.value = { strip: height };
    }
    panel.value = isText(value.panel, 40) ? value.panel : panel.value;
    strip.value = isText(value.strip, 40) ? value.strip : strip.value;
    folded.value = value.folded === true;
    theme.value = ["auto", "light", "dark"].includes(value.theme) ? value.theme : "auto";
    tour.value = keptTour(value.tour);
    const kept = Object.entries(value.options ?? {}).slice(0, 100);
    options.value = Object.fromEntries(kept.filter(([, one]) => typeof one === "boolean" || isText(one, 200)));
  }
}

let timer = 0;

/** Keeps the workspace a moment later, with all changes until then. */
export function keepSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => keep(snapshot()), PAUSE);
}

/** Keeps the workspace after each change, and when the page is left. */
export function keepAlways() {
  for (const one of [documents, active, target, sizes, layout, panel, strip, folded, theme, tour, options]) {
    one.watch(keepSoon);
  }
  addEventListener("pagehide", () => {
    keepNow(snapshot());
    keep(snapshot());
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      keep(snapshot());
    }
  });
}
