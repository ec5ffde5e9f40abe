package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.builtin.Expected.Anything;
import dev.lockstep.runtime.builtin.Expected.Exactly;
import dev.lockstep.runtime.builtin.Expected.NotANumber;
import dev.lockstep.runtime.builtin.Expected.OneOf;
import dev.lockstep.runtime.builtin.RealFormat.Rounding;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Math functions that exact arithmetic can compute, with the special cases of OpenCL C ("Edge case
 * behaviour") and C99, annex F. Results are a list, since some functions have two.
 */
final class ExactMath {
  private final Call call;
  private final RealFormat format;
  private final long x;
  private final long y;

  private ExactMath(Call call) {
    this.call = call;
    format = call.format(0);
    x = call.bits()[0];
    y = call.bits().length > 1 ? call.bits()[1] : 0;
  }

  /** Results of a function of floating-point numbers; empty for other functions. */
  static Optional<List<Expected>> of(Call call) {
    if (call.name().equals("nan")) {
      return Optional.of(List.of(new NotANumber(RealFormat.of(call.result()))));
    }
    return call.types().getFirst().isFloat()
        ? Optional.ofNullable(new ExactMath(call).results())
        : Optional.empty();
  }

  private List<Expected> results() {
    return switch (call.name()) {
      case "modf", "fract", "frexp", "remquo" -> two();
      default -> {
        Expected one = call.types().size() == 1 ? ofOne() : ofMore();
        yield one == null ? null : List.of(one);
      }
    };
  }

  private Expected bits(long bits) {
    return Exactly.of(format, bits);
  }

  private Expected nan() {
    return new NotANumber(format);
  }

  private Expected anyZero() {
    return new OneOf(List.of(bits(0), bits(format.sign())));
  }

  /** A number that is 0 in either sign. */
  private Expected unsigned(long bits) {
    return format.isZero(bits) ? anyZero() : bits(bits);
  }

  private Expected rounded(Dyadic number, boolean negativeZero) {
    return bits(format.round(number, Rounding.NEAREST, negativeZero));
  }

  private Expected whole(BigInteger integer) {
    return rounded(Dyadic.of(integer), format.isNegative(x));
  }

  private static Expected integer(int number) {
    return new Exactly(number & 0xffffffffL);
  }

  private Expected ofOne() {
    boolean finite = format.isFinite(x);
    Dyadic number = finite ? call.number(0) : Dyadic.ZERO;
    boolean passes = !finite || format.isZero(x);
    return switch (call.name()) {
      case "fabs" -> format.isNan(x) ? nan() : bits(format.magnitude(x));
      case "floor" -> passes ? same() : whole(number.floor());
      case "ceil" -> passes ? same() : whole(number.ceiling());
      case "trunc" -> passes ? same() : whole(number.truncated());
      case "rint" -> passes ? same() : whole(number.nearest());
      case "round" -> passes ? same() : whole(awayFromZero(number));
      case "sqrt" -> root(number);
      case "logb" -> {
        if (format.isZero(x)) {
          yield bits(format.negativeInfinity());
        }
        yield finite
            ? rounded(Dyadic.of(number.log2()), false)
            : format.isNan(x) ? nan() : bits(format.infinity());
      }
      case "ilogb" -> {
        if (format.isZero(x)) {
          yield integer(Integer.MIN_VALUE);
        }
        yield integer(finite ? number.log2() : Integer.MAX_VALUE);
      }
      default -> null;
    };
  }

  private Expected same() {
    return format.isNan(x) ? nan() : bits(x);
  }

  private static BigInteger awayFromZero(Dyadic number) {
    BigInteger size = number.magnitude().plus(Dyadic.HALF).floor();
    return number.signum() < 0 ? size.negate() : size;
  }

  private Expected root(Dyadic number) {
    if (format.isNan(x) || (format.isNegative(x) && !format.isZero(x))) {
      return nan();
    }
    if (number.signum() == 0) {
      return bits(x);
    }
    double limit = format == RealFormat.FLOAT ? 3 : 0.5;
    return new Expected.Near(format, number.root(format.digits + 40), limit);
  }

  private Expected ofMore() {
    return switch (call.name()) {
      case "copysign" ->
          format.isNan(x)
              ? nan()
              : bits(format.magnitude(x) | (format.isNegative(y) ? format.sign() : 0));
      case "fmax" -> larger(1);
      case "fmin" -> larger(-1);
      case "maxmag" -> byMagnitude(1);
      case "minmag" -> byMagnitude(-1);
      case "fdim" -> difference();
      case "nextafter" -> next();
      case "fmod" -> remainder(false).getFirst();
      case "remainder" -> remainder(true).getFirst();
      case "ldexp" -> {
        int by =
            call.integer(1).max(BigInteger.valueOf(-9999)).min(BigInteger.valueOf(9999)).intValue();
        yield format.isFinite(x)
            ? rounded(call.number(0).scaled(by), format.isNegative(x))
            : same();
      }
      case "fma" -> fused();
      case "mad" -> mad();
      default -> null;
    };
  }

  private Expected larger(int sign) {
    if (call.isNan(0) || call.isNan(1)) {
      return call.isNan(0) ? (call.isNan(1) ? nan() : bits(y)) : bits(x);
    }
    int order = call.compare(0, 1) * sign;
    return order > 0 ? bits(x) : order < 0 ? bits(y) : format.isZero(x) ? anyZero() : bits(x);
  }

  private Expected byMagnitude(int sign) {
    if (call.isNan(0) || call.isNan(1)) {
      return larger(sign);
    }
    int order = Long.compare(format.magnitude(x), format.magnitude(y)) * sign;
    return order > 0 ? bits(x) : order < 0 ? bits(y) : larger(sign);
  }

  private Expected difference() {
    if (call.anyNan()) {
      return nan();
    }
    if (call.compare(0, 1) <= 0) {
      return bits(0);
    }
    return call.allFinite()
        ? rounded(call.number(0).minus(call.number(1)), false)
        : bits(format.infinity());
  }

  private Expected next() {
    if (call.anyNan()) {
      return nan();
    }
    int order = call.compare(0, 1);
    if (order == 0) {
      return bits(y);
    }
    if (format.isZero(x)) {
      return bits(order < 0 ? 1 : 1 | format.sign());
    }
    boolean outwards = order < 0 != format.isNegative(x);
    return unsigned(outwards ? x + 1 : x - 1);
  }

  private Expected fused() {
    long z = call.bits()[2];
    boolean negative = format.isNegative(x) != format.isNegative(y);
    boolean invalid =
        (format.isInfinite(x) && format.isZero(y)) || (format.isZero(x) && format.isInfinite(y));
    if (call.anyNan() || invalid) {
      return nan();
    }
    if (format.isInfinite(x) || format.isInfinite(y)) {
      return format.isInfinite(z) && format.isNegative(z) != negative
          ? nan()
          : bits(format.infinity(negative));
    }
    if (format.isInfinite(z)) {
      return bits(z);
    }
    Dyadic product = call.number(0).times(call.number(1));
    return rounded(product.plus(call.number(2)), negative && format.isNegative(z));
  }

  /** Sums of the rounded product, also of one that is flushed to 0. */
  private List<Expected> apart() {
    if (!format.isFinite(x) || !format.isFinite(y)) {
      return List.of();
    }
    Dyadic product = call.number(0).times(call.number(1));
    boolean negative = format.isNegative(x) != format.isNegative(y);
    long rounded = format.round(product, Rounding.NEAREST, negative);
    return format == RealFormat.FLOAT && format.isSubnormal(rounded)
        ? List.of(sum(rounded), sum(format.zero(negative)))
        : List.of(sum(rounded));
  }

  private Expected sum(long product) {
    long one = format.round(Dyadic.ONE, Rounding.NEAREST);
    long[] bits = {product, one, call.bits()[2]};
    return new ExactMath(new Call("fma", call.result(), false, call.types(), bits)).fused();
  }

  private Expected mad() {
    List<Expected> choices = new ArrayList<>(apart());
    choices.add(fused());
    return new OneOf(choices);
  }

  private List<Expected> two() {
    return switch (call.name()) {
      case "modf" -> modf();
      case "fract" -> fract();
      case "frexp" -> frexp();
      default -> remainder(true);
    };
  }

  private List<Expected> modf() {
    if (!format.isFinite(x)) {
      return format.isNan(x)
          ? List.of(nan(), nan())
          : List.of(bits(format.zero(format.isNegative(x))), bits(x));
    }
    Dyadic number = call.number(0);
    Dyadic whole = Dyadic.of(number.truncated());
    return List.of(
        rounded(number.minus(whole), format.isNegative(x)), rounded(whole, format.isNegative(x)));
  }

  private List<Expected> fract() {
    if (!format.isFinite(x)) {
      return format.isNan(x)
          ? List.of(nan(), nan())
          : List.of(bits(format.zero(format.isNegative(x))), bits(x));
    }
    Dyadic number = call.number(0);
    Dyadic whole = Dyadic.of(number.floor());
    long one = format.round(Dyadic.ONE, Rounding.NEAREST);
    long rest = Math.min(format.round(number.minus(whole), Rounding.NEAREST), one - 1);
    return List.of(unsigned(rest), rounded(whole, format.isNegative(x)));
  }

  private List<Expected> frexp() {
    if (!format.isFinite(x)) {
      return List.of(same(), new Anything());
    }
    if (format.isZero(x)) {
      return List.of(bits(x), integer(0));
    }
    int exponent = call.number(0).log2() + 1;
    return List.of(rounded(call.number(0).scaled(-exponent), false), integer(exponent));
  }

  /** Remainder of a division, and the low bits of the quotient; to nearest or towards 0. */
  private List<Expected> remainder(boolean nearest) {
    if (call.anyNan() || format.isInfinite(x) || format.isZero(y)) {
      return List.of(nan(), new Anything());
    }
    if (format.isInfinite(y) || format.isZero(x)) {
      return List.of(bits(x), integer(0));
    }
    Dyadic size = call.number(1).magnitude();
    Dyadic rest = call.number(0).magnitude().remainder(size);
    BigInteger quotient = call.number(0).magnitude().quotient(size);
    int half = rest.scaled(1).compareTo(size);
    if (nearest && (half > 0 || (half == 0 && quotient.testBit(0)))) {
      rest = rest.minus(size);
      quotient = quotient.add(BigInteger.ONE);
    }
    boolean negative = format.isNegative(x);
    int sign = negative != format.isNegative(y) ? -1 : 1;
    return List.of(
        rounded(negative ? rest.negated() : rest, negative),
        new OneOf(
            List.of(
                integer(sign * (quotient.intValue() & 127)),
                integer(sign * (quotient.intValue() & 0x7fffffff)))));
  }
}
