package dev.lockstep.hc.index;

/**
 * An object whose array may stay in the memory of an accelerator when a launch ends. An array that
 * a kernel has from elsewhere, too, is copied back.
 */
public interface KeptArray {}
