package dev.lockstep.litmus.opencl;

import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Each thread of a test as a kernel of its own, without what runs need besides, so that what a
 * compiler makes of the thread alone can be read.
 *
 * @param text the program
 * @param arguments positions of locations by the offset of their pointer among the arguments; that
 *     behind the last one is the place of results
 */
public record ThreadKernels(String text, Map<Integer, Integer> arguments) {
  private static final int GLOBAL_POINTER = 8;
  private static final int LOCAL_POINTER = 4;

  public ThreadKernels {
    arguments = Map.copyOf(arguments);
  }

  public static String name(TestThread thread) {
    return "thread" + thread.id();
  }

  /**
   * The kernels of a test.
   *
   * @throws UnsupportedTestException where OpenCL C has no word for a step
   */
  public static ThreadKernels of(LitmusTest test, MaskForm form) throws UnsupportedTestException {
    OpenClDialect dialect = OpenClDialect.of(test);
    // Writing the whole test refuses what a kernel cannot have.
    OpenClWriter.write(test, dialect, form);
    Map<Integer, Integer> arguments = new TreeMap<>();
    List<String> parameters = new ArrayList<>();
    int offset = 0;
    for (Location.Region region : Location.Region.values()) {
      boolean global = region == Location.Region.GLOBAL;
      for (int i = 0; i < test.locations().size(); i++) {
        if (test.locations().get(i).region() == region) {
          arguments.put(offset, i);
          offset += global ? GLOBAL_POINTER : LOCAL_POINTER;
          parameters.add("__%s int *in_%d".formatted(global ? "global" : "local", i));
        }
      }
    }
    // Two numbers, and the pointer at a multiple of its size.
    int behind = offset + 2 * Integer.BYTES;
    arguments.put(behind + behind % GLOBAL_POINTER, test.locations().size());
    StringBuilder text = new StringBuilder();
    Masks masks = new Masks(test, form);
    for (TestThread thread : test.threads()) {
      text.append("__kernel void %s(".formatted(name(thread)));
      parameters.forEach(one -> text.append(one).append(", "));
      text.append(
          "int zero, int unused, __global int *results)\n{\n  uint lane = get_local_id(0);\n");
      for (int i = 0; i < test.locations().size(); i++) {
        boolean global = test.locations().get(i).region() == Location.Region.GLOBAL;
        text.append(
            "  __%s int *%s = in_%d + lane;\n"
                .formatted(global ? "global" : "local", OpenClWriter.pointer(test, i), i));
      }
      for (String line : new ThreadWriter(test, thread, dialect, masks).lines()) {
        text.append("  ").append(line).append('\n');
      }
      int place = 0;
      for (String register : thread.registers()) {
        text.append("  results[lane * 64 + %d] = ".formatted(place++));
        text.append(ThreadWriter.variable(thread, register)).append(";\n");
      }
      text.append("}\n");
    }
    return new ThreadKernels(text.toString(), arguments);
  }
}
