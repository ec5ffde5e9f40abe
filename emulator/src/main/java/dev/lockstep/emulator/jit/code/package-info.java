/**
 * Machine code of segments and accesses: register allocation over the operations of lanes, passes
 * over the lanes, windows, atomic operations, and branches of lanes.
 *
 * <p>Each class writes one kind of code into the assembler of a region, and leaves vector
 * instructions to the {@code VectorUnit}. {@link dev.lockstep.emulator.jit.code.NativeAccessWriter}
 * has the accesses to memory and LDS: it checks the addresses of all lanes, and routines of the
 * region ({@code LaneRoutines}) move the words. An access that is not as usual leaves the region
 * for Java.
 *
 * <p>Called by the writers of regions and traces. Touches only the assembler that it is given.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit.code;
