/**
 * The platform's shared library and its place: its text in C from tables and {@code shim.c}, the
 * compiler that makes it, the folder of the cache that holds it with the modules it needs, and the
 * file that names it to the ICD loader.
 *
 * <p>A {@link dev.lockstep.opencl.library.PlatformLibrary} is made when it is first asked for. A
 * {@link dev.lockstep.opencl.library.VendorFile} is what a loader reads.
 *
 * <p>Touches files and processes.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.opencl.library;

import org.jspecify.annotations.NullMarked;
