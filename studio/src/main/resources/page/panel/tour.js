// Panel: the tour. A lesson with its text, its task, and what the last attempt came to.
import { keyText, run } from "../frame/commands.js";
import { html, useEffect, useRef, useState } from "../frame/html.js";
import { running } from "../frame/running.js";
import { useSignal } from "../frame/signal.js";
import { judged, lesson, lessons, put, readTour, turnLesson, visit } from "../frame/touring.js";
import { panel, tour } from "../frame/workspace.js";
import { Changes, Prose } from "./prose.js";

export const title = "Tour";
export const shortcut = "Alt-t";

function List({ session, all, done }) {
  return html`<div class="scroll lesson">
    <h2>A tour of machine code</h2>
    <p>
      Ten lessons, from one lane that adds two numbers to a lock that is broken. Each opens a program with a task: you
      change it in the editor and run it, and the run judges it. Nothing has to be known before, and nothing can break.
    </p>
    <ol class="lessons">
      ${all.map(
        (one) => html`<li>
          <button class="card" onClick=${() => visit(session.connection, one.name)}>
            <strong>${one.title}</strong>${done.includes(one.name) && html`<span class="good">✓ done</span>`}
          </button>
        </li>`,
      )}
    </ol>
  </div>`;
}

function Goals({ goals, answer }) {
  return html`<ul class="goals" aria-label="Goals">
    ${goals.map((text, i) => {
      const goal = answer?.goals[i];
      const state = !goal ? "open" : goal.met ? "met" : "missed";
      return html`<li class=${state}>
        <span aria-hidden="true">${{ open: "○", met: "✓", missed: "✕" }[state]}</span>
        <span>
          <span class="unseen">${{ open: "not tried:", met: "reached:", missed: "not reached:" }[state]}</span>
          ${text}
          ${goal?.reason && html`<span class="reason">${goal.reason}</span>`}
        </span>
      </li>`;
    })}
  </ul>`;
}

function Solution({ now }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return html`<button class="button" onClick=${() => setOpen(true)}>Show a solution</button>`;
  }
  return html`<section aria-label="Solution">
    ${now.solution.map(
      (one) => html`<h3>${one.name}</h3>
        <${Changes} name=${one.name} text=${one.text} from=${now.start.find((first) => first.name === one.name).text} />`,
    )}
    <button class="button" onClick=${() => put(now.solution)}>Put it into the editor</button>
    <button class="button" onClick=${() => setOpen(false)}>Hide it</button>
  </section>`;
}

function Attempt({ now, last }) {
  const answer = useSignal(judged);
  const doing = useSignal(running);
  const place = useRef(null);
  // What the run says of the task is what the learner waits for.
  useEffect(() => {
    if (answer || doing) {
      place.current?.scrollIntoView({ block: place.current.clientHeight < innerHeight / 2 ? "nearest" : "start" });
    }
  }, [answer, doing === null]);
  return html`<section class="task" aria-label="Task" ref=${place}>
    <h3>Your task</h3>
    <${Prose} text=${now.task} />
    <${Goals} goals=${now.goals} answer=${answer} />
    <div class="lesson-buttons">
      ${
        doing
          ? html`<button class="button" onClick=${() => run("stop")}>Stop</button>`
          : html`<button class=${"button" + (answer?.done ? "" : " first")} title=${keyText("Mod-Enter")} onClick=${() => run("run")}>Run</button>`
      }
      ${answer?.done && !last && html`<button class="button first" onClick=${() => run("tour-next")}>Next lesson</button>`}
      <button class="button" title="Puts the first text back; Ctrl+Z in the editor undoes it" onClick=${() => put(now.start)}>Start again</button>
    </div>
    <div role="status">
      ${doing && html`<span class="muted">${doing.step}</span>`}
      ${answer?.done && html`<div class="finished"><strong>Done.</strong> <${Prose} text=${now.end} /></div>`}
    </div>
  </section>`;
}

function Lesson({ session, now, all, done }) {
  const at = all.findIndex((one) => one.name === now.name);
  const top = useRef(null);
  useEffect(() => top.current?.scrollTo(0, 0), [now.name]);
  return html`<div class="stack">
    <div class="bar">
      <button class="button small" disabled=${at <= 0} onClick=${() => turnLesson(session.connection, -1)}>← Previous</button>
      <select class="choice small" aria-label="Lesson" value=${now.name} onChange=${(event) => visit(session.connection, event.target.value)}>
        ${all.map((one, i) => html`<option value=${one.name} selected=${one.name === now.name}>${i + 1}. ${one.title}${done.includes(one.name) ? " ✓" : ""}</option>`)}
      </select>
      <button class="button small" disabled=${at + 1 >= all.length} onClick=${() => turnLesson(session.connection, 1)}>Next →</button>
      <span class="muted">${done.length} of ${all.length} done</span>
    </div>
    <div class="scroll lesson" tabindex="0" aria-label="Lesson" ref=${top}>
      <h2>${at + 1}. ${now.title}${done.includes(now.name) && html` <span class="good" title="done">✓</span>`}</h2>
      <${Prose} text=${now.text} />
      <${Attempt} now=${now} last=${at + 1 >= all.length} />
      <details key=${now.name + "-hint"}><summary>A hint</summary><${Prose} text=${now.hint} /></details>
      <${Solution} now=${now} key=${now.name} />
    </div>
    <div class="foot muted">
      Run judges this lesson while the tour is shown; ${" "}
      <button class="link" onClick=${() => (panel.value = now.panel)}>the panel ${now.panel[0].toUpperCase() + now.panel.slice(1)}</button>
      ${" "}shows more of what the program does.
    </div>
  </div>`;
}

export function Panel({ session }) {
  const all = useSignal(lessons);
  const now = useSignal(lesson);
  const { done } = useSignal(tour);
  const connected = useSignal(session.connection.state) === "open";
  const [failed, setFailed] = useState("");
  useEffect(() => {
    if (connected) {
      readTour(session.connection).then(setFailed);
    }
  }, [connected]);
  if (all.length === 0) {
    return html`<div class="empty">${failed ? "The lessons cannot be read: " + failed : connected ? "Reading." : "Not connected."}</div>`;
  }
  const known = done.filter((name) => all.some((one) => one.name === name));
  return now
    ? html`<${Lesson} session=${session} now=${now} all=${all} done=${known} />`
    : html`<${List} session=${session} all=${all} done=${known} />`;
}
