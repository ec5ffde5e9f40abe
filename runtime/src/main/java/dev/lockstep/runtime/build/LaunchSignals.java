package dev.lockstep.runtime.build;

import java.util.List;
import java.util.Locale;

/**
 * Values beside the grid that the host passes to a device when it launches a program that is linked
 * to fixed addresses, and the sizes of the device.
 *
 * @param lanes threads of a warp
 * @param lds bytes of local memory of a workgroup, stacks included
 * @param privateBytes private memory of a thread
 * @param print bytes of the print buffer
 * @param paths entries of the stack of paths; 0 for one for each thread
 * @param longUnsigned whether immediates that a prefix makes longer are extended with zeros
 */
public record LaunchSignals(
    int lanes, int lds, int privateBytes, int print, int paths, boolean longUnsigned) {
  /** An option that is not known, or whose value is not. */
  static final class UnknownOptionException extends Exception {
    private static final long serialVersionUID = 1;

    private UnknownOptionException(String message) {
      super(message);
    }
  }

  /** Defaults where the options give no value. */
  public static final LaunchSignals DEFAULT =
      new LaunchSignals(32, 64 * 1024, 1024, 64 * 1024, 0, false);

  private static final String KNOWN =
      "--warp=4|8|16|32, --lds=BYTES, --private=BYTES, --print-buffer=BYTES, --stack=ENTRIES,"
          + " --regexti=signed|unsigned";

  /** Local memory begins so far below the program. */
  private static final int MOST_LDS = 1 << 24;

  private static final int MOST_PRIVATE = 1 << 20;
  private static final int MOST_PRINT = 1 << 26;
  private static final int MOST_PATHS = 1 << 10;

  /**
   * Reads options; those for debug information, which the machine has anyway, say nothing.
   *
   * @throws UnknownOptionException for an option or a value that is not known
   */
  static LaunchSignals of(List<String> options) throws UnknownOptionException {
    LaunchSignals all = DEFAULT;
    for (String option : options) {
      if (!option.startsWith("-g")) {
        int sign = option.indexOf('=');
        all =
            all.with(
                option,
                sign < 0 ? option : option.substring(0, sign),
                sign < 0 ? "" : option.substring(sign + 1));
      }
    }
    return all;
  }

  private LaunchSignals with(String option, String name, String value)
      throws UnknownOptionException {
    return switch (name) {
      case "--warp" -> {
        int threads = number(option, value, 4, 32);
        if (Integer.bitCount(threads) != 1) {
          throw new UnknownOptionException(
              "option '" + option + "': a warp has 4, 8, 16 or 32 threads");
        }
        yield new LaunchSignals(threads, lds, privateBytes, print, paths, longUnsigned);
      }
      case "--lds" ->
          new LaunchSignals(
              lanes, words(option, value, MOST_LDS), privateBytes, print, paths, longUnsigned);
      case "--private" ->
          new LaunchSignals(
              lanes, lds, words(option, value, MOST_PRIVATE), print, paths, longUnsigned);
      case "--print-buffer" ->
          new LaunchSignals(
              lanes, lds, privateBytes, words(option, value, MOST_PRINT), paths, longUnsigned);
      case "--stack" ->
          new LaunchSignals(
              lanes, lds, privateBytes, print, number(option, value, 2, MOST_PATHS), longUnsigned);
      case "--regexti" -> {
        String sign = value.toLowerCase(Locale.ROOT);
        if (!sign.equals("signed") && !sign.equals("unsigned")) {
          throw new UnknownOptionException("option '" + option + "': signed or unsigned");
        }
        yield new LaunchSignals(lanes, lds, privateBytes, print, paths, sign.equals("unsigned"));
      }
      default ->
          throw new UnknownOptionException(
              "option '" + option + "' is not known for programs at fixed addresses: " + KNOWN);
    };
  }

  private static int words(String option, String value, int most) throws UnknownOptionException {
    return (number(option, value, 0, most) + 3) & ~3;
  }

  private static int number(String option, String value, int least, int most)
      throws UnknownOptionException {
    try {
      int number = Integer.decode(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException _) {
      // Said below.
    }
    throw new UnknownOptionException(
        "option '%s': a number from %d to %d is wanted".formatted(option, least, most));
  }
}
