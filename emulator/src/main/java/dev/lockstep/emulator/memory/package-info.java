/**
 * Memory of a device: the flat address space with its windows, LDS, global data share, global wave
 * sync, and how buffer resources locate elements.
 *
 * <p>{@link dev.lockstep.emulator.memory.GlobalMemory} is what a caller hands in; {@link
 * dev.lockstep.emulator.memory.FlatMemory} is the usual one. A {@link
 * dev.lockstep.emulator.memory.DeviceWideState} has all that wavefronts of different workgroups
 * share. An access that cannot be done is a {@link dev.lockstep.emulator.memory.MemoryFault} with a
 * {@link dev.lockstep.emulator.memory.BadAccess}.
 *
 * <p>Called by everything that runs wavefronts, by runtime and by cli. Touches native memory; knows
 * nothing of wavefronts.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.memory;
