// A run file as a form. Both it and the text are changed in step: the form changes the text in place.
import { editor } from "../editor/editor.js";
import { dialog, notice } from "../frame/dialog.js";
import { html, useEffect, useRef, useState } from "../frame/html.js";
import { meaning } from "../frame/running.js";
import { targetName } from "../frame/target.js";
import { saveBlob } from "../frame/share.js";
import { useSignal } from "../frame/signal.js";
import { addDocument, documents } from "../frame/workspace.js";
import { append, get, parse, raw, remove, set } from "./jsontree.js";

const TYPES = ["f32", "u32", "i32", "f64", "u64", "i64", "f16", "u16", "i16", "u8", "i8"];
const PROGRAM = /\.(s|asm4gcn|cl)$/;
const KEYS = {
  file: ["schema", "name", "target", "program", "source", "dialect", "options", "buffers", "launches", "expect", "oracle"],
  buffer: ["type", "count", "init"],
  launch: ["kernel", "global", "local", "offset", "args", "repeat", "stack"],
  expect: ["values", "sha256", "file", "tolerance", "ulp", "oracle"],
};
/** Characters of a text that is read at each change. */
const LONGEST = 400_000;
const NOT_SHOWN = ["source", "dialect", "oracle"];

/** A value as a field shows it: a text as it is, else JSON. */
function shown(text, node) {
  return !node ? "" : node.kind === "string" ? node.value : raw(text, node);
}

