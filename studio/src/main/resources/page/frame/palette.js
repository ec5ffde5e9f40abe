// The command palette: every command by its name.
import { dialog } from "./dialog.js";
import { html, useRef, useState } from "./html.js";
import { keyText, usable } from "./commands.js";

function fitting(list, words) {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((one) => parts.every((part) => one.title.toLowerCase().includes(part)));
}

/** A list to choose from by typing. items: [{ title, detail, run }]. */
export function Choices({ items, label, close }) {
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef(null);
  const found = fitting(items, words);
  const chosen = Math.min(at, found.length - 1);
  function move(to) {
    setAt(to);
    list.current?.children[to]?.scrollIntoView({ block: "nearest" });
  }
  function take(one) {
    close();
    queueMicrotask(() => one?.run());
  }
  function key(event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : found.length - 1;
      move(found.length ? (chosen + step) % found.length : 0);
    } else if (event.key === "Enter") {
      event.preventDefault();
      take(found[chosen]);
    }
  }
  return html`<div>
    <input
      class="field"
      role="combobox"
      aria-expanded="true"
      aria-controls="choices"
      aria-activedescendant=${found.length ? "choice-" + chosen : undefined}
      aria-label=${label}
      placeholder=${label}
      value=${words}
      autofocus
      autocomplete="off"
      spellcheck="false"
      onInput=${(event) => {
        setWords(event.target.value);
        setAt(0);
      }}
      onKeyDown=${key}
    />
    <ul class="choices" id="choices" role="listbox" aria-label=${label} ref=${list}>
      ${found.map(
        (one, i) => html`<li
          key=${one.title}
          id=${"choice-" + i}
          role="option"
          aria-selected=${i === chosen ? "true" : "false"}
          onClick=${() => take(one)}
          onPointerMove=${() => i !== chosen && setAt(i)}
        >
          <span class="what">${one.title}</span>
          ${one.detail ? html`<span class="muted mono">${one.detail}</span>` : null}
          ${one.keys ? html`<kbd>${keyText(one.keys)}</kbd>` : null}
        </li>`,
      )}
      ${found.length === 0 ? html`<li class="empty">Nothing fits these words.</li>` : null}
    </ul>
  </div>`;
}

export function choose(label, items) {
  return dialog((close) => html`<${Choices} items=${items} label=${label} close=${close} />`, {
    kind: "palette",
    label,
  });
}

export function openPalette() {
  choose("Commands", usable().filter((one) => !one.id.startsWith("palette")));
}
