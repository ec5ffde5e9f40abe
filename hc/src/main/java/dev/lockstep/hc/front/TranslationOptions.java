package dev.lockstep.hc.front;

/**
 * How a kernel is translated.
 *
 * @param onHost whether it will run on the processor of the host; then its barriers have the number
 *     of the call as an operand, and nothing counts the work-items that come to them
 * @param isMathStrict whether functions of {@link Math} whose last bit is the virtual machine's
 *     choice are those of {@link StrictMath}; else they are refused
 */
public record TranslationOptions(boolean onHost, boolean isMathStrict) {
  /** For a device. */
  public static final TranslationOptions DEVICE = new TranslationOptions(false, false);

  /** For the processor of the host. */
  public static final TranslationOptions HOST = new TranslationOptions(true, true);
}
