/**
 * Vector forms: what a leaf does for several lanes at once, as operations on vectors that any
 * writer of code can be asked for.
 *
 * <p>{@link dev.lockstep.emulator.form.VectorForm} is the form of a behaviour: one that is read
 * from the class files of {@code dev.lockstep.emulator.vector}, a comparison of floats, or one that
 * follows from a leaf of integers or bits. A {@link dev.lockstep.emulator.form.Vectors} gets its
 * operations one by one and writes bytecode or machine code, or just records them. {@link
 * dev.lockstep.emulator.form.VectorLibrary} finds out whether Java's vector library is there.
 *
 * <p>Called by the translators. Touches class files and, through reflection, the module system.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.form;
