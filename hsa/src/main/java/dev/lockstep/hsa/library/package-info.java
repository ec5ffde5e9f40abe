/**
 * The runtime's own part of its shared library, as text in C from tables and {@code signals.c}.
 *
 * <p>Called by the installation. Touches nothing.
 */
@NullMarked
package dev.lockstep.hsa.library;

import org.jspecify.annotations.NullMarked;
