package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.Sample.Instance;
import static dev.lockstep.hc.sample.SampleKernels.COUNT;
import static dev.lockstep.hc.sample.SampleKernels.ints;
import static dev.lockstep.hc.sample.SampleKernels.line;

import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Records, enums, sealed values, lambdas. */
final class ObjectSamples {
  private ObjectSamples() {}

  record Vector(int x, int y) {
    Vector {
      if (x == 13) {
        throw new IllegalArgumentException("unlucky " + y);
      }
    }

    Vector plus(Vector other) {
      return new Vector(x + other.x, y + other.y);
    }

    int dot(Vector other) {
      return x * other.x + y * other.y;
    }

    static Vector unit() {
      return new Vector(1, 0);
    }
  }

  record Segment(Vector from, Vector to) {
    Segment(Vector to) {
      this(Vector.unit(), to);
    }

    int length() {
      return Math.abs(to.x() - from.x()) + Math.abs(to.y() - from.y());
    }
  }

  sealed interface Form permits Circle, Box, Dot {
    int area();
  }

  record Circle(int radius) implements Form {
    @Override
    public int area() {
      return 3 * radius * radius;
    }
  }

  record Box(int width, int height) implements Form {
    @Override
    public int area() {
      return width * height;
    }
  }

  record Dot() implements Form {
    @Override
    public int area() {
      return 0;
    }
  }

  enum Color {
    RED(3),
    GREEN(5) {
      @Override
      int mix(int value) {
        return value - 1;
      }
    },
    BLUE(7);

    private final int weight;

    Color(int weight) {
      this.weight = weight;
    }

    int mix(int value) {
      return value * weight;
    }
  }

  record Settings(int[] data, int scale, Color color, Vector shift) {}

  static void addTo(List<Sample> all) {
    line(all, "record", () -> records(ints(COUNT), new int[COUNT]));
    line(all, "record-in-loop", () -> recordInLoop(new int[COUNT]));
    line(all, "nested-record", () -> nestedRecord(new int[COUNT]));
    line(all, "captured-record", () -> captured(settings(), new int[COUNT]));
    line(all, "sealed-switch", () -> sealedSwitch(new int[COUNT]));
    line(all, "sealed-call", () -> sealedCall(new int[COUNT]));
    line(all, "guarded-switch", () -> guarded(new int[COUNT]));
    line(all, "record-pattern", () -> pattern(new int[COUNT]));
    line(all, "instanceof", () -> instance(new int[COUNT]));
    line(all, "enum-switch", () -> enumSwitch(new int[COUNT]));
    line(all, "enum-methods", () -> enumMethods(new int[COUNT]));
    line(all, "null-reference", () -> nullReference(new int[COUNT]));
    line(all, "cast", () -> cast(new int[COUNT]));
    line(all, "inner-lambda", () -> innerLambda(new int[COUNT]));
    line(all, "lambda-defaults", () -> lambdaDefaults(new int[COUNT]));
    line(all, "lambda-choice", () -> lambdaChoice(new int[COUNT]));
    line(all, "record-equals", () -> recordEquals(new int[COUNT]));
    line(all, "boxes", () -> boxes(new int[COUNT]));
    line(all, "throws-in-constructor", () -> throwing(new int[COUNT]));
    line(all, "changing-class-in-loop", () -> changing(new int[COUNT]));
  }

  private static Settings settings() {
    return new Settings(ints(COUNT), 5, Color.BLUE, new Vector(2, 9));
  }

  private static Instance records(int[] in, int[] out) {
    return Instance.of(
        x -> {
          Vector a = new Vector(in[x] & 7, x);
          Vector b = a.plus(Vector.unit());
          out[x] = a.dot(b) + b.y();
        },
        out);
  }

  private static Instance recordInLoop(int[] out) {
    return Instance.of(
        x -> {
          Vector sum = new Vector(0, 0);
          for (int i = 0; i < x % 4; i++) {
            sum = sum.plus(new Vector(i, x));
          }
          out[x] = sum.x() * 1000 + sum.y();
        },
        out);
  }

  private static Instance nestedRecord(int[] out) {
    return Instance.of(
        x -> {
          Segment segment =
              x % 2 == 0
                  ? new Segment(new Vector(3, -x))
                  : new Segment(new Vector(x + 20, 2), new Vector(5, 5));
          out[x] = segment.length();
        },
        out);
  }

  private static Instance captured(Settings settings, int[] out) {
    return Instance.of(
        x ->
            out[x] =
                settings.data()[x] * settings.scale()
                    + settings.shift().x()
                    + settings.color().ordinal(),
        out);
  }

  private static Form form(int x) {
    return switch (x % 3) {
      case 0 -> new Circle(x);
      case 1 -> new Box(x, 2);
      default -> new Dot();
    };
  }

  private static Instance sealedSwitch(int[] out) {
    return Instance.of(
        x ->
            out[x] =
                switch (form(x)) {
                  case Circle circle -> circle.radius();
                  case Box box -> box.width() + box.height();
                  case Dot _ -> -1;
                },
        out);
  }

