package dev.lockstep.litmus.opencl;

import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Proposition;
import java.util.List;

/**
 * A litmus test as a kernel that runs many instances of it at once: the lanes of a wavefront run
 * one thread of as many instances.
 *
 * <p>Arguments of the kernel: global locations ({@code int *}), results ({@code int *}), numbers of
 * the workgroups in the order of their ids ({@code const uint *}), a counter of each instance where
 * its threads meet ({@code uint *}), memory for stress ({@code int *}), then {@code uint}:
 * instances, words between the same location of two instances, workgroups with testing threads, the
 * most rounds of meeting, rounds of stress; and {@code int}: zero.
 *
 * @param source the text in OpenCL C
 * @param dialect the words that it uses
 * @param groups workgroups of an instance
 * @param waves wavefronts of a workgroup, one of which only makes stress
 * @param results registers, in the order of an instance's results; local locations follow them
 * @param globals positions of the global locations, in the order of memory
 * @param locals positions of the local locations, in the order of the results
 * @param values bits of final values that are the test's, the others being markers
 */
public record OpenClTest(
    LitmusTest test,
    String source,
    OpenClDialect dialect,
    int groups,
    int waves,
    List<Proposition.Register> results,
    List<Integer> globals,
    List<Integer> locals,
    int values) {
  public static final String KERNEL = "litmus";

  /** Lanes of a wavefront of the test: instances that one wavefront runs. */
  public static final int LANES = 64;

  public OpenClTest {
    results = List.copyOf(results);
    globals = List.copyOf(globals);
    locals = List.copyOf(locals);
  }

  /** Words of the results of one instance. */
  public int words() {
    return Math.max(1, results.size() + locals.size());
  }
}
