package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.builtin.Expected.Anything;
import dev.lockstep.runtime.builtin.Expected.Exactly;
import dev.lockstep.runtime.builtin.Expected.Near;
import dev.lockstep.runtime.builtin.RealFormat.Rounding;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Common functions of floating-point numbers, as OpenCL C defines them. */
final class CommonFunctions {
  /** 180 / pi and pi / 180, by bc with 60 digits. */
  private static final Dyadic DEGREES =
      decimal("57.2957795130823208767981548141051703324054724665643215491602");

  private static final Dyadic RADIANS =
      decimal("0.0174532925199432957692369076848861271344287188854172545609719");

  private CommonFunctions() {}

  private static Dyadic decimal(String text) {
    BigInteger scaled =
        new BigDecimal(text).multiply(new BigDecimal(BigInteger.ONE.shiftLeft(200))).toBigInteger();
    return new Dyadic(scaled, -200);
  }

  /** Result of a common function for one element; empty for other functions. */
  static Optional<Expected> of(Call call) {
    if (!call.types().getFirst().isFloat()) {
      return Optional.empty();
    }
    RealFormat format = call.format(0);
    return switch (call.name()) {
      case "max", "min", "clamp" -> Optional.of(order(call, format));
      case "sign" -> Optional.of(sign(call, format));
      case "step" ->
          Optional.of(
              call.anyNan()
                  ? new Anything()
                  : new Exactly(call.compare(1, 0) < 0 ? 0 : one(format)));
      case "degrees" -> Optional.of(scaled(call, format, DEGREES));
      case "radians" -> Optional.of(scaled(call, format, RADIANS));
      case "mix" -> Optional.of(mix(call, format));
      case "smoothstep" -> Optional.of(smoothstep(call, format));
      default -> Optional.empty();
    };
  }

  private static long one(RealFormat format) {
    return format.round(Dyadic.ONE, Rounding.NEAREST);
  }

  private static Expected order(Call call, RealFormat format) {
    if (call.anyNan()) {
      return new Anything();
    }
    int chosen =
        switch (call.name()) {
          case "max" -> call.compare(0, 1) >= 0 ? 0 : 1;
          case "min" -> call.compare(0, 1) <= 0 ? 0 : 1;
          default -> call.compare(0, 1) < 0 ? 1 : call.compare(0, 2) > 0 ? 2 : 0;
        };
    if (call.name().equals("clamp") && call.compare(1, 2) > 0) {
      return new Anything();
    }
    long bits = call.bits()[chosen];
    Expected exact = Exactly.of(format, bits);
    return format.isZero(bits)
        ? new Expected.OneOf(List.of(new Exactly(0), new Exactly(format.sign())))
        : exact;
  }

  private static Expected sign(Call call, RealFormat format) {
    long x = call.bits()[0];
    if (format.isNan(x)) {
      return new Exactly(0);
    }
    return new Exactly(
        format.isZero(x) ? x : one(format) | (format.isNegative(x) ? format.sign() : 0));
  }

  private static Expected scaled(Call call, RealFormat format, Dyadic factor) {
    if (!call.allFinite()) {
      return Conversions.toReal(call, Rounding.NEAREST);
    }
    Dyadic exact = call.number(0).times(factor);
    return exact.signum() == 0 ? new Exactly(call.bits()[0]) : new Near(format, exact, 2);
  }

  /** The specification bounds the error of finite results, absolutely. */
  private static Expected mix(Call call, RealFormat format) {
    if (!call.allFinite()) {
      return new Anything();
    }
    Dyadic difference = call.number(1).minus(call.number(0));
    Dyadic change = difference.times(call.number(2));
    Dyadic exact = call.number(0).plus(change);
    Dyadic size =
        List.of(call.number(0).magnitude(), difference.magnitude(), change.magnitude()).stream()
            .max(Dyadic::compareTo)
            .orElseThrow();
    if (size.signum() == 0) {
      return new Near(format, exact, 0);
    }
    return size.log2() >= format.most
        ? new Anything()
        : new Near(format, exact, 2, size.scaled(2 - format.digits));
  }

  private static Expected smoothstep(Call call, RealFormat format) {
    if (!call.allFinite() || call.compare(0, 1) >= 0) {
      return new Anything();
    }
    Dyadic whole = call.number(1).minus(call.number(0));
    Dyadic part = call.number(2).minus(call.number(0));
    if (whole.log2() >= format.most || (part.signum() != 0 && part.log2() >= format.most)) {
      return new Anything();
    }
    Dyadic t = part.signum() <= 0 ? Dyadic.ZERO : part.over(whole, 120);
    t = t.compareTo(Dyadic.ONE) > 0 ? Dyadic.ONE : t;
    Dyadic exact = t.times(t).times(Dyadic.of(3).minus(t.scaled(1)));
    return new Near(format, exact, 0, Dyadic.ONE.scaled(4 - format.digits));
  }
}
