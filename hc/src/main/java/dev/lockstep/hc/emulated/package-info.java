/**
 * Compiled kernels on emulated devices: loads their code, binds arrays and scalars, runs them and
 * reads the faults.
 *
 * <p>The interface of the module calls it. Mutable state of the machine is in the emulator; a
 * program here only knows where its code and its records of faults are.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.emulated;
