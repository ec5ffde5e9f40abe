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
import java.util.Objects;

/** Kernels that the machine cannot run, by name. */
final class Refusals {
  /** Bytes of private memory that a work-item may have. */
  private static final long MOST_PRIVATE = 1 << 20;

  private final Kernel kernel;
  private final Uniformity uniformity;

  private Refusals(Kernel kernel) {
    this.kernel = kernel;
    this.uniformity = new Uniformity(kernel);
  }

  /**
   * Refuses a kernel with the first of its operations that the machine does not have.
   *
   * @param mostTile bytes that the arrays of a tile may have
   */
  static void check(Kernel kernel, int mostTile) throws UnfitKernelException {
    if (Selection.toldCount(kernel) > FaultRecords.MOST_TOLD) {
      throw new UnfitKernelException(
          "the message of an exception has more than "
              + (FaultRecords.MOST_TOLD - 1)
              + " numbers; shorten it");
    }
    long own = ArrayLayout.ofItem(kernel).size();
    if (own > MOST_PRIVATE) {
      throw new UnfitKernelException(
          "arrays of each work-item of %d bytes; at most %d are possible"
              .formatted(own, MOST_PRIVATE));
    }
    long shared = ArrayLayout.ofTile(kernel).size();
    if (shared > mostTile) {
      throw new UnfitKernelException(
          "tile-static arrays of %d bytes; the target has %d".formatted(shared, mostTile));
    }
    for (Kernel.Parameter parameter : kernel.parameters()) {
      if (parameter.value().type() == Type.DOUBLE) {
        throw new UnfitKernelException(
            "Ventus has no double numbers: variable " + parameter.name() + "; use float");
      }
    }
    Refusals refusals = new Refusals(kernel);
    for (int block = 0; block < kernel.blocks().size(); block++) {
      refusals.check(block);
    }
  }

  private void check(int number) throws UnfitKernelException {
    Block block = kernel.blocks().get(number);
    for (Instruction instruction : block.instructions()) {
      if (isDouble(instruction)) {
        throw refuse("double numbers", instruction, "use float");
      }
      Operation operation = instruction.operation();
      switch (operation) {
        case CHECK, LENGTH, EXTENT, TILE_ID, LOCAL_ID, GLOBAL_ID, TILE_SIZE, FENCE -> {}
        case BARRIER -> {
          if (uniformity.isPartial(number)) {
            throw refuse(
                "barriers at which not all work-items arrive",
                instruction,
                "move the barrier out of the branch");
          }
        }
        case LANE_ID, WAVE_SIZE, BALLOT, SHUFFLE, FIRST_LANE ->
            throw refuse("operations of wavefronts", instruction, "use memory of the tile");
        default -> known(instruction);
      }
    }
  }

  private void known(Instruction instruction) throws UnfitKernelException {
    String key = Patterns.key(instruction);
    if (Patterns.TABLE.rows(key).stream().allMatch(row -> row.result() == 's')) {
      if (instruction.operation().effect() == Operation.Effect.ATOMIC) {
        Element element = Objects.requireNonNull(instruction.memory()).element();
        throw refuse(
            instruction.operation().text().replace('_', ' ') + " of " + element.type().text(),
            instruction,
            "use one of the atomic operations on int");
      }
      throw refuse(key.replace('.', ' '), instruction, "write it with other operations");
    }
  }

  private static boolean isDouble(Instruction instruction) {
    Memory memory = instruction.memory();
    return memory != null && memory.element() == Element.DOUBLE
        || instruction.result() != null && instruction.result().type() == Type.DOUBLE
        || instruction.operands().stream().map(Operand::type).anyMatch(Type.DOUBLE::equals);
  }

  private UnfitKernelException refuse(String what, Instruction instruction, String remedy) {
    String place = instruction.site() < 0 ? "" : " at " + kernel.sites().get(instruction.site());
    return new UnfitKernelException("Ventus has no %s%s; %s".formatted(what, place, remedy));
  }
}
