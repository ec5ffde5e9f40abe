// Bars beside the lines of a document: the part that each has of a profile.
import { RangeSet, StateEffect, StateField } from "@codemirror/state";
import { gutter, GutterMarker } from "@codemirror/view";
import { signal } from "../frame/signal.js";

/** Lines by the name of their document, as Map of lists of { line, share, text }; null without a profile. */
export const heat = signal(null);

const replace = StateEffect.define();

class Bar extends GutterMarker {
  /** whole is the largest part of all lines, whose bar has the full length. */
  constructor(share, whole, text) {
    super();
    Object.assign(this, { share, whole, text });
  }

  eq(other) {
    return other.share === this.share && other.whole === this.whole && other.text === this.text;
  }

  toDOM() {
    const box = document.createElement("span");
    box.className = "heat";
    box.title = this.text;
    const bar = document.createElement("i");
    bar.style.width = Math.max(1, Math.round((32 * this.share) / this.whole)) + "px";
    const number = document.createElement("span");
    number.textContent = percent(this.share);
    box.append(bar, number);
    return box;
  }
}

/** A part as people read it. */
export function percent(share) {
  const value = 100 * share;
  return value >= 9.95 ? value.toFixed(0) + " %" : value >= 0.05 ? value.toFixed(1) + " %" : value > 0 ? "<0.1 %" : "0 %";
}

const field = StateField.define({
  create: () => RangeSet.empty,
  update(set, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(replace)) {
        const { doc } = transaction.state;
        const whole = effect.value.reduce((most, one) => Math.max(most, one.share), 1e-9);
        const ranges = effect.value
          .filter((one) => one.line >= 1 && one.line <= doc.lines)
          .sort((a, b) => a.line - b.line)
          .map((one) => new Bar(one.share, whole, one.text).range(doc.line(one.line).from));
        return RangeSet.of(ranges);
      }
    }
    return set.map(transaction.changes);
  },
});

/** Shows the bars of a document, which others have lost. */
export function showHeat(view, name) {
  view.dispatch({ effects: replace.of(heat.value?.get(name) ?? []) });
}

export function heatGutter() {
  return [field, gutter({ class: "heats", markers: (view) => view.state.field(field) })];
}
