// Starts the page.
import { Connection } from "./connection/connection.js";
import { changes, editor } from "./editor/editor.js";
import { chooseExample, closeAsked, newAsked, renameAsked } from "./frame/actions.js";
import { App } from "./frame/app.js";
import { command, listen } from "./frame/commands.js";
import { dialog, notice } from "./frame/dialog.js";
import { html, render } from "./frame/html.js";
import { endDebugging, followDebugging, launch, move, startDebugging, stopMove } from "./frame/debugging.js";
import { flipBreakpoint } from "./editor/breakpoints.js";
import { openPalette } from "./frame/palette.js";
import { chooseFiles, openFiles, saveDocument, saveWorkspace, share, takeFromAddress } from "./frame/share.js";
import { listenToProgress, running, start as startRun, stop as stopRun } from "./frame/running.js";
import { attempt, isTouring, turnLesson } from "./frame/touring.js";
import { restore, sweep } from "./frame/storage.js";
import { followTargets, targets } from "./frame/target.js";
import { active, documents, folded, keepAlways, layout, take, theme, usualTarget } from "./frame/workspace.js";
import { LanguageClient } from "./language/client.js";
import { explain } from "./language/hover.js";
import { navigation } from "./language/navigate.js";
import { showExplanation } from "./language/signature.js";
import { keptLayout } from "./frame/layout.js";
import { showPanel } from "./panel/panels.js";
import { Session } from "./panel/session.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

function showTheme() {
  const chosen = theme.value === "auto" ? (dark.matches ? "dark" : "light") : theme.value;
  document.documentElement.dataset.theme = chosen;
}

function nextTheme() {
  const all = ["auto", "light", "dark"];
  theme.value = all[(all.indexOf(theme.value) + 1) % all.length];
}

function makeCommands(connection, client) {
  const shown = () => active.value;
  const places = navigation(client, (one) => editor.textOf(one), (one, at) => editor.reveal(one, at));
  const at = (action) => () => places[action](active.value, editor.view);
  command("palette", "Show all commands", "F1", openPalette);
  command("palette-2", "Show all commands ", "Mod-Shift-p", openPalette);
  command("new", "New document", "Alt-n", newAsked);
  command("open", "Open files", "Mod-o", () => chooseFiles(connection));
  command("save", "Save the document as a file", "Mod-s", () => saveDocument(shown(), editor.textOf(shown()).toString()), shown);
  command("save-workspace", "Save the workspace as a file", "", saveWorkspace);
  command("share", "Share the workspace", "", share);
  command("example", "Open an example", "Alt-e", () => chooseExample(connection));
  command("rename-document", "Rename the document", "", () => renameAsked(shown()), shown);
  command("close", "Close the document", "Alt-w", () => closeAsked(shown()), shown);
  command("next-document", "Next document", "Alt-PageDown", () => step(1));
  command("previous-document", "Previous document", "Alt-PageUp", () => step(-1));
  command("run", "Run", "Mod-Enter", () => (isTouring() ? attempt(connection) : startRun(connection, showPanel)), () => !running.value);
  command("tour", "Tour: the lesson where you are", "Alt-t", () => showPanel("tour"));
  command("tour-next", "Tour: the next lesson", "", () => turnLesson(connection, 1));
  command("tour-previous", "Tour: the lesson before", "", () => turnLesson(connection, -1));
  const there = () => launch.value;
  command("debug", "Debug", "Alt-Enter", () => startDebugging(connection));
  command("debug-step", "Debugger: one instruction", "F10", () => move(connection, "STEP"), there);
  command("debug-back", "Debugger: one instruction back", "Shift-F10", () => move(connection, "BACK"), there);
  command("debug-line", "Debugger: to the next line", "F7", () => move(connection, "LINE"), there);
  command("debug-line-back", "Debugger: back to the line before", "Shift-F7", () => move(connection, "LINE_BACK"), there);
  command("debug-over", "Debugger: over the line and its inlined calls", "Alt-F7", () => move(connection, "OVER"), there);
  command("debug-out", "Debugger: out of the inlined call", "Alt-Shift-F7", () => move(connection, "OUT"), there);
  command("debug-exec", "Debugger: until EXEC changes", "", () => move(connection, "EXEC_CHANGE"), there);
  command("debug-all", "Debugger: one instruction of every wavefront of the workgroup", "Alt-F10", () => move(connection, "STEP_ALL"), there);
  command("debug-all-back", "Debugger: back by one instruction of any wavefront", "Alt-Shift-F10", () => move(connection, "BACK_ALL"), there);
  command("debug-run", "Debugger: run to the next breakpoint", "F6", () => move(connection, "RUN"), there);
  command("debug-reverse", "Debugger: back to the breakpoint before", "Shift-F6", () => move(connection, "REVERSE"), there);
  command("debug-run-to", "Debugger: run to the line of the cursor", "Alt-F6", () => runToCursor(connection), there);
  command("debug-stop", "Debugger: stop the move", "", stopMove, there);
  command("debug-end", "Debugger: end", "", () => endDebugging(connection), there);
  command("breakpoint", "Set or remove a breakpoint", "F9", () => flipBreakpoint(editor.view, editor.view.state.selection.main.head), shown);
  command("stop", "Stop the run", "Mod-.", stopRun, () => running.value);
  command("editor", "Go to the editor", "Alt-0", () => editor.view.focus());
  command("explain", "Explain the word at the cursor, or the row of the listing", "Mod-i", async () => {
    const { view } = editor;
    const rows = document.activeElement?.closest(".listing");
    if (rows) {
      rows.dispatchEvent(new CustomEvent("explain"));
      return;
    }
    const found = await explain(client, shown(), view.state.doc, view.state.selection.main.head);
    if (found) {
      showExplanation(view, found);
    } else {
      notice("There is nothing to say about this word.");
    }
  }, shown);
  command("definition", "Go to the definition", "F12", at("definition"), shown);
  command("references", "Show all uses", "Shift-F12", at("references"), shown);
  command("rename", "Rename the word at the cursor", "F2", at("rename"), () => shown() && editor.view.hasFocus);
  command("format", "Put the text into the usual layout", "Shift-Alt-f", at("format"), shown);
  command("outline", "Show the outline", "Mod-Shift-o", at("outline"), shown);
  command("next-problem", "Go to the next problem", "F8", () => editor.nextProblem(), shown);
  command("search", "Search and replace", "", () => editor.search(), shown);
  command("fold", "Fold or unfold problems and output", "Alt-j", () => (folded.value = !folded.value));
  command("theme", "Change the theme: automatic, light, dark", "", nextTheme);
}

