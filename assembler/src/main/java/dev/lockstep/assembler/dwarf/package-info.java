/**
 * Debugging information that directives ask for.
 *
 * <p>{@code LineProgram} keeps what {@code .file} and {@code .loc} say, and {@code LineWriter}
 * writes it as {@code .debug_line}; {@code FrameTable} keeps what the {@code .cfi_} directives say
 * and writes it as {@code .debug_frame}. Sources: DWARF 4 and 5; llvm/lib/MC/MCDwarf.cpp.
 *
 * <p>Called by the directives, by the kernels of Asm4GCN and by the end of an assembly. Touches
 * only the sections that it is given.
 */
package dev.lockstep.assembler.dwarf;
