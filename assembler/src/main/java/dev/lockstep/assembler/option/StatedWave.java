package dev.lockstep.assembler.option;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The number of lanes that the kernels of a source state. */
public final class StatedWave {
  private static final String DIRECTIVE = ".amdhsa_wavefront_size32";
  private static final Pattern KERNEL =
      Pattern.compile("^[ \\t]*\\.amdhsa_kernel[ \\t]", Pattern.MULTILINE);
  private static final Pattern SIZE =
      Pattern.compile(
          "^[ \\t]*\\.amdhsa_wavefront_size32[ \\t]+([01])[ \\t]*(?:$|;|//|/\\*|#)",
          Pattern.MULTILINE);

  private static final Pattern METADATA =
      Pattern.compile("\\.wavefront_size:\\s+(32|64|0x20|0x40)\\b");

  /** The key of a header of kernels, which holds the logarithm. */
  private static final String HEADER_KEY = "wavefront_size";

  private static final Pattern HEADER =
      Pattern.compile("^[ \\t]*wavefront_size[ \\t]*=[ \\t]*([56])\\b", Pattern.MULTILINE);

  private StatedWave() {}

  /**
   * Lanes where every kernel says the same by a number, in its descriptor's block or in metadata;
   * empty where one says nothing.
   */
  public static OptionalInt of(String text) {
    if (!text.contains(DIRECTIVE) && !text.contains(HEADER_KEY)) {
      return OptionalInt.empty();
    }
    int kernels = (int) KERNEL.matcher(text).results().count();
    int narrow = 0;
    int wide = 0;
    Matcher sizes = SIZE.matcher(text);
    while (sizes.find()) {
      narrow += sizes.group(1).equals("1") ? 1 : 0;
      wide += sizes.group(1).equals("0") ? 1 : 0;
    }
    boolean complete = kernels > 0 && kernels == narrow + wide;
    Matcher keys = METADATA.matcher(text);
    while (keys.find()) {
      complete = true;
      boolean is32 = keys.group(1).equals("32") || keys.group(1).equals("0x20");
      narrow += is32 ? 1 : 0;
      wide += is32 ? 0 : 1;
    }
    Matcher headers = HEADER.matcher(text);
    while (headers.find()) {
      complete = true;
      narrow += headers.group(1).equals("5") ? 1 : 0;
      wide += headers.group(1).equals("6") ? 1 : 0;
    }
    if (!complete || narrow > 0 == wide > 0) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(wide > 0 ? 64 : 32);
  }
}
