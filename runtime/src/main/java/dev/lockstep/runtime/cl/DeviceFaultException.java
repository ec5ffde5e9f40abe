package dev.lockstep.runtime.cl;

/**
 * A kernel that did not run to its end: a stray access, an instruction that the machine does not
 * execute, a trap, or a budget that is used up. The code is {@code CL_OUT_OF_RESOURCES}, which is
 * what drivers of real devices report then.
 */
public final class DeviceFaultException extends ClException {
  private static final long serialVersionUID = 1;

  private final String text;

  /**
   * A fault.
   *
   * @param text what happened and where, in words; several lines
   */
  public DeviceFaultException(String text) {
    super(ErrorCode.OUT_OF_RESOURCES, "error: " + text);
    this.text = text;
  }

  /** What happened and where, in words; several lines. */
  public String text() {
    return text;
  }

  /** Report: cause, workgroup, wavefront, instruction, source line where it is known. */
  public String report() {
    return "error: " + text;
  }
}
