/**
 * The translator's back end for the Java virtual machine: regions and segments as hidden classes.
 *
 * <p>A {@link dev.lockstep.emulator.bytecode.RegionWriter} writes the class of a region, whose
 * superclass is {@link dev.lockstep.emulator.bytecode.BytecodeRegion}; segments are classes of
 * their own, with Java's vector library or with its intrinsics. Methods are used once the Java
 * compiler has translated them: warm-up happens in the background.
 *
 * <p>Called by the translator. Generated classes belong to the package {@code state}, whose fields
 * they use by name; the methods of {@code access}, {@code addressing} and {@code operand} that they
 * call by name are public. Touches worker threads of its own.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.bytecode;
