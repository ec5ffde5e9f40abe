/** Tests of kernels whose work-items run in step. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.lanes;
