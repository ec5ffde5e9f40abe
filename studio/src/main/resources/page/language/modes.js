// Colours before the server has answered: light tokenizers by the ending of a name.
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { clike, java } from "@codemirror/legacy-modes/mode/clike";
import { highlightTree, tags } from "@lezer/highlight";

const words = (text) => Object.fromEntries(text.split(" ").map((word) => [word, true]));

const TYPES =
  /^(void|bool|char|uchar|short|ushort|int|uint|long|ulong|float|double|half|size_t|ptrdiff_t|event_t|sampler_t|image\w+_t|(u?(char|short|int|long)|float|double|half)(2|3|4|8|16))$/;

const opencl = clike({
  name: "opencl",
  keywords: words(
    "if else for while do switch case default break continue return struct union enum typedef sizeof goto " +
      "const volatile restrict static extern inline __kernel kernel __global global __local local " +
      "__constant constant __private private __read_only read_only __write_only write_only __attribute__ __asm4GCN",
  ),
  types: (word) => TYPES.test(word),
  blockKeywords: words("case do else for if switch while struct enum union"),
  atoms: words("NULL true false CLK_LOCAL_MEM_FENCE CLK_GLOBAL_MEM_FENCE"),
  hooks: {
    "#": (stream, state) => (state.startOfLine ? (stream.skipToEnd(), "meta") : false),
  },
});

const assembly = {
  name: "assembly",
  startState: () => ({ block: false }),
  token(stream, state) {
    if (state.block) {
      state.block = !stream.match(/^.*?\*\//);
      if (state.block) {
        stream.skipToEnd();
      }
      return "comment";
    }
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match("/*")) {
      state.block = true;
      return "comment";
    }
    if (stream.match(/^(\/\/|;).*/)) {
      return "comment";
    }
    if (stream.match(/^"([^"\\]|\\.)*"?/)) {
      return "string";
    }
    if (stream.match(/^[.][\w$]+:/)) {
      return "propertyName";
    }
    if (stream.match(/^[.][\w$.]+/)) {
      return "meta";
    }
    if (stream.match(/^[\w$.@]+:/)) {
      return "def";
    }
    if (stream.match(/^(0x[\da-f]+|\d[\d.]*(e[+-]?\d+)?)/i)) {
      return "number";
    }
    if (stream.match(/^([svat]|acc)(\d+|\[[^\]]*\])|^(exec|vcc|m0|scc|flat_scratch)(_lo|_hi)?\b/)) {
      return "variableName";
    }
    if (stream.match(/^[\w$.]+/)) {
      return null;
    }
    stream.next();
    return null;
  },
};

const asm4gcn = {
  ...assembly,
  name: "asm4gcn",
  token(stream, state) {
    if (!state.block && stream.match(/^\[\[(~.*|.*?(\]\]|$))/)) {
      return "meta";
    }
    // A semicolon ends a statement here.
    return !state.block && stream.eat(";") ? null : assembly.token(stream, state);
  },
};

const json = {
  name: "json",
  token(stream) {
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match(/^"([^"\\]|\\.)*"?(?=\s*:)/)) {
      return "propertyName";
    }
    if (stream.match(/^"([^"\\]|\\.)*"?/)) {
      return "string";
    }
    if (stream.match(/^-?\d+(\.\d+)?([eE][+-]?\d+)?/)) {
      return "number";
    }
    if (stream.match(/^(true|false|null)\b/)) {
      return "keyword";
    }
    stream.next();
    return null;
  },
};

const litmus = {
  name: "litmus",
  startState: () => ({ first: true }),
  token(stream, state) {
    if (stream.sol() && state.first && stream.match(/^\s*[A-Z]\w*/)) {
      state.first = false;
      return "keyword";
    }
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match(/^\(\*.*?(\*\)|$)/) || stream.match(/^\/\/.*/)) {
      return "comment";
    }
    if (stream.match(/^"([^"\\]|\\.)*"?/)) {
      return "string";
    }
    if (stream.match(/^(~?exists|forall|locations|filter|scopes|final|with)\b/)) {
      return "keyword";
    }
    if (stream.match(/^P\d+(?=\s*[|;)])/)) {
      return "def";
    }
    if (stream.match(/^(\/\\|\\\/|~)/)) {
      return "keyword";
    }
    if (stream.match(/^\d+:/)) {
      return "meta";
    }
    if (stream.match(/^(0x[\da-f]+|-?\d+)\b/i)) {
      return "number";
    }
    if (stream.match(/^([svxr]\d+|[svx]\[[^\]]*\]|exec|vcc|m0)\b/) || stream.match(/^[svx]\[[^\]]*\]/)) {
      return "variableName.special";
    }
    // The first word of a cell is what is done there.
    const cell = stream.string.slice(0, stream.pos);
    if (/(^|[|;])\s*$/.test(cell) && stream.match(/^[a-z_][\w.]*/)) {
      return "typeName";
    }
    if (stream.match(/^[\w$.]+/)) {
      return null;
    }
    stream.next();
    return null;
  },
};

const style = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword], class: "tok-keyword" },
  { tag: [tags.typeName, tags.standard(tags.variableName)], class: "tok-type" },
  { tag: tags.variableName, class: "tok-plain" },
  { tag: [tags.number, tags.bool, tags.atom], class: "tok-number" },
  { tag: [tags.string, tags.character], class: "tok-string" },
  { tag: tags.comment, class: "tok-comment" },
  { tag: tags.meta, class: "tok-decorator" },
  { tag: tags.propertyName, class: "tok-property" },
  { tag: tags.definition(tags.variableName), class: "tok-function" },
]);

const BY_ENDING = {
  asm4gcn: [asm4gcn],
  cl: [opencl],
  java: [java],
  json: [json, true],
  litmus: [litmus],
};

function tokenizerOf(name) {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return (BY_ENDING[ending] ?? [assembly])[0];
}

/** Extensions for the language of a name. */
export function mode(name) {
  const tokenizer = tokenizerOf(name);
  return tokenizer ? [StreamLanguage.define(tokenizer), syntaxHighlighting(style)] : [];
}

/** A text outside of the editor as parts { text, kind }, where kind is a class or nothing. */
export function coloured(name, text) {
  const tokenizer = tokenizerOf(name);
  const parts = [];
  let at = 0;
  const part = (to, kind) => to > at && (parts.push({ text: text.slice(at, to), kind }), (at = to));
  if (tokenizer) {
    highlightTree(StreamLanguage.define(tokenizer).parser.parse(text), style, (from, to, kind) => {
      part(from, "");
      part(to, kind);
    });
  }
  part(text.length, "");
  return parts;
}
