/**
 * Run files that are made for kernels, and Java programs that are made from run files.
 *
 * <p>{@code RunFileMaker} writes a run file for a kernel by its metadata. {@code JavaExport} writes
 * a program that does with the host interface what a run file says: builds the program, makes the
 * buffers ({@code JavaContents}), launches, compares ({@code JavaChecks}); {@code JavaWriter} is
 * the text that they write.
 *
 * <p>Called by questions about run files. Touches nothing.
 */
package dev.lockstep.studio.export;
