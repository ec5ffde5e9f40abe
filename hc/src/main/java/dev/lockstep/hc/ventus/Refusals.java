package dev.lockstep.hc.ventus;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.pass.Uniformity;
import dev.lockstep.hc.target.ArrayLayout;
import dev.lockstep.hc.target.FaultRecords;
import dev.lockstep.hc.target.UnfitKernelException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Kernels that the machine cannot run, by name. */
final class Refusals {
  /** Bytes of private memory that a work-item may have. */
  private static final long MOST_PRIVATE = 1 << 20;

  private final Kernel kernel;
  private final Uniformity uniformity;
  private final List<String> reasons = new ArrayList<>();

  private Refusals(Kernel kernel) {
    this.kernel = kernel;
    this.uniformity = new Uniformity(kernel);
  }

  /**
   * Refuses a kernel with all of its operations that the machine does not have.
   *
   * @param mostTile bytes that the arrays of a tile may have
   */
  static void check(Kernel kernel, int mostTile) throws UnfitKernelException {
    Refusals refusals = new Refusals(kernel);
    refusals.sizes(mostTile);
    for (Kernel.Parameter parameter : kernel.parameters()) {
      if (parameter.value().type() == Type.DOUBLE) {
        refusals.reasons.add(
            "Ventus has no double numbers: variable " + parameter.name() + "; use float");
      }
    }
    for (int block = 0; block < kernel.blocks().size(); block++) {
      refusals.check(block);
    }
    UnfitKernelException.throwIfAny(refusals.reasons);
  }

  private void sizes(int mostTile) {
    if (Selection.toldCount(kernel) > FaultRecords.MOST_TOLD) {
      reasons.add(
          "the message of an exception has more than "
              + (FaultRecords.MOST_TOLD - 1)
              + " numbers; shorten it");
    }
    long own = ArrayLayout.ofItem(kernel).size();
    if (own > MOST_PRIVATE) {
      reasons.add(
          "arrays of each work-item of %d bytes; at most %d are possible"
              .formatted(own, MOST_PRIVATE));
    }
    long shared = ArrayLayout.ofTile(kernel).size();
    if (shared > mostTile) {
      reasons.add("tile-static arrays of %d bytes; the target has %d".formatted(shared, mostTile));
    }
  }

  private void check(int number) {
    Block block = kernel.blocks().get(number);
    for (Instruction instruction : block.instructions()) {
      if (isDouble(instruction)) {
        refuse("double numbers", instruction, "use float");
        continue;
      }
      Operation operation = instruction.operation();
      switch (operation) {
        case CHECK, LENGTH, EXTENT, TILE_ID, LOCAL_ID, GLOBAL_ID, TILE_SIZE, FENCE -> {}
        case BARRIER -> {
          if (uniformity.isPartial(number)) {
            refuse(
                "barriers at which not all work-items arrive",
                instruction,
                "move the barrier out of the branch");
          }
        }
        case LANE_ID, WAVE_SIZE, BALLOT, SHUFFLE, FIRST_LANE ->
            refuse("operations of wavefronts", instruction, "use memory of the tile");
        default -> known(instruction);
      }
    }
  }

  private void known(Instruction instruction) {
    String key = Patterns.key(instruction);
    if (Patterns.TABLE.rows(key).stream().anyMatch(row -> row.result() != 's')) {
      return;
    }
    if (instruction.operation().effect() == Operation.Effect.ATOMIC) {
      Element element = Objects.requireNonNull(instruction.memory()).element();
      refuse(
          instruction.operation().text().replace('_', ' ') + " of " + element.type().text(),
          instruction,
          "use one of the atomic operations on int");
    } else {
      refuse(key.replace('.', ' '), instruction, "write it with other operations");
    }
  }

  private static boolean isDouble(Instruction instruction) {
    Memory memory = instruction.memory();
    return memory != null && memory.element() == Element.DOUBLE
        || instruction.result() != null && instruction.result().type() == Type.DOUBLE
        || instruction.operands().stream().map(Operand::type).anyMatch(Type.DOUBLE::equals);
  }

  private void refuse(String what, Instruction instruction, String remedy) {
    String place = instruction.site() < 0 ? "" : " at " + kernel.sites().get(instruction.site());
    reasons.add("Ventus has no %s%s; %s".formatted(what, place, remedy));
  }
}
