/**
 * Benchmarks: sixteen kernels that run on the emulated machine and on another OpenCL platform in
 * turns, with results that are compared and times that are set against each other.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.bench;
