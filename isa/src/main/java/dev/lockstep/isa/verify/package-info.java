/**
 * Proves that tables mean what they say: that statements fit together, that each row can be bound
 * in its generations, that marks do what they claim, and that no word has two readings. {@code
 * TableChecker} is the entry.
 *
 * <p>Called by {@link dev.lockstep.isa.Family#check} and through it by {@code lockstep} and the
 * tests; an assembly or a run never comes here. It uses the decoder to try out words, and touches
 * no file. It is not exported.
 */
package dev.lockstep.isa.verify;
