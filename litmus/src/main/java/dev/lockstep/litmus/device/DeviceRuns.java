package dev.lockstep.litmus.device;

import dev.lockstep.litmus.opencl.OpenClTest;
import dev.lockstep.litmus.run.Histogram;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.NdRange;
import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Runs a test on a device. */
public final class DeviceRuns {
  /** Instances of one launch. */
  private static final int MOST_INSTANCES = 4096;

  /** Words of memory that stress goes over. */
  private static final int SCRATCH = 1 << 14;

  private static final int STRESS_ROUNDS = 64;
  private static final int MEETING_ROUNDS = 1024;

  /** Workgroups without testing threads are at most as many as those with. */
  private static final int MOST_EXTRA = 2;

  /** Words between two instances' locations that share a bank, with 32 banks of words. */
  private static final int COLLIDING = 32;

  private final OpenClTest kernel;
  private final Incantations incantations;
  private final Random random;

  private DeviceRuns(OpenClTest kernel, Incantations incantations, long seed) {
    this.kernel = kernel;
    this.incantations = incantations;
    random = new Random(seed);
  }

  /**
   * Runs instances of a test.
   *
   * @param runs how many instances
   * @param seed of what is drawn at random
   * @throws ClException where the device does not build or run the kernel
   */
  public static Histogram run(
      Device device, OpenClTest kernel, Incantations incantations, long runs, long seed) {
    return new DeviceRuns(kernel, incantations, seed).on(device, runs);
  }

  private Histogram on(Device device, long runs) {
    Map<IntBuffer, Long> counts = new HashMap<>();
    try (Context context = Context.of(device);
        Program program = context.build(kernel.source(), "-cl-std=" + kernel.dialect().version());
        Kernel function = program.kernel(OpenClTest.KERNEL);
        Queue queue = context.queue()) {
      for (long done = 0; done < runs; done += MOST_INSTANCES) {
        int wanted = (int) Math.min(MOST_INSTANCES, runs - done);
        launch(context, queue, function, wanted, counts);
      }
    }
    SortedMap<FinalState, Long> states = new TreeMap<>();
    counts.forEach((values, count) -> states.merge(state(values), count, Long::sum));
    return new Histogram(states);
  }

  private void launch(
      Context context, Queue queue, Kernel function, int wanted, Map<IntBuffer, Long> counts) {
    int blocks = (wanted + OpenClTest.LANES - 1) / OpenClTest.LANES;
    int instances = blocks * OpenClTest.LANES;
    int testing = blocks * kernel.groups();
    boolean more = incantations.stress() || incantations.random();
    int groups = testing + (more ? random.nextInt(testing * (MOST_EXTRA - 1) + 1) : 0);
    int stride = incantations.bank() && random.nextBoolean() ? COLLIDING : 1;
    int[] memory = memory(instances, stride);
    int[] results = new int[instances * kernel.words()];
    try (Buffer cells = context.buffer(memory);
        Buffer words = context.buffer(results);
        Buffer order = context.buffer(order(groups));
        Buffer meeting = context.buffer(new int[instances]);
        Buffer scratch = context.buffer(new int[SCRATCH])) {
      function.arguments(
          cells,
          words,
          order,
          meeting,
          scratch,
          instances,
          stride,
          testing,
          incantations.sync() ? MEETING_ROUNDS : 0,
          incantations.stress() ? STRESS_ROUNDS : 0,
          0);
      int size = kernel.waves() * OpenClTest.LANES;
      queue.enqueue(function, NdRange.of((long) groups * size).withLocal(size));
      queue.read(cells, 0, MemorySegment.ofArray(memory));
      queue.read(words, 0, MemorySegment.ofArray(results));
    }
    for (int i = 0; i < wanted; i++) {
      counts.merge(values(memory, results, i, instances, stride), 1L, Long::sum);
    }
  }

  /** Initial values of all instances; at least one word, since no buffer is empty. */
  private int[] memory(int instances, int stride) {
    int[] memory = new int[Math.max(1, kernel.globals().size() * instances * stride)];
    for (int i = 0; i < kernel.globals().size(); i++) {
      Location location = kernel.test().locations().get(kernel.globals().get(i));
      int from = i * instances * stride;
      Arrays.fill(memory, from, from + instances * stride, (int) location.init());
    }
    return memory;
  }

  private int[] order(int groups) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, groups).boxed().toList());
    if (incantations.random()) {
      Collections.shuffle(order, random);
    }
    return order.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Registers, global locations and local locations of an instance. */
  private IntBuffer values(int[] memory, int[] results, int instance, int instances, int stride) {
    int registers = kernel.results().size();
    int globals = kernel.globals().size();
    int[] values = new int[registers + globals + kernel.locals().size()];
    int from = instance * kernel.words();
    System.arraycopy(results, from, values, 0, registers);
    for (int i = 0; i < globals; i++) {
      values[registers + i] = memory[(i * instances + instance) * stride] & kernel.values();
    }
    for (int i = 0; i < kernel.locals().size(); i++) {
      values[registers + globals + i] = results[from + registers + i] & kernel.values();
    }
    return IntBuffer.wrap(values);
  }

  private FinalState state(IntBuffer values) {
    Map<String, Long> all = new HashMap<>();
    int at = 0;
    for (Proposition.Register register : kernel.results()) {
      all.put(register.toString(), (long) values.get(at++));
    }
    for (List<Integer> locations : List.of(kernel.globals(), kernel.locals())) {
      for (int location : locations) {
        all.put(kernel.test().locations().get(location).name(), (long) values.get(at++));
      }
    }
    return new FinalState(all);
  }
}
