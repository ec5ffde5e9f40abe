package dev.lockstep.emulator;

import java.util.List;

/**
 * Translated code: some blocks of a program that are entered at the first one. Subclasses are
 * hidden classes that {@link RegionWriter} makes.
 */
abstract class Region {

  /**
   * What happens to one instruction of a block.
   *
   * @param index its first word in the code
   */
  record Place(long address, int index) {}

  /** Straight-line code: where each of its instructions is. */
  record Block(List<Place> places) {
    Block {
      places = List.copyOf(places);
    }

    long address() {
      return places.getFirst().address();
    }
  }

  /** The blocks, the first one being the entry. */
  List<Block> blocks = List.of();

  /** The MODE that the code was made for. */
  int mode;

  /** Why the code stopped making sense: it ran slower than the interpreter. */
  volatile boolean rejected;

  /**
   * Runs the wavefront from the entry until it leaves the blocks or a block does not fit what is
   * left.
   *
   * <p>At a fault the wavefront's {@code site} is the block's number times 2^16 plus that of the
   * instruction, its {@code left} the instructions that were left behind the whole block.
   *
   * @param left most instructions to run
   * @param counts how often each block was entered
   * @return what is left of them
   */
  abstract long run(Wavefront wave, long left, long[] counts);
}
