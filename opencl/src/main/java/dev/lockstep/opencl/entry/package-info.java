/**
 * The functions of the C interface, a class for each family.
 *
 * <p>{@link dev.lockstep.opencl.entry.EntryFunctions} finds a function by its number and turns
 * exceptions into error codes. A function reads its {@link
 * dev.lockstep.opencl.entry.CallArguments}, checks them in the order in which the specification
 * lists its errors, and calls the host interface. Whatever may fail does so before anything has
 * changed.
 *
 * <p>Touches nothing by itself.
 */
@NullMarked
package dev.lockstep.opencl.entry;

import org.jspecify.annotations.NullMarked;
