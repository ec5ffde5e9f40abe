/**
 * How the machines run; the only home of mutable machine state: memory, wavefronts, workgroups, the
 * interpreter.
 *
 * <p>Called by runtime and cli. Touches worker threads that the caller hands in, and hidden
 * classes. What one operation computes is in {@code dev.lockstep.emulator.semantics}.
 */
package dev.lockstep.emulator;
