/**
 * Machine code for the host: an assembler for x86-64 with AVX-512, memory that can be executed, and
 * the features of the processor.
 *
 * <p>Each kind of operand is a type: {@link dev.lockstep.emulator.x86.GeneralRegister}, {@link
 * dev.lockstep.emulator.x86.VectorRegister}, {@link dev.lockstep.emulator.x86.MaskRegister}, {@code
 * Memory}, {@code Label}, and their sizes {@link dev.lockstep.emulator.x86.Width} and {@link
 * dev.lockstep.emulator.x86.VectorLength}. Atomic forms of instructions have names of their own.
 *
 * <p>Called by the emulator's translator. Knows nothing of GPUs or wavefronts; touches native
 * memory through java.lang.foreign. Nothing here is used on other processors.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.x86;
