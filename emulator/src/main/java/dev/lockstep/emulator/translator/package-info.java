/**
 * Decides when and what to translate, keeps the regions of a program, and runs wavefronts in them:
 * tier-up from the interpreter to bytecode or machine code.
 *
 * <p>{@link dev.lockstep.emulator.translator.Translator} is an engine of one thread; {@link
 * dev.lockstep.emulator.translator.Regions} is shared by all threads that run the same code, and is
 * kept with it. A region does not change; {@link dev.lockstep.emulator.translator.TieringState} has
 * its counts and whether it is used.
 *
 * <p>Called by the engine choice of a run. Touches the wavefronts that it is given, and worker
 * threads that translate in the background.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.translator;
