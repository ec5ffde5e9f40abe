package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.Sample.Instance;
import static dev.lockstep.hc.sample.SampleKernels.COUNT;
import static dev.lockstep.hc.sample.SampleKernels.ints;
import static dev.lockstep.hc.sample.SampleKernels.line;

import java.util.List;

/** Branches, loops, switches and calls. */
final class FlowSamples {
  private FlowSamples() {}

  static void addTo(List<Sample> all) {
    line(all, "store", () -> plain(new int[COUNT]));
    line(all, "if-else", () -> ifElse(ints(COUNT), new int[COUNT]));
    line(all, "and-or", () -> andOr(ints(COUNT), new int[COUNT]));
    line(all, "conditional", () -> conditional(ints(COUNT), new int[COUNT]));
    line(all, "while", () -> collatz(new int[COUNT]));
    line(all, "do-while", () -> doWhile(new int[COUNT]));
    line(all, "nested-loops", () -> nested(ints(COUNT), new int[COUNT]));
    line(all, "labels", () -> labels(ints(COUNT), new int[COUNT]));
    line(all, "early-return", () -> early(ints(COUNT), new int[COUNT]));
    line(all, "tableswitch", () -> tableSwitch(ints(COUNT), new int[COUNT]));
    line(all, "lookupswitch", () -> lookupSwitch(ints(COUNT), new int[COUNT]));
    line(all, "fall-through", () -> fallThrough(new int[COUNT]));
    line(all, "calls", () -> calls(ints(COUNT), new int[COUNT]));
    line(all, "loop-in-call", () -> loopInCall(new int[COUNT]));
    line(all, "swap-in-loop", () -> swap(new int[COUNT]));
    line(all, "boolean-variables", () -> booleans(ints(COUNT), new int[COUNT]));
    line(all, "endless-with-break", () -> endless(new int[COUNT]));
    all.add(new Sample("plane", List.of(5, 7), () -> plane(new int[35])));
    all.add(new Sample("space", List.of(2, 3, 4), () -> space(new int[24])));
    line(all, "method-reference", () -> reference(new int[COUNT]));
  }

  private static Instance plain(int[] out) {
    return Instance.of(x -> out[x] = x * 3 + 1, out);
  }

  private static Instance ifElse(int[] in, int[] out) {
    return Instance.of(
        x -> {
          if (in[x] > 10) {
            out[x] = 1;
          } else if (in[x] < -10) {
            out[x] = 2;
          } else {
            out[x] = 3;
          }
        },
        out);
  }

  private static Instance andOr(int[] in, int[] out) {
    return Instance.of(
        x -> {
          if (in[x] > 0 && in[x] % 2 == 0 || in[x] == -1) {
            out[x] = 1;
          }
          out[x] += !(x > 3 || in[x] < 5) ? 10 : 20;
        },
        out);
  }

  private static Instance conditional(int[] in, int[] out) {
    return Instance.of(x -> out[x] = in[x] > x ? in[x] - x : x > 5 ? 7 : in[x], out);
  }