function runToCursor(connection) {
  const line = editor.view.state.doc.lineAt(editor.view.state.selection.main.head).number;
  move(connection, "RUN_TO", { to: line, document: active.value.name });
}

function step(by) {
  const all = documents.value;
  const at = all.indexOf(active.value);
  active.value = all[(at + by + all.length) % all.length] ?? null;
}

/** What is asked of the server once it is there. */
async function connected(connection) {
  targets.value = await connection.request("studio/targets", null);
  usualTarget.value = targets.value.find((one) => one.chosen)?.name ?? "";
}

/** Says why there is no connection, until there is one. */
function showRefusal(connection) {
  dialog(
    (close) => html`<div class="body">
      <h2>Not connected</h2>
      <p>${connection.reason.value}</p>
      <p>
        Each start of the studio has an address of its own. Open the one that it printed last, in this tab or in another
        one: this page then goes on by itself. What you have written is kept in this browser.
      </p>
      <div class="buttons">
        <button class="button" onClick=${() => close()}>Close</button>
        <button class="button first" autofocus onClick=${() => (close(), connection.start())}>Try again</button>
      </div>
    </div>`,
    { until: (done) => connection.state.watch((state) => state === "open" && done()) },
  );
}

function dropFiles(connection) {
  addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
  addEventListener("drop", (event) => {
    if (event.dataTransfer?.files.length) {
      event.preventDefault();
      openFiles([...event.dataTransfer.files], connection);
    }
  });
}

async function start() {
  const connection = new Connection();
  followTargets(changes);
  const client = new LanguageClient(connection, (one) => editor.textOf(one));
  const kept = await restore();
  if (kept) {
    try {
      take(kept);
      layout.value = keptLayout(kept.layout, kept.sizes?.left);
    } catch {
      notice("The workspace of the last time cannot be read; this is a new one.", "error");
    }
  }
  // A link asks where there are documents; the page behind the question is drawn meanwhile.
  takeFromAddress();
  showTheme();
  theme.watch(showTheme);
  dark.addEventListener("change", showTheme);
  makeCommands(connection, client);
  listen();
  listenToProgress(connection);
  dropFiles(connection);
  followDebugging(connection);
  connection.state.watch((state) => {
    if (state === "open") {
      connected(connection).catch((error) => notice(error.message, "error"));
    } else if (state === "refused") {
      showRefusal(connection);
    }
  });
  const icon = document.querySelector('link[rel="icon"]').href;
  const root = document.getElementById("studio");
  root.textContent = "";
  render(html`<${App} session=${new Session(connection, client)} icon=${icon} />`, root);
  performance.mark("frame");
  keepAlways();
  connection.start();
  sweep();
}

start();
