package dev.lockstep.hsa.program;

import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.hsa.agent.Agent;
import java.util.Optional;

/** A symbol of an executable. */
public sealed interface ExecutableSymbol {
  long handle();

  /** The agent that it is for; empty for a variable that the code of all agents may refer to. */
  Optional<Agent> owner();

  /** Its name; that of a kernel ends in {@code .kd}. */
  String name();

  /** Whether other programs may refer to it. */
  default boolean exported() {
    return true;
  }

  /**
   * A kernel.
   *
   * @param entry at its addresses in memory
   */
  record Kernel(long handle, Agent.Gpu agent, String name, boolean exported, KernelEntry entry)
      implements ExecutableSymbol {
    @Override
    public Optional<Agent> owner() {
      return Optional.of(agent);
    }
  }

  /**
   * A variable of a program's own that it has defined for the code objects of an executable.
   *
   * @param constant whether it was defined as one that is only read
   */
  record External(long handle, Optional<Agent> owner, String name, long address, boolean constant)
      implements ExecutableSymbol {}

  /**
   * A variable.
   *
   * @param alignment of the section that it is in
   * @param constant whether it is in memory that is not written
   */
  record Variable(
      long handle,
      Agent.Gpu agent,
      String name,
      boolean exported,
      long address,
      long bytes,
      long alignment,
      boolean constant)
      implements ExecutableSymbol {
    @Override
    public Optional<Agent> owner() {
      return Optional.of(agent);
    }
  }
}
