/**
 * Tables of a generation and a wavefront size: names and codes of scalar registers, names of
 * values, image dimensions, the controls of data-parallel primitives, and which of them an operand
 * or a modifier takes. {@link MachineTables} answers all such questions.
 *
 * <p>The notations of message immediates and of temporal hints are here, too, because they are read
 * by the assembler and written by the printer.
 *
 * <p>Called by the codec and by every module that resolves names or registers. It uses the model
 * and the tables that were read; objects are immutable.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.isa.machine;
