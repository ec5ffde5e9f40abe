/**
 * Runs of run files: build, load, launch, compare; checked and profiled where that is asked for.
 *
 * <p>{@link dev.lockstep.runtime.run.RunSession} runs a file once and makes a {@link
 * dev.lockstep.runtime.run.RunReport}; {@link dev.lockstep.runtime.run.PreparedRun} keeps a loaded
 * program for measurements. Findings of checked mode become {@link
 * dev.lockstep.runtime.run.RunFinding} with places in the source, times become {@link
 * dev.lockstep.runtime.run.KernelProfile}.
 *
 * <p>Called by machine for findings, by cli and by bench. Touches the clock, threads of its own,
 * and source files that messages quote.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.run;
