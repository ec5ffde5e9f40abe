/**
 * The OpenCL library of the system, which finds the platforms that are installed.
 *
 * <p>{@link dev.lockstep.runtime.loader.OpenClLibrary} calls its functions by name; {@link
 * dev.lockstep.runtime.loader.OpenClQuery} asks about platforms, devices, programs and kernels.
 * Numbers of the interface have the names of {@code cl.h} there. Errors are {@link
 * dev.lockstep.runtime.cl.ClException}s with the name of the function.
 *
 * <p>Used by the driver of installed devices and by benchmarks. Touches native code and the
 * environment that native libraries read.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.runtime.loader;

import org.jspecify.annotations.NullMarked;
