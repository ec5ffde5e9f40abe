/**
 * Arithmetic that the leaves share: rounding, classes of floats, exact sums, divisions of the
 * circle, tables of approximations, and the layout of MODE.
 *
 * <p>Pure static functions on raw bits or doubles. What an instruction computes is named in {@code
 * dev.lockstep.emulator.semantics}, which is above; nothing here is the leaf of an instruction.
 *
 * <p>Called by the leaves, by the steps of matrix instructions and by the translators, which read
 * MODE. Touches nothing.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.numerics;
