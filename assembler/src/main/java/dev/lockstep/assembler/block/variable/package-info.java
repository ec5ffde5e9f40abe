/**
 * Variables of Asm4GCN blocks and the instructions that use them, before they have registers.
 *
 * <p>{@code Variables} declares and finds them; {@code StepMatcher} finds out what a {@code
 * VirtualInstruction} is with registers tried out, and {@code OperandBinder} puts registers in the
 * place of variables. {@code LabelTable} and {@code LabelLayout} hold labels and the distances to
 * them, {@code EntryState} the registers that a kernel finds set.
 *
 * <p>Called by the readers of blocks and by register allocation. Touches nothing.
 */
package dev.lockstep.assembler.block.variable;