  private static Instance sealedCall(int[] out) {
    return Instance.of(x -> out[x] = form(x).area(), out);
  }

  private static Instance guarded(int[] out) {
    return Instance.of(
        x ->
            out[x] =
                switch (form(x)) {
                  case Circle circle when circle.radius() > 10 -> 1;
                  case Circle circle when circle.radius() > 5 -> 2;
                  case Circle _ -> 3;
                  case Form form -> form.area() + 100;
                },
        out);
  }

  private static Instance pattern(int[] out) {
    return Instance.of(
        x -> {
          Form form = form(x);
          if (form instanceof Box(int width, int height) && width > 4) {
            out[x] = width * 10 + height;
          } else if (form instanceof Circle(var radius)) {
            out[x] = radius;
          }
        },
        out);
  }

  private static Instance instance(int[] out) {
    return Instance.of(
        x -> {
          Object form = form(x);
          out[x] = (form instanceof Circle ? 1 : 0) + (form instanceof Form ? 2 : 0);
        },
        out);
  }

  private static Color color(int x) {
    return x % 3 == 0 ? Color.RED : x % 3 == 1 ? Color.GREEN : Color.BLUE;
  }

  private static Instance enumSwitch(int[] out) {
    return Instance.of(
        x -> {
          Color color = color(x);
          switch (color) {
            case RED -> out[x] = 4;
            case BLUE -> out[x] = x;
            default -> out[x] = -1;
          }
          out[x] +=
              switch (color) {
                case RED -> 10;
                case GREEN -> 20;
                case BLUE -> 30;
              };
        },
        out);
  }

  private static Instance enumMethods(int[] out) {
    return Instance.of(
        x -> {
          Color color = color(x);
          out[x] = color.mix(x) + color.weight + (color == Color.RED ? 1000 : 0);
          out[x] += color.compareTo(Color.GREEN);
        },
        out);
  }

  private static Instance nullReference(int[] out) {
    return Instance.of(
        x -> {
          Vector vector = x % 4 == 0 ? null : new Vector(x + 50, x);
          if (x % 8 == 0 && vector == null) {
            out[x] = 5;
            return;
          }
          out[x] = vector.x();
        },
        out);
  }

  private static Instance cast(int[] out) {
    return Instance.of(x -> out[x] = ((Circle) form(x)).radius(), out);
  }

  private static int apply(IntBinaryOperator operator, int a, int b) {
    return operator.applyAsInt(a, b);
  }

  private static Instance innerLambda(int[] out) {
    return Instance.of(
        x -> {
          int shift = x * 2;
          IntUnaryOperator add = value -> value + shift;
          out[x] = add.applyAsInt(5) + apply((a, b) -> a * b - shift, x, 3);
          out[x] += apply(Math::max, x, 17) + apply(Integer::sum, x, 1);
        },
        out);
  }

  private interface Step extends java.io.Serializable {
    int of(int value);

    default int twice(int value) {
      return of(of(value));
    }
  }

  /** The method that it inherits has a body, and another one is that of the lambda. */
  private interface Fixed extends Step {
    @Override
    default int of(int value) {
      return 100 + added(value);
    }

    int added(int value);
  }

  private static int stepped(Step step, int value) {
    return step.of(value);
  }

  private static Instance lambdaDefaults(int[] out) {
    Step captured = value -> value * 3 + 1;
    Fixed fixed = value -> value * 7;
    return Instance.of(
        x -> {
          Step inner = value -> value - x;
          Step reference = captured::twice;
          out[x] = captured.twice(x) + 1000 * inner.twice(5 * x) + reference.of(x);
          out[x] += stepped(fixed, x) + fixed.twice(x);
        },
        out);
  }

  private static Instance lambdaChoice(int[] out) {
    return Instance.of(
        x -> {
          IntUnaryOperator operator = x % 2 == 0 ? value -> value + 1 : value -> value * x;
          out[x] = operator.applyAsInt(10);
        },
        out);
  }

  private static Instance recordEquals(int[] out) {
    return Instance.of(
        x -> out[x] = new Vector(x % 3, 1).equals(new Vector(1, x & 1)) ? 1 : 0, out);
  }

  private static Instance boxes(int[] out) {
    return Instance.of(
        x -> {
          Integer boxed = x * 3;
          Object object = boxed;
          out[x] = object instanceof Integer number && number > 6 ? number : -boxed;
        },
        out);
  }

  private static Instance throwing(int[] out) {
    return Instance.of(x -> out[x] = new Vector(x % 20, x).y(), out);
  }

  private static Instance changing(int[] out) {
    return Instance.of(
        x -> {
          Form form = new Dot();
          for (int i = 0; i < x; i++) {
            form = form instanceof Circle(int radius) ? new Box(radius, i) : new Circle(i);
          }
          out[x] = form.area();
        },
        out);
  }
}
