package dev.lockstep.hc.ir;

import java.util.List;

/**
 * Instructions that run one after the other; all phis have their values before the first of them.
 */
public record Block(List<Phi> phis, List<Instruction> instructions, Terminator end) {
  public Block {
    phis = List.copyOf(phis);
    instructions = List.copyOf(instructions);
  }
}
