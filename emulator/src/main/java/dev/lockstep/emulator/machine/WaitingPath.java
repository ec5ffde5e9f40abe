package dev.lockstep.emulator.machine;

/**
 * Lanes that wait while others run, as an entry of the SIMT stack.
 *
 * @param meeting join point: address that the running path must reach before these go on
 * @param address at which they go on
 * @param lanes one bit for each
 */
public record WaitingPath(long meeting, long address, long lanes) {}
