/**
 * The effects of an instruction and what the machine does not wait for by itself: which operations
 * are still under way when the next instruction begins, how waits for them are written, and which
 * pairs of instructions need wait states between them.
 *
 * <p>Everything here follows from the instruction's row and from {@code hazards.tsv} and {@code
 * matrix-passes.tsv} beside the rows. Checked mode asks along the path that ran, the static checks
 * along all paths; both read the same rows.
 *
 * <p>Called by assembler and emulator. Touches nothing but the tables.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.isa.timing;
