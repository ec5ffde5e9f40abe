/**
 * Runs of run files on any device: build, load, launch, compare; checked and profiled where that is
 * asked for.
 *
 * <p>{@link dev.lockstep.runtime.run.PreparedRun} is a program with its buffers and launches on a
 * device, emulated or installed. {@link dev.lockstep.runtime.run.RunSession} runs a file once and
 * makes a {@link dev.lockstep.runtime.run.RunReport}; {@link dev.lockstep.runtime.run.RaceSearch}
 * runs it on weak memory. Findings of checked mode become {@link
 * dev.lockstep.runtime.run.RunFinding} with places in the source, times become {@link
 * dev.lockstep.runtime.run.KernelProfile}. Counts, profiles and checked mode are for emulated
 * devices.
 *
 * <p>Called by machine for findings, by debug, cli and bench. Touches the clock and files, which
 * sources and buffers are in.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.runtime.run;
