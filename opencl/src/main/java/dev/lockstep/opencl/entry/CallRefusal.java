package dev.lockstep.opencl.entry;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;

/** Checks of what a host asks for. */
final class CallRefusal {
  private CallRefusal() {}

  /** Refuses with an error code what is wrong. */
  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  static void when(boolean wrong, ErrorCode code, String reason, Object... parts) {
    if (wrong) {
      throw new ClException(code, reason.formatted(parts));
    }
  }

  /** Refuses with {@code CL_INVALID_VALUE} what is wrong. */
  @SuppressWarnings("AnnotateFormatMethod")
  static void when(boolean wrong, String reason, Object... parts) {
    when(wrong, ErrorCode.INVALID_VALUE, reason, parts);
  }

  /** {@code CL_INVALID_VALUE}. */
  @SuppressWarnings("AnnotateFormatMethod")
  static ClException invalid(String reason, Object... parts) {
    return new ClException(ErrorCode.INVALID_VALUE, reason.formatted(parts));
  }
}
