package dev.lockstep.emulator.reference;

import dev.lockstep.emulator.semantics.Oracle;
import dev.lockstep.isa.model.Behaviour;
import java.util.HashMap;
import java.util.Map;

/** The independent statements of what operations compute, by name; see {@link Oracle}. */
final class Leaf {
  private static final Map<String, Oracle> ORACLES = new HashMap<>();

  static {
    Oracle.all().forEach(oracle -> ORACLES.put(oracle.leaf(), oracle));
  }

  private Leaf() {}

  static Oracle named(String name) {
    Oracle oracle = ORACLES.get(name);
    if (oracle == null) {
      throw new IllegalStateException("no statement of " + name);
    }
    return oracle;
  }

  static long of(String name, int mode, long... values) {
    Oracle oracle = named(name);
    int count = oracle.kinds().size();
    return oracle.statement().of(java.util.Arrays.copyOf(values, count), mode);
  }

  /**
   * The name of what a generation computes, where that differs from newer ones. Before gfx9
   * minimum, maximum and median keep denormals (LLVM, supportsMinMaxDenormModes); gfx6 and gfx7
   * have no MODE for halves; frexp of what is not finite (LLVM, hasFractBug and the gfx6 manual).
   */
  static String variant(Behaviour behaviour, Facts facts) {
    String operation = behaviour.operation();
    String name = behaviour.toString();
    if (facts.major() < 9
        && operation.matches("(min|max|med)3?")
        && name.matches(".*f(16|32|64)")) {
      return operation + "_keep." + behaviour.type();
    }
    if (facts.major() < 8 && name.equals("from_f32.f16")) {
      return "from_f32_single.f16";
    }
    if (facts.major() < 8 && name.equals("from_f16.f32")) {
      return "from_f16_keep.f32";
    }
    if (facts.major() < 7 && operation.matches("frexp_exp_f\\d\\d")) {
      return operation + "_or_minus1." + behaviour.type();
    }
    return facts.major() < 7 && operation.equals("frexp_mant")
        ? operation + "_or_nan." + behaviour.type()
        : name;
  }
}
