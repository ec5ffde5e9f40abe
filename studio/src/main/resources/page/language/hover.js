// Explanations of words: text, and the encoding as a strip of bit fields.
import { hoverTooltip } from "@codemirror/view";
import { offset, position } from "./client.js";

const WORD = /^word (\d+):(.*)$/;
const FIELD = /([^\s[\]]+)\[(\d+)(?::(\d+))?\]=(0x[\da-f]+)/g;
const FIELD_COLOURS = 8;

function make(tag, name, text) {
  const element = document.createElement(tag);
  element.className = name;
  if (text !== undefined) {
    element.textContent = text;
  }
  return element;
}

/** One word of 32 bits as a row of fields, the highest bit on the left. */
export function bitStrip(fields, first = 0) {
  const strip = make("div", "bits");
  fields.forEach((field, i) => {
    const width = field.high - field.low + 1;
    const cell = make("div", "bit-field field-" + ((first + i) % FIELD_COLOURS));
    cell.style.flexGrow = width;
    cell.title = `${field.name}, bits ${field.high} to ${field.low}: ${field.value}`;
    cell.append(
      make("span", "bit-range", width === 1 ? field.high : `${field.high}:${field.low}`),
      make("span", "bit-name", field.name),
      make("span", "bit-value", field.value),
    );
    strip.append(cell);
  });
  return strip;
}

function wordFields(line) {
  return [...line.matchAll(FIELD)]
    .map(([, name, high, low, value]) => ({ name, high: +high, low: +(low ?? high), value }))
    .sort((a, b) => b.high - a.high);
}

/** An explanation as an element. */
export function explanation(text) {
  const element = make("div", "explanation");
  const lines = text.split("\n");
  const plain = [];
  const strips = [];
  for (const line of lines) {
    const word = WORD.exec(line);
    const fields = word ? wordFields(word[2]) : [];
    if (fields.length) {
      strips.push(bitStrip(fields, strips.length * 3));
    } else {
      plain.push(line);
    }
  }
  const [head, ...rest] = plain;
  element.append(make("div", "explanation-head mono", head));
  if (rest.join("").trim()) {
    element.append(make("div", "explanation-text", rest.join("\n").trim()));
  }
  element.append(...strips);
  return element;
}

function contentOf(answer) {
  const contents = answer?.contents;
  const parts = Array.isArray(contents) ? contents : contents ? [contents] : [];
  return parts.map((part) => part.value ?? part).join("\n").trim();
}

export async function explain(client, one, text, at) {
  const answer = await client
    .ask("hoverProvider", "textDocument/hover", one, { position: position(text, at) })
    .catch(() => null);
  const words = contentOf(answer);
  if (!words) {
    return null;
  }
  const range = answer.range;
  return {
    pos: range ? offset(text, range.start) : at,
    end: range ? offset(text, range.end) : at,
    above: true,
    create: () => ({ dom: explanation(words) }),
  };
}

export function hover(client, one) {
  return hoverTooltip((view, at) => explain(client, one, view.state.doc, at), { hoverTime: 350 });
}
