package dev.lockstep.assembler.view;

import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;

/**
 * Changes of a function that would let one more wavefront in.
 *
 * @param scalar whether SGPRs limit it, else VGPRs
 * @param used one more than the highest of these registers
 * @param declared registers that the descriptor asks for; 0 where there is none
 * @param counts how many hold values, for each instruction
 */
record OccupancyAdvice(
    InstructionSet set,
    Occupancy occupancy,
    boolean scalar,
    int used,
    int declared,
    List<Integer> counts) {
  /** Values that are named at most. */
  private static final int MOST_VALUES = 5;

  /** A value that is held across an instruction without being used near it. */
  private record Idle(RegisterLife life, int before, int after) {
    int distance() {
      return after - before;
    }
  }

  /**
   * The lines of advice.
   *
   * @param crowded positions of instructions with too many registers
   * @param touched whether an instruction reads or writes registers of a life
   * @param places of the instructions
   */
  List<String> lines(
      List<Integer> crowded,
      List<RegisterLife> lives,
      BiPredicate<Integer, RegisterLife> touched,
      IntFunction<CodePlace> places) {
    String name = scalar ? "SGPRs" : "VGPRs";
    int target = occupancy.target();
    List<String> lines = new ArrayList<>();
    if (!scalar && declared > used && used <= target) {
      lines.add(
          "the descriptor declares %d VGPRs, the code uses %d: declare at most %d"
              .formatted(declared, used, target));
      return lines;
    }
    if (crowded.isEmpty()) {
      lines.add(
          "at most %d %s hold values at a time: numbered below %d they let one more in"
              .formatted(counts.stream().mapToInt(i -> i).max().orElse(0), name, target));
      return lines;
    }
    int peak = crowded.stream().max(Comparator.comparing(counts::get)).orElseThrow();
    lines.add(
        "%d instruction%s with more than %d %s, the most %d at %s"
            .formatted(
                crowded.size(),
                crowded.size() == 1 ? "" : "s",
                target,
                name,
                counts.get(peak),
                places.apply(peak).where()));
    for (Idle idle : idle(peak, lives, touched)) {
      lines.add(
          "%s: held there, last used at %s, next at %s"
              .formatted(
                  text(idle.life()), place(places, idle.before()), place(places, idle.after())));
    }
    return lines;
  }

  private String place(IntFunction<CodePlace> places, int position) {
    return position < 0 ? "the entry" : places.apply(position).where();
  }

  private String text(RegisterLife life) {
    return RegisterBits.text(set, life.file(), life.first(), life.count());
  }

  /** Values that are held at an instruction, those with the longest time between uses first. */
  private List<Idle> idle(
      int peak, List<RegisterLife> lives, BiPredicate<Integer, RegisterLife> touched) {
    RegisterFile file = scalar ? RegisterFile.SCALAR : RegisterFile.VECTOR;
    List<Idle> idle = new ArrayList<>();
    for (RegisterLife life : lives) {
      if (life.file() == file && life.from() <= peak && peak <= life.to()) {
        int before = peak;
        while (before >= life.from() && !touched.test(before, life)) {
          before--;
        }
        int after = peak;
        while (after <= life.to() && !touched.test(after, life)) {
          after++;
        }
        // A value that a loop carries to an earlier address has no use behind.
        if (before < peak && after <= life.to()) {
          idle.add(new Idle(life, before < life.from() ? -1 : before, after));
        }
      }
    }
    idle.sort(Comparator.comparingInt(Idle::distance).reversed());
    return idle.subList(0, Math.min(MOST_VALUES, idle.size()));
  }
}
