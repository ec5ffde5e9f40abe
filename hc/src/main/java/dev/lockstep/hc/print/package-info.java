/**
 * Output of kernels: formats, and the memory in which machine code leaves what is to be printed.
 *
 * <p>{@code hc.front} checks the format and the arguments of a call, engines make texts of them.
 * The formatting itself is Java's, so a text is the same whether the Java virtual machine or a
 * device has run the work-item.
 *
 * <p>Reads a property, the size of the memory.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.print;
