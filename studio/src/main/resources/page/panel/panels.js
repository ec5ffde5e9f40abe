// The panels: one module each, which exports title, shortcut and Panel; columns show them.
import { choose } from "../frame/palette.js";
import { command } from "../frame/commands.js";
import { html, useEffect, useState } from "../frame/html.js";
import { bringUp, canSplit, columnOf, layout, moveInto, PANELS, resetLayout, splitOff } from "../frame/layout.js";
import { signal, useSignal } from "../frame/signal.js";
import { Tabs } from "../frame/tabs.js";
import { panel } from "../frame/workspace.js";

/** What a panel is while it is dragged. */
const DRAGGED = "application/x-lockstep-panel";

const modules = signal(new Map());
/** Titles of panels by name, as far as they are there. */
export const panelTitles = signal({});
/** The panel that is dragged, or nothing. */
const dragged = signal("");

async function load(name) {
  const one = await import(`./${name}.js`);
  modules.value = new Map(modules.value).set(name, one);
  panelTitles.value = { ...panelTitles.value, [name]: one.title };
  command("panel-" + name, "Show panel: " + one.title, one.shortcut, () => showPanel(name));
  command("aside-" + name, `Layout: ${one.title} in a column of its own`, "", () => splitOff(name, columnOf(name) + 1), () => canSplit(name));
}

let loading = null;

/** Loads all panels, once. Resolves with what went wrong, or nothing. */
export function loadPanels() {
  loading ??= Promise.all(PANELS.map(load)).then(() => "", (error) => error.message);
  return loading;
}

/** Shows a panel and moves the focus to its tab. */
export function showPanel(name) {
  bringUp(name);
  // The tab may be drawn a moment later.
  requestAnimationFrame(() => document.getElementById("panel-tab-" + name)?.focus());
}

/** Ways to move the shown panel of a column, by keys. */
function arrange(name) {
  const title = panelTitles.value[name] ?? name;
  const at = columnOf(name);
  const { columns } = layout.value;
  const names = (column) => column.panels.map((one) => panelTitles.value[one] ?? one).join(", ");
  const items = [
    canSplit(name) && { title: `${title} in a column of its own`, run: () => splitOff(name, at + 1) },
    ...columns.map((column, i) => i !== at && { title: `${title} to the column with ${names(column)}`, run: () => moveInto(name, i) }),
    { title: "Reset the layout", run: resetLayout },
  ];
  choose("Layout", items.filter(Boolean));
}

command("layout-arrange", "Layout: move the panel", "Alt-l", () => arrange(panel.value));
command("layout-reset", "Layout: reset", "", resetLayout);

/** Where a dragged panel can be dropped: at a side of a column, or into it. */
function Zones({ at }) {
  const moving = useSignal(dragged);
  if (!moving) {
    return null;
  }
  const zone = (side, drop) => html`<div
    class=${"drop-zone " + side}
    onDragOver=${(event) => (event.preventDefault(), event.currentTarget.classList.add("over"))}
    onDragLeave=${(event) => event.currentTarget.classList.remove("over")}
    onDrop=${(event) => {
      event.preventDefault();
      event.stopPropagation();
      dragged.value = "";
      drop();
    }}
  ></div>`;
  return html`<div class="drop-zones" aria-hidden="true">
    ${canSplit(moving) && zone("left", () => splitOff(moving, at))}
    ${zone("middle", () => moveInto(moving, at))}
    ${canSplit(moving) && zone("right", () => splitOff(moving, at + 1))}
  </div>`;
}

/** A column: the tabs of its panels, and the one that is shown. bare: without tabs, which others show. */
export function Column({ session, column, at, bare = false }) {
  const known = useSignal(modules);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    loadPanels().then(setFailed);
  }, []);
  const { panels, shown } = column;
  const one = known.get(shown);
  const id = at === 0 ? "panel" : "panel-" + at;
  const items = panels.map((name) => ({ key: name, title: known.get(name)?.title ?? "…" }));
  const title = one?.title ?? "";
  const drag = {
    start: (event, name) => {
      event.dataTransfer.setData(DRAGGED, name);
      event.dataTransfer.effectAllowed = "move";
      // Zones that came up under the pointer at once would end the drag.
      setTimeout(() => (dragged.value = name));
    },
    end: () => (dragged.value = ""),
  };
  return html`<section class="panel-area" aria-label=${at === 0 ? "Panels" : `Panels, column ${at + 1}`}>
    <h2 class="unseen">${title}</h2>
    ${
      !bare &&
      html`<${Tabs} label=${at === 0 ? "Panels" : `Panels of column ${at + 1}`} items=${items} chosen=${shown} controls="panel" body=${id} choose=${bringUp} drag=${drag}>
        <span class="space"></span>
        <button class="button plain small" aria-label="Layout" title="Layout: move this panel (Alt+L)" onClick=${() => arrange(shown)}>⋮</button>
      <//>`
    }
    <div id=${id} class="fill" role=${bare ? undefined : "tabpanel"} aria-labelledby=${bare ? undefined : "panel-tab-" + shown}>
      ${failed && html`<div class="empty">A panel cannot be shown: ${failed}</div>`}
      ${one && html`<${one.Panel} session=${session} key=${shown} />`}
      ${!bare && html`<${Zones} at=${at} />`}
    </div>
  </section>`;
}
