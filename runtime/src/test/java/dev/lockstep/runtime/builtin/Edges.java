package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.builtin.RealFormat.Rounding;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Arguments at the edges of types and of functions, and random ones. */
final class Edges {
  private Edges() {}

  /** Edges for one parameter; fewer of them where there are several. */
  static List<Long> of(Declaration declaration, int index, ElementType type, int parameters) {
    Set<Long> found = new LinkedHashSet<>();
    if (type.isFloat()) {
      RealFormat format = RealFormat.of(type);
      reals(found, format, parameters == 1);
      if (declaration.name().startsWith("convert_")) {
        limits(found, format);
      }
    } else if (declaration.name().equals("ldexp")) {
      for (int n :
          new int[] {
            0,
            1,
            -1,
            2,
            -24,
            24,
            -126,
            127,
            -149,
            300,
            -1022,
            -1074,
            2200,
            Integer.MAX_VALUE,
            Integer.MIN_VALUE
          }) {
        found.add(n & 0xffffffffL);
      }
    } else {
      integers(found, type, parameters == 1);
    }
    List<Long> list = new ArrayList<>(found);
    list.replaceAll(bits -> fit(declaration, index, type, bits));
    return List.copyOf(new LinkedHashSet<>(list));
  }

  /** The products of 24 bits are defined for such factors only. */
  private static long fit(Declaration declaration, int index, ElementType type, long bits) {
    if (!declaration.name().endsWith("24") || index > 1) {
      return bits;
    }
    return type == ElementType.U32 ? bits & 0xffffff : ((int) bits << 8 >> 8) & 0xffffffffL;
  }

  private static void integers(Set<Long> found, ElementType type, boolean many) {
    BigInteger most = Call.most(type);
    for (long n : new long[] {0, 1, 2, 3, 5, 7, 8, 31, 64, 100, -1, -2, -128}) {
      found.add(Call.wrapped(BigInteger.valueOf(n), type));
    }
    found.add(Call.wrapped(most, type));
    found.add(Call.wrapped(most.subtract(BigInteger.ONE), type));
    found.add(Call.wrapped(most.shiftRight(1), type));
    found.add(Call.wrapped(Call.least(type), type));
    found.add(Call.wrapped(Call.least(type).add(BigInteger.ONE), type));
    for (int k = 0; many && k < type.bytes() * 8; k++) {
      BigInteger power = BigInteger.ONE.shiftLeft(k);
      for (int d = -1; d <= 1; d++) {
        found.add(Call.wrapped(power.add(BigInteger.valueOf(d)), type));
        found.add(Call.wrapped(power.negate().add(BigInteger.valueOf(d)), type));
      }
      // Halfway points between floating-point numbers.
      BigInteger middle =
          power.add(power.shiftRight(11)).add(power.shiftRight(24)).add(power.shiftRight(53));
      found.add(Call.wrapped(middle, type));
      found.add(Call.wrapped(power.shiftLeft(1).subtract(power.shiftRight(24)), type));
    }
  }

  private static void reals(Set<Long> found, RealFormat format, boolean many) {
    long normal = 1L << (format.digits - 1);
    List<Long> positive =
        new ArrayList<>(
            List.of(0L, 1L, normal - 1, normal, format.infinity() - 1, format.infinity()));
    double[] numbers = {0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 3.5, 7.75, 100};
    for (double number : numbers) {
      positive.add(format.round(Dyadic.of(number), Rounding.NEAREST));
    }
    long one = format.round(Dyadic.ONE, Rounding.NEAREST);
    positive.add(one - 1);
    positive.add(one + 1);
    if (many) {
      for (int k = format.least(); k <= format.most; k += Math.max(1, format.most / 40)) {
        positive.add(format.round(Dyadic.ONE.scaled(k), Rounding.NEAREST));
      }
      for (int k = 0; k < format.digits + 2; k++) {
        long power = format.round(Dyadic.ONE.scaled(k), Rounding.NEAREST);
        for (int d = -2; d <= 2; d++) {
          positive.add(power + d);
        }
        positive.add(format.round(Dyadic.ONE.scaled(k).plus(Dyadic.HALF), Rounding.NEAREST));
      }
    }
    for (long bits : positive) {
      found.add(bits);
      found.add(bits | format.sign());
    }
    found.add(format.nan());
  }

  /** Numbers around the limits of integer types, and halfway points of narrower types. */
  private static void limits(Set<Long> found, RealFormat format) {
    for (int k : new int[] {7, 8, 15, 16, 31, 32, 63, 64}) {
      Dyadic end = Dyadic.ONE.scaled(k);
      for (double d : new double[] {-1.5, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1}) {
        long bits = format.round(end.plus(Dyadic.of(d)), Rounding.NEAREST);
        found.add(bits);
        found.add(bits | format.sign());
        found.add(bits - 1);
        found.add(bits + 1);
      }
    }
    for (int digits : new int[] {11, 24}) {
      if (digits >= format.digits) {
        continue;
      }
      for (int k :
          new int[] {-160, -150, -149, -148, -127, -126, -26, -25, -24, -15, -14, 0, 1, 15, 127}) {
        for (Dyadic part :
            List.of(
                Dyadic.ONE.scaled(-digits),
                Dyadic.ONE.scaled(1).minus(Dyadic.ONE.scaled(-digits)),
                Dyadic.HALF)) {
          long bits = format.round(Dyadic.ONE.plus(part).scaled(k), Rounding.NEAREST);
          for (int d = -1; d <= 1; d++) {
            found.add(Math.max(0, bits + d));
            found.add(Math.max(0, bits + d) | format.sign());
          }
        }
      }
    }
    found.removeIf(bits -> format.isNan(bits) && bits != format.nan());
  }

  /** Arguments at random: of all sizes, and such that belong together. */
  static long[] random(Declaration declaration, List<ElementType> types, SplittableRandom source) {
    long[] tuple = new long[types.size()];
    int kind = source.nextInt(4);
    for (int i = 0; i < tuple.length; i++) {
      ElementType type = types.get(i);
      tuple[i] =
          type.isFloat()
              ? real(RealFormat.of(type), kind, source)
              : declaration.name().equals("ldexp")
                  ? source.nextInt(-200, 200) & 0xffffffffL
                  : integer(type, source);
      tuple[i] = fit(declaration, i, type, tuple[i]);
    }
    return tuple;
  }

  private static long integer(ElementType type, SplittableRandom source) {
    long bits = source.nextLong() >> source.nextInt(type.bytes() * 8) + 64 - type.bytes() * 8;
    return Call.wrapped(BigInteger.valueOf(bits), type);
  }

  private static long real(RealFormat format, int kind, SplittableRandom source) {
    long bits = source.nextLong() & format.mask();
    long fraction = bits & ((1L << (format.digits - 1)) - 1) | bits & format.sign();
    int exponent =
        switch (kind) {
          case 0 -> source.nextInt(2 * format.most + 1);
          case 1 -> format.most + source.nextInt(-3, 4);
          case 2 -> format.most + source.nextInt(-14, 15);
          default -> Math.clamp(format.most + source.nextInt(-70, 70), 0, 2 * format.most);
        };
    // Some with few digits, so that sums and products are exact or halfway.
    if (source.nextInt(4) == 0) {
      fraction &= -1L << (format.digits - 1 - source.nextInt(1, Math.min(12, format.digits - 1)));
    }
    return (long) exponent << (format.digits - 1) | fraction;
  }
}
