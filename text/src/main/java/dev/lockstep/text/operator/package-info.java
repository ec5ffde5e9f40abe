/**
 * Operators between two operands: tables of them by precedence, the one of C among them, and the
 * parser that climbs such a table.
 *
 * <p>A language of expressions brings its table, its operands and its nodes: the assembler's
 * operands, registers and terms of Asm4GCN, templates, the debugger's conditions, OpenCL C and cat
 * models in litmus tests. Touches nothing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.text.operator;

import org.jspecify.annotations.NullMarked;
