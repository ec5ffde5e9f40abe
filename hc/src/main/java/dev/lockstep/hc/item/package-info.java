/**
 * The work-item that a thread is while a kernel runs on the Java virtual machine.
 *
 * <p>An engine binds the memory of the tile around its work-items; {@code hc.intrinsic} asks for
 * it. Places in a kernel's code are {@link dev.lockstep.hc.item.CallSite}s, read from the stack.
 *
 * <p>Touches nothing but the stack of the calling thread.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.item;
