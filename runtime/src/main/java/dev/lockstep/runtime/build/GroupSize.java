package dev.lockstep.runtime.build;

import java.util.List;
import java.util.Optional;

/**
 * The number of work-items of a work-group that kernels are compiled for which do not say how many
 * they have. clang takes {@value #USUAL} and relies on it, for the numbers of work-items and for
 * the registers that each gets; another number is put into the module between its two steps.
 */
public final class GroupSize {
  /** Work-items that clang compiles a kernel for. */
  public static final long USUAL = 256;

  /** Work-items of the largest work-group. */
  public static final long MOST = 1024;

  private static final String ATTRIBUTE = "\"amdgpu-flat-work-group-size\"=\"1,%d\"";

  private GroupSize() {}

  /** The option that asks for a number of work-items; empty where clang's own is enough. */
  public static Optional<String> option(long items) {
    return items > USUAL && items <= MOST
        ? Optional.of(BuildOptions.GROUPS + items)
        : Optional.empty();
  }

  /** Whether options ask for a number. */
  public static boolean isIn(List<String> options) {
    return options.stream().anyMatch(one -> one.startsWith(BuildOptions.GROUPS));
  }

  /** A module, in text, whose kernels take so many work-items. */
  static String in(String module, int items) {
    return module.replace(ATTRIBUTE.formatted(USUAL), ATTRIBUTE.formatted(items));
  }
}
