// Words of 32 bits as text.
export const FORMATS = [
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
