package dev.lockstep.litmus.opencl;

/** A test that OpenCL C or its form as a kernel has no words for; the message names the reason. */
public final class InexpressibleException extends Exception {
  private static final long serialVersionUID = 1;

  /** Says what OpenCL C has no words for. */
  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  public InexpressibleException(String format, Object... parts) {
    super(format.formatted(parts));
  }
}
