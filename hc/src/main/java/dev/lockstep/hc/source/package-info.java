/**
 * Kernels of a Java text that is compiled in memory and not run.
 *
 * <p>{@code CompiledText} calls javac; {@code StillKernels} finds the lambda expressions that are
 * launched where they are made; {@code StillKernel} translates one with values that stand for all
 * that it may capture, and says nothing where a launch could decide otherwise.
 *
 * <p>Called by lsp and studio. Touches the clock, threads, and the files that javac reads.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.hc.source;
