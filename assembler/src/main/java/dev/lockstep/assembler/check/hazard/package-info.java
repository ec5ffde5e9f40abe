/**
 * Hazards between instructions: missing wait states, NOPs and dependency markers.
 *
 * <p>{@code HazardFlow} follows the hazards of the machine's table along all paths; {@code
 * LastingFlow}, {@code RewrittenFlow} and {@code ForwardingSearch} follow the kinds that need more
 * than a distance.
 *
 * <p>Called by the checks of a program and of inline blocks. Touches nothing.
 */
package dev.lockstep.assembler.check.hazard;
