/**
 * Kernels as Java, with their data, and an evaluator of the form that they are translated to.
 *
 * <p>Tests of the front end, of passes and of back ends run them: the virtual machine runs the same
 * lambda, and what it leaves in the arrays is the expectation.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.sample;
