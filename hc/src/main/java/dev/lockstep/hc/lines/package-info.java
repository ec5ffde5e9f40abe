/**
 * Line tables of kernels: the directives from which the assembler writes them, and the folders in
 * which sources lie.
 *
 * <p>Both back ends call it while they write the text of a kernel. It looks for source files, and
 * reads none.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.lines;
