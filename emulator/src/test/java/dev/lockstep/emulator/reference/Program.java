package dev.lockstep.emulator.reference;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * A random program.
 *
 * @param seed makes the same program and the same registers again
 * @param waves wavefronts of its workgroup
 * @param units its parts, before its end
 * @param end the last instruction
 */
record Program(InstructionSet set, long seed, int waves, List<Unit> units, Instruction end) {

  List<Instruction> instructions() {
    List<Instruction> result = new ArrayList<>();
    units.forEach(unit -> result.addAll(unit.flat()));
    result.add(end);
    return result;
  }

  /** Vector registers that it may change, of each file. */
  int vectors() {
    return instructions().stream().anyMatch(i -> i.row().shape() instanceof Shape.Matrix)
        ? Plan.MATRIX_VECTORS
        : Plan.ALL_VECTORS;
  }

  byte[] bytes() {
    List<Byte> bytes = new ArrayList<>();
    int[] words = new int[InstructionSet.MOST_WORDS];
    for (Instruction instruction : instructions()) {
      int count = set.encode(instruction, words);
      for (int i = 0; i < 4 * count; i++) {
        bytes.add((byte) (words[i / 4] >>> 8 * (i % 4)));
      }
    }
    byte[] result = new byte[bytes.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = bytes.get(i);
    }
    return result;
  }

  Program withUnits(List<Unit> other) {
    return new Program(set, seed, waves, List.copyOf(other), end);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(set.generation().name()).append(", wavefronts of ").append(set.waveSize());
    text.append(" lanes, seed ").append(seed).append(", ").append(waves).append(" wavefront(s)\n");
    instructions().forEach(i -> text.append("  ").append(set.print(i)).append('\n'));
    return text.toString();
  }
}
