/**
 * Statuses of the functions of HSA, and the exception that carries one other than success.
 *
 * <p>Called by all packages of the module. Touches nothing.
 */
@NullMarked
package dev.lockstep.hsa.status;

import org.jspecify.annotations.NullMarked;
