/**
 * Engines: what runs wavefronts, the order in which they have their turns, and the interpreter.
 *
 * <p>A {@link dev.lockstep.emulator.engine.WavefrontEngine} runs one wavefront, or those of a
 * workgroup in turn; {@link dev.lockstep.emulator.engine.Schedule} decides whose turn it is and for
 * how long. The {@link dev.lockstep.emulator.engine.Interpreter} runs each instruction's step and
 * is the engine that all others fall back on. A {@link dev.lockstep.emulator.engine.Probe} shows a
 * sampler what a worker is at.
 *
 * <p>Called by sessions and workers, one engine for each thread. Touches the wavefronts that it is
 * given.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.engine;
