package dev.lockstep.hsa.queue;

import dev.lockstep.emulator.Settings;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.run.ProgramTotals;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * How the launches of a process run.
 *
 * @param settings of runs, from those for an interrupt
 * @param observer of all launches
 * @param totals that count them
 * @param end to be done when the process ends, and before it may
 */
public record LaunchMode(
    UnaryOperator<Settings> settings,
    Optional<LaunchObserver> observer,
    Optional<ProgramTotals> totals,
    Runnable end) {}
