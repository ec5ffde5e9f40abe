/**
 * Debug information of an object: {@link LineTable} gives the source line of an address, {@link
 * InlinedCalls} the calls whose function stands in their place. Source: DWARF 4 and 5.
 *
 * <p>What is broken or unknown is left out: reading never throws, and its work is bounded by the
 * size of the sections.
 *
 * <p>Called by the static checks, the debugger and the profile. It uses {@code elf} and {@code
 * bytes}.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.codeobject.dwarf;
