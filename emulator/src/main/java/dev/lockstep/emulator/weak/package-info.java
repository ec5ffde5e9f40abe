/**
 * Memory that is as weak as a device's: loads and stores are performed some time after they were
 * issued, and a compute unit may read old lines of its cache.
 *
 * <p>A memory of this package stands in front of another, behind the same interface, so that any
 * program runs on it unchanged. What a generation's memory does is a row of {@code machines.tsv},
 * which litmus tests read, too. What is possible is a part of what the machines of {@code lockstep
 * litmus} allow. One seed gives one run.
 *
 * <p>An {@link dev.lockstep.emulator.weak.AccessLog} follows a run and finds cycles of accesses,
 * which only weak memory has.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.emulator.weak;

import org.jspecify.annotations.NullMarked;
