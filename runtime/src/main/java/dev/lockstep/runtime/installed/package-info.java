/**
 * The driver of devices of OpenCL platforms that are installed on this machine: a real card, or a
 * CPU through pocl.
 *
 * <p>{@link dev.lockstep.runtime.installed.InstalledDriver} is one platform. Each call becomes a
 * call of the system's OpenCL library that returns when the work is done. Programs in OpenCL C are
 * built by the platform. For devices of AMD that bear the name of a target, programs in assembly
 * language are assembled here, and their code object is offered as a binary.
 *
 * <p>Budgets, stacks and low addresses exist for emulated devices only and are refused. A kernel
 * that runs cannot be stopped. Touches native code through the library.
 */
@NullMarked
package dev.lockstep.runtime.installed;

import org.jspecify.annotations.NullMarked;
