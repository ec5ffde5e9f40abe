package dev.lockstep.hc.code;

/**
 * Register to be chosen.
 *
 * @param number unlike that of all others of the kernel
 * @param words consecutive registers of 32 bits
 */
public record Register(int number, Bank bank, int words) {}
