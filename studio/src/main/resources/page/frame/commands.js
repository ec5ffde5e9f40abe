// Commands by name: what the palette lists and shortcuts start.
const commands = [];

/**
 * Makes a command known.
 *
 * id: a word for tests and shortcuts; title: what it does, as in a menu; keys: such as "Mod-Shift-p",
 * where Mod is Ctrl, or Command on a Mac; run: the function; when: whether it can be used now.
 */
export function command(id, title, keys, run, when = () => true) {
  const at = commands.findIndex((one) => one.id === id);
  const one = { id, title, keys, run, when };
  if (at < 0) {
    commands.push(one);
  } else {
    commands[at] = one;
  }
}

export function usable() {
  return commands.filter((one) => one.when());
}

export function run(id) {
  const one = commands.find((candidate) => candidate.id === id);
  if (one?.when()) {
    one.run();
  }
}

const MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of a command as users read them. */
export function keyText(keys) {
  return keys
    .split("-")
    .map((key) => (key === "Mod" ? (MAC ? "⌘" : "Ctrl") : key.length === 1 ? key.toUpperCase() : key))
    .join("+");
}

function fits(keys, event) {
  const parts = keys.split("-");
  const key = parts.pop();
  const mod = MAC ? event.metaKey : event.ctrlKey;
  const other = MAC ? event.ctrlKey : event.metaKey;
  return (
    (event.key.toLowerCase() === key.toLowerCase() || event.code === "Digit" + key) &&
    mod === parts.includes("Mod") &&
    event.shiftKey === parts.includes("Shift") &&
    event.altKey === parts.includes("Alt") &&
    !other
  );
}

/** Starts commands by their keys, wherever the focus is. */
export function listen() {
  addEventListener(
    "keydown",
    (event) => {
      if (document.querySelector("dialog[open]")) {
        return;
      }
      const one = commands.find((candidate) => candidate.keys && fits(candidate.keys, event) && candidate.when());
      if (one) {
        event.preventDefault();
        event.stopPropagation();
        one.run();
      }
    },
    { capture: true },
  );
}
