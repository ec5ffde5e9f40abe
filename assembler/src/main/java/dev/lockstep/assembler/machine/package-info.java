/**
 * Facts about machines in the assembler's data, apart from instructions.
 *
 * <p>{@code MachineNames} gives generations the names that users write behind {@code --target};
 * {@code Occupancy} tells how many wavefronts fit on a SIMD; {@code AssemblerData} opens the tables
 * of the directory {@code data}, which all packages of the assembler share.
 *
 * <p>Called by every package that reports about machines, by runtime and by cli. Reads the tables
 * from the module's resources; touches nothing else.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.assembler.machine;
