package dev.lockstep.emulator.check;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.text.source.Severity;
import java.util.Arrays;
import java.util.Collection;
import java.util.function.LongSupplier;

/**
 * Loops that never end. A wavefront spins when it comes back to a place with the registers that it
 * had there, while no memory has changed: it does the same for ever. When all wavefronts spin or
 * wait for those, only the host or another launch can end the loops, and is given some time for
 * that.
 */
final class LoopChecks {
  /** Turns of a wavefront's loops before it is looked at. */
  private static final int PATIENCE = 4096;

  /** Turns without a state that was there before, after which a wavefront does not spin. */
  private static final int FORGOTTEN = 1 << 20;

  /** Scalar registers with a state of the program: SGPRs and VCC. */
  private static final int SCALARS = 108;

  private final Findings findings;
  private final LongSupplier patience;
  private final int scalars;
  private final int vectors;

  /** Writes so far that changed memory. */
  private long changes;

  /** When all wavefronts began to spin. */
  private long since;

  private boolean waiting;
  private boolean endless;

  /**
   * Checks of a dispatch.
   *
   * @param granted the registers that a wavefront has
   * @param patience nanoseconds that others are given to end loops
   */
  LoopChecks(Findings findings, GrantedRegisters granted, LongSupplier patience) {
    this.findings = findings;
    this.patience = patience;
    scalars = Math.min(SCALARS, granted.scalars());
    vectors = granted.equals(GrantedRegisters.ALL) ? 0 : granted.vectors() + granted.accumulators();
  }

  /** Whether the launch has been found to be endless, so that it may be ended. */
  boolean isEndless() {
    return endless;
  }

  /** Memory has another value now. */
  void changed() {
    changes++;
  }

  /** A wavefront is about to run an instruction. */
  void before(WaveState state, Facts facts, Collection<WaveState> all) {
    LoopTurns turns = state.turns;
    Facts last = turns.last;
    turns.last = facts;
    if (last == null || facts.address > last.address || vectors == 0 || ++turns.count < PATIENCE) {
      return;
    }
    LoopTurns.Snapshot then = turns.snapshot;
    if (then != null && then.changes() == changes && isSame(then, facts.address, state.wave)) {
      turns.spins = true;
      turns.matched = turns.count;
      look(state, last, all);
      return;
    }
    turns.spins &=
        turns.count - turns.matched < FORGOTTEN && then != null && then.changes() == changes;
    if (then == null || then.changes() != changes || Long.bitCount(turns.count) == 1) {
      turns.snapshot = snapshot(facts.address, state.wave);
    }
  }

  /** Looks at all, when a wavefront spins in the loop that an instruction ends. */
  private void look(WaveState state, Facts end, Collection<WaveState> all) {
    boolean stuck = all.stream().allMatch(one -> isStuck(one));
    if (!waiting) {
      since = System.nanoTime();
    }
    waiting = stuck;
    if (stuck && !endless && System.nanoTime() - since >= patience.getAsLong()) {
      endless = true;
      findings.add(
          DynamicFinding.of(
              CheckRule.ENDLESS_LOOP,
              Severity.ERROR,
              ("wavefront %s repeats this loop for ever: its registers and all memory are as they"
                      + " were, and all other wavefronts repeat or wait, too")
                  .formatted(state.wave.number()),
              new DynamicFinding.Site(
                  state.wave.workgroup().number(),
                  state.wave.number(),
                  -1,
                  end.address,
                  end.text()),
              DynamicFinding.Fix.advice(
                  "let the loop change what its condition depends on, or another work-item, which this"
                      + " one does not keep from running")));
    }
  }

  private boolean isStuck(WaveState one) {
    LoopTurns.Snapshot then = one.turns.snapshot;
    return one.wave.ended()
        || one.wave.waiting()
        || one.turns.spins && then != null && then.changes() == changes;
  }

  private LoopTurns.Snapshot snapshot(long address, WavefrontView wave) {
    int[] registers = new int[scalars + vectors * wave.lanes()];
    for (int i = 0; i < scalars; i++) {
      registers[i] = wave.scalar(i);
    }
    int at = scalars;
    for (int i = 0; i < vectors; i++) {
      for (int lane = 0; lane < wave.lanes(); lane++) {
        registers[at++] = wave.vector(i, lane);
      }
    }
    return new LoopTurns.Snapshot(address, changes, wave.exec(), control(wave), registers);
  }

  private static int control(WavefrontView wave) {
    return Arrays.hashCode(new int[] {wave.m0(), wave.mode(), wave.scc() ? 1 : 0});
  }

  private boolean isSame(LoopTurns.Snapshot then, long address, WavefrontView wave) {
    if (then.address() != address
        || then.exec() != wave.exec()
        || then.control() != control(wave)) {
      return false;
    }
    for (int i = 0; i < scalars; i++) {
      if (then.registers()[i] != wave.scalar(i)) {
        return false;
      }
    }
    int at = scalars;
    for (int i = 0; i < vectors; i++) {
      for (int lane = 0; lane < wave.lanes(); lane++) {
        if (then.registers()[at++] != wave.vector(i, lane)) {
          return false;
        }
      }
    }
    return true;
  }
}
