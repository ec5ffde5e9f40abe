package dev.lockstep.hc.emulated;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.run.PreparedRun;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A kernel of the benchmark in Java with the data of a run file.
 *
 * @param kernel on arrays of the contents of the run's buffers
 * @param extent sizes of the axes, the slowest first
 * @param tile sizes of a tile, the slowest axis first
 * @param results arrays that the kernel changes, by the names of the buffers
 * @param data what a tiled kernel captures and a stream of its tiles needs
 * @param launches of the run file that do the work of one launch of the kernel
 * @param tolerance greatest difference from the OpenCL kernel's results, relative or absolute; 0
 *     for equal bits
 * @param sorted whether the results are keys, which are signed here
 */
record BenchTwin(
    Object kernel,
    List<Integer> extent,
    List<Integer> tile,
    Map<String, Object> results,
    List<Object> data,
    int launches,
    double tolerance,
    boolean sorted) {
  private static final double CLOSE = 1e-5;

  /** The twin of a kernel, by its name, with the contents that buffers have now. */
  static BenchTwin of(String name, RunFile file, PreparedRun run) {
    return new Maker(file, run).make(name);
  }

  private record Maker(RunFile file, PreparedRun run) {
    private int size(int axis) {
      return Math.toIntExact(file.launches().getFirst().range().global().get(axis));
    }

    private float[] floats(String buffer) {
      return run.contents(buffer).toArray(ValueLayout.JAVA_FLOAT);
    }

    private double[] doubles(String buffer) {
      return run.contents(buffer).toArray(ValueLayout.JAVA_DOUBLE);
    }

    private int[] ints(String buffer) {
      return run.contents(buffer).toArray(ValueLayout.JAVA_INT);
    }

    /** Keys as signed numbers in the same order. */
    private int[] keys(String buffer) {
      return Arrays.stream(ints(buffer)).map(key -> key ^ Integer.MIN_VALUE).toArray();
    }

    private float number(int argument) {
      return value(argument).get(ValueLayout.JAVA_FLOAT_UNALIGNED, 0);
    }

    private int count(int argument) {
      return value(argument).get(ValueLayout.JAVA_INT_UNALIGNED, 0);
    }

    private MemorySegment value(int argument) {
      Argument found = file.launches().getFirst().arguments().get(argument);
      return ((Argument.Value) found).bytes().asSegment();
    }

    private BenchTwin twin(
        Object kernel, double tolerance, Map<String, Object> results, Object... data) {
      Launch launch = file.launches().getFirst();
      int axes = launch.range().dimensions();
      return new BenchTwin(
          kernel,
          launch.range().global().stream()
              .map(Math::toIntExact)
              .toList()
              .subList(0, axes)
              .reversed(),
          launch.range().local().stream()
              .map(Math::toIntExact)
              .toList()
              .subList(0, axes)
              .reversed(),
          results,
          List.of(data),
          file.launches().stream().mapToInt(Launch::repeat).sum(),
          tolerance,
          file.launches().getFirst().kernel().orElse("").endsWith("_sort"));
    }

    BenchTwin make(String name) {
      return switch (name) {
        case "saxpy", "triad", "stencil", "dgemm", "mandelbrot" -> plain(name);
        case "transpose" -> {
          int[] in = ints("in");
          int[] out = ints("out");
          yield twin(BenchTwins.transpose(in, out, count(2)), 0, Map.of("out", out), in, out);
        }
        case "sgemm" -> {
          float[] a = floats("a");
          float[] b = floats("b");
          float[] c = floats("c");
          yield twin(BenchTwins.sgemm(a, b, c, count(3)), CLOSE, Map.of("c", c), a, b, c);
        }
        case "nbody" -> {
          float[] x = floats("position");
          float[] v = floats("velocity");
          float step = number(3);
          yield twin(
              BenchTwins.nbody(x, v, count(2), step), CLOSE, Map.of("velocity", v), x, v, step);
        }
        case "black_scholes" -> blackScholes();
        case "xtea" -> {
          int[] blocks = ints("blocks");
          int[] key = value(1).toArray(ValueLayout.JAVA_INT_UNALIGNED);
          yield twin(
              BenchTwins.xtea(blocks, key[0], key[1], key[2], key[3], count(2)),
              0,
              Map.of("blocks", blocks));
        }
        case "sha256" -> {
          int[] digests = ints("digests");
          yield twin(BenchTwins.sha256(digests, count(1)), 0, Map.of("digests", digests));
        }
        default -> shared(name);
      };
    }

    private BenchTwin plain(String name) {
      return switch (name) {
        case "saxpy" -> {
          float[] y = floats("y");
          yield twin(
              BenchTwins.saxpy(number(0), floats("x"), y, count(3), count(4), size(0)),
              CLOSE,
              Map.of("y", y));
        }
        case "triad" -> {
          float[] a = floats("a");
          yield twin(
              BenchTwins.triad(a, floats("b"), floats("c"), number(3)), CLOSE, Map.of("a", a));
        }
        case "stencil" -> {
          float[] q = floats("q");
          yield twin(BenchTwins.stencil(floats("p"), q, size(0), size(1)), CLOSE, Map.of("q", q));
        }
        case "dgemm" -> {
          double[] c = doubles("c");
          yield twin(
              BenchTwins.dgemm(doubles("a"), doubles("b"), c, size(0)), 1e-12, Map.of("c", c));
        }
        default -> {
          int[] steps = ints("steps");
          yield twin(
              BenchTwins.mandelbrot(steps, number(1), number(2), count(3), size(0)),
              0,
              Map.of("steps", steps));
        }
      };
    }

    private BenchTwin blackScholes() {
      float[] call = floats("call");
      float[] put = floats("put");
      Object kernel =
          BenchTwins.blackScholes(floats("random"), call, put, number(3), number(4), size(0));
      return twin(kernel, 1e-4, Map.of("call", call, "put", put));
    }

    private BenchTwin shared(String name) {
      return switch (name) {
        case "reduction" -> {
          float[] in = floats("in");
          float[] sums = floats("sums");
          yield twin(
              BenchTwins.reduction(in, sums, count(2), size(0)),
              CLOSE,
              Map.of("sums", sums),
              in,
              sums);
        }
        case "bitonic_sort" -> {
          int[] in = keys("in");
          int[] out = ints("out");
          yield twin(BenchTwins.bitonicSort(in, out), 0, Map.of("out", out), in, out);
        }
        case "histogram_lds" -> {
          int[] in = ints("in");
          int[] bins = ints("bins");
          yield twin(
              BenchTwins.histogramLds(in, bins, count(2), size(0)),
              0,
              Map.of("bins", bins),
              in,
              bins);
        }
        case "histogram_global" -> {
          int[] bins = ints("bins");
          yield twin(
              BenchTwins.histogramGlobal(ints("in"), bins, count(2), size(0)),
              0,
              Map.of("bins", bins));
        }
        case "private_sort" -> {
          int[] out = ints("out");
          yield twin(BenchTwins.privateSort(keys("in"), out, size(0)), 0, Map.of("out", out));
        }
        default -> throw new IllegalArgumentException("no twin of " + name);
      };
    }
  }

  /** Differences of the results from the contents of the run's buffers. */
  List<String> differences(PreparedRun run) {
    List<String> all = new ArrayList<>();
    results.forEach((buffer, array) -> {
      MemorySegment theirs = run.contents(buffer);
      for (int i = 0; i < Array.getLength(array) && all.size() < 3; i++) {
        double ours = Array.getDouble(array, i);
        double other =
            switch (array) {
              case float[] _ -> theirs.getAtIndex(ValueLayout.JAVA_FLOAT, i);
              case double[] _ -> theirs.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
              default ->
                  theirs.getAtIndex(ValueLayout.JAVA_INT, i) ^ (sorted ? Integer.MIN_VALUE : 0);
            };
        if (!(Math.abs(ours - other) <= tolerance * Math.max(1, Math.abs(other)))) {
          all.add(buffer + "[" + i + "]: " + ours + " and not " + other);
        }
      }
    });
    return all;
  }
}
