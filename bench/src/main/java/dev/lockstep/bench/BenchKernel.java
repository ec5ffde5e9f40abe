package dev.lockstep.bench;

import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import java.util.Map;

/**
 * A benchmark kernel.
 *
 * @param name its name in tables and of its files
 * @param kind the feature that it exercises, in a word or two
 * @param full the size that is measured
 * @param quick one or two workgroups, with the results that another platform gave
 */
public record BenchKernel(String name, String kind, RunFile full, RunFile quick) {
  /** The run file of a size. */
  public RunFile run(boolean small) {
    return small ? quick : full;
  }

  /** The buffers that hold results, and how near they must be: the same for both sizes. */
  public Map<String, Expectation> results() {
    return quick.expectations();
  }
}
