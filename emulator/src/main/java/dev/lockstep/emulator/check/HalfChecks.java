package dev.lockstep.emulator.check;

import dev.lockstep.emulator.machine.Monitor.Space;
import dev.lockstep.emulator.machine.Monitor.Words;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.text.source.Severity;

/** Notes about lanes of one wavefront between which narrower wavefronts need a barrier. */
final class HalfChecks {
  private final DispatchChecker.Context context;
  private final HalfTracker global;

  HalfChecks(DispatchChecker.Context context, CheckedCode code) {
    this.context = context;
    global = new HalfTracker(code);
  }

  private boolean isAsked(WaveState state) {
    return context.setup().narrower() && state.wave.lanes() > HalfTracker.LANES;
  }

  /** An access of a lane that is no atomic operation. */
  void accessed(
      WaveState state, DispatchChecker.GroupState group, Facts facts, MemoryChecks.Access access) {
    if (!isAsked(state) || access.lane() < 0) {
      return;
    }
    boolean local = access.space() == Space.LDS;
    HalfTracker.Earlier earlier =
        (local ? group.halves : global)
            .access(
                state,
                facts,
                access.kind() == BadAccess.Kind.WRITE,
                access.address(),
                access.bytes(),
                access.lane(),
                access.before() == access.after());
    if (earlier != null) {
      report(
          state,
          facts,
          access.lane(),
          access.kind() == BadAccess.Kind.WRITE,
          local,
          access.address(),
          earlier);
    }
  }

  /** Accesses of words. */
  void accessed(
      WaveState state,
      DispatchChecker.GroupState group,
      Facts facts,
      boolean writes,
      Words words,
      long silent) {
    if (!isAsked(state)) {
      return;
    }
    boolean local = words.space() == Space.LDS;
    HalfTracker tracker = local ? group.halves : global;
    for (long rest = words.active(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      boolean same = (silent >>> lane & 1) != 0;
      long address = words.address(lane);
      HalfTracker.Earlier earlier =
          tracker.access(state, facts, writes, address, Integer.BYTES, lane, same);
      if (earlier != null) {
        report(state, facts, lane, writes, local, address, earlier);
      }
    }
  }

  private void report(
      WaveState state,
      Facts facts,
      int lane,
      boolean writes,
      boolean local,
      long address,
      HalfTracker.Earlier earlier) {
    String message =
        ("lane %d %s 0x%x in %s, which lane %d of the same wavefront %s in {other}: with wavefronts"
                + " of %d lanes nothing says which is first")
            .formatted(
                lane,
                writes ? "writes" : "reads",
                address,
                local ? "LDS" : context.place(address),
                earlier.lane(),
                earlier.wrote() ? "writes" : "reads",
                HalfTracker.LANES);
    context.report(
        DynamicFinding.of(
                CheckRule.WAVEFRONT_WIDTH,
                Severity.NOTE,
                message,
                DispatchChecker.site(state, facts, lane),
                DynamicFinding.Fix.advice(
                    "put a barrier between the two, if the program shall run with wavefronts of "
                        + HalfTracker.LANES
                        + " lanes, too"))
            .with(
                DispatchChecker.site(state, earlier.facts(), earlier.lane()),
                earlier.wrote() ? "written" : "read")
            .at(address));
  }
}
