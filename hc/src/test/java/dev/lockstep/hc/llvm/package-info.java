/**
 * Kernels as text for LLVM, an oracle for the machine code of the back end.
 *
 * <p>Its test compiles them with clang; nothing else uses it. It may touch the internal form of
 * kernels, the translation and the emulated devices.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.llvm;
