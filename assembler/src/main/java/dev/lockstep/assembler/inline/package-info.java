/**
 * Blocks of Asm4GCN inside OpenCL C, as clang's inline assembly.
 *
 * <p>{@code InlineSource} finds the blocks of a source and writes the C text; {@code InlineBlock}
 * reads one block, tries out registers for its variables and assembles it for checks; {@code
 * InlineStatement} writes the operands, constraints and clobbers of the assembly statement. {@code
 * MixedText} cuts whole kernels out of a text that also has functions in C.
 *
 * <p>Called by runtime, cli and the checks. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.inline;
