// The header: name, target, actions, theme, state of the connection.
import { html } from "./html.js";
import { keyText, run } from "./commands.js";
import { running } from "./running.js";
import { signal, useSignal } from "./signal.js";
import { target, theme } from "./workspace.js";

/** The machines that can be chosen: [{ name, architecture, waves, chosen }]. */
export const targets = signal([]);

const STATES = { connecting: "Connecting", lost: "Connection lost: trying again", refused: "Not connected" };

function Target() {
  const choices = useSignal(targets);
  const chosen = useSignal(target);
  const groups = new Map();
  for (const one of choices) {
    groups.set(one.architecture, [...(groups.get(one.architecture) ?? []), one]);
  }
  return html`<select
    class="choice"
    aria-label="Target"
    title="The machine that texts are for"
    value=${chosen}
    onChange=${(event) => (target.value = event.target.value)}
  >
    ${[...groups].map(
      ([name, list]) => html`<optgroup label=${name}>
        ${list.map((one) => html`<option value=${one.name} selected=${one.name === chosen}>${one.name} · ${name}</option>`)}
      </optgroup>`,
    )}
  </select>`;
}

export function Header({ connection, icon }) {
  const state = useSignal(connection.state);
  const reason = useSignal(connection.reason);
  const now = useSignal(running);
  const shown = useSignal(theme);
  return html`<header class="header">
    <h1><img src=${icon} alt="" />Lockstep studio</h1>
    <${Target} />
    ${
      now
        ? html`<button class="button" onClick=${() => run("stop")}>Stop</button>`
        : html`<button
            class="button first"
            disabled=${state !== "open"}
            title=${"Run (" + keyText("Mod-Enter") + ")"}
            onClick=${() => run("run")}
          >
            Run
          </button>`
    }
    <button class="button" disabled=${state !== "open"} title=${"Debug (" + keyText("Alt-Enter") + ")"} onClick=${() => run("debug")}>Debug</button>
    <button class="button" onClick=${() => run("share")}>Share</button>
    <button class="button plain" disabled=${state !== "open"} title=${"Examples (" + keyText("Alt-e") + ")"} onClick=${() => run("example")}>Examples</button>
    <span class="space"></span>
    <span class="state" role="status" data-state=${state} title=${reason}>${STATES[state] ?? ""}</span>
    <button class="button plain" title=${"All commands (" + keyText("F1") + ")"} onClick=${() => run("palette")}>
      Commands <kbd>F1</kbd>
    </button>
    <button class="button plain" aria-label=${"Theme: " + shown} title="Theme: automatic, light, dark" onClick=${() => run("theme")}>
      ${{ auto: "◐", light: "☀", dark: "☾" }[shown]}
    </button>
  </header>`;
}
