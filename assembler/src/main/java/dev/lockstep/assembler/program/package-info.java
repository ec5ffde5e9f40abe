/**
 * Programs as values: instructions that are read once for each kind of registers in their places,
 * labels and lines of sources, which come to the same object as their text would.
 *
 * <p>Called by hc. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.assembler.program;
