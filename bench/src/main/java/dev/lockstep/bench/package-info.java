/**
 * Benchmarks: sixteen kernels that run on the emulated machine and on another OpenCL platform in
 * turns, with results that are compared and times that are set against each other.
 */
package dev.lockstep.bench;
