/**
 * The platform's own part of its shared library, as text in C from tables and {@code platform.c},
 * and the file that names the library to the ICD loader.
 *
 * <p>Called by the installation. Touches files.
 */
@NullMarked
package dev.lockstep.opencl.library;

import org.jspecify.annotations.NullMarked;
