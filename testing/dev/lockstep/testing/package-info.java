/**
 * Parts that the tests of all modules share. Each module compiles this source folder together with
 * its own tests, so it stands once and is nobody's dependency.
 *
 * <ul>
 *   <li>{@link dev.lockstep.testing.Shares} says how much of their cases tests run, and which
 *       share.
 *   <li>{@link dev.lockstep.testing.Mutation} damages inputs at random.
 *   <li>{@link dev.lockstep.testing.WorkTime} limits the processor time that work takes.
 *   <li>{@link dev.lockstep.testing.ProgramRun} runs other programs.
 * </ul>
 */
package dev.lockstep.testing;
