/**
 * The shared library of a C interface and its place: its text in C, which is {@code jvm.c} before
 * the interface's own part, the compiler that makes it, and the folder of the cache that holds it
 * with the modules that it needs.
 *
 * <p>A {@link dev.lockstep.guest.library.GuestInterface} says what the library is; a {@link
 * dev.lockstep.guest.library.GuestLibrary} is made when it is first asked for.
 *
 * <p>Called by the interfaces. Touches files and processes.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.guest.library;

import org.jspecify.annotations.NullMarked;
