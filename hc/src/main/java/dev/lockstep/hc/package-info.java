/**
 * Java lambdas as kernels: accelerators, their views, launches.
 *
 * <p>{@link dev.lockstep.hc.Hc#parallelForEach} runs a kernel over a grid and gives a {@link
 * dev.lockstep.hc.CompletionFuture}. It goes into an {@link dev.lockstep.hc.AcceleratorView}, the
 * queue of an {@link dev.lockstep.hc.Accelerator}. Names are those of HCC's hc where it has one.
 *
 * <p>Programs call it. It touches threads, the clock for the times of launches, and the property
 * that names the default accelerator. {@code docs/HC.md} is the guide.
 *
 * <p>Stable: what programs use of it changes with the major version alone.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc;
