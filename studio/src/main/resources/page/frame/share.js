// Sharing: a workspace as a file, or as a link that holds it, compressed, behind the #.
import { dialog, notice } from "./dialog.js";
import { html } from "./html.js";
import { choose } from "./palette.js";
import { active, addDocument, addTogether, checked, cleanName, documents, LONGEST_TEXT, part, snapshot, take, usualTarget } from "./workspace.js";

const PART = "workspace";
const LONGEST_LINK = 60000;

/** The largest workspace, in bytes of its file. */
const LARGEST = 32 << 20;

async function through(stream, bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** Unpacks no more than a workspace may have, whatever the link says. */
async function unpack(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      throw new Error("The workspace in this link is too large.");
    }
    parts.push(value);
  }
  return JSON.parse(await new Blob(parts).text());
}

function toLetters(bytes) {
  let binary = "";
  bytes.forEach((byte) => (binary += String.fromCharCode(byte)));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function toBytes(letters) {
  const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

function shared() {
  const { lockstep, documents, active, target } = snapshot();
  return JSON.stringify({ lockstep, documents, active, target });
}

/** The link of the workspace as it is. */
export async function link() {
  const bytes = await through(new CompressionStream("gzip"), new TextEncoder().encode(shared()));
  return `${location.origin}/#${PART}=${toLetters(bytes)}`;
}

/** The workspace of the page's own address, which then loses it; null where there is none, or none that can be read. */
async function fromAddress() {
  const packed = new URLSearchParams(location.hash.slice(1)).get(PART);
  if (packed === null) {
    return null;
  }
  history.replaceState(null, "", location.pathname);
  try {
    return checked({ ...(await unpack(toBytes(packed))) });
  } catch (error) {
    const reason = error instanceof SyntaxError || error instanceof TypeError || error instanceof DOMException ? "it is damaged or cut off." : error.message;
    notice("The link's workspace cannot be read: " + reason, "error");
    return null;
  }
}

/** Asks what becomes of the documents that are open: "replace", "add", or null to keep them alone. */
function ask(from, whole) {
  const names = whole.documents.map((one) => one.name);
  const shown = names.slice(0, 8).join(", ") + (names.length > 8 ? " and " + (names.length - 8) + " more" : "");
  return dialog(
    (close) => html`<div class="body">
      <h2>Open the workspace of ${from}?</h2>
      <p>It has ${names.length === 1 ? "one document" : names.length + " documents"}: ${shown}.</p>
      <p>This page has ${documents.value.length} of its own. What is replaced is kept nowhere else, unless you have saved it.</p>
      <div class="buttons">
        <button class="button" onClick=${() => close()}>Leave it</button>
        <button class="button" onClick=${() => close("replace")}>Replace mine</button>
        <button class="button first" autofocus onClick=${() => close("add")}>Add to mine</button>
      </div>
    </div>`,
  );
}

/** Takes a workspace of somebody over; asks first where documents are open. */
async function takeOver(from, whole) {
  const how = documents.value.length === 0 ? "replace" : await ask(from, whole);
  if (how === "replace") {
    take({ lockstep: "workspace-1", ...whole }, { settings: false });
  } else if (how === "add") {
    const added = addTogether(whole.documents);
    active.value = added[whole.active] ?? added[0] ?? active.value;
  }
}

/**
 * Takes the workspace of the page's own address over, now and whenever the address gets another
 * one. Resolves with whether the page has documents by it.
 */
export async function takeFromAddress() {
  const take = async () => {
    const whole = await fromAddress();
    if (whole) {
      await takeOver("the link", whole);
    }
    return whole !== null;
  };
  addEventListener("hashchange", take);
  return take();
}

/** Gives the user a file. */
export function saveBlob(name, blob) {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function save(name, text) {
  saveBlob(name, new Blob([text], { type: "application/json" }));
}

export function saveWorkspace() {
  const text = shared();
  if (new Blob([text]).size > LARGEST) {
    notice(`The workspace is larger than ${LARGEST >> 20} MB, and could not be opened again: save its documents one by one.`, "error");
    return;
  }
  save("workspace.lockstep.json", text);
}

export async function share() {
  const text = await link();
  const long = text.length > LONGEST_LINK;
  async function copy(close) {
    await navigator.clipboard.writeText(text).then(
      () => notice("The link is copied."),
      () => notice("The browser does not let this page copy; select the link and copy it.", "error"),
    );
    close();
  }
  await dialog(
    (close) => html`<div class="body">
      <h2>Share this workspace</h2>
      <p>
        The link holds all texts with their targets. It opens in Lockstep studio on this machine, or on another one
        where the studio runs at the same port.
      </p>
      ${
        long
          ? html`<p>The workspace is too large for a link (${Math.round(text.length / 1000)} KB): share it as a file.</p>`
          : html`<p><input class="field mono" readonly value=${text} aria-label="Link" onFocus=${(e) => e.target.select()} /></p>`
      }
      <div class="buttons">
        <button class="button" onClick=${() => close()}>Close</button>
        <button class="button" onClick=${() => (saveWorkspace(), close())}>Save as a file</button>
        ${!long && html`<button class="button first" autofocus onClick=${() => copy(close)}>Copy the link</button>`}
      </div>
    </div>`,
  );
}

/** The largest file of another kind than text: the message that carries it has an end. */
const LARGEST_OBJECT = 3 << 20;

function toBase64(bytes) {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}

/** The number of the code object that the user chooses of a file that holds several; 0 for none. */
function chosenObject(name, choices) {
  return new Promise((resolve) => {
    const items = choices.map((one) => ({ title: one.title, detail: one.detail, run: () => resolve(one.number) }));
    // The choice starts behind the end of the dialog.
    choose(`${name} holds ${choices.length} code objects: which one?`, items).then(() => setTimeout(() => resolve(0)));
  });
}

/** Has the server list a code object, and opens the listing; tell is told how that went. */
async function openObject(file, connection, tell) {
  if (file.size > LARGEST_OBJECT) {
    const size = (file.size / (1 << 20)).toFixed(1);
    tell(`${file.name} has ${size} MB; the studio lists code objects of up to ${LARGEST_OBJECT >> 20} MB, lockstep disasm larger ones.`, "error");
    return;
  }
  try {
    const contents = toBase64(new Uint8Array(await file.arrayBuffer()));
    const ask = (bundle) => connection.request("studio/listObject", { name: file.name, contents, target: usualTarget.value, bundle });
    let listed = await ask(0);
    if (listed.choices.length > 0) {
      const number = await chosenObject(file.name, listed.choices);
      if (number === 0) {
        return;
      }
      listed = await ask(number);
    }
    addDocument(listed.name, listed.text, { target: listed.target });
    tell(`${listed.name} is the listing of ${file.name}, for ${listed.target}; it assembles to the same code.`);
  } catch (error) {
    const way = error.code === "lost" ? "" : "\nThe studio opens texts, code objects and offload bundles.";
    tell(error.message + way, "error");
  }
}

/** What a pasted text looks like, as the name of a document for it. */
export function nameFor(text) {
  if (/^\s*\{/.test(text)) {
    return "run.json";
  }
  if (/^\s*(AMDGPU\s|VENTUS\b|PTX\b|C\s+\w|OpenCL\b|LISA\b)/.test(text) && /^\s*(~?exists|forall)\b/m.test(text)) {
    return "test.litmus";
  }
  if (/^\s*import\s+[\w.*]+;|\bvoid\s+main\s*\(|\b(public\s+)?(class|record)\s+\w+.*\{/m.test(text) && !/__kernel|\bkernel\s+void/.test(text)) {
    const named = /\bpublic\s+(?:final\s+)?(?:class|record)\s+(\w+)/.exec(text);
    return (named?.[1] ?? "Program") + ".java";
  }
  if (/^\s*__asm4GCN\b/m.test(text) && !/\bkernel\s+void/.test(text)) {
    return "kernel.asm4gcn";
  }
  if (/\b(__)?kernel\b[^;]*\bvoid\b/.test(text) || /^\s*#\s*(include|define|pragma)\b/m.test(text)) {
    return "kernel.cl";
  }
  return "kernel.s";
}

/** Opens a pasted text as a document, whose name is its language. */
export function pasted(text) {
  if (text.length > LONGEST_TEXT) {
    notice(`The text has more than ${LONGEST_TEXT >> 20} million characters; the studio opens no longer ones.`, "error");
    return;
  }
  const one = addDocument(nameFor(text), text.replaceAll("\r\n", "\n"));
  notice(`The text is ${one.name} now. The ending of a name is the language; F2 on the tab changes it.`);
}

/** Adds files as documents, or takes a workspace file over; a code object is listed. */
export async function openFiles(files, connection) {
  const texts = [];
  // One notice for all files: another one would take its place.
  const told = [];
  const tell = (text, kind = "info") => told.push({ text, kind });
  for (const file of files) {
    const workspace = file.name.endsWith(".lockstep.json");
    const binary = await isBinary(file).catch(() => null);
    if (binary === null) {
      tell(`${file.name} cannot be read. If it is a folder, choose the files in it.`, "error");
      continue;
    }
    if (!workspace && binary) {
      await openObject(file, connection, tell);
      continue;
    }
    const most = workspace ? LARGEST : LONGEST_TEXT;
    if (file.size > most) {
      const size = (file.size / (1 << 20)).toFixed(1);
      tell(`${file.name} has ${size} MB; the studio opens ${workspace ? "workspaces" : "files"} of up to ${most >> 20} MB.`, "error");
      continue;
    }
    // A byte order mark is no part of a text.
    const text = (await file.text()).replace(/^\uFEFF/, "");
    if (workspace) {
      try {
        await takeOver(file.name, checked(JSON.parse(text)));
      } catch (error) {
        const reason = error instanceof SyntaxError ? "This is no JSON: it is damaged or cut off." : error.message;
        tell(`${file.name}: ${reason}`, "error");
      }
    } else {
      texts.push({ name: cleanName(file.name), text: text.replaceAll("\r\n", "\n") });
    }
  }
  const empty = texts.find((one) => one.text === "");
  if (empty) {
    tell(`${empty.name} is empty.`);
  }
  if (texts.length === 1) {
    addDocument(texts[0].name, texts[0].text);
  } else if (texts.length > 1) {
    // They may name each other.
    active.value = addTogether(texts).at(-1);
    part.value = "editor";
  }
  if (told.length > 0) {
    notice(told.map((one) => one.text).join("\n"), told.some((one) => one.kind === "error") ? "error" : "info");
  }
}

/** Whether a file is no text: its first part has a byte of zero. */
async function isBinary(file) {
  const head = new Uint8Array(await file.slice(0, 1 << 16).arrayBuffer());
  return head.includes(0);
}

/** The field for files: kept, since one that nobody holds may be gone before the user has chosen. */
let input = null;

export function chooseFiles(connection) {
  if (!input) {
    input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.hidden = true;
    document.body.append(input);
    input.onchange = async () => {
      await openFiles([...input.files], connection);
      input.value = "";
    };
  }
  input.click();
}

export function saveDocument(one, text) {
  save(one.name, text);
}
