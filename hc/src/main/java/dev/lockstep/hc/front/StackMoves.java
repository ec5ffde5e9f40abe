package dev.lockstep.hc.front;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.List;

/** Instructions that move values of the operand stack; longs and doubles count as two. */
final class StackMoves {
  private StackMoves() {}

  static void move(Opcode opcode, State state) {
    switch (opcode) {
      case POP -> state.pop();
      case POP2 -> take(state, 2);
      case SWAP -> {
        Datum first = state.pop();
        Datum second = state.pop();
        state.push(first);
        state.push(second);
      }
      case DUP -> copy(state, 1, 0);
      case DUP_X1 -> copy(state, 1, 1);
      case DUP_X2 -> copy(state, 1, 2);
      case DUP2 -> copy(state, 2, 0);
      case DUP2_X1 -> copy(state, 2, 1);
      case DUP2_X2 -> copy(state, 2, 2);
      default -> throw new IllegalArgumentException(opcode + " moves nothing");
    }
  }

  /** Puts copies of the topmost words below further words. */
  private static void copy(State state, int words, int below) {
    List<Datum> top = take(state, words);
    List<Datum> under = take(state, below);
    top.forEach(state::push);
    under.forEach(state::push);
    top.forEach(state::push);
  }

  private static List<Datum> take(State state, int words) {
    List<Datum> taken = new ArrayList<>();
    int left = words;
    while (left > 0) {
      Datum datum = state.pop();
      taken.addFirst(datum);
      left -= datum.isWide() ? 2 : 1;
    }
    return taken;
  }
}
