/**
 * Sentences of Asm4GCN to steps.
 *
 * <p>{@code BlockReader} reads labels, declarations, pools and instructions; {@code FriendlyReader}
 * parses arithmetic statements to a {@code Term}, and {@code FriendlyWriter} makes the instructions
 * of it that {@code FriendlyForms} lists in a table.
 *
 * <p>Called for kernels of Asm4GCN and for blocks inside OpenCL C. Touches nothing.
 */
package dev.lockstep.assembler.block.reader;
