/**
 * Methods of the Java library whose own code is not in the language of kernels, written in it.
 *
 * <p>Rows of the front end's table name these classes; a kernel that calls the method of the
 * library gets the one of the same name and descriptor here, which has the same results and
 * exceptions.
 *
 * <p>Touches nothing.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.library;
