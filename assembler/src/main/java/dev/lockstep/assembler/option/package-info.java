/**
 * Options of an assembly.
 *
 * <p>{@code AssemblerOptions} names target, wavefront size, symbols and the resolver of included
 * files; {@code Dialect} is the language of the source, LLVM's or Asm4GCN with its variants.
 *
 * <p>Called by the whole assembler, by runtime and by cli. Touches nothing; the resolver is the
 * caller's.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.option;
