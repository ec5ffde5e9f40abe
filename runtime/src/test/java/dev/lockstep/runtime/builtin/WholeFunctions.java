package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.builtin.Expected.Anything;
import dev.lockstep.runtime.builtin.Expected.Exactly;
import dev.lockstep.runtime.builtin.Expected.Near;
import dev.lockstep.runtime.builtin.Expected.NotANumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Functions of whole vectors by exact arithmetic, with the limits of OpenCL C and cl_khr_fp16. */
final class WholeFunctions {
  static final Set<String> NAMES =
      Set.of(
          "any",
          "all",
          "shuffle",
          "shuffle2",
          "dot",
          "cross",
          "length",
          "distance",
          "normalize",
          "fast_length",
          "fast_distance",
          "fast_normalize");

  /** Digits of quotients and roots, beyond those of double. */
  private static final int BITS = 110;

  private final String name;
  private final long[][] vectors;
  private final RealFormat format;

  private WholeFunctions(String name, long[][] vectors, RealFormat format) {
    this.name = name;
    this.vectors = vectors;
    this.format = format;
  }

  /** A vector for each parameter. */
  static long[][] arguments(Declaration declaration, boolean edge, SplittableRandom source) {
    long[][] vectors = new long[declaration.parameters().size()][];
    // Vectors of numbers of one size, of all sizes, or from the edges.
    int kind = source.nextInt(3);
    int exponent = source.nextInt(1 << 30);
    for (int i = 0; i < vectors.length; i++) {
      CType type = declaration.parameters().get(i);
      List<Long> edges = Edges.of(declaration, i, type.element(), 2);
      vectors[i] = new long[type.width()];
      for (int lane = 0; lane < type.width(); lane++) {
        long random = Edges.random(declaration, List.of(type.element()), source)[0];
        vectors[i][lane] =
            edge && (kind < 2 || source.nextBoolean())
                ? edges.get(source.nextInt(edges.size()))
                : kind == 0 && type.element().isFloat()
                    ? sized(RealFormat.of(type.element()), random, exponent + source.nextInt(3))
                    : random;
      }
    }
    return vectors;
  }

  private static long sized(RealFormat format, long bits, int exponent) {
    long fraction = bits & (format.sign() | (1L << (format.digits - 1)) - 1);
    return fraction | (long) (exponent % (2 * format.most + 1)) << (format.digits - 1);
  }

  static long[][] withoutDenormals(Declaration declaration, long[][] vectors) {
    long[][] others = new long[vectors.length][];
    for (int i = 0; i < vectors.length; i++) {
      others[i] = vectors[i].clone();
      for (int k = 0; k < others[i].length; k++) {
        boolean isFloat = declaration.parameters().get(i).element() == ElementType.F32;
        if (isFloat && RealFormat.FLOAT.isSubnormal(others[i][k])) {
          others[i][k] &= RealFormat.FLOAT.sign();
        }
      }
    }
    return others;
  }

  static String text(Declaration declaration, long[][] vectors) {
    StringBuilder text = new StringBuilder(declaration.toString());
    for (long[] vector : vectors) {
      text.append(' ');
      for (long bits : vector) {
        text.append(',').append(Long.toHexString(bits));
      }
    }
    return text.toString();
  }

  /** Expected results, one for each element. */
  static List<Expected> results(Declaration declaration, long[][] vectors) {
    CType type = declaration.parameters().getFirst();
    int highest = type.element().bytes() * 8 - 1;
    return switch (declaration.name()) {
      case "any", "all" -> {
        long set = 0;
        for (long bits : vectors[0]) {
          set += bits >>> highest & 1;
        }
        boolean yes = declaration.name().equals("any") ? set > 0 : set == vectors[0].length;
        yield List.of(new Exactly(yes ? 1 : 0));
      }
      case "shuffle", "shuffle2" -> shuffled(vectors);
      default ->
          new WholeFunctions(declaration.name(), vectors, RealFormat.of(type.element()))
              .geometric();
    };
  }

  private static List<Expected> shuffled(long[][] vectors) {
    int width = vectors[0].length;
    int sources = vectors.length - 1;
    List<Expected> results = new ArrayList<>();
    for (long mask : vectors[sources]) {
      int index = (int) mask & (width * sources - 1);
      results.add(new Exactly(vectors[index / width][index % width]));
    }
    return results;
  }

  private List<Expected> geometric() {
    return switch (name) {
      case "dot" -> List.of(dot());
      case "cross" -> cross();
      case "length", "fast_length" -> List.of(length(vectors[0], numbers(vectors[0])));
      case "distance", "fast_distance" -> List.of(distance());
      default -> normalized();
    };
  }

  private int width() {
    return vectors[0].length;
  }

  private boolean all(java.util.function.LongPredicate predicate) {
    for (long[] vector : vectors) {
      for (long bits : vector) {
        if (!predicate.test(bits)) {
          return false;
        }
      }
    }
    return true;
  }

  private List<Dyadic> numbers(long[] vector) {
    List<Dyadic> numbers = new ArrayList<>();
    for (long bits : vector) {
      numbers.add(format.isFinite(bits) ? format.value(bits) : Dyadic.ZERO);
    }
    return numbers;
  }

