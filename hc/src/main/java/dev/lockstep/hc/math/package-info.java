/**
 * Mathematical functions for kernels, written in the Java that kernels may use: static methods,
 * records of doubles, constant arrays, and of floating point only what is rounded correctly
 * everywhere (sums, products, quotients, fused multiply-add, rounding to integers). So the bits of
 * a result depend on no library and no machine.
 *
 * <p>Kernels and programs call it. It may touch nothing.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.math;
