/**
 * The state of the wavefronts and workgroups that run: registers, control registers, paths of
 * lanes, copies in the background, barriers, the clock.
 *
 * <p>State only: whose turn it is, what has been translated and what code computes is above. {@link
 * dev.lockstep.emulator.state.Wavefront} keeps small arrays of ints, laid out as {@link
 * dev.lockstep.emulator.state.RegisterLayout} states. It knows its program by {@link
 * dev.lockstep.emulator.state.ProgramTraits}, its dispatch by {@link
 * dev.lockstep.emulator.state.DispatchFacts}, and keeps an {@link
 * dev.lockstep.emulator.state.EngineState} for the engine that runs it.
 *
 * <p>Called by steps, engines and translated code: generated classes are defined in this package,
 * with {@link dev.lockstep.emulator.state.SegmentResult}'s lookup, and use its fields by name;
 * machine code is given the arrays. Touches device memory through {@link
 * dev.lockstep.emulator.state.WaveMemory}, the only way of a wavefront to memory. Not exported.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.state;
