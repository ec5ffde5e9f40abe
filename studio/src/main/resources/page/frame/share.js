// Sharing: a workspace as a file, or as a link that holds it, compressed, behind the #.
import { dialog, notice } from "./dialog.js";
import { html } from "./html.js";
import { addDocument, LONGEST_TEXT, snapshot, take } from "./workspace.js";

const PART = "workspace";
const LONGEST_LINK = 60000;

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
    if (size > 2 * LONGEST_TEXT) {
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

/** Takes the workspace of the page's own address over, which then loses it. Whether there was one. */
export async function takeFromAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const packed = parts.get(PART);
  if (!packed) {
    return false;
  }
  history.replaceState(null, "", location.pathname);
  try {
    take(await unpack(toBytes(packed)), { settings: false });
    return true;
  } catch (error) {
    notice("The link's workspace cannot be read: " + error.message, "error");
    return false;
  }
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
  save("workspace.lockstep.json", shared());
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
    if (file.size > LONGEST_TEXT) {
      const size = (file.size / (1 << 20)).toFixed(1);
      notice(`${file.name} has ${size} MB; the studio opens files of up to ${LONGEST_TEXT >> 20} MB.`, "error");
      continue;
    }
    const text = await file.text();
    if (text.includes("\0")) {
      notice(`${file.name} is no text; lockstep disasm lists code objects.`, "error");
    } else if (file.name.endsWith(".lockstep.json")) {
      try {
        take(JSON.parse(text), { settings: false });
      } catch (error) {
        notice(`${file.name}: ${error.message}`, "error");
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
