/**
 * Text to code object and back: scanner and parser that never throw, resolution against the rows,
 * layout, encoding, listing, explanations.
 *
 * <p>How a text is read: {@code Reader} takes statements from the innermost text, {@code
 * Conditionals} leaves out those that do not count, {@code TextDirectives} and macro calls put more
 * text on top (macro bodies, repetitions, files); what is left goes to {@code AssemblyDriver}:
 * labels and assignments, {@code Directives} by their names, and instructions to {@code
 * InstructionWriter}. All of them share an {@code Assembly}, the state of one source.
 *
 * <p>Sources in Asm4GCN are read by {@code Asm4GcnReader} instead, which makes the same instruction
 * statements of them once their variables have registers.
 *
 * <p>Blocks of it inside functions of OpenCL C become clang's inline assembly in {@link
 * dev.lockstep.assembler.InlineSource}.
 *
 * <p>{@link dev.lockstep.assembler.Assembler} turns a {@link dev.lockstep.assembler.SourceText}
 * into {@link dev.lockstep.assembler.Assembled}: placed statements, sections, a relocatable object
 * and {@link dev.lockstep.assembler.Diagnostic}s with places. {@link
 * dev.lockstep.assembler.Disassembler} lists code objects so that the listing assembles to the same
 * bytes. The grammar of statements and operands is in {@code DESIGN.md}, section 3.
 *
 * <p>Called by runtime and cli. Touches nothing: sources come in as text, included files through a
 * resolver that the caller gives.
 */
package dev.lockstep.assembler;
