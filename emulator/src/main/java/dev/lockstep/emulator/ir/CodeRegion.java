package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.state.Wavefront;
import java.util.List;

/** Translated code of some blocks of a program. It does not change once it is made. */
public abstract class CodeRegion {

  /**
   * Execution of one instruction of a block.
   *
   * @param index its first word in the code
   * @param next the address behind it
   * @param stepped whether the interpreter's step does it
   */
  public record Place(long address, int index, long next, BoundInstruction step, boolean stepped) {}

  /** Straight-line code: where each of its instructions is. */
  public record Block(List<Place> places) {
    public Block {
      places = List.copyOf(places);
    }

    public long address() {
      return places.getFirst().address();
    }
  }

  private final RegionPlan plan;
  private final int mode;
  private final List<Block> blocks;
  private final List<Redo> redos;

  /**
   * The code of a plan.
   *
   * @param redos replays for lanes that the code of segments left
   */
  protected CodeRegion(RegionPlan plan, List<Redo> redos) {
    this.plan = plan;
    this.redos = List.copyOf(redos);
    mode = plan.mode();
    blocks = plan.blocks().values().stream().map(RegionPlan.Block::places).toList();
  }

  /**
   * Runs the wavefront from the beginning of a block until it leaves the blocks or a block does not
   * fit what is left.
   *
   * <p>At a fault the wavefront's {@code site} is the block's number times 2^16 plus that of the
   * instruction, its {@code left} the instructions that were left behind the whole block.
   *
   * @param left most instructions to run
   * @param counts number of entries of each block
   * @param entry the block's number
   * @return number of them that are left
   */
  public abstract long run(Wavefront wave, long left, long[] counts, int entry);

  public RegionPlan plan() {
    return plan;
  }

  /** The MODE that the code was made for. */
  public int mode() {
    return mode;
  }

  public List<Block> blocks() {
    return blocks;
  }

  /** Replays for lanes that the code of segments left, by their numbers. */
  public List<Redo> redos() {
    return redos;
  }
}
