package dev.lockstep.hc.target;

/**
 * A check.
 *
 * @param fault index among the kernel's faults
 * @param site index among the kernel's sites, -1 for none
 * @param told how many numbers it tells for the message
 */
public record Check(int fault, int site, int told) {}
