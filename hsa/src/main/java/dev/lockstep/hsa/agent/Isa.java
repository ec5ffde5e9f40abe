package dev.lockstep.hsa.agent;

import dev.lockstep.codeobject.target.TargetId;

/**
 * An instruction set architecture.
 *
 * @param name with triple and features, as the driver has it
 * @param target the same
 * @param wavefront lanes of a wavefront, where code does not say
 */
public record Isa(long handle, String name, TargetId target, int wavefront) {}
