package dev.lockstep.litmus.machine;

import dev.lockstep.litmus.test.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A value that an operation takes, made ready for states as arrays.
 *
 * @param expression the value as the test has it
 * @param constant its value if it reads no register
 * @param names registers of the thread by number
 * @param reads numbers of the registers that it reads, as bits
 */
record OperationOperand(Expression expression, int constant, List<String> names, long reads) {
  /** The operand; registers that it reads get numbers. */
  static OperationOperand of(Expression expression, List<String> names) {
    Set<String> read = new HashSet<>();
    expression.collect(read);
    long bits = 0;
    for (String name : read) {
      bits |= 1L << number(name, names);
    }
    int constant = bits == 0 ? (int) expression.value(_ -> 0) : 0;
    return new OperationOperand(expression, constant, names, bits);
  }

  /** Number of a register, which it gets here if it has none. */
  static int number(String name, List<String> names) {
    int number = names.indexOf(name);
    if (number < 0) {
      number = names.size();
      names.add(name);
    }
    return number;
  }

  /** The value, with the registers from a position of a state on. */
  int value(int[] state, int registers) {
    return reads == 0
        ? constant
        : (int) expression.value(name -> state[registers + names.indexOf(name)]);
  }

  /** A list that numbers registers. */
  static List<String> numbering() {
    return new ArrayList<>();
  }
}
