/**
 * Address spaces: from the operands of a memory instruction to the addresses of its lanes, and to
 * the access of each of them.
 *
 * <p>An {@link dev.lockstep.emulator.addressing.AddressTranslation} is flat, global, scratch, LDS,
 * or a buffer; it loads and stores words and elements for a lane or for all of them.
 *
 * <p>Called by the steps of memory instructions; the layout of scratch memory by translated code,
 * too. Touches memory through the wavefront's {@code WaveMemory} only.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.addressing;
