package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import java.math.BigInteger;
import java.util.Optional;

/** Integer functions by exact arithmetic, as OpenCL C defines them. */
final class IntegerFunctions {
  private IntegerFunctions() {}

  /** Result of a function of integers; empty for other functions. */
  static Optional<Expected> of(Call call) {
    if (call.types().stream().anyMatch(ElementType::isFloat)) {
      return Optional.empty();
    }
    BigInteger a = call.integer(0);
    BigInteger b = call.types().size() > 1 ? call.integer(1) : BigInteger.ZERO;
    BigInteger c = call.types().size() > 2 ? call.integer(2) : BigInteger.ZERO;
    ElementType type = call.result();
    int bits = call.types().getFirst().bytes() * 8;
    BigInteger exact =
        switch (call.name()) {
          case "abs" -> a.abs();
          case "abs_diff" -> a.subtract(b).abs();
          case "hadd" -> a.add(b).shiftRight(1);
          case "rhadd" -> a.add(b).add(BigInteger.ONE).shiftRight(1);
          case "max" -> a.max(b);
          case "min" -> a.min(b);
          case "mul_hi" -> a.multiply(b).shiftRight(bits);
          case "mad_hi" -> a.multiply(b).shiftRight(bits).add(c);
          case "mul24" -> a.multiply(b);
          case "mad24" -> a.multiply(b).add(c);
          case "upsample" -> a.shiftLeft(bits).or(b);
          case "clz" -> BigInteger.valueOf(bits - unsigned(a, bits).bitLength());
          case "ctz" -> BigInteger.valueOf(a.signum() == 0 ? bits : a.getLowestSetBit());
          case "popcount" -> BigInteger.valueOf(unsigned(a, bits).bitCount());
          case "rotate" -> rotated(unsigned(a, bits), b.intValue() & (bits - 1), bits);
          case "bitselect" -> a.andNot(c).or(b.and(c));
          default -> null;
        };
    if (exact != null) {
      return Optional.of(new Expected.Exactly(Call.wrapped(exact, type)));
    }
    BigInteger wide =
        switch (call.name()) {
          case "add_sat" -> a.add(b);
          case "sub_sat" -> a.subtract(b);
          case "mad_sat" -> a.multiply(b).add(c);
          default -> null;
        };
    if (wide != null) {
      return Optional.of(new Expected.Exactly(Call.saturated(wide, type)));
    }
    if (call.name().equals("clamp")) {
      return Optional.of(
          b.compareTo(c) > 0
              ? new Expected.Anything()
              : new Expected.Exactly(Call.wrapped(a.max(b).min(c), type)));
    }
    return Optional.empty();
  }

  private static BigInteger unsigned(BigInteger a, int bits) {
    return a.signum() < 0 ? a.add(BigInteger.ONE.shiftLeft(bits)) : a;
  }

  private static BigInteger rotated(BigInteger a, int by, int bits) {
    return a.shiftLeft(by).or(a.shiftRight(bits - by));
  }
}
