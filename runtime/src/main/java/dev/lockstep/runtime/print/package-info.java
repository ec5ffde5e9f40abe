/**
 * What kernels print with OpenCL C's {@code printf}: the buffer that they fill, and its text.
 *
 * <p>{@link dev.lockstep.runtime.print.PrintFormats} has the formats of a program, which clang
 * leaves in the metadata of the code object; {@link dev.lockstep.runtime.print.PrintRecords} reads
 * the records that work-items have stored. Conversions are those of OpenCL C, "The printf
 * function", whose results are C's.
 *
 * <p>Called by launch, which owns the buffer. Knows nothing of devices.
 */
package dev.lockstep.runtime.print;
