// The tour: which lesson is open, its documents, its attempts.
import { editor } from "../editor/editor.js";
import { notice } from "./dialog.js";
import { isShown } from "./layout.js";
import { startFile } from "./running.js";
import { signal } from "./signal.js";
import { print } from "./strip.js";
import { active, addDocument, closeDocument, documents, editing, renameDocument, tour } from "./workspace.js";

/** All lessons, [{ name, title }]. */
export const lessons = signal([]);
/** The open lesson as the server gave it, or null. */
export const lesson = signal(null);
/** What the last attempt at it came to, { done, goals }, or null. */
export const judged = signal(null);

/** Whether Run means the lesson: its panel is shown. */
export function isTouring() {
  return isShown("tour") && lesson.value !== null;
}

function named(name) {
  return documents.value.find((one) => one.name === name);
}

/** Keeps what the learner has written, and closes the lesson's documents. */
function leave() {
  const left = lesson.value;
  if (!left) {
    return;
  }
  const kept = {};
  for (const { name, text } of left.start) {
    const one = named(name);
    if (one) {
      const now = String(editing.text(one));
      if (now !== text) {
        kept[name] = now;
      }
      closeDocument(one);
    }
  }
  tour.value = { ...tour.value, texts: { ...tour.value.texts, [left.name]: kept } };
}

/** Opens the documents of a lesson with what the learner had written, or as it begins. */
function open(content, back) {
  const kept = tour.value.texts[content.name] ?? {};
  for (const { name, text } of content.start) {
    const wanted = kept[name] ?? text;
    const there = named(name);
    if (there && back) {
      continue;
    }
    if (there) {
      renameDocument(there, freed(name));
      notice(`${name} is a file of the lesson; your document of that name is ${there.name} now.`);
    }
    addDocument(name, wanted, { show: false, target: content.target });
  }
  show();
}

function freed(name) {
  return name.replace(/(\.\w+)?$/, "-own$1");
}

/** Shows the text that the lesson is about. */
export function show() {
  active.value = named(lesson.value.shows) ?? active.value;
}

let going = false;

/** Brings a lesson into view. Behind a reload its documents are there already. */
export async function visit(connection, name) {
  if (going) {
    return;
  }
  going = true;
  try {
    const content = await connection.request("studio/lesson", { name });
    const back = tour.value.at === name;
    if (!back) {
      leave();
    }
    lesson.value = content;
    judged.value = null;
    tour.value = { ...tour.value, at: name };
    open(content, back);
  } catch (error) {
    notice(error.message, "error");
  } finally {
    going = false;
  }
}

/** Reads the list, and the lesson at which the learner was, if any. Resolves with what went wrong, or nothing. */
export async function readTour(connection) {
  try {
    lessons.value = await connection.request("studio/lessons", null);
  } catch (error) {
    return error.message;
  }
  if (tour.value.at && !lesson.value && lessons.value.some((one) => one.name === tour.value.at)) {
    await visit(connection, tour.value.at);
  }
  return "";
}

/** Goes to the next lesson or the one before. */
export function turnLesson(connection, by) {
  const at = lessons.value.findIndex((one) => one.name === tour.value.at);
  const next = lessons.value[at + by];
  if (next) {
    visit(connection, next.name);
  }
}

/** Puts texts in place of those of the lesson's documents; the editor can undo it. */
export function put(texts) {
  for (const { name, text } of texts) {
    const one = named(name) ?? addDocument(name, "", { show: false });
    const length = String(editing.text(one)).length;
    editor.change(one, [{ from: 0, to: length, insert: text }]);
  }
  show();
}

/** Runs the lesson's documents, and has the goals judged. */
export function attempt(connection) {
  const now = lesson.value;
  const missing = now.solution.find((one) => !named(one.name));
  if (missing) {
    notice(`${missing.name} is not open any more: Start again, in the tour, brings it back.`, "error");
    return;
  }
  judged.value = null;
  const own = (list) => list.filter((one) => now.start.some((other) => other.name === one.name));
  startFile(connection, {
    file: { name: now.title },
    target: now.target,
    method: "studio/attempt",
    pack: (run) => ({ lesson: now.name, run: { ...run, documents: own(run.documents) } }),
    unpack: (answer) => {
      tellUnchanged(now);
      if (lesson.value === now) {
        judged.value = answer;
      }
      if (answer.done && !tour.value.done.includes(now.name)) {
        tour.value = { ...tour.value, done: [...tour.value.done, now.name] };
      }
      answer.goals.forEach((goal) => print((goal.met ? "reached: " : "not reached: ") + goal.text, goal.met ? "quiet" : "error"));
      return answer.run;
    },
  });
}

/** Changes of documents that are not the task's are not judged; that must not be a surprise. */
function tellUnchanged(now) {
  for (const { name, text } of now.start) {
    const one = named(name);
    const task = now.solution.some((other) => other.name === name);
    if (one && !task && String(editing.text(one)) !== text) {
      print(`${name} was judged as the lesson has it, without your changes`, "quiet");
    }
  }
}
