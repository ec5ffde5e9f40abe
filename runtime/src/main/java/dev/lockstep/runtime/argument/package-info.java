/**
 * Arguments of kernels: element types, scalars and buffers with their contents.
 *
 * <p>An {@link dev.lockstep.runtime.argument.ElementType} reads and writes elements as bits; a
 * {@link dev.lockstep.runtime.argument.BufferSpec} is a buffer that does not exist yet, filled by a
 * {@link dev.lockstep.runtime.argument.Generator}. {@link dev.lockstep.runtime.argument.ArgSpec} is
 * the grammar that the command line and run files share.
 *
 * <p>Called by the readers of files, by launches, by the debugger, and by cli. Touches files that
 * contents are read from.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.argument;
