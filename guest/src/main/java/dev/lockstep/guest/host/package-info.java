/**
 * The host program as Java sees it: its memory by address, and its functions.
 *
 * <p>Interfaces read and write by address nowhere else, and no address outlives a call unless the
 * interface says that it does. The layout is that of a 64-bit host whose byte order is
 * little-endian.
 *
 * <p>Called by the interfaces. Touches files and native code.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.guest.host;

import org.jspecify.annotations.NullMarked;