  private static Instance collatz(int[] out) {
    return Instance.of(
        x -> {
          int n = x + 1;
          int steps = 0;
          while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
          }
          out[x] = steps;
        },
        out);
  }

  private static Instance doWhile(int[] out) {
    return Instance.of(
        x -> {
          int i = x;
          do {
            out[x] += i;
            i -= 3;
          } while (i > 0);
        },
        out);
  }

  private static Instance nested(int[] in, int[] out) {
    int n = in.length;
    return Instance.of(
        x -> {
          int sum = 0;
          for (int i = 0; i < x; i++) {
            for (int j = i; j < n; j += x) {
              if (in[j] < 0) {
                continue;
              }
              sum += in[j] ^ i;
            }
          }
          out[x] = sum;
        },
        out);
  }

  private static Instance labels(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int found = -1;
          outer:
          for (int i = 0; i < in.length; i++) {
            for (int j = 0; j < in.length; j++) {
              if (i == j) {
                continue outer;
              }
              if (in[i] + in[j] > 1000 * x) {
                found = i * 100 + j;
                break outer;
              }
            }
            found--;
          }
          out[x] = found;
        },
        out);
  }

  private static Instance early(int[] in, int[] out) {
    return Instance.of(
        x -> {
          for (int i = 0; i < in.length; i++) {
            if (in[i] == x) {
              out[x] = i;
              return;
            }
          }
          out[x] = -1;
        },
        out);
  }

  private static Instance tableSwitch(int[] in, int[] out) {
    return Instance.of(
        x ->
            out[x] =
                switch (in[x] & 7) {
                  case 0 -> 5;
                  case 1, 2 -> x;
                  case 3 -> {
                    int square = x * x;
                    yield square + 1;
                  }
                  case 6 -> -x;
                  default -> 99;
                },
        out);
  }

  private static Instance lookupSwitch(int[] in, int[] out) {
    return Instance.of(
        x -> {
          switch (in[x]) {
            case Integer.MIN_VALUE:
              out[x] = 1;
              break;
            case -1:
              out[x] = 2;
              break;
            case 1000000:
            case 7:
              out[x] = 3;
              break;
            default:
              out[x] = 4;
          }
        },
        out);
  }

  @SuppressWarnings("fallthrough")
  private static Instance fallThrough(int[] out) {
    return Instance.of(
        x -> {
          int value = 0;
          switch (x % 5) {
            case 0:
              value += 1;
            case 1:
              value += 10;
            case 2:
              value += 100;
              break;
            case 3:
              value = 5;
            default:
              value *= 2;
          }
          out[x] = value;
        },
        out);
  }

  private static int clamp(int value, int low, int high) {
    if (value < low) {
      return low;
    }
    return value > high ? high : value;
  }

  private static int twice(int value) {
    return clamp(value, -50, 50) + clamp(value * 2, -70, 70);
  }

  private static Instance calls(int[] in, int[] out) {
    return Instance.of(x -> out[x] = twice(in[x]) + twice(x), out);
  }

  private static int power(int base, int exponent) {
    int result = 1;
    for (int i = 0; i < exponent; i++) {
      result *= base;
    }
    return result;
  }

  private static Instance loopInCall(int[] out) {
    return Instance.of(
        x -> {
          int sum = 0;
          for (int i = 0; i < 5; i++) {
            sum += power(x, i);
          }
          out[x] = sum;
        },
        out);
  }

  private static Instance swap(int[] out) {
    return Instance.of(
        x -> {
          int a = 0;
          int b = 1;
          for (int i = 0; i < x; i++) {
            int next = a + b;
            a = b;
            b = next;
          }
          out[x] = a;
        },
        out);
  }

  private static Instance booleans(int[] in, int[] out) {
    return Instance.of(
        x -> {
          boolean positive = in[x] > 0;
          boolean odd = (in[x] & 1) == 1;
          boolean both = positive & odd;
          boolean changed = positive ^ !odd;
          out[x] = (both ? 1 : 0) + (changed ? 2 : 0) + (positive == odd ? 4 : 0);
        },
        out);
  }

  private static Instance endless(int[] out) {
    return Instance.of(
        x -> {
          int i = 0;
          for (; ; ) {
            if (i * i > x) {
              break;
            }
            i++;
          }
          out[x] = i;
        },
        out);
  }

  private static Instance plane(int[] out) {
    return Instance.of((y, x) -> out[y * 7 + x] = y * 100 + x, out);
  }

  private static Instance space(int[] out) {
    return Instance.of((z, y, x) -> out[(z * 3 + y) * 4 + x] = z * 10000 + y * 100 + x, out);
  }

  private record Adder(int[] out) {
    void add(int x) {
      out[x] += x + 1000;
    }
  }

  private static Instance reference(int[] out) {
    return Instance.of(new Adder(out)::add, out);
  }
}
