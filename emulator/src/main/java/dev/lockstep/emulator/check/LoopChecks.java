package dev.lockstep.emulator.check;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.text.source.Severity;
import java.util.Collection;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

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

  /** Turns before another state is remembered while memory changes all the time. */
  private static final int SOON = 256;

  /** Words of the state before those of the registers. */
  private static final int HEAD = 7;

  private final Findings findings;
  private final LongSupplier patience;
  private final int scalars;

  /** The VGPRs and AGPRs of a wavefront, by their numbers for {@link WavefrontView#vector}. */
  private final int[] vectors;

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
  LoopChecks(
      Findings findings, Generation generation, GrantedRegisters granted, LongSupplier patience) {
    this.findings = findings;
    this.patience = patience;
    scalars = Math.min(generation.sgprs(), granted.scalars());
    int behind = generation.vgprs();
    int accumulators =
        generation.has(MachineFeature.ACCUMULATORS) ? Math.min(behind, granted.accumulators()) : 0;
    vectors =
        granted.equals(GrantedRegisters.ALL)
            ? new int[0]
            : IntStream.concat(
                    IntStream.range(0, Math.min(behind, granted.vectors())),
                    IntStream.range(behind, behind + accumulators))
                .toArray();
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
    if (last == null
        || facts.address > last.address
        || vectors.length == 0
        || ++turns.count < PATIENCE) {
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
    boolean old = then == null || then.changes() != changes && turns.count - turns.taken > SOON;
    if (old || Long.bitCount(turns.count) == 1) {
      turns.snapshot = snapshot(facts.address, state.wave);
      turns.taken = turns.count;
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
    int[] words = new int[HEAD + scalars + vectors.length * wave.lanes()];
    for (int i = 0; i < words.length; i++) {
      words[i] = word(wave, i);
    }
    return new LoopTurns.Snapshot(address, changes, words);
  }

  private boolean isSame(LoopTurns.Snapshot then, long address, WavefrontView wave) {
    int[] words = then.words();
    boolean same = then.address() == address;
    for (int i = 0; same && i < words.length; i++) {
      same = words[i] == word(wave, i);
    }
    return same;
  }

  /** A word of a wavefront's state; of the lanes the first one comes with all its registers. */
  private int word(WavefrontView wave, int place) {
    return switch (place) {
      case 0 -> wave.m0();
      case 1 -> wave.mode();
      case 2 -> wave.scc() ? 1 : 0;
      case 3 -> (int) wave.vcc();
      case 4 -> (int) (wave.vcc() >>> Integer.SIZE);
      case 5 -> (int) wave.exec();
      case 6 -> (int) (wave.exec() >>> Integer.SIZE);
      default -> {
        int vector = place - HEAD - scalars;
        yield vector < 0
            ? wave.scalar(place - HEAD)
            : wave.vector(vectors[vector % vectors.length], vector / vectors.length);
      }
    };
  }
}
