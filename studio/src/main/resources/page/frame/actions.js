// What commands do that ask the user first.
import { editor } from "../editor/editor.js";
import { ask, dialog, notice } from "./dialog.js";
import { html } from "./html.js";
import { targetName } from "./target.js";
import { active, addDocument, addTogether, closeDocument, panel, part, renameDocument } from "./workspace.js";

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
    addDocument(name, "", { target: targetName(active.value) });
  }
}

/** Lets the user choose an example and adds its files. */
export async function chooseExample(connection) {
  try {
    const [list, { chooseFromGallery }] = await Promise.all([
      connection.request("studio/examples", {}),
      import("./gallery.js"),
    ]);
    const name = await chooseFromGallery(list);
    if (name) {
      await openExample(connection, name);
    }
  } catch (error) {
    notice(error.message, "error");
  }
}

/** Adds the files of an example, shows the last one and the panel that fits. */
export async function openExample(connection, name) {
  const { documents, panel: fitting, target: machine } = await connection.request("studio/example", { name });
  const added = addTogether(documents.map((one) => ({ ...one, target: machine === "any" ? "" : machine })));
  active.value = added[added.length - 1];
  panel.value = fitting;
  part.value = "editor";
}
