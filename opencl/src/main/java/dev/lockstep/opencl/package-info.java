/**
 * The OpenCL platform for the ICD loader: what its shared library calls, and its installation.
 *
 * <p>A host that opens the platform has a Java virtual machine in its process. Each of its calls
 * arrives at {@link dev.lockstep.opencl.EntryPoints}, which hands it to the functions of {@code
 * dev.lockstep.opencl.entry}. {@link dev.lockstep.opencl.PlatformInstallation} builds the library
 * and names it to the loader.
 *
 * <p>Touches the environment.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.opencl;

import org.jspecify.annotations.NullMarked;
