/**
 * Instructions to bytes, and the end of an assembly.
 *
 * <p>{@code InstructionWriter} appends the bytes of a statement to the current section and leaves
 * fixups for what later text decides. {@code AssemblyEnd} resolves the fixups, writes descriptors
 * and makes a relocatable object with the symbols of {@code ObjectSymbols}; for targets without
 * code objects {@code BareLink} places the sections and makes an executable.
 *
 * <p>Called by the driver, by the language with variables and by inline blocks. Touches the state
 * of the assembly that it is given.
 */
package dev.lockstep.assembler.object;
