// Words of an encoding as strips of bit fields.
import { html } from "../frame/html.js";

const COLOURS = 8;

/** The colour of a field by its place in its word. */
export function fieldColour(at) {
  return "field-" + (at % COLOURS);
}

/** One word of 32 bits; parts: [{ name, high, low }], the highest bits first. */
export function BitStrip({ word, parts }) {
  return html`<div class="bits">
    ${parts.map((part, i) => {
      const width = part.high - part.low + 1;
      const value = (word >>> part.low) & (width === 32 ? -1 : (1 << width) - 1);
      const text = "0x" + (value >>> 0).toString(16);
      const range = width === 1 ? part.high : part.high + ":" + part.low;
      const name = part.name || "unused";
      return html`<div class=${"bit-field " + fieldColour(i)} style=${{ flexGrow: width }} title=${`${name}, bits ${range}: ${text}`}>
        <span class="bit-range">${range}</span>
        <span class="bit-name">${name}</span>
        <span class="bit-value">${text}</span>
      </div>`;
    })}
  </div>`;
}
