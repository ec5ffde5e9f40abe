/**
 * The directives that make bytes, sections and symbols, a class for each family.
 *
 * <p>{@code Directives} dispatches by name, and each class registers its own handlers; {@code
 * Arguments} reads what stands behind a directive's name, {@code TextBlock} takes lines as they
 * are. {@code KernelDirectives} describes kernels and writes metadata, {@code OldDirectives} reads
 * those of older code objects.
 *
 * <p>Called by the driver of an assembly, and by the kernels of Asm4GCN for descriptors and
 * padding. Touches the state of the assembly that it is given.
 */
package dev.lockstep.assembler.directive;
