package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.Sample.Instance;
import static dev.lockstep.hc.sample.SampleKernels.COUNT;
import static dev.lockstep.hc.sample.SampleKernels.ints;
import static dev.lockstep.hc.sample.SampleKernels.line;

import java.util.List;

/** Switches over patterns with guards: records, sealed types, nested patterns. */
final class PatternSamples {
  private record Box(int x) {}

  private record Pair(Box a, Box b) {}

  private record Holder<T>(T value) {}

  private sealed interface Shape {}

  private record Dot(int v) implements Shape {}

  private record Disc(float r) implements Shape {}

  private record Ring(Dot dot, int k) implements Shape {}

  private PatternSamples() {}

  static void addTo(List<Sample> all) {
    line(all, "guarded-record-patterns", () -> guarded(ints(COUNT), new int[COUNT]));
    line(all, "guarded-sealed-types", () -> sealed(new int[COUNT]));
    line(all, "guarded-patterns-with-null", () -> withNull(new int[COUNT]));
    line(all, "nested-patterns-with-guards", () -> nested(ints(COUNT), new int[COUNT]));
    line(all, "guarded-patterns-in-loops", () -> inLoop(ints(COUNT), new int[COUNT]));
    line(all, "guarded-patterns-with-yield", () -> yielding(new int[COUNT]));
    line(all, "return-from-a-pattern-switch", () -> returning(new int[COUNT]));
    line(all, "guarded-generic-patterns", () -> generic(ints(COUNT), new int[COUNT]));
  }

  private static Shape shape(int i) {
    return i % 3 == 0 ? new Dot(i) : i % 3 == 1 ? new Disc(i * 0.5f) : new Ring(new Dot(i), 3);
  }

  private static Instance guarded(int[] in, int[] out) {
    return Instance.of(
        i -> {
          Box box = new Box(in[i]);
          out[i] =
              switch (box) {
                case Box(int x) when x > 50 -> 1;
                case Box(int x) when x > 3 -> x;
                case Box(int x) -> -x;
              };
        },
        out);
  }

  private static Instance sealed(int[] out) {
    return Instance.of(
        i ->
            out[i] =
                switch (shape(i)) {
                  case Dot(int v) when v > 9 -> 1;
                  case Dot(int v) -> v + 2;
                  case Disc(float r) when r > 4 -> 7;
                  case Disc(float r) -> (int) r;
                  case Ring(Dot(int v), int k) when v > 4 * k -> v - k;
                  case Ring(Dot dot, int k) -> k + dot.v();
                },
        out);
  }

  private static Instance withNull(int[] out) {
    return Instance.of(
        i -> {
          Shape shape = i % 5 == 0 ? null : shape(i);
          out[i] =
              switch (shape) {
                case null -> -9;
                case Dot(int v) when v > 9 -> 1;
                case Dot(int v) -> v;
                case Disc disc -> 2;
                case Ring ring -> ring.k();
              };
        },
        out);
  }

  private static Instance nested(int[] in, int[] out) {
    return Instance.of(
        i -> {
          Pair pair = new Pair(new Box(i), new Box(in[i]));
          out[i] =
              switch (pair) {
                case Pair(Box(int a), Box(int b)) when a > b -> a;
                case Pair(Box(var a), var b) when b.x() > 100 -> a - 1;
                case Pair(Box(var a), var b) -> a + b.x();
              };
        },
        out);
  }

  private static Instance inLoop(int[] in, int[] out) {
    return Instance.of(
        i -> {
          Box box = new Box(in[i]);
          int sum = 0;
          for (int k = 0; k < 3; k++) {
            int turn = k;
            sum +=
                switch (box) {
                  case Box(int x) when x > turn * 20 -> x;
                  case Box(int x) when x < -5 -> 2;
                  case Box(int x) -> turn + x;
                };
          }
          out[i] = sum;
        },
        out);
  }

  private static Instance yielding(int[] out) {
    return Instance.of(
        i ->
            out[i] =
                switch (shape(i)) {
                  case Dot(int v)
                  when v > 9:
                    if (v > 20) {
                      yield 3;
                    }
                    yield 1;
                  case Dot(int v):
                    int twice = v * 2;
                    yield twice;
                  default:
                    yield 5;
                },
        out);
  }

  /** Machine code once left out work-items that waited for the later cases. */
  private static Instance returning(int[] out) {
    return Instance.of(
        i -> {
          Shape shape = shape(i);
          switch (shape) {
            case Dot(int v)
            when v > 9:
              out[i] = 4;
              return;
            case Dot dot:
              out[i] = dot.v();
              break;
            case Disc disc:
              out[i] = 1;
              break;
            case Ring ring:
              out[i] += 2;
          }
        },
        out);
  }

  private static Instance generic(int[] in, int[] out) {
    return Instance.of(
        i -> {
          Holder<Box> holder = new Holder<>(new Box(in[i]));
          out[i] =
              switch (holder) {
                case Holder<Box>(Box(int x)) when x > 2 -> x;
                case Holder<Box>(var box) -> box.x() - 1;
              };
        },
        out);
  }
}
