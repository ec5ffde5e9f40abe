/**
 * Memory that kernels and the host share: allocations from pools, locked memory of the host, memory
 * that a program maps at reserved addresses, and memory of other processes.
 *
 * <p>Called by the functions of HSA, and by queues and copies for the bytes at an address. Touches
 * native memory, and files to find other processes' memory.
 */
@NullMarked
package dev.lockstep.hsa.memory;

import org.jspecify.annotations.NullMarked;
