/**
 * Leaves: what one operation computes for one lane, as pure static functions on raw register bits.
 *
 * <p>A row's behaviour {@code add.f32} is the method {@code add} of the class {@code F32}. The
 * interpreter calls leaves, a translator emits calls to them. No state, no memory, no generation.
 */
package dev.lockstep.emulator.semantics;
