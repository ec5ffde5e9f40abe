/**
 * Checked mode: follows a run and finds what a machine would get wrong or leave to chance. *
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.check;
