/**
 * The engine that runs kernels as machine code on emulated GPUs.
 *
 * <p>{@link dev.lockstep.hc.gpu.GpuEngine} translates a kernel when it is launched for the first
 * time, compiles it for the target and the tile, and keeps both. A later launch of the same lambda
 * expression only binds its arrays and scalars anew. Arrays are copied into memory of the device
 * when a launch runs, and those that the kernel stores to are copied back at its end. Faults that
 * work-items have recorded become the exceptions that the Java virtual machine would have thrown.
 *
 * <p>Views call it through {@link dev.lockstep.hc.engine.Engine}. It touches threads.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.gpu;
