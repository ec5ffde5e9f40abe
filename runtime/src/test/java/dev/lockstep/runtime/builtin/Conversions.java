package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.builtin.RealFormat.Rounding;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Conversions by exact arithmetic. */
final class Conversions {
  private static final Pattern NAME =
      Pattern.compile("convert_[a-z]+\\d*(_sat)?(_rte|_rtz|_rtp|_rtn)?");

  private Conversions() {}

  /** The rounding that a name ends with. */
  static Rounding rounding(String suffix, Rounding without) {
    return switch (suffix) {
      case "_rte" -> Rounding.NEAREST;
      case "_rtz" -> Rounding.TOWARDS_ZERO;
      case "_rtp" -> Rounding.UP;
      case "_rtn" -> Rounding.DOWN;
      default -> without;
    };
  }

  /** Result of a conversion of one element; empty for other functions. */
  static Optional<Expected> of(Call call) {
    Matcher m = NAME.matcher(call.name());
    if (!m.matches()) {
      return Optional.empty();
    }
    String mode = m.group(2) == null ? "" : m.group(2);
    return Optional.of(
        call.result().isFloat()
            ? toReal(call, rounding(mode, Rounding.NEAREST))
            : toInteger(call, m.group(1) != null, rounding(mode, Rounding.TOWARDS_ZERO)));
  }

  /** A number rounded, with NaN and infinities as they are. */
  static Expected toReal(Call call, Rounding rounding) {
    RealFormat format = RealFormat.of(call.result());
    if (call.isNan(0)) {
      return new Expected.NotANumber(format);
    }
    long bits =
        call.isInfinite(0)
            ? format.infinity(call.isNegative(0))
            : format.round(call.number(0), rounding, call.isNegative(0));
    return Expected.Exactly.of(format, bits);
  }

  private static Expected toInteger(Call call, boolean saturating, Rounding rounding) {
    ElementType type = call.result();
    if (!call.types().getFirst().isFloat()) {
      BigInteger a = call.integer(0);
      return new Expected.Exactly(saturating ? Call.saturated(a, type) : Call.wrapped(a, type));
    }
    if (call.isNan(0)) {
      return saturating ? new Expected.Exactly(0) : new Expected.Anything();
    }
    if (call.isInfinite(0)) {
      BigInteger end = call.isNegative(0) ? Call.least(type) : Call.most(type);
      return saturating ? new Expected.Exactly(Call.wrapped(end, type)) : new Expected.Anything();
    }
    Dyadic number = call.number(0);
    BigInteger whole =
        switch (rounding) {
          case NEAREST -> number.nearest();
          case TOWARDS_ZERO -> number.truncated();
          case UP -> number.ceiling();
          case DOWN -> number.floor();
        };
    boolean fits = whole.compareTo(Call.least(type)) >= 0 && whole.compareTo(Call.most(type)) <= 0;
    return saturating || fits
        ? new Expected.Exactly(Call.saturated(whole, type))
        : new Expected.Anything();
  }
}
