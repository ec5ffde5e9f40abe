package dev.lockstep.emulator.machine;

/**
 * Lanes that wait while others run, as an entry of the SIMT stack says it.
 *
 * @param meeting where the path that runs must come before these go on
 * @param address where they go on
 * @param lanes one bit for each
 */
public record WaitingPath(long meeting, long address, long lanes) {}
