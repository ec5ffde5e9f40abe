/**
 * Steps: what each kind of instruction does to a wavefront, bound once and then run as often as
 * control comes to it.
 *
 * <p>{@link dev.lockstep.emulator.step.Steps} chooses the class by the shape of the instruction's
 * row. A step that cannot be done with the values that it meets throws an {@code InstructionFault}
 * or a {@code MemoryFault}; one that ends a turn says so in the wavefront's signal. Binding may be
 * slow; running may neither allocate nor box.
 *
 * <p>Called when code is decoded. Touches the state of the wavefront, its workgroup's barrier and
 * memory.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.emulator.step;
