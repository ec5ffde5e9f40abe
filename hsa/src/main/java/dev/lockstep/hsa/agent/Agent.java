package dev.lockstep.hsa.agent;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.util.List;

/** An agent: the host's processor, or a GPU. */
public sealed interface Agent {
  /** Its handle. */
  long handle();

  /** Its place among the agents; the processor's is 0. */
  int node();

  /** Its memory pools, in the order in which they are told. */
  List<MemoryPool> pools();

  /**
   * The host's processor.
   *
   * @param name as the system has it
   * @param units processors
   * @param memory bytes of the host's memory
   */
  record Cpu(long handle, int node, List<MemoryPool> pools, String name, int units, long memory)
      implements Agent {}

  /**
   * An emulated GPU.
   *
   * @param product that it is like
   * @param gpu that runs kernels
   * @param isa its instruction set architecture, with the features that the driver sets
   */
  record Gpu(
      long handle, int node, List<MemoryPool> pools, Product product, EmulatedGpu gpu, Isa isa)
      implements Agent {
    public TargetId target() {
      return gpu.target();
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return node;
    }
  }
}
