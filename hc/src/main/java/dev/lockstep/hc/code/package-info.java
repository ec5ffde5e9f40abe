/**
 * Machine code whose registers are still to be chosen: lines of assembly text with places for
 * registers.
 *
 * <p>Back ends write it block by block, {@link dev.lockstep.hc.code.LiveIntervals} finds where each
 * register is needed, {@link dev.lockstep.hc.code.LinearScan} chooses registers of the machine, and
 * {@code hc.select} makes instructions of the lines. Nothing here knows an instruction or a
 * machine.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.code;
