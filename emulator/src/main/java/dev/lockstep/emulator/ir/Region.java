package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.operand.Step;
import dev.lockstep.emulator.state.Wavefront;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Translated code: some blocks of a program. */
public abstract class Region {

  /**
   * Execution of one instruction of a block.
   *
   * @param index its first word in the code
   * @param next the address behind it
   * @param stepped whether the interpreter's step does it
   */
  public record Place(long address, int index, long next, Step step, boolean stepped) {}

  /** Straight-line code: where each of its instructions is. */
  public record Block(List<Place> places) {
    public Block {
      places = List.copyOf(places);
    }

    public long address() {
      return places.getFirst().address();
    }
  }

  /** Its number among those of its program. */
  int number;

  /** The blocks. */
  List<Block> blocks = List.of();

  /** Replays for lanes that the code of segments left. */
  List<Redo> redos = List.of();

  /** Plan of its code. */
  @Nullable RegionPlan plan;

  /** It is not on trial. */
  public static final int NO_TRIAL = Integer.MAX_VALUE;

  /**
   * Remaining trial while methods of its segments are not fast, in entries and sixteens of
   * instructions: then it is known which methods are used, and the interpreter goes on until these
   * are fast.
   */
  int trials;

  /** Whether the interpreter goes on until methods of its segments are fast. */
  volatile boolean waiting;

  /** Number of exits because an access could not be done as foreseen. */
  private int left;

  /** The MODE that the code was made for. */
  int mode;

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

  public List<Block> blocks() {
    return blocks;
  }

  public void setBlocks(List<Block> value) {
    this.blocks = value;
  }

  public @Nullable RegionPlan plan() {
    return plan;
  }

  public void setPlan(@Nullable RegionPlan value) {
    this.plan = value;
  }

  public List<Redo> redos() {
    return redos;
  }

  public void setRedos(List<Redo> value) {
    this.redos = value;
  }

  public int mode() {
    return mode;
  }

  public void setMode(int value) {
    this.mode = value;
  }

  public boolean waiting() {
    return waiting;
  }

  public void setWaiting(boolean value) {
    this.waiting = value;
  }

  public int number() {
    return number;
  }

  public void setNumber(int value) {
    this.number = value;
  }

  public int trials() {
    return trials;
  }

  public void setTrials(int value) {
    this.trials = value;
  }

  /** Counts that an access could not be done as foreseen, and returns how often that was. */
  public int leave() {
    left++;
    return left;
  }
}
