/**
 * From a source to a program that can be loaded: assembled, compiled by clang, linked or read.
 *
 * <p>{@link dev.lockstep.runtime.build.BuiltProgram} takes a {@link
 * dev.lockstep.runtime.build.ProgramSource} in any dialect and says what there is to say about it;
 * {@link dev.lockstep.runtime.build.OpenClCompiler} runs the system's clang with our built-in
 * functions. A program is a code object, or linked to fixed addresses with start-up code. Nothing
 * here knows a device or a launch.
 *
 * <p>Called by device, launch, run, machine and debug, and by cli. Touches source files, a scratch
 * folder, the environment, and clang as a process.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.build;
