/**
 * Targets of code objects: the processors with their machine flags, target identifiers with their
 * modes ({@code xnack+}), code object versions, and the facts about each generation that the
 * container must know. They are read from {@code codeobject/data}, whose tables {@code Table}
 * reads.
 *
 * <p>Source: LLVM AMDGPUUsage (processors, target ID, {@code e_flags}).
 *
 * <p>Called by the packages above it and by assembler, runtime and cli. It uses {@code bytes}
 * alone.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.codeobject.target;
