package dev.lockstep.litmus.instruction;

import dev.lockstep.litmus.test.Cache;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Order;
import java.util.Set;

/**
 * Way of an instruction to memory.
 *
 * @param address value of the address
 * @param path the unit that carries it out
 * @param passed caches that it goes past: a load that passes a cache misses there and drops the
 *     line, a store that passes one is written through it at once. Read-modify-writes are done
 *     where the machine does them, whatever they pass.
 * @param order order that the instruction itself demands: the bits aq and rl of RISC-V; {@code
 *     PLAIN} elsewhere
 */
public record Access(Expression address, Path path, Set<Cache> passed, Order order) {
  public Access {
    passed = Set.copyOf(passed);
  }

  /** Units that carry out accesses. */
  public enum Path {
    /** Vector memory: buffer, global and flat instructions, and those of Ventus. */
    VECTOR,
    /** The memory of the workgroup. */
    LOCAL,
    /** Scalar loads through the cache of constants. */
    SCALAR
  }
}
