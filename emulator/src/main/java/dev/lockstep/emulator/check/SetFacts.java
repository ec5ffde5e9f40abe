package dev.lockstep.emulator.check;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Static facts for the checks about an instruction set, found out once. */
final class SetFacts {
  private static final Map<InstructionSet, SetFacts> KNOWN = new ConcurrentHashMap<>();

  final WaitCounters waits;
  final HazardTable hazards;

  /** Whether a mode can shift the registers of vector instructions. */
  final boolean hasIndexing;

  /** The number of EXEC's lower half. */
  final int exec;

  /** Undefined bits of scalar registers that nobody has written. */
  private final int[] unwritten = new int[Definedness.SPECIAL];

  private SetFacts(InstructionSet set) {
    waits = new WaitCounters(set);
    hazards = new HazardTable(set);
    hasIndexing = !set.shaped(Shape.GprIndex.class).isEmpty();
    MachineTables.ScalarName low = set.scalar("exec_lo");
    exec = low == null ? -1 : low.code();
    Arrays.fill(unwritten, 0, set.generation().sgprs(), -1);
    for (String name : new String[] {"vcc_lo", "vcc_hi", "m0"}) {
      MachineTables.ScalarName found = set.scalar(name);
      if (found != null && found.code() < Definedness.SPECIAL) {
        unwritten[found.code()] = -1;
      }
    }
  }

  static SetFacts of(InstructionSet set) {
    return KNOWN.computeIfAbsent(set, SetFacts::new);
  }

  /** Makes scalar registers such that nobody has written them. */
  void forget(int[] scalars) {
    System.arraycopy(unwritten, 0, scalars, 0, unwritten.length);
  }
}
