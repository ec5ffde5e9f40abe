/**
 * The command {@code lockstep asm}: what is asked for, as a value; the assembly of a file; what is
 * made of it, one implementation for each word of {@code --emit}; and where results go.
 *
 * <p>A file passes through {@code AsmCommand}, {@code AsmRequest}, {@code AssembledFile}, {@code
 * Emit} and {@code AsmOutput}, in that order.
 *
 * <p>Called by the command tree. Touches files and standard streams; a list of files is assembled
 * by several threads.
 */
package dev.lockstep.cli.asm;
