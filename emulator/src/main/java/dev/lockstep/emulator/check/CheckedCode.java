package dev.lockstep.emulator.check;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Facts that checkers have found out about the instructions of a program; the next dispatch of the
 * same code need not find them out again. For one thread.
 */
public final class CheckedCode {
  /** Instructions that are found by a part of their address. */
  private static final int NEAR = 4096;

  private final InstructionSet set;
  private final Map<Long, Facts> known = new HashMap<>();
  private final @Nullable Facts[] near = new Facts[NEAR];

  /** Instructions by the number under which histories of memory know them, from 1. */
  private final List<Facts> numbered = new ArrayList<>();

  /** Nothing yet. */
  public CheckedCode(InstructionSet set) {
    this.set = set;
  }

  /** The instruction set of the program. */
  public InstructionSet set() {
    return set;
  }

  Facts facts(long address, Instruction instruction) {
    int place = (int) (address >>> 2) & NEAR - 1;
    Facts found = near[place];
    if (found != null && found.address == address) {
      return found;
    }
    found = known.computeIfAbsent(address, at -> new Facts(set, at, instruction));
    near[place] = found;
    return found;
  }

  /** The number of an instruction. */
  int number(Facts facts) {
    if (facts.number == 0) {
      numbered.add(facts);
      facts.number = numbered.size();
    }
    return facts.number;
  }

  /** The instruction with a number. */
  Facts numbered(int number) {
    return numbered.get(number - 1);
  }
}
