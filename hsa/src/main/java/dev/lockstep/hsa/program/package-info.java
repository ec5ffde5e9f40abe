/**
 * Code objects of a program: readers, executables, what of them is in an agent's memory, and their
 * symbols.
 *
 * <p>{@link dev.lockstep.hsa.program.Kernels} finds the kernel that a packet names.
 *
 * <p>Called by the functions of HSA. Touches nothing by itself.
 */
@NullMarked
package dev.lockstep.hsa.program;

import org.jspecify.annotations.NullMarked;
