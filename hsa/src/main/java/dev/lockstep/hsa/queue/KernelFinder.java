package dev.lockstep.hsa.queue;

import dev.lockstep.runtime.launch.HsaKernel;
import java.util.Optional;

/** Finds kernels by what packets name them with. */
@FunctionalInterface
public interface KernelFinder {
  /**
   * The kernel of a descriptor in an agent's memory.
   *
   * @param object address of the descriptor
   * @throws dev.lockstep.runtime.cl.ClException when it cannot run
   */
  Optional<HsaKernel> find(long object);
}
