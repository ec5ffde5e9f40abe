/**
 * Queries of a host: the numbers of the C interface and the answers in its layouts.
 *
 * <p>A query is a constant of an enum, one for each kind of object, with its number and what it
 * answers. {@link dev.lockstep.opencl.query.Queries} has them all; {@link
 * dev.lockstep.opencl.query.Fact} makes the bytes of an answer.
 *
 * <p>Touches nothing.
 */
@NullMarked
package dev.lockstep.opencl.query;

import org.jspecify.annotations.NullMarked;
