/**
 * Machine code for the host: an assembler for x86-64 with AVX-512, memory that can be executed, and
 * what the processor can do.
 *
 * <p>Called by the emulator's translator. Knows nothing of GPUs or wavefronts; touches native
 * memory through java.lang.foreign. Nothing here is used on other processors.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.x86;
