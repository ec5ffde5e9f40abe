/**
 * The functions of OpenCL's C interface: names, order and signatures.
 *
 * <p>The table {@code entry-points.tsv} is the only statement of them. The text of the library, the
 * dispatch to Java and the log of calls follow from it; a test compares it with the Khronos
 * headers.
 *
 * <p>Touches nothing.
 */
@NullMarked
package dev.lockstep.opencl.table;

import org.jspecify.annotations.NullMarked;
