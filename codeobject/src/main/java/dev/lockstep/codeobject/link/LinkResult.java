package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.text.source.Problem;
import java.util.List;

/** Result of linking. */
public sealed interface LinkResult {
  /**
   * It worked.
   *
   * @param object the bytes of the shared object
   * @param warnings problems that do not prevent linking
   */
  record Linked(Bytes object, List<Problem> warnings) implements LinkResult {}

  /**
   * It cannot be linked.
   *
   * @param problems all that is wrong, at least one error
   */
  record Failed(List<Problem> problems) implements LinkResult {}
}
