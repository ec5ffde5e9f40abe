/**
 * The engine that runs kernels on the processor of the host.
 *
 * <p>Grids without tiles are cut into ranges, which loops run on threads of a pool. Each class of
 * kernels gets a copy of these loops as a hidden class, so that the call in the loop has one target
 * and is inlined. Tiles run translated code, their work-items in step on one thread; where that
 * cannot be, each work-item is a virtual thread, because work-items wait for each other.
 *
 * <p>Views call it through {@link dev.lockstep.hc.engine.Engine}. It touches threads, a property
 * and the options of the virtual machine, and makes hidden classes; breakpoints in a kernel work.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.cpu;
