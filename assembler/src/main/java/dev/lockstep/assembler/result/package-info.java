/**
 * Results of an assembly.
 *
 * <p>{@code Assembled} has the bytes of the sections, the object or the program, and the
 * diagnostics; {@code Placed} says which statement made which bytes, {@code RegisterMap} which
 * registers the variables of a block of Asm4GCN have.
 *
 * <p>Made by the end of an assembly; read by the checks, by runtime and by cli. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.result;
