// Elements of a run's buffer: their types, their texts, and pages of them from the server.
import { half } from "./values.js";

/** Elements of a page. */
const PAGE = 4096;
/** Pages that are kept. */
const MOST = 48;
const AT_ONCE = 2;
/** Bytes of a part when everything is read. */
const PART = 1 << 20;

const BYTES = { i8: 1, u8: 1, i16: 2, u16: 2, f16: 2, i32: 4, u32: 4, f32: 4, i64: 8, u64: 8, f64: 8 };
const LETTERS = { 1: 4, 2: 6, 4: 11, 8: 20 };

/** Ways to look at the elements of a buffer of a type: { id, title, type, hex }. */
export function views(own) {
  const bits = 8 * BYTES[own];
  return [
    { id: "own", title: own, type: own },
    { id: "int", title: "int", type: "i" + bits },
    { id: "uint", title: "unsigned", type: "u" + bits },
    { id: "hex", title: "hex", type: "u" + bits, hex: true },
    { id: "half", title: "half", type: "f16" },
    { id: "float", title: "float", type: "f32" },
    { id: "double", title: "double", type: "f64" },
  ];
}

export function bytesOf(type) {
  return BYTES[type];
}

/** Characters that a value takes at most, or nearly so. */
export function lettersOf({ type, hex }) {
  return hex ? 2 * BYTES[type] : { f16: 9, f32: 13, f64: 22 }[type] ?? LETTERS[BYTES[type]];
}

export function decode(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    bytes[i] = text.charCodeAt(i);
  }
  return new DataView(bytes.buffer);
}

/** The shortest decimal that reads back to the same number, as run files have it. */
function real(value, same, digits) {
  if (Number.isNaN(value)) {
    return "nan";
  }
  if (!Number.isFinite(value)) {
    return value > 0 ? "inf" : "-inf";
  }
  let shortest = value;
  for (let n = digits; n < 17; n++) {
    const rounded = Number(value.toPrecision(n));
    if (same(rounded)) {
      shortest = rounded;
      break;
    }
  }
  const text = Object.is(shortest, -0) ? "-0" : String(shortest);
  return /[.e]/.test(text) ? text : text + ".0";
}

/** A number of a view; exact but for 64-bit integers, which are BigInts. */
export function read(view, offset, type) {
  switch (type) {
    case "i8":
      return view.getInt8(offset);
    case "u8":
      return view.getUint8(offset);
    case "i16":
      return view.getInt16(offset, true);
    case "u16":
      return view.getUint16(offset, true);
    case "i32":
      return view.getInt32(offset, true);
    case "u32":
      return view.getUint32(offset, true);
    case "i64":
      return view.getBigInt64(offset, true);
    case "u64":
      return view.getBigUint64(offset, true);
    case "f16":
      return half(view.getUint16(offset, true));
    case "f32":
      return view.getFloat32(offset, true);
    default:
      return view.getFloat64(offset, true);
  }
}

/** An element as text. */
export function text(view, offset, { type, hex }) {
  const value = read(view, offset, type);
  switch (type) {
    case "f16":
      // Numbers of 11 bits differ in their first four or five digits.
      return real(value, (other) => Math.abs(other - value) <= Math.abs(value) * 2 ** -13, 3);
    case "f32":
      return real(value, (other) => Math.fround(other) === value, 6);
    case "f64":
      return real(value, (other) => other === value, 15);
    default:
      return hex ? value.toString(16).padStart(2 * BYTES[type], "0") : String(value);
  }
}

/** Asks for parts of a buffer; run is the answer that it belongs to. */
function ask(session, run, buffer, type, first, count) {
  return session.request("studio/bufferPart", { run, buffer, type, first, count });
}

/** Reads a whole buffer, part after part: each is given to a function with its first index. */
export async function readAll(session, run, buffer, type, take) {
  const step = PART / BYTES[type];
  for (let first = 0; ; first += step) {
    const part = await ask(session, run, buffer, type, first, step);
    if (part.count === 0) {
      return;
    }
    await take(decode(part.bytes), part.first, part.size);
  }
}

/** Elements from one on, as many as are asked for: { view, count, size }. */
export async function readPart(session, run, buffer, type, from, count) {
  const step = PART / BYTES[type];
  const whole = new Uint8Array(count * BYTES[type]);
  let read = 0;
  let size = 0;
  while (read < count) {
    const part = await ask(session, run, buffer, type, from + read, Math.min(step, count - read));
    size = part.size;
    if (part.count === 0) {
      break;
    }
    whole.set(new Uint8Array(decode(part.bytes).buffer), read * BYTES[type]);
    read += part.count;
  }
  return { view: new DataView(whole.buffer), count: read, size };
}

/** The elements of a buffer as they come; a few pages of those that were looked at last are kept. */
export class Elements {
  #pages = new Map();
  #open = new Set();
  #wish = [0, 0];

  /** changed is called after elements have come; failed, with an error, when they do not come. */
  constructor(session, run, buffer, view, changed, failed) {
    Object.assign(this, { session, run, buffer, view, changed, failed });
    this.bytes = BYTES[view.type];
  }

  /** Asks for elements from first to last, unless they are there. */
  want(first, last) {
    this.#wish = [Math.floor(first / PAGE), Math.floor(last / PAGE)];
    this.#ask();
  }

  #ask() {
    for (let n = this.#wish[0]; n <= this.#wish[1] && this.#open.size < AT_ONCE; n++) {
      const page = this.#pages.get(n);
      if (page) {
        this.#pages.delete(n);
        this.#pages.set(n, page);
      } else if (!this.#open.has(n)) {
        this.#load(n);
      }
    }
  }

  async #load(n) {
    this.#open.add(n);
    try {
      const part = await ask(this.session, this.run, this.buffer, this.view.type, n * PAGE, PAGE);
      this.#pages.set(n, {
        count: part.count,
        data: decode(part.bytes),
        wanted: decode(part.wanted),
        differing: new Set(part.differing),
      });
      for (const old of [...this.#pages.keys()].slice(0, Math.max(0, this.#pages.size - MOST))) {
        this.#pages.delete(old);
      }
      this.#open.delete(n);
      this.changed();
      this.#ask();
    } catch (error) {
      this.#open.delete(n);
      this.failed(error);
    }
  }

  /** An element, { text, differs, wanted }, or null while it is not there. */
  at(index) {
    const page = this.#pages.get(Math.floor(index / PAGE));
    const at = index % PAGE;
    if (!page || at >= page.count) {
      return null;
    }
    const offset = at * this.bytes;
    const differs = page.differing.has(at);
    return {
      text: text(page.data, offset, this.view),
      differs,
      wanted: differs && offset + this.bytes <= page.wanted.byteLength ? text(page.wanted, offset, this.view) : "",
    };
  }

  /** Its bytes as each type of their number shows them. */
  ways(index) {
    const page = this.#pages.get(Math.floor(index / PAGE));
    const offset = (index % PAGE) * this.bytes;
    if (!page || offset + this.bytes > page.data.byteLength) {
      return [];
    }
    const types = Object.keys(BYTES).filter((type) => BYTES[type] === this.bytes);
    const hex = { type: types.find((type) => type[0] === "u"), hex: true };
    return [
      { title: "hex", text: text(page.data, offset, hex) },
      ...types.map((type) => ({ title: type, text: text(page.data, offset, { type }) })),
    ];
  }
}
