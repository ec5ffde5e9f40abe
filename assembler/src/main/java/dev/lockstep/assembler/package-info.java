/**
 * Text to code object: the entry points.
 *
 * <p>{@code Assembler} turns a source text into placed statements, sections, a relocatable object
 * and diagnostics with places. {@code AssemblyDriver} hands each statement to what it is for:
 * labels and assignments, directives by their names, and instructions; or it leaves a source in
 * Asm4GCN to its own reader, which makes the same instruction statements once variables have
 * registers.
 *
 * <p>{@code Explanation} tells what an instruction, a pair of them or a register is.
 *
 * <p>The grammar of statements and operands is in {@code assembler/DESIGN.md}. Called by runtime
 * and cli. Touches nothing: sources come in as text, included files through a resolver that the
 * caller gives.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler;
