/**
 * Numbers of the C interface by which a host asks for facts.
 *
 * <p>Touches nothing.
 */
@NullMarked
package dev.lockstep.opencl.query;

import org.jspecify.annotations.NullMarked;
