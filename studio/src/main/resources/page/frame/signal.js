// A signal is a value that others watch.
import { useEffect, useState } from "preact/hooks";

export function signal(first) {
  let value = first;
  const watchers = new Set();
  return {
    get value() {
      return value;
    },
    set value(next) {
      if (next !== value) {
        value = next;
        for (const watcher of [...watchers]) {
          watcher(value);
        }
      }
    },
    /** Calls a function after each change; returns what ends that. */
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** The value of a signal in a component, which is drawn again when it changes. */
export function useSignal(one) {
  const [, draw] = useState(0);
  useEffect(() => {
    draw((n) => n + 1);
    return one.watch(() => draw((n) => n + 1));
  }, [one]);
  return one.value;
}
