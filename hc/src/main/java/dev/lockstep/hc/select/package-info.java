/**
 * Parts that the selectors of machine code for kernels share: the table of instructions, the walk
 * over a kernel, the registers of arguments, groups of lines, and in the end instructions with
 * their registers, and their text for readers.
 *
 * <p>A machine says what differs: which rows stand for an operation, where operands may be, how
 * lanes part. {@code hc.amd} and {@code hc.ventus} are the two. Nothing here knows an instruction.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.select;
