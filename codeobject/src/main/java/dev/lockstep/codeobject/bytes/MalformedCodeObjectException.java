package dev.lockstep.codeobject.bytes;

/**
 * Bytes that are no code object: where, what was being read, and why it cannot be. The only thing
 * that reading throws, whatever the input.
 */
public final class MalformedCodeObjectException extends Exception {
  private static final long serialVersionUID = 1;

  private final String what;
  private final String why;

  /**
   * @param offset where: bytes from the start of the file
   * @param what name of the part that was being read
   * @param why reason why it cannot be
   */
  public MalformedCodeObjectException(long offset, String what, String why) {
    super("at offset 0x" + Long.toHexString(offset) + ": " + what + ": " + why);
    this.what = what;
    this.why = why;
  }

  /** Name of the part that was being read. */
  public String what() {
    return what;
  }

  /** Reason why it cannot be. */
  public String why() {
    return why;
  }
}
