// A row of tabs: one stop for Tab, arrow keys move between them.
import { html, useEffect, useRef } from "./html.js";

/**
 * items: [{ key, title, count, keys }]; chosen: a key; choose and close take a key; controls: what ids of
 * tabs begin with, body: the id of the part that shows the chosen one, else the same; drag: what begins and
 * ends that a tab is dragged.
 */
export function Tabs({ label, items, chosen, choose, close, rename, controls, body = controls, drag, children }) {
  const list = useRef(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  function key(event) {
    const at = items.findIndex((one) => one.key === chosen);
    const next = {
      ArrowLeft: (at + items.length - 1) % items.length,
      ArrowRight: (at + 1) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      choose(items[next].key);
      event.currentTarget.querySelectorAll('[role="tab"]')[next]?.focus();
    } else if (event.key === "Delete" && close) {
      event.preventDefault();
      close(chosen);
    } else if (event.key === "F2" && rename) {
      event.preventDefault();
      rename(chosen);
    }
  }
  return html`<div class="tabs">
    <div role=${items.length > 0 ? "tablist" : undefined} ref=${list} aria-label=${items.length > 0 ? label : undefined} onKeyDown=${key}>
      ${items.map(
        (one) => html`<button
          key=${one.key}
          class="tab"
          role="tab"
          id=${controls + "-tab-" + one.key}
          aria-selected=${one.key === chosen ? "true" : "false"}
          aria-controls=${body}
          tabindex=${one.key === chosen ? 0 : -1}
          title=${one.hint}
          onClick=${() => choose(one.key)}
          onDblClick=${rename && (() => rename(one.key))}
          draggable=${drag ? "true" : undefined}
          onDragStart=${drag && ((event) => drag.start(event, one.key))}
          onDragEnd=${drag?.end}
          onAuxClick=${(event) => event.button === 1 && close?.(one.key)}
        >
          ${one.title}${one.count ? html`<span class="count">${one.count}</span>` : null}
        </button>`,
      )}
    </div>
    ${
      close &&
      items.some((one) => one.key === chosen) &&
      html`<button class="tab-close" title="Close this tab (Delete)" aria-label="Close this tab" onClick=${() => close(chosen)}>
        ✕
      </button>`
    }
    ${children}
  </div>`;
}
