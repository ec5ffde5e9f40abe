/**
 * The host side, in OpenCL's words: devices, programs, kernels, buffers, ranges; run files and
 * machine files.
 *
 * <p>Called by cli. Touches files that a run names and the system's clang, which compiles OpenCL C.
 */
package dev.lockstep.runtime;
