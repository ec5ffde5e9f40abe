/**
 * Queues and copies: what runs beside the program. A queue is in the program's memory, its packets
 * are processed by a thread of its own.
 *
 * <p>{@link dev.lockstep.hsa.queue.Signals} are what a program waits for.
 *
 * <p>Called by the functions of HSA. Touches the clock, threads and native memory.
 */
@NullMarked
package dev.lockstep.hsa.queue;

import org.jspecify.annotations.NullMarked;
