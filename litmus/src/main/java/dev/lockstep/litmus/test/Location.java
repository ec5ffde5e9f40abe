package dev.lockstep.litmus.test;

/**
 * A word of shared memory.
 *
 * @param region the memory that it lies in
 * @param init its value before the threads start
 */
public record Location(String name, Region region, long init) {
  /** Memory that a location lies in. */
  public enum Region {
    /** Memory of the device. */
    GLOBAL,
    /** Memory of one workgroup: OpenCL's local, CUDA's shared memory, AMD's LDS. */
    LOCAL
  }
}
