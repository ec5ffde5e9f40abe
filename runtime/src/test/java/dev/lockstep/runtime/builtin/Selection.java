package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import java.util.List;
import java.util.Optional;

/** Relations, classes and selection, as OpenCL C defines them. */
final class Selection {
  private Selection() {}

  /** Result of a relational function for one element; empty for other functions. */
  static Optional<Expected> of(Call call) {
    Optional<Boolean> relation =
        call.types().getFirst().isFloat() ? relation(call) : Optional.empty();
    if (relation.isPresent()) {
      long mask = call.result().bytes() == 8 ? -1 : (1L << call.result().bytes() * 8) - 1;
      long yes = call.vector() ? mask : 1;
      return Optional.of(new Expected.Exactly(relation.get() ? yes : 0));
    }
    return switch (call.name()) {
      case "select" -> {
        boolean second = call.vector() ? highest(call, 2) : call.bits()[2] != 0;
        yield Optional.of(new Expected.Exactly(call.bits()[second ? 1 : 0]));
      }
      case "bitselect" -> Optional.of(bitselect(call));
      default -> Optional.empty();
    };
  }

  /** On a target without arithmetic of halves a NaN is made quiet on its way through float. */
  private static Expected bitselect(Call call) {
    long bits = (call.bits()[0] & ~call.bits()[2]) | (call.bits()[1] & call.bits()[2]);
    Expected exact = new Expected.Exactly(bits);
    if (call.result() != ElementType.F16 || !RealFormat.HALF.isNan(bits)) {
      return exact;
    }
    return new Expected.OneOf(List.of(exact, new Expected.Exactly(bits | RealFormat.HALF.nan())));
  }

  private static boolean highest(Call call, int index) {
    return (call.bits()[index] >>> (call.types().get(index).bytes() * 8 - 1) & 1) != 0;
  }

  private static Optional<Boolean> relation(Call call) {
    RealFormat format = call.format(0);
    long x = call.bits()[0];
    boolean ordered = !call.anyNan();
    int order = ordered && call.bits().length == 2 ? call.compare(0, 1) : 0;
    return switch (call.name()) {
      case "isequal" -> Optional.of(ordered && order == 0);
      case "isnotequal" -> Optional.of(!ordered || order != 0);
      case "isgreater" -> Optional.of(ordered && order > 0);
      case "isgreaterequal" -> Optional.of(ordered && order >= 0);
      case "isless" -> Optional.of(ordered && order < 0);
      case "islessequal" -> Optional.of(ordered && order <= 0);
      case "islessgreater" -> Optional.of(ordered && order != 0);
      case "isordered" -> Optional.of(ordered);
      case "isunordered" -> Optional.of(!ordered);
      case "isnan" -> Optional.of(!ordered);
      case "isinf" -> Optional.of(format.isInfinite(x));
      case "isfinite" -> Optional.of(format.isFinite(x));
      case "isnormal" ->
          Optional.of(format.isFinite(x) && !format.isZero(x) && !format.isSubnormal(x));
      case "signbit" -> Optional.of(format.isNegative(x));
      default -> Optional.empty();
    };
  }
}
