package dev.lockstep.litmus.instruction;

import dev.lockstep.litmus.test.Cache;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.TestStep;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Effect of an instruction, as a memory system sees it. Words are 32 bits. */
public sealed interface MemoryOperation {
  /**
   * Reads memory into a register. The register has its value once the load is done; what reads it
   * before that waits, unless the machine leaves this to {@link Wait}.
   */
  record Load(String register, Access access) implements MemoryOperation {}

  /** Writes a value. */
  record Store(Expression value, Access access) implements MemoryOperation {}

  /**
   * Reads and writes memory at once.
   *
   * @param register gets the old value; {@code ""} one that nobody reads; of a form that returns
   *     nothing, which counts as a store, none
   * @param value operand
   * @param expected of a compare and exchange alone
   */
  record ReadWrite(
      TestStep.Update update,
      Optional<String> register,
      Expression value,
      Optional<Expression> expected,
      Access access)
      implements MemoryOperation {}

  /** Goes on when the counters are low enough, all limits at once; no limit is no wait. */
  record Wait(List<TestStep.Limit> limits) implements MemoryOperation {
    public Wait {
      limits = List.copyOf(limits);
    }
  }

  /** Drops the lines of caches, so that later loads of the thread read anew. */
  record Invalidate(Set<Cache> caches) implements MemoryOperation {
    public Invalidate {
      caches = Set.copyOf(caches);
    }
  }

  /** Writes changed lines of caches back to the next level, counted as a vector store. */
  record WriteBack(Set<Cache> caches) implements MemoryOperation {
    public WriteBack {
      caches = Set.copyOf(caches);
    }
  }

  /**
   * Waits for all earlier accesses of the thread, writes the caches back, then drops their lines:
   * the {@code fence} of Ventus.
   */
  record Fence(Set<Cache> caches) implements MemoryOperation {
    public Fence {
      caches = Set.copyOf(caches);
    }
  }

  /** Waits until all threads of the workgroup are here. */
  record Barrier() implements MemoryOperation {}

  /** Sets a register from registers and numbers. */
  record Compute(String register, Expression value) implements MemoryOperation {}

  /**
   * Goes on at another instruction where a value is not 0.
   *
   * @param target position in the thread's instructions, their number meaning the end
   */
  record Branch(Expression condition, int target) implements MemoryOperation {}
}
