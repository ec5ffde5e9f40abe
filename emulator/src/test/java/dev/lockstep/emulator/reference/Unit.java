package dev.lockstep.emulator.reference;

import dev.lockstep.isa.model.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A part of a program that can be left out as a whole.
 *
 * @param before instructions in front of the body
 * @param body instructions that can be left out of it
 * @param after instructions behind it
 * @param skip makes the jump behind {@code before} from the number of words that it skips, or null
 * @param back makes the jump behind {@code after} from the number of words that it goes back, or
 *     null
 */
record Unit(
    List<Instruction> before,
    List<Instruction> body,
    List<Instruction> after,
    IntFunction<List<Instruction>> skip,
    IntFunction<Instruction> back) {

  static Unit of(List<Instruction> fixed) {
    return new Unit(fixed, List.of(), List.of(), null, null);
  }

  static int words(List<Instruction> instructions) {
    return instructions.stream().mapToInt(i -> i.size() / 4).sum();
  }

  List<Instruction> flat() {
    List<Instruction> result = new ArrayList<>(before);
    if (skip != null) {
      result.addAll(skip.apply(words(body)));
    }
    result.addAll(body);
    result.addAll(after);
    if (back != null) {
      result.add(back.apply(words(body) + words(after)));
    }
    return result;
  }

  /** The same without one instruction of the body. */
  Unit without(int index) {
    List<Instruction> rest = new ArrayList<>(body);
    rest.remove(index);
    return new Unit(before, rest, after, skip, back);
  }
}
