/**
 * Checks what a compiler left of a test: accesses that it dropped, merged, moved or doubled.
 *
 * <p>Each thread is compiled as a kernel of its own. Its instructions are decoded, and the pointers
 * of locations are followed from the kernel's arguments through registers to the accesses, which
 * are compared with those of the test in their order.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.compiled;

import org.jspecify.annotations.NullMarked;
