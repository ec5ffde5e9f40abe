/**
 * Programs as values: instructions that are read once for each kind of registers in their places,
 * labels and lines of sources, which come to the same object as their text would.
 *
 * <p>Compilers make them. For other modules of Lockstep; may change with any version.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.assembler.program;
