/**
 * Leaves: what one operation computes for one lane, as pure static functions on raw register bits.
 *
 * <p>A row's behaviour {@code add.f32} is the method {@code add} of the class {@code F32}. The
 * interpreter calls leaves, a translator emits calls to them. No state, no memory, no generation.
 *
 * <p>The conventions of every leaf:
 *
 * <ul>
 *   <li>Parameters are the source operands in the order in which the instruction prints them, as
 *       raw bits: {@code int} up to 32 bits, {@code long} for 64, {@code boolean} for a lane-mask
 *       bit or SCC. Bits of an {@code int} above the operand's width may hold anything.
 *   <li>A last parameter {@code int mode} is there exactly where the result depends on the MODE
 *       register, in the layout of {@link dev.lockstep.emulator.numerics.Mode}.
 *   <li>Results narrower than 32 bits are zero-extended. A {@code boolean} is a compare, a carry or
 *       SCC.
 *   <li>An instruction with two results has two leaves over the same operands.
 * </ul>
 *
 * <p>Method names are the behaviours' names, hence lower case with underscores.
 */
package dev.lockstep.emulator.semantics;
