/**
 * A litmus test as instructions of a machine: per thread, what the memory system sees, and the text
 * of the real instructions.
 *
 * <p>Mappings and readers of assembly make such programs; machines run them. An instruction says
 * which caches an access passes and which outstanding accesses a wait is about, so that a machine
 * needs no table of generations.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.instruction;

import org.jspecify.annotations.NullMarked;
