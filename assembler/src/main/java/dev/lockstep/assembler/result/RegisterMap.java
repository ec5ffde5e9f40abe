package dev.lockstep.assembler.result;

import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.isa.model.Instruction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Register allocation of a block over time. Time counts in half instructions: at 2i instruction i
 * reads, at 2i + 1 it writes.
 *
 * @param block the block's name, empty for a source without blocks
 * @param boxes the variables in order of declaration
 * @param rows the instructions in order
 * @param sgprs one more than the highest SGPR that is used
 * @param vgprs one more than the highest VGPR that is used
 * @param occupancy the resulting occupancy of a SIMD; null where nothing is known
 * @param lds whether the block uses LDS
 */
public record RegisterMap(
    String block,
    List<Box> boxes,
    List<Row> rows,
    int sgprs,
    int vgprs,
    @Nullable Occupancy occupancy,
    boolean lds) {

  /**
   * The life of a variable.
   *
   * @param register the first one
   * @param count number of registers
   * @param start start of its live range
   * @param end end of its live range
   * @param line line of its declaration
   * @param elements number of elements of the type; more than one for an array
   * @param asked whether the text gives its registers
   * @param entry whether it has its value when the kernel begins
   * @param uses the instructions that name it, in order
   */
  public record Box(
      String name,
      String type,
      boolean scalar,
      int register,
      int count,
      int start,
      int end,
      int line,
      int elements,
      boolean asked,
      boolean entry,
      List<Integer> uses) {}

  /**
   * Registers at an instruction.
   *
   * @param line its line
   * @param instruction null for a statement in error
   * @param scalars SGPRs that variables hold while it runs
   * @param vectors VGPRs that they hold
   */
  public record Row(int line, @Nullable Instruction instruction, int scalars, int vectors) {}

  /** The most registers that variables hold at one time. */
  public int peak(boolean scalar) {
    return rows.stream().mapToInt(row -> scalar ? row.scalars() : row.vectors()).max().orElse(0);
  }
}
