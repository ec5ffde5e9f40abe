/**
 * Machine code as it is decoded, and the dispatch of it: instructions with their steps by address,
 * breakpoints, and what control may come to.
 *
 * <p>{@link dev.lockstep.emulator.program.Code} decodes on first use and is shared by all threads.
 * It keeps the translations of its regions for the translator without knowing their class. {@link
 * dev.lockstep.emulator.program.ReachableCode} finds the instructions that cannot run before a
 * kernel is started.
 *
 * <p>Called by engines, translators, runtime and cli. Immutable for its users; touches no
 * wavefront.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.program;
