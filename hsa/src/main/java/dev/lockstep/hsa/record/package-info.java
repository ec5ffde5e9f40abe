/**
 * Launches of a program written down as run files, with their code and the memory that they reach,
 * so that the tools for machine code can repeat them.
 *
 * <p>{@link dev.lockstep.hsa.record.LaunchRecords} looks on at all launches. A {@link
 * dev.lockstep.hsa.record.RecordFolder} has a run file for each that is recorded, and the contents
 * of memory in files that are named by what is in them, so that equal ones are there once.
 *
 * <p>Called when a process begins to use HSA. Touches files.
 */
@NullMarked
package dev.lockstep.hsa.record;

import org.jspecify.annotations.NullMarked;
