/**
 * Positions, sizes, tiles, and the interfaces that kernels implement.
 *
 * <p>Values of programs and of kernels alike: records and enums that touch nothing. Inside a kernel
 * they cost nothing on a device, because only their components are left after translation. The
 * order of axes is that of hc: the last coordinate is the fastest.
 *
 * <p>Engines make the indices; programs make extents and kernels.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.index;
