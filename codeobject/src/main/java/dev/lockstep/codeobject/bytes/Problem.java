package dev.lockstep.codeobject.bytes;

/**
 * Something wrong in what a caller asks to be built: linked, described or noted.
 *
 * @param severity whether anything can come of it
 * @param place where, in the words of the input: a symbol, {@code section+0x10}, a directive, a
 *     path such as {@code amdhsa.kernels[0].name}
 * @param reason the error
 * @param wayOut text of a fix
 */
public record Problem(Severity severity, String place, String reason, String wayOut) {
  /** Whether anything can come of it. */
  public enum Severity {
    /** Nothing is built. */
    ERROR,
    /** It is built, but probably not what was meant. */
    WARNING
  }

  public static Problem error(String place, String reason, String wayOut) {
    return new Problem(Severity.ERROR, place, reason, wayOut);
  }

  public static Problem warning(String place, String reason, String wayOut) {
    return new Problem(Severity.WARNING, place, reason, wayOut);
  }

  /** {@code place: reason; way out}. */
  @Override
  public String toString() {
    return place + ": " + reason + (wayOut.isEmpty() ? "" : "; " + wayOut);
  }
}
