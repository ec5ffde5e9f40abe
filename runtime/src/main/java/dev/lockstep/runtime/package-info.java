/**
 * The host side, in OpenCL's words: devices, programs, kernels, buffers, ranges; run files and
 * machine files.
 *
 * <p>A {@link dev.lockstep.runtime.Program} is a code object in the memory of a {@link
 * dev.lockstep.runtime.Device}; a {@link dev.lockstep.runtime.Launch} runs one of its kernels over
 * a {@link dev.lockstep.runtime.Range}. {@link dev.lockstep.runtime.RunFile} and {@link
 * dev.lockstep.runtime.MachineFile} are the formats of {@code docs/CLI.md}. The grammar of the
 * records is in {@code DESIGN.md}, section 3.
 *
 * <p>Called by cli. Touches files that a run names, the system's clang as a process, the
 * environment, the clock, and threads of its own.
 */
package dev.lockstep.runtime;
