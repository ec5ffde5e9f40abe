/**
 * What the machines are: generations, formats, operand kinds, rows; encode, decode and print
 * instructions from them.
 *
 * <p>Lives here: the table language with its checker, the data model (see DESIGN.md), the tables
 * under {@code isa/data}. Called by every other room. Touches nothing but its own resources.
 */
package dev.lockstep.isa;
