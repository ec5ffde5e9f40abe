/**
 * What functions of HSA answer, and the exception that carries an answer other than success.
 *
 * <p>Called by all packages of the module. Touches nothing.
 */
@NullMarked
package dev.lockstep.hsa.status;

import org.jspecify.annotations.NullMarked;
