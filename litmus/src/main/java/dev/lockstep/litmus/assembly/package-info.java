/**
 * Reader of litmus threads in assembly language: text of real instructions to the steps of a test.
 *
 * <p>The assembler makes words of a thread, the instruction tables say what each does, and here the
 * few effects that a litmus test has are made of that: accesses of one word, waits, work on caches,
 * arithmetic and branches. Two small tables name behaviours; which caches flags pass stands in the
 * table of mappings. Everything else is refused at its place. No effects beyond computing.
 */
@NullMarked
package dev.lockstep.litmus.assembly;

import org.jspecify.annotations.NullMarked;
