/**
 * The intermediate representation of translators: regions, their blocks and ends, the items of a
 * block, and segments of instructions on lanes.
 *
 * <p>{@link dev.lockstep.emulator.ir.RegionPlan} states what is to be translated from an address
 * on; {@link dev.lockstep.emulator.ir.Segment} joins instructions that are done together for a few
 * lanes after the other. {@link dev.lockstep.emulator.ir.CodeRegion} is what a writer makes of a
 * plan, and is run by the translator.
 *
 * <p>Called by the writers of bytecode and of machine code. Knows neither; touches nothing.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.ir;
