// Words of 32 bits as text.
export const FORMATS = [
  { id: "auto", title: "as they look" },
  { id: "hex", title: "hex" },
  { id: "int", title: "int" },
  { id: "uint", title: "unsigned" },
  { id: "float", title: "float" },
  { id: "half", title: "2 halves" },
];

const view = new DataView(new ArrayBuffer(4));

function number(value) {
  if (Object.is(value, -0)) {
    return "-0";
  }
  if (!Number.isFinite(value) || Number.isInteger(value) && Math.abs(value) < 1e7) {
    return String(value);
  }
  return String(Number(value.toPrecision(6)));
}

/** The value of 16 bits as IEEE 754 binary16. */
export function half(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) {
    return fraction ? NaN : sign * Infinity;
  }
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Exponents of floats between about 1e-19 and 1e19; whole numbers below 2^29 have smaller ones. */
const EXPONENTS = [64, 190];
const LARGEST_WHOLE = 1 << 24;

/** The format that words of one register, or of one buffer, look like. */
export function fitting(words) {
  const some = words.filter((word) => word !== 0);
  const isFloat = (word) => {
    const exponent = (word >>> 23) & 255;
    return (word | 0) === 1 << 31 || (exponent >= EXPONENTS[0] && exponent <= EXPONENTS[1]);
  };
  if (some.length > 0 && some.every(isFloat)) {
    return "float";
  }
  return some.every((word) => Math.abs(word | 0) < LARGEST_WHOLE) ? "int" : "hex";
}

const OF_TYPES = { f32: "float", f16: "half", i32: "int", u32: "uint", f: "float", i: "int", u: "uint" };

/** The format of words with the type of a buffer, or of a variable such as v4f; as they look without one. */
export function formatOf(type, words) {
  return OF_TYPES[/^[vs]\d+([a-z])$/.exec(type)?.[1] ?? type] ?? (type === "" ? fitting(words) : "hex");
}

export function show(word, format) {
  switch (format) {
    case "int":
      return String(word | 0);
    case "uint":
      return String(word >>> 0);
    case "float":
      view.setInt32(0, word);
      return number(view.getFloat32(0));
    case "half":
      return number(half(word & 0xffff)) + " " + number(half(word >>> 16));
    default:
      return (word >>> 0).toString(16).padStart(8, "0");
  }
}
