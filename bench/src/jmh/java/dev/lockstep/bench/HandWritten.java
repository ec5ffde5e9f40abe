package dev.lockstep.bench;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * Kernels of the benchmark beside the same work written by hand with vectors of the host, in
 * milliseconds for a launch of the full size; both on one thread, in place and warm. Other work on
 * the machine makes a launch longer, so the processor time is told beside JMH's own. Results are
 * compared cold and warm, each time from the initial contents of the buffers.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 7, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "--add-modules=jdk.incubator.vector",
      "--add-exports=java.base/jdk.internal.vm.vector=ALL-UNNAMED",
      "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
      "--enable-native-access=ALL-UNNAMED"
    })
@SuppressWarnings("exports")
public class HandWritten {
  private static final RunOptions ONE_THREAD =
      new RunOptions(
          Optional.empty(), List.of(), 1, 1, RunOptions.DEFAULT_BUDGET, OptionalLong.empty());

  /** Both sides of a kernel. */
  @State(Scope.Thread)
  public static class Pair {
    @Param({"saxpy", "sgemm", "nbody", "mandelbrot", "xtea", "sha256", "black_scholes"})
    public String kernel = "";

    private KernelSet set;
    private Side ours;
    private HandKernel byHand;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<Double> milliseconds = new ArrayList<>();
    private long start;
    private int launches;

    /** Compiles the kernel and compares the first results. */
    @Setup
    public void prepare() throws BenchException, IOException {
      set = KernelSet.open(List.of(kernel));
      RunFile file = set.kernels().getFirst().full();
      ours = new Side(file, ONE_THREAD);
      byHand = HandKernel.of(kernel, HandInputs.of(file, ours));
      compare(byHand);
    }

    private void compare(HandKernel fresh) throws BenchException {
      ours.reset();
      ours.launch();
      fresh.run();
      Map<String, Expectation> results = set.kernels().getFirst().results();
      for (Map.Entry<String, Expectation> entry : results.entrySet()) {
        String buffer = entry.getKey();
        compare(buffer, entry.getValue(), ours.result(buffer), fresh.result(buffer));
      }
    }

    private void compare(String buffer, Expectation rule, MemorySegment mine, MemorySegment other) {
      ElementType type = rule.type();
      if (mine.byteSize() != other.byteSize()) {
        throw new IllegalStateException(kernel + ": sizes of " + buffer + " differ");
      }
      for (long i = 0; i < mine.byteSize() / type.bytes(); i++) {
        long own = type.read(mine, i);
        long hand = type.read(other, i);
        if (!rule.tolerance().accepts(type, hand, own)) {
          throw new IllegalStateException(
              "%s: %s[%d] is %s, by hand %s"
                  .formatted(kernel, buffer, i, type.format(own), type.format(hand)));
        }
      }
    }

    /** Reads the processor time of this thread. */
    @Setup(Level.Iteration)
    public void begin() {
      start = threads.getCurrentThreadCpuTime();
      launches = 0;
    }

    /** Keeps the processor time of a launch. */
    @TearDown(Level.Iteration)
    public void end(IterationParams iteration) {
      if (iteration.getType() == IterationType.MEASUREMENT) {
        milliseconds.add((threads.getCurrentThreadCpuTime() - start) / 1e6 / launches);
      }
    }

    /** Compares results once more, now of warm code, and tells what a launch comes to. */
    @TearDown
    public void finish() throws BenchException {
      ours.reset();
      compare(HandKernel.of(kernel, HandInputs.of(set.kernels().getFirst().full(), ours)));
      Collections.sort(milliseconds);
      System.out.printf(
          "%n# %s: median %.3f ms of processor time (%.3f to %.3f), %d wavefront instructions%n",
          kernel,
          milliseconds.get(milliseconds.size() / 2),
          milliseconds.getFirst(),
          milliseconds.getLast(),
          ours.counts().instructions());
      ours.close();
      set.close();
    }
  }

  /** Vectors of the host. */
  @Benchmark
  public void byHand(Pair pair) {
    pair.launches++;
    pair.byHand.run();
  }

  /** The emulated machine. */
  @Benchmark
  public void ours(Pair pair) throws BenchException {
    pair.launches++;
    pair.ours.launch();
  }
}
