/**
 * IEEE 754 double-precision arithmetic on the bits of numbers, with integers alone.
 *
 * <p>Back ends of machines without double-precision instructions translate these methods as they
 * translate the methods of kernels, and call the result. The methods take and give longs, keep no
 * state, and may be called by any thread.
 */
@NullMarked
package dev.lockstep.hc.soft;

import org.jspecify.annotations.NullMarked;
