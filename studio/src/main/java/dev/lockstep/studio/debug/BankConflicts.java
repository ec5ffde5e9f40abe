package dev.lockstep.studio.debug;

import dev.lockstep.debug.motion.Motion;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Looks for an access to LDS whose lanes need the same bank at once. */
public final class BankConflicts {
  private static final int MOST_STEPS = 20_000;

  private BankConflicts() {}

  /**
   * What a search came to.
   *
   * @param conflict the first access with a conflict
   * @param ended whether the workgroup came to its end, or to a conflict
   */
  public record Search(Optional<AccessPattern> conflict, boolean ended) {}

  /**
   * Steps through the first workgroup of a launch.
   *
   * @param session at its start
   * @param interrupted asked now and then; true stops the search
   */
  public static Search search(PageSession session, BooleanSupplier interrupted) {
    PageSnapshot now = session.snapshot(List.of(), 0);
    long group = now.waves().isEmpty() ? 0 : now.waves().getFirst().workgroup();
    for (int i = 0; i < MOST_STEPS && !interrupted.getAsBoolean() && !now.fault(); i++) {
      Optional<PageSnapshot.WaveState> runs =
          now.waves().stream()
              .filter(one -> one.workgroup() == group)
              .filter(one -> one.state().equals("next") || one.state().equals("ready"))
              .findFirst();
      if (runs.isEmpty()) {
        return new Search(Optional.empty(), true);
      }
      session.look(group, runs.get().number());
      session.move(Motion.STEP.name(), 0, "", interrupted);
      now = session.snapshot(List.of(), 0);
      AccessPattern access = now.access();
      if (access != null && access.passes() > access.least()) {
        return new Search(Optional.of(access), true);
      }
    }
    return new Search(Optional.empty(), false);
  }
}
