// The header: name, target, actions, theme, state of the connection.
import { html } from "./html.js";
import { keyText, run } from "./commands.js";
import { running } from "./running.js";
import { useSignal } from "./signal.js";
import { assigned, chooseTarget, targetOf, targets } from "./target.js";
import { active, documents, theme } from "./workspace.js";

/** The target of the shown document: a choice, or what its text names. */
function Target() {
  const choices = useSignal(targets);
  const shown = useSignal(active);
  useSignal(assigned);
  if (!shown) {
    return null;
  }
  const { name: chosen, by, from } = targetOf(shown);
  if (by) {
    return html`<span class="choice named" title=${`${shown.name} is for ${chosen}: ${by} names it`}>${chosen} <span class="muted note">in the text</span></span>`;
  }
  const groups = new Map();
  for (const one of choices) {
    groups.set(one.architecture, [...(groups.get(one.architecture) ?? []), one]);
  }
  return html`<select
    class="choice"
    aria-label="Target"
    title=${from ? `The target of ${shown.name}: ${from} names it` : `The target of ${shown.name}`}
    value=${chosen}
    onChange=${(event) => chooseTarget(active.value, event.target.value)}
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
  const now = useSignal(running);
  const shown = useSignal(theme);
  const none = useSignal(documents).length === 0;
  return html`<header class="header">
    <h1><img src=${icon} alt="" /><span class="name">Lockstep studio</span></h1>
    <${Target} />
    ${
      !none &&
      (now
        ? html`<button class="button" onClick=${() => run("stop")}>Stop</button>`
        : html`<button
            class="button first"
            disabled=${state !== "open"}
            title=${"Run (" + keyText("Mod-Enter") + ")"}
            onClick=${() => run("run")}
          >
            Run
          </button>`)
    }
    ${
      !none &&
      html`<button class="button" disabled=${state !== "open"} title=${"Debug (" + keyText("Alt-Enter") + ")"} onClick=${() => run("debug")}>Debug</button>
        <button class="button share" onClick=${() => run("share")}>Share</button>`
    }
    <button class="button plain" disabled=${state !== "open"} title=${"Examples (" + keyText("Alt-e") + ")"} onClick=${() => run("example")}>Examples</button>
    <span class="space"></span>
    <button class="button plain commands" aria-label="Commands" title=${"All commands (" + keyText("F1") + ")"} onClick=${() => run("palette")}>
      <span class="word">Commands </span><kbd>F1</kbd>
    </button>
    <button class="button plain theme" aria-label=${"Theme: " + shown} title="Theme: automatic, light, dark" onClick=${() => run("theme")}>
      ${{ auto: "◐", light: "☀", dark: "☾" }[shown]}
    </button>
  </header>`;
}
