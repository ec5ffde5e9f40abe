// The first screen: what this is, and three ways to begin.
import { run } from "./commands.js";
import { openExample } from "./actions.js";
import { notice } from "./dialog.js";
import { html, useEffect, useState } from "./html.js";
import { chooseFiles, pasted } from "./share.js";
import { useSignal } from "./signal.js";

/** The example that a new user sees first. */
const FIRST_EXAMPLE = "saxpy";

/** Takes what is pasted where no document is open. */
function usePaste() {
  useEffect(() => {
    const paste = (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (event.clipboardData?.files.length || text.trim() === "" || document.querySelector("dialog[open]")) {
        return;
      }
      event.preventDefault();
      pasted(text);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
}

export function Welcome({ connection }) {
  const open = useSignal(connection.state) === "open";
  const [text, setText] = useState("");
  usePaste();
  const example = () => openExample(connection, FIRST_EXAMPLE).catch((error) => notice(error.message, "error"));
  return html`<div class="welcome">
    <div class="welcome-text">
      <h2>GPU machine code without a GPU</h2>
      <p>Write, run, check and debug kernels for AMD and Ventus GPUs here: the GPU is emulated on this machine, and nothing leaves it.</p>
    </div>
    <div class="welcome-ways">
      <button class="card" disabled=${!open} onClick=${() => run("tour")}>
        <strong>Take the tour</strong>
        <span>Ten lessons, from one lane that adds two numbers to a lock that is broken. A run judges each task.</span>
        <span class="go">Begin <span aria-hidden="true">→</span></span>
      </button>
      <button class="card" data-example=${FIRST_EXAMPLE} disabled=${!open} onClick=${example}>
        <strong>Open an example</strong>
        <span>A million times a·x + y: a kernel in assembly language, its machine code, and a run that checks it.</span>
        <span class="go">Open it <span aria-hidden="true">→</span></span>
      </button>
      <div class="card own">
        <strong id="own">Paste or drop yours</strong>
        <textarea
          class="field"
          aria-labelledby="own"
          placeholder="Assembly, OpenCL C, Java, a run file or a litmus test"
          spellcheck="false"
          value=${text}
          onInput=${(event) => setText(event.target.value)}
        ></textarea>
        <span class="buttons">
          <button class="button" onClick=${() => chooseFiles(connection)}>Choose files</button>
          ${text.trim() && html`<button class="button first" onClick=${() => pasted(text)}>Open the text</button>`}
        </span>
        <span class="hint">Files can be dropped anywhere, also code objects and offload bundles.</span>
      </div>
    </div>
    <p class="welcome-more">
      <button class="link" disabled=${!open} onClick=${() => run("example")}>All examples</button>
      <button class="link" onClick=${() => run("new")}>An empty document</button>
      <button class="link" onClick=${() => run("palette")}>All commands</button>
    </p>
  </div>`;
}
