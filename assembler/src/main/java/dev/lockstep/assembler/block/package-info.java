/**
 * Kernels in Asm4GCN: allocation of registers and code generation.
 *
 * <p>{@code Asm4GcnReader} makes a kernel of each block of a source. {@code BlockProgram} takes a
 * block from sentences to instructions: {@code BlockFlow} and {@code Lifetimes} find out when
 * variables live, {@code BlockRegisters} gives them registers, {@code MapMaker} tells which. {@code
 * BlockKernel} writes what a kernel begins with, its descriptor and its metadata.
 *
 * <p>Called by the driver of an assembly and, for single steps, by inline blocks. Touches the state
 * of the assembly that it is given.
 */
package dev.lockstep.assembler.block;
