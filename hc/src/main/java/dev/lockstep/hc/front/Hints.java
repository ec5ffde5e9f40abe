package dev.lockstep.hc.front;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Outcome of earlier attempts at one translation.
 *
 * @param shapes of variables of loops; empty for a variable whose values have no common shape, so
 *     that it cannot be used behind
 * @param arrays names of private arrays by the place where they are made
 */
record Hints(Map<String, Optional<Shape>> shapes, Map<String, String> arrays) {
  Hints() {
    this(new HashMap<>(), new HashMap<>());
  }
}
