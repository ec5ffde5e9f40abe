/**
 * The host program as Java sees it: its memory by address, and its functions.
 *
 * <p>Nothing else in this module reads or writes by address, and no address outlives a call unless
 * OpenCL says that it does. The layout is that of a 64-bit host whose byte order is little-endian.
 *
 * <p>Touches native code.
 */
@NullMarked
package dev.lockstep.opencl.host;

import org.jspecify.annotations.NullMarked;
