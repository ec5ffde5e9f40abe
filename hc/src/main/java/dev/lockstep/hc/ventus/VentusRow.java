package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.RowTemplate;
import java.util.List;

/**
 * A row of the table.
 *
 * @param result letter of the result
 * @param operands a letter for each operand
 */
record VentusRow(char result, String operands, RowTemplate template) {
  private static final int UNFIT = Integer.MAX_VALUE;
  private static final int SHORT = 16;
  private static final int LONG = 2048;

  boolean isScalar() {
    return result == 's' && operands.chars().noneMatch(letter -> letter == 'v');
  }

  /** Lines with the moves that operands need, or {@link #fits} is false. */
  int cost(List<OperandLocation> given) {
    int cost = template.lines().size();
    for (int i = 0; i < operands.length(); i++) {
      int move = move(operands.charAt(i), given.get(i));
      if (move == UNFIT) {
        return UNFIT;
      }
      cost += move;
    }
    return cost;
  }

  boolean fits(List<OperandLocation> given) {
    return operands.length() == given.size() && cost(given) != UNFIT;
  }

  private static int move(char letter, OperandLocation location) {
    return switch (location) {
      case OperandLocation.In in ->
          switch (letter) {
            case 'v' -> in.register().bank() == Bank.VECTOR ? 0 : in.register().words();
            case 's' -> in.register().bank() == Bank.SCALAR ? 0 : UNFIT;
            default -> UNFIT;
          };
      case OperandLocation.Named _ -> letter == 's' ? 0 : UNFIT;
      case OperandLocation.Immediate immediate -> {
        Constant constant = immediate.constant();
        yield switch (letter) {
          case 'v' -> isBetween(constant, -SHORT, SHORT - 1) ? 1 : 2;
          case 's' -> isBetween(constant, 0, 0) ? 0 : 1;
          case 'i' -> isBetween(constant, -SHORT, SHORT - 1) ? 0 : UNFIT;
          case 'I' -> isBetween(constant, -LONG, LONG - 1) ? 0 : UNFIT;
          case 'u' -> isBetween(constant, 0, Integer.SIZE - 1) ? 0 : UNFIT;
          case 'e' -> isBetween(constant, 1, Integer.SIZE - 1) ? 0 : UNFIT;
          case 'w' -> isBetween(constant, Integer.SIZE, Long.SIZE - 1) ? 0 : UNFIT;
          default -> 0;
        };
      }
    };
  }

  /** Whether a constant of one word is a number in a range. */
  static boolean isBetween(Constant constant, int least, int most) {
    boolean wide = constant.type() == Type.LONG || constant.type() == Type.DOUBLE;
    return !wide && (int) constant.bits() >= least && (int) constant.bits() <= most;
  }

  /** Whether a vector instruction has room for a word of a constant. */
  static boolean isShort(OperandLocation.Immediate constant, int word) {
    return constant.bits(word) >= -SHORT && constant.bits(word) < SHORT;
  }
}
