/**
 * Run files and machine files, the formats of {@code docs/CLI.md}.
 *
 * <p>A {@link dev.lockstep.runtime.file.RunFile} names a program, buffers, launches and what
 * buffers hold afterwards; a {@link dev.lockstep.runtime.file.MachineFile} starts wavefronts with a
 * state and lists the state that they leave; {@link dev.lockstep.runtime.file.FileSchema} is what a
 * JSON file says it is. The readers report every error with its place; the values are immutable and
 * nothing runs here.
 *
 * <p>Called by run, machine and debug, and by cli. Touches files that a run names.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.file;
