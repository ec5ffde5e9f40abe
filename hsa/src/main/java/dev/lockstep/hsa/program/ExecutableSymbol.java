package dev.lockstep.hsa.program;

import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.hsa.agent.Agent;

/** A symbol of an executable on an agent. */
public sealed interface ExecutableSymbol {
  long handle();

  Agent.Gpu agent();

  /** Its name; that of a kernel ends in {@code .kd}. */
  String name();

  /** Whether other programs may refer to it. */
  boolean exported();

  /**
   * A kernel.
   *
   * @param entry at its addresses in memory
   */
  record Kernel(long handle, Agent.Gpu agent, String name, boolean exported, KernelEntry entry)
      implements ExecutableSymbol {}

  /**
   * A variable.
   *
   * @param constant whether it is in memory that is not written
   */
  record Variable(
      long handle,
      Agent.Gpu agent,
      String name,
      boolean exported,
      long address,
      long bytes,
      boolean constant)
      implements ExecutableSymbol {}
}
