/**
 * The agents that a program sees: the host's processor and emulated GPUs, each with the facts of a
 * product, and their memory pools.
 *
 * <p>{@link dev.lockstep.hsa.agent.Handles} finds the object of a handle.
 *
 * <p>Called by the functions of HSA. Touches files that describe the host.
 */
@NullMarked
package dev.lockstep.hsa.agent;

import org.jspecify.annotations.NullMarked;
