// Marks of problems, which differ in shape as well as in colour.
import { html } from "./html.js";

const SHAPES = {
  error: html`<path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1m3 9.2-.8.8L8 8.8 5.8 11l-.8-.8L7.2 8 5 5.8l.8-.8L8 7.2 10.2 5l.8.8L8.8 8z" />`,
  warning: html`<path d="M8 1 .5 14.5h15zm-.7 5h1.4v4.5H7.3zm0 5.5h1.4V13H7.3z" />`,
  info: html`<path d="M2 2h12v12H2zm5.3 2v1.4h1.4V4zm0 2.6V12h1.4V6.6z" />`,
};

const NAMES = { error: "Error", warning: "Warning", info: "Note", hint: "Note" };

export function Mark({ kind }) {
  const shape = kind === "hint" ? "info" : kind;
  return html`<svg class=${"mark " + shape} viewBox="0 0 16 16" role="img" aria-label=${NAMES[kind]} fill="currentColor" fill-rule="evenodd">
    ${SHAPES[shape]}
  </svg>`;
}
