/**
 * The command {@code lockstep asm}: what is asked for, as a value; the assembly of a file; what is
 * made of it, one implementation for each word of {@code --emit}; and where results go.
 *
 * <p>{@code AsmCommand} makes an {@code AsmRequest}; each of its files becomes an {@code
 * AssembledFile}, of which {@code AsmOutput} writes what an {@code Emit} makes.
 *
 * <p>Called by the command tree. Touches files and standard streams; a list of files is assembled
 * by several threads.
 */
package dev.lockstep.cli.asm;
