/**
 * Vector operations, each for many lanes at once: the vector forms of leaves of {@link
 * dev.lockstep.emulator.semantics}, under the same names. Only forms that are not those of {@code
 * dev.lockstep.emulator.form.LeafForm}, which follow from the leaf, are written down.
 *
 * <p>The translator copies the bodies of these methods into the code that it makes; nothing calls
 * them. So each is straight-line code of vector operations, without constants that would fix the
 * number of lanes. A parameter of 32 bits is an {@code IntVector} or, where it is taken as a float,
 * a {@code FloatVector}; one of 64 bits a {@code LongVector} or {@code DoubleVector}; a condition
 * is a {@code VectorMask}. A test compares each with its leaf. Touches nothing.
 */
package dev.lockstep.emulator.vector;
