/**
 * Decodes, encodes and prints instructions of one generation. {@link InstructionSet} is the entry:
 * it has all encodings by mnemonic and hands the rest to {@code Decoder}, {@code Encoder}, {@code
 * Printer} and {@code Prefixes}.
 *
 * <p>All of them read the same rows, so that decoding is the reverse of encoding, and printing is
 * the reverse of assembling. Nothing here knows an instruction by its name.
 *
 * <p>Called by assembler, emulator, runtime and cli. It uses the model, the tables and {@code
 * machine}; an instruction set is immutable and shared.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.isa.codec;
