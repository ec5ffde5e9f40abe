/**
 * Handles of the C interface, and the counts of references to what they stand for.
 *
 * <p>A handle is the address of a slot that begins with the dispatch table of the ICD loader. The
 * {@link dev.lockstep.opencl.handle.HandleTable} finds the object of a handle and tells valid
 * handles from released ones and from anything else. A {@link
 * dev.lockstep.opencl.handle.Referenced} object counts its references.
 *
 * <p>Touches nothing by itself; slots are in the host's memory.
 */
@NullMarked
package dev.lockstep.opencl.handle;

import org.jspecify.annotations.NullMarked;
