/**
 * Memory that kernels and the host share: allocations from pools and locked memory of the host.
 *
 * <p>Called by the functions of HSA, and by queues and copies for the bytes at an address. Touches
 * native memory.
 */
@NullMarked
package dev.lockstep.hsa.memory;

import org.jspecify.annotations.NullMarked;
