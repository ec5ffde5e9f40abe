/**
 * What machine code of kernels has in common on all machines: arguments of a launch, records of
 * faults, places of arrays in the memory of a tile or a work-item.
 *
 * <p>Back ends write code that follows it, {@code hc.emulated} and the engines bind and read it.
 * Nothing here knows an instruction; the types are values.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.target;
