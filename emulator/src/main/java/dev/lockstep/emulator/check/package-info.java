/** Checked mode: follows a run and finds what a machine would get wrong or leave to chance. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.check;
