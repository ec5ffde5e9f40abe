package dev.lockstep.opencl.object;

/**
 * A function of the host with what it wants to be given.
 *
 * @param function its address
 * @param userData its last argument
 */
public record HostCallback(long function, long userData) {}
