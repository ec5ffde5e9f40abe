package dev.lockstep.hc.code;

/** Wish that two registers be the same one of the machine. */
public record Copy(Register to, Register from) {}
