package dev.lockstep.bench;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.cl.SourceLanguage;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures what calls of the host interface cost, beside another OpenCL platform through a program
 * in C ({@code bench/host/overhead.c}), in turns; prints the table of BENCHMARKS.md. Arguments:
 * rounds, the path of that program.
 */
final class HostOverhead {
  private static final int LAUNCHES = 10_000;
  private static final int WARM = 20_000;
  private static final int COPIES = 5;
  private static final long GIBIBYTE = 1L << 30;
  private static final double MICRO = 1e3;
  private static final double NANOS = 1e9;
  private static final int CHUNK = 256;

  private final Map<String, List<Double>> ours = new LinkedHashMap<>();
  private final Map<String, List<Double>> theirs = new LinkedHashMap<>();

  private HostOverhead() {}

  private interface Action {
    void run();
  }

  public static void main(String... arguments) throws IOException {
    int rounds = Integer.parseInt(arguments[0]);
    HostOverhead overhead = new HostOverhead();
    for (int i = 0; i < rounds; i++) {
      overhead.ours();
      if (arguments.length > 1) {
        overhead.theirs(arguments[1]);
      }
    }
    overhead.print();
  }

  private static void note(Map<String, List<Double>> side, String name, double value) {
    side.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }

  /** Median microseconds of an action, when it has been done often. */
  private static double each(Action action) {
    double[] times = new double[LAUNCHES];
    for (int i = 0; i < WARM + LAUNCHES; i++) {
      long start = System.nanoTime();
      action.run();
      if (i >= WARM) {
        times[i - WARM] = (System.nanoTime() - start) / MICRO;
      }
    }
    return median(times);
  }

  /** Gibibytes a second of something that moves a gibibyte. */
  private static double rate(Action action) {
    double[] times = new double[COPIES];
    for (int i = 0; i < COPIES; i++) {
      long start = System.nanoTime();
      action.run();
      times[i] = (System.nanoTime() - start) / NANOS;
    }
    return 1 / median(times);
  }

  private void ours() {
    try (Context context = Context.of(Device.of("gfx900"));
        Program program =
            context.program("__asm4GCN empty () { s_endpgm }", SourceLanguage.ASM4GCN).build();
        Kernel kernel = program.kernel("empty");
        Queue queue = context.queue();
        Buffer a = context.buffer(GIBIBYTE);
        Buffer b = context.buffer(GIBIBYTE);
        Arena arena = Arena.ofConfined()) {
      NdRange range = NdRange.of(64).withLocal(64);
      note(
          ours,
          "empty kernel, enqueue and finish",
          each(() -> {
            queue.enqueue(kernel, range);
            queue.finish();
          }));
      double[] times = new double[COPIES];
      for (int round = 0; round < COPIES; round++) {
        long start = System.nanoTime();
        for (int i = 0; i < LAUNCHES; i++) {
          queue.enqueue(kernel, range);
        }
        queue.finish();
        times[round] = (System.nanoTime() - start) / MICRO / LAUNCHES;
      }
      note(ours, "empty kernel, one of 10,000 before a finish", median(times));
      int[] word = new int[1];
      note(ours, "blocking read of 4 bytes", each(() -> queue.read(a, word)));
      MemorySegment host = arena.allocate(GIBIBYTE, CHUNK);
      MemorySegment other = arena.allocate(GIBIBYTE, CHUNK);
      host.fill((byte) 1);
      other.fill((byte) 2);
      note(ours, "memcpy", rate(() -> other.copyFrom(host)));
      note(ours, "write of 1 GiB", rate(() -> queue.write(a, 0, host)));
      note(ours, "copy of 1 GiB", rate(() -> queue.enqueueCopy(a, 0, b, 0, GIBIBYTE).await()));
      note(ours, "read of 1 GiB", rate(() -> queue.read(b, 0, host)));
    }
  }

  private void theirs(String program) throws IOException {
    Process process = new ProcessBuilder(program).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    for (String line : output.lines().toList()) {
      String[] columns = line.split("\t", -1);
      if (columns.length != 2) {
        throw new IOException(program + ": " + line);
      }
      note(theirs, columns[0], Double.parseDouble(columns[1]));
    }
  }

  private void print() {
    System.out.println("| | ours | theirs |\n|---|---|---|");
    ours.forEach((name, values) ->
        System.out.println(
            "| "
                + name
                + " | "
                + text(name, values)
                + " | "
                + text(name, theirs.getOrDefault(name, List.of()))
                + " |"));
  }

  private static String text(String name, List<Double> values) {
    if (values.isEmpty()) {
      return "";
    }
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    boolean rate = name.contains("GiB") || name.equals("memcpy");
    return String.format(
        Locale.ROOT,
        "%.1f %s (%.1f to %.1f)",
        sorted[sorted.length / 2],
        rate ? "GiB/s" : "us",
        sorted[0],
        sorted[sorted.length - 1]);
  }
}
