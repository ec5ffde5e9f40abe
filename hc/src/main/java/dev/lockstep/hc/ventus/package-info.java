/**
 * Kernels as machine code of Ventus.
 *
 * <p>{@code patterns.tsv} has the instructions: for each operation and type the lines of assembly
 * text, by the banks of the operands, so no class names an instruction. {@link
 * dev.lockstep.hc.ventus.VentusCompiler} is the way in: kernel to linked program, with its launch
 * as a list of arguments.
 *
 * <p>{@link dev.lockstep.hc.ventus.Meetings} says where lanes that part meet again, {@link
 * dev.lockstep.hc.ventus.VentusSelection} writes groups of lines, {@link
 * dev.lockstep.hc.ventus.Paths} the control flow with the stack of paths, and {@code hc.code}
 * chooses registers. Engines reach it through {@code hc.emulated}.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.ventus;
