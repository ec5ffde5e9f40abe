/**
 * The arguments and constants of a kernel in Asm4GCN.
 *
 * <p>{@code ArgumentLayout} lays out the kernarg segment, hidden arguments and the tables of the
 * Catalyst convention included; {@code KernelWords} replaces names such as {@code arg.n} and {@code
 * lds.tile} by their offsets and lays out LDS.
 *
 * <p>Called by the reader of blocks and by the writer of kernels. Reads the assembler's tables;
 * touches nothing else.
 */
package dev.lockstep.assembler.block.kernel;
