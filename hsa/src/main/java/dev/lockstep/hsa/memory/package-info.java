/**
 * Memory that kernels and the host share: allocations from pools, locked memory of the host, memory
 * that a program maps at reserved addresses, memory of other processes, and with {@link
 * dev.lockstep.hsa.memory.SvmMemory} what a program shares or all that it has.
 *
 * <p>Called by the functions of HSA, and by queues and copies for the bytes at an address. Touches
 * native memory, the clock, and files that tell of the memory of this and of other processes.
 */
@NullMarked
package dev.lockstep.hsa.memory;

import org.jspecify.annotations.NullMarked;
