/**
 * The families of machines. A {@link Family} reads its tables ({@code isa/data}, language in {@code
 * docs/TABLES.md}) once and gives the {@link dev.lockstep.isa.codec.InstructionSet} of a generation
 * and a wavefront size.
 *
 * <p>The packages below it, each using only those before it: {@code model} (records), {@code table}
 * (reading and binding), {@code machine} (names and values of one generation), {@code codec}
 * (decode, encode, print), {@code timing} (effects, waits, hazards).
 *
 * <p>Called by every other module. Touches nothing but its own resources.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.isa;
