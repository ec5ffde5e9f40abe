/**
 * AVX-512: the implementation of {@code jit.unit} for x86-64 processors that have it. The only
 * package that names vector and mask registers or instructions on them.
 *
 * <p>{@link dev.lockstep.emulator.jit.avx512.Avx512} has the registers and moves, {@link
 * dev.lockstep.emulator.jit.avx512.Avx512Operations} the instructions of each operation, {@link
 * dev.lockstep.emulator.jit.avx512.Avx512Routines} accesses of all lanes, {@link
 * dev.lockstep.emulator.jit.avx512.Avx512Trace} traces.
 *
 * <p>Called by the writer of regions, once for each. Touches nothing.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit.avx512;
