/**
 * Queues of commands and the order in which they run, the same for all drivers.
 *
 * <p>A {@link dev.lockstep.runtime.queue.Task} is a command with its state; a {@link
 * dev.lockstep.runtime.queue.Scheduler}, one for each context, knows which tasks wait for which. A
 * thread that waits for a task runs what that task depends on itself; what nobody waits for is run
 * by a few threads of the scheduler. All state is guarded by the scheduler's lock; work and
 * callbacks run without it.
 *
 * <p>Called by the host interface. Touches threads of its own and the clock.
 */
@NullMarked
package dev.lockstep.runtime.queue;

import org.jspecify.annotations.NullMarked;
