/**
 * Registers for lifetimes: who lives when and how wide goes in, the first register of each comes
 * out. Knows nothing of texts and instructions.
 *
 * <p>{@link dev.lockstep.assembler.allocation.BestFit} is the rule of Asm4GCN's first assembler:
 * each lifetime, as it begins, gets the smallest gap that fits. {@link
 * dev.lockstep.assembler.allocation.Packing} sees all lifetimes at once and never needs more
 * registers than that rule. Time counts in half instructions: at 2i instruction i reads, at 2i + 1
 * it writes.
 *
 * <p>Called by assembler. Uses and touches nothing.
 */
package dev.lockstep.assembler.allocation;
