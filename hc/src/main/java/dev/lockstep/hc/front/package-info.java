/**
 * From bytecode to a kernel: the operand stack is interpreted over shapes, every call is inlined,
 * and objects become their components.
 *
 * <p>{@link dev.lockstep.hc.front.KernelTranslator} is the entrance; launches and tools call it.
 * Captured objects are read by reflection, classes through {@link
 * dev.lockstep.hc.bytecode.ClassCode}. Whatever cannot be translated is found in one run and
 * refused together.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.front;
