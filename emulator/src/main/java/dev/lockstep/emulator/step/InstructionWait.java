package dev.lockstep.emulator.step;

import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.TimedInstruction;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counters that a wait instruction waits for, worked out when a memory asks. */
final class InstructionWait implements GlobalMemory.Wait {
  /** Waits for results of vector instructions, not for memory. */
  private static final String RESULTS = "depctr";

  private final BoundOperands operands;
  private @Nullable Limits limits;

  InstructionWait(BoundOperands operands) {
    this.operands = operands;
  }

  @Override
  public Limits limits() {
    Limits known = limits;
    if (known == null) {
      known = read();
      limits = known;
    }
    return known;
  }

  private Limits read() {
    if (operands.row().shape() instanceof Shape.Wait(String counter) && counter.equals(RESULTS)) {
      return new Limits(NO_LIMIT, NO_LIMIT, false, false);
    }
    WaitCounters counters = new WaitCounters(operands.set());
    Map<Counter, Integer> waited =
        counters.waited(new TimedInstruction(operands.set(), operands.instruction()));
    if (waited.isEmpty()) {
      // Without a number it waits for everything.
      return new Limits(0, 0, true, true);
    }
    int stores = NO_LIMIT;
    for (Map.Entry<Counter, Integer> one : waited.entrySet()) {
      stores = one.getKey().isOfStores() ? Math.min(stores, one.getValue()) : stores;
    }
    boolean apart = counters.counters().stream().anyMatch(Counter::isOfStores);
    int accesses = apart ? NO_LIMIT : waited.getOrDefault(Counter.VMCNT, NO_LIMIT);
    boolean loads = waited.containsKey(Counter.VMCNT) || waited.containsKey(Counter.LOADCNT);
    boolean scalars = waited.containsKey(Counter.LGKMCNT) || waited.containsKey(Counter.KMCNT);
    return new Limits(accesses, stores, loads, scalars);
  }
}
