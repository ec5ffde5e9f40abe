/**
 * Machine code of vector operations and memory accesses: register allocation over lanes,
 * instructions of the host for each operation, passes over sixteen lanes, windows, atomic
 * operations, and branches of lanes.
 *
 * <p>Each class writes one kind of code into the assembler of a region. {@link
 * dev.lockstep.emulator.jit.code.HostAccess} has the accesses to memory and LDS: it checks the
 * addresses of all lanes, and {@link dev.lockstep.emulator.jit.code.HostLaneWords}, a routine of
 * the region, moves the words. An access that is not as usual leaves the region for Java.
 *
 * <p>Called by the writers of regions and traces. Touches only the assembler that it is given.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.jit.code;
