// Sharing: a workspace as a file, or as a link that holds it, compressed, behind the #.
import { dialog, notice } from "./dialog.js";
import { html } from "./html.js";
import { targets } from "./header.js";
import { active, addDocument, addTogether, checked, documents, LONGEST_TEXT, snapshot, take, target } from "./workspace.js";

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
  const before = target.value;
  if (how === "replace") {
    take({ lockstep: "workspace-1", ...whole }, { settings: false });
  } else if (how === "add") {
    const added = addTogether(whole.documents);
    active.value = added[whole.active] ?? added[0] ?? active.value;
    target.value = whole.target || before;
  }
  if (targets.value.length > 0 && !targets.value.some((one) => one.name === target.value)) {
    target.value = before;
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
        The link holds all texts and the target. It opens in Lockstep studio on this machine, or on another one
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

/** Adds files as documents, or takes a workspace file over. */
export async function openFiles(files) {
  for (const file of files) {
    const workspace = file.name.endsWith(".lockstep.json");
    const most = workspace ? LARGEST : LONGEST_TEXT;
    if (file.size > most) {
      const size = (file.size / (1 << 20)).toFixed(1);
      notice(`${file.name} has ${size} MB; the studio opens ${workspace ? "workspaces" : "files"} of up to ${most >> 20} MB.`, "error");
      continue;
    }
    const text = await file.text();
    if (text.includes("\0")) {
      notice(`${file.name} is no text; lockstep disasm lists code objects.`, "error");
    } else if (workspace) {
      try {
        await takeOver(file.name, checked(JSON.parse(text)));
      } catch (error) {
        const reason = error instanceof SyntaxError ? "This is no JSON: it is damaged or cut off." : error.message;
        notice(`${file.name}: ${reason}`, "error");
      }
    } else {
      addDocument(file.name, text.replaceAll("\r\n", "\n"));
    }
  }
}

/** The field for files: kept, since one that nobody holds may be gone before the user has chosen. */
let input = null;

export function chooseFiles() {
  if (!input) {
    input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.hidden = true;
    document.body.append(input);
    input.onchange = async () => {
      await openFiles(input.files);
      input.value = "";
    };
  }
  input.click();
}

export function saveDocument(one, text) {
  save(one.name, text);
}
