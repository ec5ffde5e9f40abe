// The gallery of examples: groups of cards, found by words, chosen by keys.
import { dialog } from "./dialog.js";
import { html, useRef, useState } from "./html.js";

const EVERYTHING = "All";

function fitting(list, group, words) {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((one) => {
    const text = [one.title, one.teaches, one.language, one.target, one.group, one.name].join(" ").toLowerCase();
    return (group === EVERYTHING || one.group === group) && parts.every((part) => text.includes(part));
  });
}

/** The place of the card above or below another one, in the nearest column. */
function neighbour(cards, at, down) {
  const from = cards[at].getBoundingClientRect();
  let best = at;
  let least = Infinity;
  cards.forEach((card, i) => {
    const box = card.getBoundingClientRect();
    const distance = down ? box.top - from.top : from.top - box.top;
    const way = distance * 10 + Math.abs(box.left - from.left);
    if (distance > 4 && way < least) {
      [best, least] = [i, way];
    }
  });
  return best;
}

function Card({ one, i, chosen, point, take }) {
  return html`<div
    class="card"
    id=${"example-" + i}
    role="option"
    aria-selected=${chosen ? "true" : "false"}
    onClick=${() => take(one)}
    onPointerMove=${point}
  >
    <strong>${one.title}</strong>
    <span>${one.teaches}</span>
    <span class="tags"><i>${one.language}</i>${one.target !== "any" && html`<i>${one.target}</i>`}<code>${one.name}</code></span>
  </div>`;
}

function Gallery({ list, close }) {
  const [words, setWords] = useState("");
  const [group, setGroup] = useState(EVERYTHING);
  const [at, setAt] = useState(0);
  const place = useRef(null);
  const found = fitting(list, group, words);
  const chosen = Math.min(at, found.length - 1);
  const groups = [...new Set(list.map((one) => one.group))];
  function choose(to) {
    setAt(to);
    place.current?.querySelectorAll(".card")[to]?.scrollIntoView({ block: "nearest" });
  }
  function key(event) {
    const cards = [...(place.current?.querySelectorAll(".card") ?? [])];
    const steps = { ArrowDown: () => neighbour(cards, chosen, true), ArrowUp: () => neighbour(cards, chosen, false) };
    const sideways = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (found.length && steps[event.key]) {
      event.preventDefault();
      choose(steps[event.key]());
    } else if (found.length && sideways && words === "") {
      event.preventDefault();
      choose((chosen + sideways + found.length) % found.length);
    } else if (event.key === "Enter" && found.length) {
      event.preventDefault();
      close(found[chosen].name);
    }
  }
  return html`<div class="gallery">
    <div class="gallery-head">
      <h2>Examples</h2>
      <input
        class="field"
        role="combobox"
        aria-expanded="true"
        aria-controls="examples"
        aria-activedescendant=${found.length ? "example-" + chosen : undefined}
        aria-label="Search examples"
        placeholder="Search: lds, barrier, ventus, fence"
        value=${words}
        autofocus
        autocomplete="off"
        spellcheck="false"
        onInput=${(event) => (setWords(event.target.value), setAt(0))}
        onKeyDown=${key}
      />
      <button class="button" onClick=${() => close()}>Close</button>
    </div>
    <div class="gallery-groups" role="group" aria-label="Groups">
      ${[EVERYTHING, ...groups].map(
        (name) => html`<button
          class="button small"
          aria-pressed=${name === group ? "true" : "false"}
          onClick=${() => (setGroup(name), setAt(0))}
        >
          ${name}
        </button>`,
      )}
    </div>
    <div class="gallery-list" id="examples" role="listbox" aria-label="Examples" ref=${place}>
      ${groups.map((name) => {
        const cards = found.map((one, i) => ({ one, i })).filter(({ one }) => one.group === name);
        return (
          cards.length > 0 &&
          html`<div class="cards" role="group" aria-label=${name} key=${name}>
            ${cards.map(
              ({ one, i }) => html`<${Card}
                key=${one.name}
                one=${one}
                i=${i}
                chosen=${i === chosen}
                point=${() => i !== chosen && setAt(i)}
                take=${() => close(one.name)}
              />`,
            )}
          </div>`
        );
      })}
      ${found.length === 0 && html`<div class="empty">No example fits these words.</div>`}
    </div>
  </div>`;
}

/** The name of the example that the user chooses, or null. */
export function chooseFromGallery(list) {
  return dialog((close) => html`<${Gallery} list=${list} close=${close} />`, { kind: "wide", label: "Examples" });
}
