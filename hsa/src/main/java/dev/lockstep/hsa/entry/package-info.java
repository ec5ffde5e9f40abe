/**
 * The functions of HSA, a class for each family.
 *
 * <p>{@link dev.lockstep.hsa.entry.HsaFunctions} finds a function by its number and turns
 * exceptions into statuses. A function reads its {@link dev.lockstep.hsa.entry.HsaCall}. Signals
 * and indices of queues are not here: the library answers for them itself.
 *
 * <p>Touches the clock, the number of the process, files that a program has open, and native
 * memory.
 */
@NullMarked
package dev.lockstep.hsa.entry;

import org.jspecify.annotations.NullMarked;
