/**
 * The text of Asm4GCN sources, before any instruction is looked at: characters that know where they
 * come from, continuation and comments, blocks, defines, statements, and the syntax of
 * declarations.
 *
 * <p>{@link dev.lockstep.assembler.asm4gcn.BlockFinder} cuts a source into blocks, {@link
 * dev.lockstep.assembler.asm4gcn.Sentences} a block's body into sentences. What names mean is not
 * decided here. {@link dev.lockstep.assembler.asm4gcn.InlineFinder} finds the blocks inside OpenCL
 * C.
 *
 * <p>Called by assembler. Uses and touches nothing: complaints go to a {@link
 * dev.lockstep.assembler.asm4gcn.Report}.
 */
package dev.lockstep.assembler.asm4gcn;
