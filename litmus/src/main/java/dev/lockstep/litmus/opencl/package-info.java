/**
 * Litmus tests as kernels in OpenCL C, in the form of the paper's appendix: markers on stores,
 * masks on loads, and a parameter that is always zero keep the accesses apart in the compiled code.
 *
 * <p>Runs on devices and the check of compiled code read the text. Nothing here compiles or runs.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.opencl;

import org.jspecify.annotations.NullMarked;
