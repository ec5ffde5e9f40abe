/**
 * Line tables of kernels: the places of their sources, the tables of files without debugging
 * information, and the folders in which sources lie.
 *
 * <p>{@code hc.select} calls it while it makes the items of a kernel. It looks for source files,
 * and reads none.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.lines;
