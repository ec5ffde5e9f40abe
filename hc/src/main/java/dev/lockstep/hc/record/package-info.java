/**
 * Launches written down as run files, with their code and their arrays, so that the tools for
 * machine code can repeat them.
 *
 * <p>The engine of emulated GPUs calls it before each launch; it writes below the folder that a
 * property names, and nothing without it.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.record;
