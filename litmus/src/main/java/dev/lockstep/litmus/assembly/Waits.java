package dev.lockstep.litmus.assembly;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.TimedInstruction;
import dev.lockstep.isa.timing.WaitCounters;
import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.mapping.TargetEffects;
import dev.lockstep.litmus.test.Cache;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Waits, and work on whole caches. */
final class Waits {
  private static final String EVERYTHING = "idle";

  private final InstructionSet set;
  private final WaitCounters counters;

  Waits(InstructionSet set) {
    this.set = set;
    counters = new WaitCounters(set);
  }

  /** The step of an instruction that waits for counters. */
  TestStep of(TimedInstruction wait) throws UnmodelledInstruction {
    if (wait.shape() instanceof dev.lockstep.isa.model.Shape.Wait(String name)
        && name.equals(EVERYTHING)) {
      return new TestStep.Wait(List.of(new TestStep.Limit(EnumSet.allOf(Outstanding.class), 0)));
    }
    Map<Counter, Integer> waited = counters.waited(wait);
    if (waited.isEmpty()) {
      throw new UnmodelledInstruction("what it waits for is not in the instruction");
    }
    List<TestStep.Limit> limits = new ArrayList<>();
    waited.forEach((counter, limit) -> {
      Set<Outstanding> counted = counted(counter);
      @Nullable Integer most = counters.most(counter);
      boolean full = most != null && limit >= most;
      if (!full && !counted.isEmpty()) {
        limits.add(new TestStep.Limit(counted, limit));
      }
    });
    return new TestStep.Wait(limits);
  }

  private Set<Outstanding> counted(Counter counter) {
    return switch (counter) {
      case VMCNT ->
          set.generation().has(MachineFeature.STORE_COUNTER)
              ? Set.of(Outstanding.VECTOR_LOAD)
              : Set.of(Outstanding.VECTOR_LOAD, Outstanding.VECTOR_STORE);
      case LOADCNT -> Set.of(Outstanding.VECTOR_LOAD);
      case VSCNT, STORECNT -> Set.of(Outstanding.VECTOR_STORE);
      case LGKMCNT -> Set.of(Outstanding.LOCAL, Outstanding.SCALAR);
      case DSCNT -> Set.of(Outstanding.LOCAL);
      case KMCNT -> Set.of(Outstanding.SCALAR);
      case EXPCNT, SAMPLECNT, BVHCNT -> Set.of();
    };
  }

  /** The steps of an instruction that works on caches or is a fence. */
  List<TestStep> cache(TargetEffects processor, Instruction instruction)
      throws UnmodelledInstruction {
    String text = set.print(instruction);
    String mnemonic = text.split(" ", -1)[0];
    MemoryOperation effect =
        processor
            .effect(text)
            .or(() -> processor.effect(mnemonic))
            .orElseThrow(() ->
                new UnmodelledInstruction(
                    "the table of mappings does not say what '%s' does to caches", text));
    return switch (effect) {
      case MemoryOperation.Invalidate(Set<Cache> caches) ->
          List.of(new TestStep.CacheControl(Set.of(), caches));
      case MemoryOperation.WriteBack(Set<Cache> caches) ->
          List.of(new TestStep.CacheControl(caches, Set.of()));
      case MemoryOperation.Fence _ -> {
        TestStep.Kind kind = new TestStep.Kind(Order.SEQ_CST, Scope.SYSTEM, Set.of("fence.rw.rw"));
        yield List.of(new TestStep.Fence(kind, true, true));
      }
      default -> throw new UnmodelledInstruction("'%s' is no work on caches", text);
    };
  }
}
