/**
 * Kernel descriptors: the 64 bytes that tell a dispatcher how to start wavefronts. {@link
 * KernelDescriptor} reads them, {@link DescriptorAssembly} makes them of {@code .amdhsa_}
 * directives, {@link DescriptorListing} lists them as such, and {@link KernelCode} converts an
 * {@code amd_kernel_code_t}, the older form.
 *
 * <p>Fields and their defaults are rows of a table in {@code codeobject/data}. Source: LLVM
 * AMDGPUUsage (kernel descriptor).
 *
 * <p>Called by assembler, runtime and cli. It uses {@code target}, {@code bytes} and the numbers of
 * {@code elf}.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.codeobject.descriptor;
