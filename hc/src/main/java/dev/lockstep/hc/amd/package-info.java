/**
 * Kernels as machine code of AMD's GPUs.
 *
 * <p>{@code patterns.tsv} has the instructions: for each operation and type the lines of assembly
 * text, alternatives in order. Which of them a target has, and where registers of one kind or
 * constants may stand, its assembler says, so no class names an instruction or a generation. {@link
 * dev.lockstep.hc.amd.AmdCompiler} is the way in: kernel to code object, with its launch as a list
 * of arguments.
 *
 * <p>Steps: {@link dev.lockstep.hc.pass.Legalization} brings a kernel into the form that lanes can
 * follow, {@link dev.lockstep.hc.amd.AmdSelection} writes groups of lines, {@link
 * dev.lockstep.hc.amd.MaskedPaths} the control flow with masks of lanes, {@code hc.code} chooses
 * registers, and the assembler's repair puts in waits and NOPs.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.amd;
