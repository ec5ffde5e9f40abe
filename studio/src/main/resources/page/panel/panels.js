// The panels: one module each, which exports title, shortcut and Panel.
import { command } from "../frame/commands.js";
import { html, useEffect, useState } from "../frame/html.js";
import { signal, useSignal } from "../frame/signal.js";
import { Tabs } from "../frame/tabs.js";
import { panel } from "../frame/workspace.js";

/** Names of the modules beside this one, in the order of their tabs. */
const NAMES = ["listing", "graph", "registers", "run", "debug", "litmus", "explain", "tour"];

const modules = signal(new Map());

async function load(name) {
  const one = await import(`./${name}.js`);
  modules.value = new Map(modules.value).set(name, one);
  command("panel-" + name, "Show panel: " + one.title, one.shortcut, () => showPanel(name));
}

/** Shows a panel and moves the focus to its tab. */
export function showPanel(name) {
  panel.value = name;
  document.getElementById("panel-tab-" + name)?.focus();
}

export function Panels({ session }) {
  const known = useSignal(modules);
  const wanted = useSignal(panel);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    Promise.all(NAMES.map(load)).catch((error) => setFailed(error.message));
  }, []);
  const shown = NAMES.includes(wanted) ? wanted : NAMES[0];
  const one = known.get(shown);
  const items = NAMES.map((name) => ({ key: name, title: known.get(name)?.title ?? "…" }));
  return html`<section class="panel-area" aria-label="Panels">
    <${Tabs} label="Panels" items=${items} chosen=${shown} controls="panel" choose=${(key) => (panel.value = key)} />
    <div id="panel" class="fill" role="tabpanel" aria-labelledby=${"panel-tab-" + shown}>
      ${failed && html`<div class="empty">A panel cannot be shown: ${failed}</div>`}
      ${one && html`<${one.Panel} session=${session} key=${shown} />`}
    </div>
  </section>`;
}
