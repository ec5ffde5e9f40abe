package dev.lockstep.cli.report;

import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.assembler.view.RegisterView;
import java.util.List;

/** Registers and occupancy of functions, as text of {@code check --occupancy}. */
public final class OccupancyText {
  private OccupancyText() {}

  /** Lines for the functions of a file. */
  public static String of(String file, List<FunctionView> functions) {
    StringBuilder out = new StringBuilder();
    for (FunctionView function : functions) {
      RegisterView registers = function.registers();
      out.append(
          "%s: %s: %d SGPRs and %d VGPRs, at most %d and %d with values at a time"
              .formatted(
                  file,
                  function.name().isEmpty() ? "the code" : function.name(),
                  registers.usedScalars(),
                  registers.usedVectors(),
                  most(registers.scalars()),
                  most(registers.vectors())));
      if (registers.declared() > 0) {
        out.append("; the descriptor asks for ").append(registers.declared()).append(" VGPRs");
      }
      Occupancy occupancy = registers.occupancy();
      out.append(occupancy == null ? "" : "; " + occupancy.text()).append('\n');
      registers.advice().forEach(line -> out.append("  ").append(line).append('\n'));
    }
    return out.toString();
  }

  /** The most registers that hold values at a time. */
  static int most(List<Integer> counts) {
    return counts.stream().mapToInt(count -> count).max().orElse(0);
  }
}
