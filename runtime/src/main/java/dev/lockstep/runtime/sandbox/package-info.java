/**
 * Confinement of other programs: what a program that compiles texts of strangers may reach, as far
 * as the system can hold it to that.
 *
 * <p>A {@link dev.lockstep.runtime.sandbox.Reach} says which files a program may read and where it
 * may write; a {@link dev.lockstep.runtime.sandbox.Sandbox} starts it so. There is a ladder of
 * them, from Landlock to limits alone, since systems differ in what they have.
 *
 * <p>Called by clang. Touches processes, threads, files, and functions of the C library.
 */
package dev.lockstep.runtime.sandbox;
