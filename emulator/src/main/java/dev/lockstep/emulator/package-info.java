/**
 * How the machines run; the only home of mutable machine state: memory, wavefronts, workgroups, the
 * interpreter.
 *
 * <p>Called by runtime and cli. Touches worker threads that the caller hands in, and hidden
 * classes. What one operation computes is in {@code dev.lockstep.emulator.semantics}.
 *
 * <h2>For callers</h2>
 *
 * <ul>
 *   <li>{@link dev.lockstep.emulator.FlatMemory} holds named {@link dev.lockstep.emulator.Window
 *       windows} of host memory anywhere in a 64-bit address space. It is one implementation of
 *       {@link dev.lockstep.emulator.Memory}, through which the engines see memory.
 *   <li>{@link dev.lockstep.emulator.Code} is a program: bytes at an address, for the instructions
 *       of one generation and one wavefront size.
 *   <li>{@link dev.lockstep.emulator.Dispatch} says what to run, {@link
 *       dev.lockstep.emulator.InitialState} with which registers, {@link
 *       dev.lockstep.emulator.Settings} how.
 *   <li>{@link dev.lockstep.emulator.Machine#run} runs it and returns an {@link
 *       dev.lockstep.emulator.Outcome}: a {@link dev.lockstep.emulator.Stop} and counts.
 *   <li>{@link dev.lockstep.emulator.Machine#start} gives a {@link dev.lockstep.emulator.Session}
 *       instead: one workgroup to run piece by piece, with its registers open to the caller.
 *   <li>An {@link dev.lockstep.emulator.Observer} gets every {@link dev.lockstep.emulator.Change}.
 * </ul>
 *
 * <h2>How an instruction runs</h2>
 *
 * <p>{@code Code} decodes an instruction once and {@code Steps} binds it, by its shape, to a {@code
 * Step}: operands become places in the register files, the behaviour becomes a {@code Leaf}, a
 * hidden class with the loop over the lanes in which the static method of the semantics is called.
 * {@code Interpreter} runs steps; {@code Workgroup} lets wavefronts take turns, {@code Worker}
 * workgroups.
 *
 * <p>A vector operand is a row of the vector file: a VGPR as it is, or a spare row behind the VGPRs
 * that a {@code VectorSource} fills, moves (DPP), selects from (SDWA, op_sel) or negates. {@code
 * VectorResult} does the same for results. A scalar register is a row of one lane, so scalar
 * instructions use the same leaves.
 *
 * <p>All memory accesses of a wavefront go through {@code WaveMemory}; an {@code AddressSpace}
 * turns operands into addresses.
 */
package dev.lockstep.emulator;
