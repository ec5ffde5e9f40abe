package dev.lockstep.assembler.expression;

import org.jspecify.annotations.Nullable;

/**
 * The functions that expressions may call. Sources: LLVM AMDGPUUsage (maximum and or-ing of
 * resource counts) and llvm/lib/Target/AMDGPU/MCTargetDesc/AMDGPUMCExpr.cpp.
 */
public final class ResourceFunctions {
  /** Registers that VCC, XNACK and flat scratch take at the end of the SGPRs. */
  private static final int VCC = 2;

  private static final int XNACK = 4;
  private static final int FLAT_SCRATCH = 6;
  private static final int OLD_FLAT_SCRATCH = 4;

  /** LLVM's numbers for kinds of machines, as the fourth argument of occupancy has them. */
  private static final int MORE_SCALARS = 7;

  private static final int NO_SCALAR_LIMIT = 9;
  private static final long MOST_WAVES = 10;

  /** So many SGPRs allow one wave less than the step before. */
  private static final int[] NEWER_STEPS = {80, 88, 100};

  private static final int[] OLDER_STEPS = {48, 56, 64, 72, 80};
  private static final int PREFIX = 3;

  private final int major;

  /** Whether VGPRs and AGPRs share one file. */
  private final boolean unified;

  /** Whether flat scratch always has its registers. */
  private final boolean architected;

  /**
   * @param target LLVM's name of the machine; empty when there is none
   */
  public ResourceFunctions(String target) {
    int dash = target.indexOf('-');
    int end = dash < 0 ? target.length() - 2 : dash;
    int number = 0;
    for (int i = PREFIX; i < end; i++) {
      number = number * 10 + Character.digit(target.charAt(i), 10);
    }
    this.major = number;
    this.architected = number == 9 && dash < 0 && target.charAt(end) == '4';
    this.unified = architected || number == 9 && target.endsWith("90a");
  }

  static boolean isFunction(String name) {
    return arity(name) != 0;
  }

  /** Number of arguments of a function, -1 for one or more, 0 for a name that is no function. */
  private static int arity(String name) {
    return switch (name) {
      case "max", "or" -> -1;
      case "alignto", "totalnumvgprs" -> 2;
      case "extrasgprs" -> 3;
      case "occupancy" -> 7;
      default -> 0;
    };
  }

  /** Reason why a call has no value; null when it has one. */
  @Nullable String problem(String name, long[] arguments) {
    int arity = arity(name);
    if (arity == 0) {
      return "'" + name + "' is no function of numbers";
    }
    if (arity < 0 ? arguments.length == 0 : arguments.length != arity) {
      return "'" + name + "' takes " + (arity < 0 ? "one or more" : "" + arity) + " arguments";
    }
    if (name.equals("alignto") && arguments[1] == 0) {
      return "nothing can be aligned to 0";
    }
    return null;
  }

  /** The value of a call without a {@link #problem}. */
  long value(String name, long[] a) {
    return switch (name) {
      case "max" -> java.util.Arrays.stream(a).max().orElse(0);
      case "or" -> java.util.Arrays.stream(a).reduce(0, (x, y) -> x | y);
      case "alignto" -> aligned(a[0], a[1]);
      case "totalnumvgprs" ->
          unified && a[0] != 0
              ? aligned(a[1], 4) + a[0]
              : Long.compareUnsigned(a[0], a[1]) > 0 ? a[0] : a[1];
      case "extrasgprs" -> extra(a[0] != 0, a[1] != 0, a[2] != 0);
      default -> occupancy(a);
    };
  }

  private static long aligned(long value, long to) {
    return Long.divideUnsigned(value + to - 1, to) * to;
  }

  private int extra(boolean vcc, boolean flatScratch, boolean xnack) {
    int count = vcc ? VCC : 0;
    if (major >= 10) {
      return count;
    }
    if (major < 8) {
      return flatScratch ? OLD_FLAT_SCRATCH : count;
    }
    return flatScratch || architected ? FLAT_SCRATCH : xnack ? XNACK : count;
  }

  // Most waves, granule, registers in all, kind of machine, waves at first, SGPRs, VGPRs.
  private static long occupancy(long[] a) {
    long waves = a[4];
    if (a[5] != 0) {
      waves = Math.min(waves, wavesOfScalars(a[5], a[0], a[3]));
    }
    if (a[6] != 0) {
      long fitting = a[6] < a[1] ? a[0] : Math.max(a[2] / aligned(a[6], Math.max(a[1], 1)), 1);
      waves = Math.min(waves, Math.min(fitting, a[0]));
    }
    return waves;
  }

  private static long wavesOfScalars(long registers, long most, long machine) {
    if (machine >= NO_SCALAR_LIMIT) {
      return most;
    }
    int[] steps = machine >= MORE_SCALARS ? NEWER_STEPS : OLDER_STEPS;
    for (int i = 0; i < steps.length; i++) {
      if (registers <= steps[i]) {
        return MOST_WAVES - i;
      }
    }
    return MOST_WAVES - steps.length;
  }
}
