package dev.lockstep.assembler.asm4gcn;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@code #define}.
 *
 * @param parameters null for one without parentheses
 * @param order number of defines made before it
 * @param start its offset in the source
 */
record Define(
    String name, @Nullable List<String> parameters, String body, int order, int start, int end) {
  /** Number of arguments of a use; -1: no parentheses. */
  int count() {
    return parameters == null ? -1 : parameters.size();
  }

  /** Whether the name begins and ends with an underscore, as it should. */
  boolean isMarked() {
    return name.length() > 2 && name.startsWith("_") && name.endsWith("_");
  }
}
