package dev.lockstep.emulator.check;

import dev.lockstep.emulator.check.WaitTracker.Pending;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.text.source.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Barriers: who comes to them, and what happens when they open. */
record BarrierChecks(DispatchChecker.Context context) {
  private void misses(WaveState state, Facts facts) {
    long missing = state.began & ~state.wave.exec();
    if (missing != 0) {
      int lane = DispatchChecker.first(missing);
      report(
          ("the work-item of lane %s does not come to this barrier: %s of the "
                  + "wavefront's %s work-items left the path that leads here, but a barrier "
                  + "is for all of them")
              .formatted(lane, Long.bitCount(missing), Long.bitCount(state.began)),
          DispatchChecker.site(state, facts, lane),
          null,
          "move the barrier to where all work-items come by");
    }
  }

  /** A wavefront has arrived: what it does from now on may be behind the barrier. */
  private static void arrive(DispatchChecker.GroupState group, WaveState state, Facts facts) {
    state.arrived = facts;
    state.clock.epoch |= 1;
    state.clock.clock++;
    state.known = state.clock.isInformed() ? state.clock.copy() : null;
    delay(group, state);
  }

  /** An instruction of the barrier is about to run. */
  void comes(DispatchChecker.GroupState group, WaveState state, Facts facts, Shape.Barrier shape) {
    if (shape.arrives()) {
      misses(state, facts);
      arrive(group, state, facts);
    } else if (shape.waits() && state.opened) {
      pass(group, state);
    }
  }

  /** All wavefronts that still run have arrived at the barrier. */
  void opens(DispatchChecker.GroupState group, List<WaveState> members) {
    compare(members);
    WaveClock all = null;
    for (WaveState state : members) {
      all = state.known == null ? all : state.known;
    }
    WaveClock union = all == null ? null : all.copy();
    for (WaveState state : members) {
      if (union != null && state.known != null) {
        union.learn(state.known);
      }
    }
    group.union = union;
    for (WaveState state : members) {
      state.arrived = null;
      state.opened = true;
      if (state.wave.waiting()) {
        pass(group, state);
      }
    }
  }

  /** A wavefront has waited at a barrier that has opened. */
  private static void pass(DispatchChecker.GroupState group, WaveState state) {
    state.opened = false;
    state.clock.epoch = (state.clock.epoch | 1) + 1;
    WaveClock union = group.union;
    if (union != null) {
      state.clock.learn(union);
    }
  }

  /** Accesses that a wavefront has not waited for may happen behind the barrier. */
  private static void delay(DispatchChecker.GroupState group, WaveState state) {
    for (Pending pending : state.waits.unfinished()) {
      for (long place : pending.stored) {
        group.races.delay(state.clock, place & 0xffff_ffffL, (int) (place >>> 32), true);
      }
      for (long place : pending.loaded) {
        group.races.delay(state.clock, place & 0xffff_ffffL, (int) (place >>> 32), false);
      }
    }
  }

  private void compare(List<WaveState> members) {
    WaveState first = null;
    Facts firstBarrier = null;
    WaveState gone = null;
    for (WaveState state : members) {
      Facts at = state.arrived;
      if (state.wave.ended() && state.wave.instructions() == 0) {
        // A wavefront without work-items, in a workgroup that is not whole.
        continue;
      }
      if (state.wave.ended() || at == null) {
        gone = gone == null ? state : gone;
        continue;
      }
      if (first == null || firstBarrier == null) {
        first = state;
        firstBarrier = at;
      } else if (at.address != firstBarrier.address) {
        report(
            ("wavefront %s waits at this barrier, but wavefront %s at another one, "
                    + "in {other}: all must come to the same")
                .formatted(state.wave.number(), first.wave.number()),
            DispatchChecker.site(state, at, -1),
            DispatchChecker.site(first, firstBarrier, -1),
            "move the barrier to where all wavefronts come by");
        return;
      }
    }
    if (gone != null && first != null && firstBarrier != null) {
      Facts end = gone.running;
      report(
          ("wavefront %s has ended without coming to this barrier, at which "
                  + "wavefront %s waits for it")
              .formatted(gone.wave.number(), first.wave.number()),
          DispatchChecker.site(first, firstBarrier, -1),
          DispatchChecker.siteOf(gone, end),
          "let all wavefronts come to the barrier before any of them ends");
    }
  }

  private void report(
      String message,
      DynamicFinding.Site site,
      DynamicFinding.@Nullable Site other,
      String advice) {
    context.report(
        DynamicFinding.of(
                CheckRule.BARRIER_DIVERGENCE,
                Severity.ERROR,
                message,
                site,
                DynamicFinding.Fix.advice(advice))
            .with(other, "other wavefront"));
  }
}
