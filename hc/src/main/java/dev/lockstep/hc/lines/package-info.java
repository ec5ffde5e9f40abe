/**
 * Line tables of kernels: the directives from which the assembler writes them, those of files
 * without debugging information, and the folders in which sources lie.
 *
 * <p>{@code hc.select} calls it while it writes the text of a kernel. It looks for source files,
 * and reads none.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.lines;
