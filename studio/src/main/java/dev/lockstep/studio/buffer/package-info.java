/**
 * Buffers that runs have left, for pages that look at them.
 *
 * <p>{@code RunBuffer} is a buffer with what was expected of it: parts of it, its differences, its
 * envelope. {@code Shelf} keeps the buffers of the last run of each page, as long as they fit into
 * the memory that all pages share.
 *
 * <p>Called by questions about runs. Touches nothing.
 */
package dev.lockstep.studio.buffer;
