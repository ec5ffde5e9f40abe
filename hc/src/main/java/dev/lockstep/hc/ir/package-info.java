/**
 * A kernel in static single assignment form: typed values, blocks, memory by name.
 *
 * <p>The front end makes it from class files with every call inlined; passes return changed copies;
 * back ends for machines write code from it. Everything is immutable. {@link
 * dev.lockstep.hc.ir.IrKernel} states the rules that all of them may rely on.
 *
 * <p>Meanings are those of the Java Language Specification: shifts use the low bits of the count,
 * conversions saturate, floating-point operations round to nearest and keep subnormal values.
 */
@org.jspecify.annotations.NullMarked
package dev.lockstep.hc.ir;
