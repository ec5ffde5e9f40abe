// The page: header, editor, columns of panels, strip, status. A narrow window has one of them at a time.
import { editor } from "../editor/editor.js";
import { problems } from "../language/client.js";
import { Column, loadPanels, panelTitles } from "../panel/panels.js";
import { closeAsked, renameAsked } from "./actions.js";
import { run } from "./commands.js";
import { Header } from "./header.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./html.js";
import { layout, moveBorder, NARROW, PANELS, part } from "./layout.js";
import { Separator } from "./separator.js";
import { useSignal } from "./signal.js";
import { Status } from "./status.js";
import { Strip } from "./strip.js";
import { Tabs } from "./tabs.js";
import { Welcome } from "./welcome.js";
import { active, documents, folded, panel, showStrip, sizes } from "./workspace.js";

const LEAST = 160;

function Editors({ client, connection }) {
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
    <h2 class="unseen">Editor</h2>
    <span class="unseen" id="editor-keys">Tab indents; Escape and then Tab leaves the editor.</span>
    <${Tabs}
      label="Documents"
      items=${items}
      chosen=${shown?.id}
      controls="editor"
      choose=${(key) => (active.value = byKey(key))}
      close=${(key) => closeAsked(byKey(key))}
      rename=${(key) => renameAsked(byKey(key))}
    >
      <button class="button plain small" aria-label="New document" title="New document (Alt+N)" onClick=${() => run("new")}>+</button>
    <//>
    <div
      id="editor"
      class="editor"
      role=${shown ? "tabpanel" : undefined}
      aria-labelledby=${shown ? "editor-tab-" + shown.id : undefined}
      ref=${place}
    >
      ${!shown && html`<${Welcome} connection=${connection} />`}
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

/** In a narrow window: which part is in view. */
function Parts() {
  const shown = useSignal(part);
  const titles = useSignal(panelTitles);
  const count = [...useSignal(problems).values()].reduce((sum, list) => sum + list.length, 0);
  const items = [
    { key: "editor", title: "Editor" },
    { key: "strip", title: "Output", count },
    ...PANELS.map((name) => ({ key: name, title: titles[name] ?? "…" })),
  ];
  const choose = (key) => {
    part.value = key;
    if (PANELS.includes(key)) {
      panel.value = key;
    } else if (key === "strip") {
      folded.value = false;
    }
  };
  return html`<nav class="parts" aria-label="Parts of the page"><${Tabs} label="Parts" items=${items} chosen=${shown} controls="part" body="work" choose=${choose} /></nav>`;
}

/** The columns beside the editor, each behind a separator. */
function Columns({ session, width }) {
  const { editor: editorPart, columns } = useSignal(layout);
  const weights = [editorPart, ...columns.map((one) => one.weight)];
  return columns.map((one, at) => {
    const size = Math.round(weights[at] * width);
    const both = Math.round((weights[at] + weights[at + 1]) * width);
    return [
      html`<${Separator}
        key=${"separator-" + at}
        label=${at === 0 ? "Width of the editor" : `Width of column ${at} of the panels`}
        value=${size}
        within=${[Math.min(size, LEAST), Math.max(size, both - LEAST)]}
        change=${(next) => moveBorder(at, next / width - weights[at])}
      />`,
      html`<${Column} key=${"column-" + one.panels[0]} session=${session} column=${one} at=${at} last=${at + 1 === columns.length} />`,
    ];
  });
}

/** In a narrow window, all panels are in one column. */
function OnePanel({ session }) {
  const shown = useSignal(part);
  const name = PANELS.includes(shown) ? shown : panel.value;
  return html`<${Column} session=${session} column=${{ panels: PANELS, shown: name, weight: 1 }} at=${0} bare />`;
}

export function App({ session, icon }) {
  const [width, height] = useWindowSize();
  const narrow = width < NARROW;
  const { strip } = useSignal(sizes);
  const small = useSignal(folded);
  const shown = useSignal(part);
  const none = useSignal(documents).length === 0;
  const asked = useSignal(panel);
  const beginning = none && asked !== "tour";
  const { editor: editorPart, columns } = useSignal(layout);
  const frame = useRef(null);
  const stripHeight = Math.min(strip, Math.round(height * 0.6));
  const tracks = [editorPart, ...columns.map((one) => one.weight)].map((one) => `minmax(0, ${one.toFixed(4)}fr)`).join(" 5px ");
  useEffect(() => {
    frame.current.style.setProperty("--tracks", tracks);
    frame.current.style.setProperty("--strip", small ? "auto" : stripHeight + "px");
  }, [tracks, stripHeight, small]);
  useEffect(() => editor.view?.requestMeasure(), [shown, narrow]);
  useEffect(() => void loadPanels(), []);
  const view = !narrow ? "all" : shown === "editor" || shown === "strip" ? shown : "panel";
  return html`<div class=${"frame" + (narrow ? " narrow" : "") + (beginning ? " beginning" : "")} data-view=${view} ref=${frame}>
    <${Header} connection=${session.connection} icon=${icon} />
    ${narrow && !beginning && html`<${Parts} />`}
    <main class="body" id="work">
    <div class="work">
      <${Editors} client=${session.client} connection=${session.connection} />
      ${!beginning && !narrow && html`<${Columns} session=${session} width=${width} />`}
      ${!beginning && narrow && view === "panel" && html`<${OnePanel} session=${session} />`}
    </div>
    ${
      !beginning &&
      !narrow &&
      html`<${Separator}
        level
        label="Height of problems and output"
        value=${stripHeight}
        within=${[64, Math.max(64, Math.round(height * 0.6))]}
        change=${(size) => ((folded.value = false), (sizes.value = { ...sizes.value, strip: size }))}
      />`
    }
    ${!beginning && (!narrow || view === "strip") && html`<${Strip} narrow=${narrow} />`}
    </main>
    <${Status} connection=${session.connection} />
  </div>`;
}
