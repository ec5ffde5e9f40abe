/**
 * Analyses and changes of kernels that do not depend on a machine.
 *
 * <p>Front end and back ends call them. An analysis answers questions about one kernel; a pass
 * makes a kernel from a kernel that keeps the rules of {@code hc.ir} and every result.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.pass;