  /** The square of the largest argument, times so many units of 1. */
  private Dyadic tolerance(int units) {
    Dyadic most = Dyadic.ZERO;
    for (long[] vector : vectors) {
      for (Dyadic number : numbers(vector)) {
        most = most.compareTo(number.magnitude()) < 0 ? number.magnitude() : most;
      }
    }
    return most.times(most).times(Dyadic.of(units)).scaled(1 - format.digits);
  }

  private boolean overflows(Dyadic number) {
    return number.signum() != 0 && number.log2() >= format.most;
  }

  private Expected near(Dyadic exact, double ulps, Dyadic absolute) {
    return new Near(format, exact, ulps, absolute);
  }

  private Expected dot() {
    Dyadic sum = Dyadic.ZERO;
    boolean large = false;
    for (int k = 0; k < width(); k++) {
      Dyadic product = numbers(vectors[0]).get(k).times(numbers(vectors[1]).get(k));
      sum = sum.plus(product);
      large |= overflows(product) || overflows(sum);
    }
    return large || !all(format::isFinite)
        ? new Anything()
        : near(sum, width(), tolerance(2 * width() - 1));
  }

  private List<Expected> cross() {
    List<Dyadic> x = numbers(vectors[0]);
    List<Dyadic> y = numbers(vectors[1]);
    List<Expected> results = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      Dyadic first = x.get((k + 1) % 3).times(y.get((k + 2) % 3));
      Dyadic second = x.get((k + 2) % 3).times(y.get((k + 1) % 3));
      results.add(
          overflows(first) || overflows(second) || !all(format::isFinite)
              ? new Anything()
              : near(first.minus(second), 2, tolerance(3)));
    }
    if (width() == 4) {
      results.add(new Exactly(0));
    }
    return results;
  }

  private double limit() {
    int n = width();
    boolean fast = name.startsWith("fast_");
    double more = fast ? 8192 : 0;
    return more
        + switch (name.replace("fast_", "")) {
          case "length" ->
              switch (format) {
                case HALF -> 0.25 + 0.5 * n;
                case FLOAT -> 2.75 + 0.5 * n;
                case DOUBLE -> 5.5 + n;
              };
          case "distance" ->
              switch (format) {
                case HALF -> 2.0 * n;
                case FLOAT -> 2.5 + 2 * n;
                case DOUBLE -> 5.5 + 2 * n;
              };
          default ->
              switch (format) {
                case HALF -> 1.0 + n;
                case FLOAT -> 2.0 + n;
                case DOUBLE -> 5.5 + n;
              };
        };
  }

  private static Dyadic square(List<Dyadic> numbers) {
    Dyadic sum = Dyadic.ZERO;
    for (Dyadic number : numbers) {
      sum = sum.plus(number.times(number));
    }
    return sum;
  }

  /** Whether the fast forms leave the result open: the sum of squares is no normal number. */
  private boolean isOpen(Dyadic square) {
    return name.startsWith("fast_")
        && square.signum() != 0
        && (square.log2() >= format.most || square.log2() <= 1 - format.most);
  }

  private Expected length(long[] bits, List<Dyadic> numbers) {
    boolean infinite = false;
    boolean nan = false;
    for (long number : bits) {
      infinite |= format.isInfinite(number);
      nan |= format.isNan(number);
    }
    Dyadic square = square(numbers);
    if ((infinite && nan) || isOpen(square)) {
      return new Anything();
    }
    if (nan || infinite) {
      return nan ? new NotANumber(format) : new Exactly(format.infinity());
    }
    return square.signum() == 0 ? new Exactly(0) : root(square.root(BITS));
  }

  private Expected root(Dyadic exact) {
    // Beyond the largest number the result is infinite.
    Dyadic end = Dyadic.ONE.scaled(format.most + 1);
    return exact.compareTo(end) >= 0
        ? new Exactly(format.infinity())
        : near(exact, limit(), Dyadic.ZERO);
  }

  private Expected distance() {
    List<Dyadic> differences = new ArrayList<>();
    for (int k = 0; k < width(); k++) {
      differences.add(numbers(vectors[0]).get(k).minus(numbers(vectors[1]).get(k)));
    }
    return all(format::isFinite) ? length(vectors[0], differences) : new Anything();
  }

  private List<Expected> normalized() {
    List<Dyadic> numbers = numbers(vectors[0]);
    if (!all(bits -> !format.isNan(bits))) {
      return filled(new NotANumber(format));
    }
    if (!all(format::isFinite)) {
      if (name.startsWith("fast_")) {
        return filled(new Anything());
      }
      numbers.clear();
      for (long bits : vectors[0]) {
        Dyadic one = format.isNegative(bits) ? Dyadic.ONE.negated() : Dyadic.ONE;
        numbers.add(format.isInfinite(bits) ? one : Dyadic.ZERO);
      }
    }
    Dyadic square = square(numbers);
    if (isOpen(square)) {
      return filled(new Anything());
    }
    List<Expected> results = new ArrayList<>();
    for (int k = 0; k < width(); k++) {
      Expected zero = new Expected.OneOf(List.of(new Exactly(0), new Exactly(format.zero(true))));
      results.add(
          numbers.get(k).signum() == 0
              ? zero
              : near(numbers.get(k).over(square.root(BITS), BITS), limit(), Dyadic.ZERO));
    }
    return results;
  }

  private List<Expected> filled(Expected expected) {
    List<Expected> results = new ArrayList<>();
    for (int k = 0; k < width(); k++) {
      results.add(expected);
    }
    return results;
  }
}
