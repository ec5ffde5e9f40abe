// The page: header, editor, panels, strip.
import { editor } from "../editor/editor.js";
import { problems } from "../language/client.js";
import { Panels } from "../panel/panels.js";
import { run } from "./commands.js";
import { Header } from "./header.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./html.js";
import { Separator } from "./separator.js";
import { useSignal } from "./signal.js";
import { Strip } from "./strip.js";
import { Tabs } from "./tabs.js";
import { active, documents, folded, sizes } from "./workspace.js";
import { closeAsked, renameAsked } from "./actions.js";

/** What an empty workspace offers. */
function Welcome() {
  const offers = [
    ["tour", "Take the tour", "Ten lessons, from one lane that adds two numbers to a lock that is broken. Each has a task, and is judged by a run."],
    ["example", "Open an example", "Kernels in assembly, Asm4GCN, OpenCL C and Java, and litmus tests, each with a run that checks it."],
    ["new", "Begin a new document", "The ending of its name is its language: .s, .asm4gcn, .cl, .json, .java, .litmus."],
  ];
  return html`<div class="welcome">
    <h2>No document is open</h2>
    ${offers.map(
      ([id, title, text]) => html`<button class="card" onClick=${() => run(id)}>
        <strong>${title}</strong><span>${text}</span>
      </button>`,
    )}
  </div>`;
}

function Editors({ client }) {
  const place = useRef(null);
  const all = useSignal(documents);
  const shown = useSignal(active);
  const found = useSignal(problems);
  // Before the page is drawn, and so before the connection asks for texts; effects of hidden tabs come late.
  useLayoutEffect(() => editor.mount(place.current, client), []);
  const items = all.map((one) => ({
    key: one.id,
    title: one.name,
    count: (found.get(one.id) ?? []).length,
    hint: "Rename with F2 or a double click, close with Delete",
  }));
  const byKey = (key) => all.find((one) => one.id === key);
  return html`<section class="editor-area" aria-label="Editor">
    <${Tabs}
      label="Documents"
      items=${items}
      chosen=${shown?.id}
      controls="editor"
      choose=${(key) => (active.value = byKey(key))}
      close=${(key) => closeAsked(byKey(key))}
      rename=${(key) => renameAsked(byKey(key))}
    >
      <button class="button plain small" aria-label="New document" title="New document" onClick=${() => run("new")}>+</button>
    <//>
    <div id="editor" class="editor" role="tabpanel" aria-labelledby=${shown ? "editor-tab-" + shown.id : undefined} ref=${place}>
      ${!shown && html`<${Welcome} />`}
    </div>
  </section>`;
}

function useWindowSize() {
  const [size, setSize] = useState([innerWidth, innerHeight]);
  useEffect(() => {
    const change = () => setSize([innerWidth, innerHeight]);
    addEventListener("resize", change);
    return () => removeEventListener("resize", change);
  }, []);
  return size;
}

export function App({ session, icon }) {
  const [width, height] = useWindowSize();
  const { left, strip } = useSignal(sizes);
  const small = useSignal(folded);
  const frame = useRef(null);
  const pixels = Math.round(left * width);
  const stripHeight = Math.min(strip, Math.round(height * 0.6));
  useEffect(() => {
    frame.current.style.setProperty("--left", left + "fr");
    frame.current.style.setProperty("--right", 1 - left + "fr");
    frame.current.style.setProperty("--strip", small ? "auto" : stripHeight + "px");
  }, [left, stripHeight, small]);
  return html`<main class="frame" ref=${frame}>
    <${Header} connection=${session.connection} icon=${icon} />
    <${Editors} client=${session.client} />
    <${Separator}
      label="Width of the editor"
      value=${pixels}
      within=${[240, Math.max(240, width - 240)]}
      change=${(size) => (sizes.value = { ...sizes.value, left: size / width })}
    />
    <${Panels} session=${session} />
    <${Separator}
      level
      label="Height of problems and output"
      value=${stripHeight}
      within=${[64, Math.max(64, Math.round(height * 0.6))]}
      change=${(size) => ((folded.value = false), (sizes.value = { ...sizes.value, strip: size }))}
    />
    <${Strip} />
  </main>`;
}
