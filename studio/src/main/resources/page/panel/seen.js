// What can be seen of an element that scrolls.
import { useEffect, useRef, useState } from "../frame/html.js";

/** The element, what can be seen of it, and what measures that when it scrolls: { place, seen, measure }. */
export function useSeen(begin = { top: 0, height: 600, width: 800 }) {
  const place = useRef(null);
  const [seen, setSeen] = useState(begin);
  function measure() {
    // An event of the element may come when it has gone.
    const { current } = place;
    current && setSeen({ top: current.scrollTop, height: current.clientHeight, width: current.clientWidth });
  }
  useEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, seen, measure };
}
