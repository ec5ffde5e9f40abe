// JSON with the places of its parts, and changes of a text that leave the rest of it as it is.
const DEEPEST = 60;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /true|false|null/y;

class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.depth = 0;
  }

  fail(wanted) {
    const line = this.text.slice(0, this.at).split("\n").length;
    throw new SyntaxError(`line ${line}: expected ${wanted}`);
  }

  blanks() {
    while (" \t\n\r".includes(this.text[this.at]) && this.at < this.text.length) {
      this.at++;
    }
  }

  take(character) {
    this.blanks();
    if (this.text[this.at] !== character) {
      return false;
    }
    this.at++;
    return true;
  }

  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    this.at += found ? found[0].length : 0;
    return found?.[0];
  }

  value() {
    this.blanks();
    if (++this.depth > DEEPEST) {
      this.fail(`no more than ${DEEPEST} levels`);
    }
    const start = this.at;
    let node;
    if (this.take("{")) {
      node = { kind: "object", members: this.members() };
    } else if (this.take("[")) {
      node = { kind: "array", items: this.items() };
    } else if (this.text[this.at] === '"') {
      node = { kind: "string", value: this.string() };
    } else {
      const word = this.match(NUMBER) ?? this.match(WORD) ?? this.fail("a value");
      node = { kind: /^[-\d]/.test(word) ? "number" : word === "null" ? "null" : "boolean", value: JSON.parse(word) };
    }
    this.depth--;
    return { ...node, start, end: this.at };
  }

  string() {
    return JSON.parse(this.match(STRING) ?? this.fail("the end of a string"));
  }

  members() {
    const all = [];
    if (this.take("}")) {
      return all;
    }
    do {
      this.blanks();
      const start = this.at;
      const key = this.text[this.at] === '"' ? this.string() : this.fail("a key");
      const keyEnd = this.at;
      if (!this.take(":")) {
        this.fail('":"');
      }
      const value = this.value();
      all.push({ key, start, keyEnd, end: value.end, value });
    } while (this.take(","));
    return this.take("}") ? all : this.fail('"," or "}"');
  }

  items() {
    const all = [];
    if (this.take("]")) {
      return all;
    }
    do {
      all.push(this.value());
    } while (this.take(","));
    return this.take("]") ? all : this.fail('"," or "]"');
  }
}

/** The value of a text. Throws a SyntaxError that names the line. */
export function parse(text) {
  const reader = new Reader(text.startsWith("\ufeff") ? " " + text.slice(1) : text);
  const root = reader.value();
  reader.blanks();
  return reader.at === text.length ? root : reader.fail("the end");
}

/** A member's value, or null. */
export function get(node, key) {
  return node?.kind === "object" ? (node.members.find((one) => one.key === key)?.value ?? null) : null;
}

export function raw(text, node) {
  return text.slice(node.start, node.end);
}

/** What stands between the last two parts, else what one would write. */
function separator(text, parts, open) {
  if (parts.length > 1) {
    const [before, last] = parts.slice(-2);
    return text.slice(before.end, last.start);
  }
  const blanks = /^\s*\n\s*/.exec(text.slice(open + 1, parts[0].start));
  return "," + (blanks ? blanks[0] : " ");
}

/** The change that adds a part behind all others. */
export function append(text, node, part) {
  const parts = node.members ?? node.items;
  return parts.length === 0
    ? { from: node.start + 1, to: node.end - 1, insert: part }
    : { from: parts.at(-1).end, to: parts.at(-1).end, insert: separator(text, parts, node.start) + part };
}

/** The change that takes a part away, with its comma. */
export function remove(node, index) {
  const parts = node.members ?? node.items;
  if (index > 0) {
    return { from: parts[index - 1].end, to: parts[index].end, insert: "" };
  }
  return parts.length > 1
    ? { from: parts[0].start, to: parts[1].start, insert: "" }
    : { from: node.start + 1, to: node.end - 1, insert: "" };
}

/** The change that gives a member a value, in JSON; null takes it away. Null if nothing changes. */
export function set(text, node, key, json) {
  const index = node.members.findIndex((one) => one.key === key);
  if (json === null) {
    return index < 0 ? null : remove(node, index);
  }
  if (index < 0) {
    return append(text, node, `${JSON.stringify(key)}: ${json}`);
  }
  const { value } = node.members[index];
  return raw(text, value) === json ? null : { from: value.start, to: value.end, insert: json };
}
