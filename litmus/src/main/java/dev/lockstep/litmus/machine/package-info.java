/**
 * Machines as explicit transition systems: threads issue operations, which queues, caches and
 * memory perform later.
 *
 * <p>What distinguishes a machine is a row of {@code machines.tsv} in {@code emulator.weak}, on
 * which programs run, too; each column is an assumption of {@code assumptions.tsv}, with its
 * source. One class, {@code TransitionSystem}, has the transitions of all of them. Nothing here
 * chooses a transition: exploration does.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.machine;

import org.jspecify.annotations.NullMarked;
