/**
 * What the platform tells about itself. The functions of OpenCL's C interface are the rows of
 * {@code entry-points.tsv}.
 *
 * <p>Called by queries and by the text of the library. Touches nothing.
 */
@NullMarked
package dev.lockstep.opencl.table;

import org.jspecify.annotations.NullMarked;
