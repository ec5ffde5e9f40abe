// A separator between two parts: moved by pointer, arrow keys, Home and End.
import { html } from "./html.js";

const STEP = 16;

/**
 * value: the size of the part before it (or below it, if level) in pixels; within: [least, most];
 * change takes the new size.
 */
export function Separator({ level, label, value, within, change }) {
  const [least, most] = within;
  const clamp = (size) => change(Math.round(Math.min(most, Math.max(least, size))));
  const sign = level ? -1 : 1;
  function down(event) {
    const start = level ? event.clientY : event.clientX;
    const first = value;
    const element = event.currentTarget;
    element.setPointerCapture(event.pointerId);
    element.onpointermove = (move) => clamp(first + sign * ((level ? move.clientY : move.clientX) - start));
    element.onpointerup = () => {
      element.onpointermove = null;
    };
    event.preventDefault();
    element.focus();
  }
  function key(event) {
    const [smaller, larger] = level ? ["ArrowDown", "ArrowUp"] : ["ArrowLeft", "ArrowRight"];
    const size = { [smaller]: value - STEP, [larger]: value + STEP, Home: least, End: most }[event.key];
    if (size !== undefined) {
      event.preventDefault();
      clamp(size);
    }
  }
  return html`<div
    class=${"separator " + (level ? "level" : "upright")}
    role="separator"
    tabindex="0"
    aria-label=${label}
    aria-orientation=${level ? "horizontal" : "vertical"}
    aria-valuenow=${Math.round(value)}
    aria-valuemin=${Math.min(least, Math.round(value))}
    aria-valuemax=${Math.max(most, Math.round(value))}
    onPointerDown=${down}
    onKeyDown=${key}
  ></div>`;
}