/** What a field holds as JSON: lists, objects and, where they are meant, numbers as they are; else a text. */
function encode(entry, numbers) {
  const plain = entry.trim();
  if (plain === "") {
    return null;
  }
  if (/^[[{]/.test(plain) || (numbers && /^-?\d/.test(plain))) {
    try {
      JSON.parse(plain);
      return plain;
    } catch {
      // A text such as 0x10.
    }
  }
  return JSON.stringify(plain);
}

function encodeSizes(entry) {
  const words = entry.split(/[\s,x×]+/).filter(Boolean);
  if (words.length > 3 || words.some((word) => !/^\d{1,15}$/.test(word))) {
    throw new Error("one to three whole numbers, such as 1024 or 64, 16");
  }
  return words.length === 0 ? null : `[${words.map(Number).join(", ")}]`;
}

function encodeCount(entry) {
  if (entry.trim() !== "" && !/^\d{1,15}$/.test(entry.trim())) {
    throw new Error("a whole number");
  }
  return entry.trim() === "" ? null : String(Number(entry));
}

const asText = (entry) => (entry.trim() === "" ? null : JSON.stringify(entry.trim()));

/** A field whose entry becomes JSON; what does not is said beside it and changes nothing. */
function Field({ label, value, encode: become, change, list, wide, unseen }) {
  const [wrong, setWrong] = useState("");
  function commit(event) {
    try {
      const json = become(event.target.value);
      setWrong("");
      change(json);
    } catch (error) {
      setWrong(error.message);
    }
  }
  return html`<label class=${wide ? "wide" : ""}>
    <span class=${unseen ? "unseen" : ""}>${label}</span>
    <input class="field" value=${value} list=${list} aria-invalid=${wrong !== ""} onChange=${commit} />
    ${wrong && html`<span class="bad" role="alert">${wrong}</span>`}
  </label>`;
}

function Choice({ label, value, options, change, unseen }) {
  const known = options.some((one) => one.id === value);
  return html`<label>
    <span class=${unseen ? "unseen" : ""}>${label}</span>
    <select class="choice small" value=${value} onChange=${(event) => change(event.target.value)}>
      ${!known && html`<option value=${value}>${value || "—"}</option>`}
      ${options.map((one) => html`<option value=${one.id}>${one.title}</option>`)}
    </select>
  </label>`;
}

/** The expectation of a buffer. */
function Expectation({ form, name }) {
  const { text, root } = form;
  const all = get(root, "expect");
  const node = get(all, name);
  const kind = ["values", "sha256", "file"].find((key) => get(node, key)) ?? "";
  const loose = ["tolerance", "ulp"].find((key) => get(node, key)) ?? "";
  function choose(key) {
    if (key === "") {
      form.apply(set(text, all, name, null));
    } else if (!all) {
      form.apply(append(text, root, `"expect": {${JSON.stringify(name)}: {"${key}": ${key === "values" ? '"zero"' : '""'}}}`));
    } else if (!node) {
      form.apply(set(text, all, name, `{"${key}": ${key === "values" ? '"zero"' : '""'}}`));
    } else {
      const old = node.members.find((one) => one.key === kind);
      form.apply(old ? { from: old.start, to: old.keyEnd, insert: `"${key}"` } : append(text, node, `"${key}": ""`));
    }
  }
  function loosen(key) {
    const old = node.members.findIndex((one) => one.key === loose);
    if (key === "") {
      form.apply(remove(node, old));
    } else if (old < 0) {
      form.apply(append(text, node, `"${key}": ${key === "ulp" ? 4 : 1e-6}`));
    } else {
      form.apply({ from: node.members[old].start, to: node.members[old].end, insert: `"${key}": ${key === "ulp" ? 4 : 1e-6}` });
    }
  }
  return html`<${Choice}
      label="Expected"
      value=${kind}
      options=${[{ id: "", title: "anything" }, { id: "values", title: "values" }, { id: "sha256", title: "SHA-256" }, { id: "file", title: "a file" }]}
      change=${choose}
    />
    ${kind && html`<${Field} label="Expected contents" unseen wide value=${shown(text, get(node, kind))} encode=${(entry) => encode(entry, false) ?? '""'} change=${(json) => form.apply(set(text, node, kind, json))} />`}
    ${
      (kind === "values" || kind === "file") &&
      html`<${Choice} label="Tolerance" unseen value=${loose} options=${[{ id: "", title: "exactly" }, { id: "tolerance", title: "relative" }, { id: "ulp", title: "ulp" }]} change=${loosen} />
        ${loose && html`<${Field} label="Amount of the tolerance" unseen value=${shown(text, get(node, loose))} encode=${(entry) => encode(entry, true) ?? "0"} change=${(json) => form.apply(set(text, node, loose, json))} />`}`
    }`;
}

function isNamed(node, name) {
  return node.kind === "string" && node.value === name;
}

/** Changes that give a buffer another name, wherever it is named. */
function renamed(form, member, name) {
  const { root } = form;
  const json = JSON.stringify(name);
  const changes = [{ from: member.start, to: member.keyEnd, insert: json }];
  const expected = get(root, "expect")?.members?.find((one) => one.key === member.key);
  if (expected) {
    changes.push({ from: expected.start, to: expected.keyEnd, insert: json });
  }
  for (const launch of get(root, "launches")?.items ?? []) {
    for (const argument of get(launch, "args")?.items ?? []) {
      const place = isNamed(argument, member.key) ? argument : get(argument, "image");
      if (place && isNamed(place, member.key)) {
        changes.push({ from: place.start, to: place.end, insert: json });
      }
    }
  }
  return changes;
}

function Buffers({ form }) {
  const { text, root } = form;
  const node = get(root, "buffers");
  const all = node?.members ?? [];
  function add() {
    const taken = new Set(all.map((one) => one.key));
    const name = [..."abcdefghijklmnopqrstuvwxyz"].find((letter) => !taken.has(letter)) ?? "buffer" + all.length;
    const part = `"${name}": {"type": "f32", "count": 1024, "init": "zero"}`;
    form.apply(node ? append(text, node, part) : append(text, root, `"buffers": {${part}}`));
  }
  function rename(member, json) {
    const name = json === null ? "" : JSON.parse(json);
    if (name === "" || all.some((one) => one !== member && one.key === name)) {
      throw new Error(name === "" ? "a buffer has a name" : `there is a buffer ${name} already`);
    }
    form.apply(renamed(form, member, name));
  }
  return html`<fieldset disabled=${form.stale} aria-label="Buffers">
    <h3>Buffers <button class="button small" onClick=${add}>Add a buffer</button></h3>
    ${all.map((member, i) => {
      const buffer = member.value;
      if (buffer.kind !== "object") {
        return html`<div class="entry muted">${member.key}: no buffer</div>`;
      }
      const change = (key) => (json) => form.apply(set(text, buffer, key, json));
      return html`<div class="entry" role="group" aria-label=${"Buffer " + member.key}>
        <${Field} label="Name" value=${member.key} encode=${(entry) => (rename(member, asText(entry)), null)} change=${() => {}} />
        <${Choice} label="Type" value=${shown(text, get(buffer, "type"))} options=${TYPES.map((id) => ({ id, title: id }))} change=${(type) => form.apply(set(text, buffer, "type", JSON.stringify(type)))} />
        <${Field} label="Count" value=${shown(text, get(buffer, "count"))} encode=${encodeCount} change=${change("count")} />
        <${Field} label="Begins with" list="generators" value=${shown(text, get(buffer, "init"))} encode=${(entry) => encode(entry, false)} change=${change("init")} />
        <${Expectation} form=${form} name=${member.key} />
        <button class="button plain small" aria-label=${"Remove the buffer " + member.key} onClick=${() => form.apply(remove(node, i))}>✕</button>
      </div>`;
    })}
  </fieldset>`;
}

/** An argument's kind and its value. */
function kindOf(node) {
  if (node.kind === "string") {
    return "buffer:" + node.value;
  }
  const key = node.kind === "null" ? "null" : node.members?.[0]?.key;
  return key === "null" || key === "local" || key === "hex" || TYPES.includes(key) ? key : "other";
}

function made(kind) {
  if (kind.startsWith("buffer:")) {
    return JSON.stringify(kind.slice(7));
  }
  return { null: "null", local: '{"local": 1024}', hex: '{"hex": "00000000"}' }[kind] ?? `{"${kind}": 0}`;
}

function Arguments({ form, launch, buffers }) {
  const { text } = form;
  const node = get(launch, "args");
  const items = node?.items ?? [];
  const options = [
    ...buffers.map((name) => ({ id: "buffer:" + name, title: "buffer " + name })),
    ...TYPES.map((id) => ({ id, title: id })),
    { id: "local", title: "local memory, bytes" },
    { id: "hex", title: "bytes (hex)" },
    { id: "null", title: "no buffer" },
  ];
  function add() {
    const part = buffers.length > 0 ? made("buffer:" + buffers[0]) : made("u32");
    form.apply(node ? append(text, node, part) : append(text, launch, `"args": [${part}]`));
  }
  return html`<div class="arguments" role="group" aria-label="Arguments">
    ${items.map((item, i) => {
      const kind = kindOf(item);
      const value = kind.startsWith("buffer:") || kind === "null" || kind === "other" ? null : item.members[0].value;
      return html`<div class="argument">
        <span class="muted">${i}</span>
        ${
          kind === "other"
            ? html`<code title="The form does not change images and samplers">${raw(text, item)}</code>`
            : html`<${Choice} label=${"Argument " + i} unseen value=${kind} options=${options} change=${(next) => form.apply({ from: item.start, to: item.end, insert: made(next) })} />`
        }
        ${value && html`<${Field} label=${"Value of argument " + i} unseen value=${shown(text, value)} encode=${(entry) => encode(entry, kind !== "hex") ?? "0"} change=${(json) => form.apply({ from: value.start, to: value.end, insert: json })} />`}
        <button class="button plain small" aria-label=${"Remove argument " + i} onClick=${() => form.apply(remove(node, i))}>✕</button>
      </div>`;
    })}
    <button class="button small" onClick=${add}>Add an argument</button>
  </div>`;
}

function Launches({ form }) {
  const { text, root } = form;
  const node = get(root, "launches");
  const buffers = (get(root, "buffers")?.members ?? []).map((one) => one.key);
  const sizes = (launch, key) => shown(text, get(launch, key)).replace(/^\[|\]$/g, "");
  return html`<fieldset disabled=${form.stale} aria-label="Launches">
    <h3>Launches <button class="button small" onClick=${() => form.apply(node ? append(text, node, '{"global": [64], "args": []}') : append(text, root, '"launches": [{"global": [64], "args": []}]'))}>Add a launch</button></h3>
    ${(node?.items ?? []).map((launch, i) => {
      if (launch.kind !== "object") {
        return null;
      }
      const change = (key) => (json) => form.apply(set(text, launch, key, json));
      return html`<div class="entry" role="group" aria-label=${"Launch " + (i + 1)}>
        <${Field} label="Kernel" list="kernels" value=${shown(text, get(launch, "kernel"))} encode=${asText} change=${change("kernel")} />
        <${Field} label="Global size" value=${sizes(launch, "global")} encode=${encodeSizes} change=${change("global")} />
        <${Field} label="Local size" value=${sizes(launch, "local")} encode=${encodeSizes} change=${change("local")} />
        <${Field} label="Offset" value=${sizes(launch, "offset")} encode=${encodeSizes} change=${change("offset")} />
        <${Field} label="Times" value=${shown(text, get(launch, "repeat"))} encode=${encodeCount} change=${change("repeat")} />
        <button class="button plain small" aria-label=${"Remove launch " + (i + 1)} onClick=${() => form.apply(remove(node, i))}>✕</button>
        <${Arguments} form=${form} launch=${launch} buffers=${buffers} />
      </div>`;
    })}
  </fieldset>`;
}

/** Keys that the form leaves as they are: such as run files do not have, and such as it does not show. */
function leftAlone(root) {
  const found = [];
  const look = (node, known, place) => {
    for (const one of node?.members ?? []) {
      if (!known.includes(one.key)) {
        found.push(`${place}${one.key} (no key of run files)`);
      } else if (NOT_SHOWN.includes(one.key)) {
        found.push(place + one.key);
      }
    }
  };
  look(root, KEYS.file, "");
  get(root, "buffers")?.members?.forEach((one) => look(one.value, KEYS.buffer, one.key + "."));
  get(root, "launches")?.items?.forEach((one, i) => look(one, KEYS.launch, `launch ${i + 1}.`));
  get(root, "expect")?.members?.forEach((one) => look(one.value, KEYS.expect, `expect.${one.key}.`));
  return found;
}

function Program({ form }) {
  const { text, root } = form;
  const change = (key) => (json) => form.apply(set(text, root, key, json));
  const programs = documents.value.filter((one) => PROGRAM.test(one.name));
  const options = get(root, "options");
  return html`<fieldset disabled=${form.stale} aria-label="Program">
    <div class="entry">
      ${
        get(root, "source")
          ? html`<span class="muted">The program is in the text itself, under "source".</span>`
          : html`<${Choice} label="Program" value=${shown(text, get(root, "program"))} options=${programs.map((one) => ({ id: one.name, title: one.name }))} change=${(name) => change("program")(JSON.stringify(name))} />`
      }
      <${Field} label="Target" list="targets" value=${shown(text, get(root, "target"))} encode=${asText} change=${change("target")} />
      <${Field} label="Options" wide value=${options?.kind === "array" ? options.items.map((one) => one.value).join(" ") : shown(text, options)} encode=${(entry) => (entry.trim() === "" ? null : JSON.stringify(entry.trim().split(/\s+/)).replaceAll('","', '", "'))} change=${change("options")} />
    </div>
  </fieldset>`;
}

async function exportJava(session, one) {
  try {
    const program = await session.request("studio/javaProgram", { file: one.name, documents: session.texts(), target: targetName(one) });
    const name = program.name + ".java";
    await dialog(
      (close) => html`<div class="body">
        <h2>${name}</h2>
        <p>It does the same with the host interface: <code>java -cp 'cli/target/modules/*' ${name}</code></p>
        <pre class="export" tabindex="0" aria-label="Java program">${program.text}</pre>
        <div class="buttons">
          <button class="button" onClick=${() => close()}>Close</button>
          <button class="button" onClick=${() => navigator.clipboard.writeText(program.text).then(() => notice("The program is copied."), () => notice("The browser does not let this page copy.", "error"))}>Copy</button>
          <button class="button first" autofocus onClick=${() => (saveBlob(name, new Blob([program.text], { type: "text/x-java" })), close())}>Save</button>
        </div>
      </div>`,
    );
  } catch (error) {
    notice(error.message, "error");
  }
}

/** Adds a document with a run file for a kernel of a program; of several kernels one is chosen. */
async function newRunFile(session, one) {
  try {
    const made = await session.request("studio/runFiles", { name: one.name, text: editor.textOf(one).toString(), target: targetName(one) });
    const good = made.filter((each) => each.text);
    if (good.length === 0) {
      throw new Error(made[0].reason);
    }
    const chosen =
      good.length === 1
        ? good[0]
        : await dialog(
            (close) => html`<div class="body">
              <h2>Run file for a kernel</h2>
              ${good.map((each, i) => html`<p><button class="button" autofocus=${i === 0} onClick=${() => close(each)}>${each.kernel}</button></p>`)}
            </div>`,
          );
    if (chosen) {
      addDocument(chosen.kernel.replace(/\W+/g, "_") + ".json", chosen.text);
    }
  } catch (error) {
    notice(error.message, "error");
  }
}

/** The run file that is meant, as its text says it, or as it said it before an unfinished change. */
function useForm(session) {
  const active = useSignal(session.active);
  useSignal(session.changes);
  useSignal(documents);
  const last = useRef({ one: null });
  const one = meaning(active).files?.[0] ?? (active && last.current.one === active ? active : null);
  if (!one) {
    return { one: null, active };
  }
  const whole = editor.textOf(one);
  const apply = (changes) => {
    const list = [changes].flat().filter(Boolean).sort((a, b) => a.from - b.from);
    if (list.length > 0) {
      editor.change(one, list);
    }
  };
  if (last.current.whole === whole) {
    return { ...last.current, active, stale: false, error: "", apply };
  }
  try {
    if (whole.length > LONGEST) {
      throw new SyntaxError(`it has more than ${LONGEST.toLocaleString("en")} characters`);
    }
    const text = whole.toString();
    const root = parse(text);
    if (root.kind !== "object") {
      throw new SyntaxError("a run file is an object");
    }
    last.current = { one, whole, text, root };
    return { one, active, text, root, stale: false, error: "", apply };
  } catch (error) {
    const good = last.current.one === one ? last.current : null;
    return { one, active, text: good?.text ?? "", root: good?.root ?? null, stale: true, error: error.message, apply };
  }
}

export function Form({ session }) {
  const form = useForm(session);
  const [kernels, setKernels] = useState([]);
  const program = form.root ? shown(form.text, get(form.root, "program")) : "";
  const source = documents.value.find((one) => one.name === program);
  useEffect(() => {
    let current = true;
    if (source && PROGRAM.test(source.name)) {
      session
        .request("studio/runFiles", { name: source.name, text: editor.textOf(source).toString(), target: targetName(source) })
        .then((made) => current && setKernels(made.map((one) => one.kernel)))
        .catch(() => current && setKernels([]));
    }
    return () => (current = false);
  }, [source]);
  const fresh = form.active && PROGRAM.test(form.active.name) ? form.active : source;
  const rest = form.root ? leftAlone(form.root) : [];
  return html`<div class="scroll run-form" tabindex="0" aria-label="Run file as a form">
    <div class="bar">
      ${form.one ? html`<strong>${form.one.name}</strong>` : html`<span class="muted">No run file is shown, and none names the shown program.</span>`}
      <span class="gap"></span>
      ${fresh && html`<button class="button small" onClick=${() => newRunFile(session, fresh)}>New run file for ${fresh.name}</button>`}
      ${form.one && !form.stale && html`<button class="button small" onClick=${() => exportJava(session, form.one)}>As a Java program</button>`}
    </div>
    ${form.stale && html`<div class="bar bad" role="status">The text is unfinished (${form.error}); ${form.root ? "this is how it was before" : "the form comes when it is JSON"}.</div>`}
    ${
      form.root &&
      html`<${Program} form=${form} />
        <${Buffers} form=${form} />
        <${Launches} form=${form} />
        ${rest.length > 0 && html`<div class="bar muted">Kept in the text, not in the form: ${rest.join(", ")}</div>`}
        <datalist id="generators">${["zero", "iota", "iota(1,0.5)", "rand(1)", "fill(1)"].map((one) => html`<option value=${one}></option>`)}</datalist>
        <datalist id="kernels">${kernels.map((one) => html`<option value=${one}></option>`)}</datalist>`
    }
  </div>`;
}
