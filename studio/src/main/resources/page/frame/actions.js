// What commands do that ask the user first.
import { editor } from "../editor/editor.js";
import { ask, dialog, notice } from "./dialog.js";
import { html } from "./html.js";
import { choose } from "./palette.js";
import { active, addDocument, closeDocument, renameDocument } from "./workspace.js";

export async function closeAsked(one) {
  const text = editor.textOf(one).toString();
  const sure =
    text.trim() === "" ||
    (await dialog(
      (close) => html`<div class="body">
        <h2>Close ${one.name}?</h2>
        <p>Its text is kept nowhere else, unless you have saved it.</p>
        <div class="buttons">
          <button class="button" autofocus onClick=${() => close(false)}>Keep it</button>
          <button class="button" onClick=${() => close(true)}>Close it</button>
        </div>
      </div>`,
    ));
  if (sure) {
    closeDocument(one);
  }
}

export async function renameAsked(one) {
  const name = await ask("Name of the document", one.name);
  if (name) {
    renameDocument(one, name);
  }
}

export async function newAsked() {
  const name = await ask("Name of the new document (.s, .asm4gcn, .cl, .json, .java, .litmus)", "kernel.s");
  if (name) {
    addDocument(name, "");
  }
}

/** Lets the user choose an example and adds its files. */
export async function chooseExample(connection) {
  try {
    const list = await connection.request("studio/examples", {});
    await choose(
      "Examples",
      list.map((one) => ({ title: one.title, detail: one.name, run: () => openExample(connection, one.name) })),
    );
  } catch (error) {
    notice(error.message, "error");
  }
}

export async function openExample(connection, name) {
  const files = await connection.request("studio/example", { name });
  const added = files.map((file) => addDocument(file.name, file.text, { show: false }));
  active.value = added[added.length - 1];
}
