package dev.lockstep.emulator;

import static dev.lockstep.emulator.HostAccess.ACTIVE;
import static dev.lockstep.emulator.HostAccess.EXEC;
import static dev.lockstep.emulator.HostAccess.HOST;
import static dev.lockstep.emulator.HostAccess.LANES;
import static dev.lockstep.emulator.HostAccess.LEAST;
import static dev.lockstep.emulator.HostAccess.PLACE;
import static dev.lockstep.emulator.HostFrame.CHUNK;
import static dev.lockstep.emulator.HostFrame.VECTORS;
import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.RAX;

import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Label;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Vector;

/**
 * Machine code that loads or stores words of lanes at places that are known to be right. Words that
 * follow each other are moved together, and the same word for all lanes is loaded once.
 */
final class HostLaneWords {
  private static final int BITS = 512;

  // Vector registers.
  private static final int BROADCAST = 1;
  private static final int DATA = 4;
  private static final int STEPS = 5;
  private static final int DIFFERENCE = 7;

  // Mask registers.
  private static final int BAD = 2;
  private static final int SOME = 3;

  /**
   * Where lanes access memory: at HOST plus the place in a row, from which a number is taken away.
   *
   * @param row of the places
   * @param high row of what must be in all lanes as in UPPER, or -1
   * @param aligned whether places must be multiples of what ALIGNED says
   * @param interleaved whether the places are those in a lane's own memory, the words of all lanes
   *     one behind the other
   */
  record Places(int row, int high, boolean aligned, boolean interleaved) {}

  /**
   * A word of each lane.
   *
   * @param offset from the place
   * @param row of the register
   */
  record Word(int offset, int row) {}

  private final VectorAssembler code;
  private final HostFrame frame;
  private final RegisterLayout layout;
  private final Places places;

  HostLaneWords(VectorAssembler code, HostFrame frame, RegisterLayout layout, Places places) {
    this.code = code;
    this.frame = frame;
    this.layout = layout;
    this.places = places;
  }

  private static Memory row(int row) {
    return new Memory(VECTORS, CHUNK, 4, 4 * row);
  }

  /** Loads or stores words. */
  void access(Word[] words, boolean stores) {
    Label some = new Label();
    Label end = new Label();
    int lanes = layout.row(RegisterLayout.LANE_ROW);
    code.memory(Vector.LOAD, BITS, STEPS, Memory.at(VECTORS, 4 * lanes), NONE);
    code.shift(Shift.SHL, false, BITS, STEPS, STEPS, 2);
    frame.loadMask(layout.exec());
    code.move(true, EXEC, RAX);
    code.binaryNumber(Binary.CMP, frame.wide(), EXEC, -1);
    code.jump(Condition.NOT_EQUAL, some);
    lanes(words, stores, NONE);
    code.jump(end);
    code.bind(some);
    lanes(words, stores, ACTIVE);
    code.bind(end);
  }

  /** Sixteen lanes after the other; only those in a mask if there is one. */
  private void lanes(Word[] words, boolean stores, int mask) {
    Label loop = new Label();
    Label done = new Label();
    Label follow = new Label();
    Label same = new Label();
    code.binary(Binary.XOR, false, CHUNK, CHUNK);
    code.bind(loop);
    if (mask != NONE) {
      code.maskFrom(mask, EXEC);
    }
    place();
    code.vector(Vector.SUB_I32, BITS, DIFFERENCE, PLACE, STEPS);
    equal(DIFFERENCE, mask);
    code.jump(Condition.EQUAL, follow);
    if (!stores) {
      equal(PLACE, mask);
      code.jump(Condition.EQUAL, same);
    }
    each(words, stores, mask);
    code.jump(done);
    code.bind(follow);
    code.first(RAX, BROADCAST);
    code.signExtend(RAX, RAX);
    for (Word word : words) {
      Memory memory = new Memory(HOST, RAX, 1, word.offset);
      code.memory(Vector.LOAD, BITS, DATA, stores ? row(word.row) : memory, mask);
      code.memory(Vector.STORE, BITS, DATA, stores ? memory : row(word.row), mask);
    }
    if (!stores) {
      code.jump(done);
      code.bind(same);
      code.first(RAX, BROADCAST);
      for (Word word : words) {
        code.memory(Vector.BROADCAST_32, BITS, DATA, new Memory(HOST, RAX, 1, word.offset), NONE);
        code.memory(Vector.STORE, BITS, DATA, row(word.row), mask);
      }
    }
    code.bind(done);
    if (mask != NONE) {
      code.shiftNumber(Shift.SHR, true, EXEC, LANES);
    }
    code.binaryNumber(Binary.ADD, false, CHUNK, LANES);
    code.binaryNumber(Binary.CMP, false, CHUNK, layout.lanes());
    code.jump(Condition.LESS, loop);
  }

  /** PLACE = the places of the lanes at hand. */
  private void place() {
    code.memory(Vector.LOAD, BITS, PLACE, row(places.row), NONE);
    if (places.high >= 0) {
      code.vector(Vector.SUB_I32, BITS, PLACE, PLACE, LEAST);
    }
    if (places.interleaved) {
      int shift = Integer.numberOfTrailingZeros(layout.lanes());
      code.shift(Shift.SHL, false, BITS, PLACE, PLACE, shift);
      code.memory(Vector.LOAD, BITS, DIFFERENCE, row(layout.row(RegisterLayout.LANE_ROW)), NONE);
      code.shift(Shift.SHL, false, BITS, DIFFERENCE, DIFFERENCE, 2);
      code.vector(Vector.ADD_I32, BITS, PLACE, PLACE, DIFFERENCE);
    }
  }

  /** Compares: equal if a number is the same in all lanes, or all of a mask; BROADCAST has it. */
  private void equal(int number, int mask) {
    if (mask == NONE) {
      code.broadcastFirst(BITS, BROADCAST, number);
      code.compare(IntegerComparison.NE, false, false, BITS, BAD, number, BROADCAST);
    } else {
      code.compress(BITS, BROADCAST, number, mask);
      code.broadcastFirst(BITS, BROADCAST, BROADCAST);
      code.compareSome(IntegerComparison.NE, false, BITS, BAD, number, BROADCAST, mask);
    }
    code.maskTest(BAD);
  }

  /** Words at places of all kinds. */
  private void each(Word[] words, boolean stores, int mask) {
    for (Word word : words) {
      Memory each = new Memory(HOST, PLACE, 1, word.offset);
      if (mask == NONE) {
        code.compare(IntegerComparison.EQ, false, false, BITS, SOME, PLACE, PLACE);
      } else {
        code.maskMove(SOME, mask);
      }
      if (stores) {
        code.memory(Vector.LOAD, BITS, DATA, row(word.row), NONE);
        code.indexed(Vector.SCATTER_32, BITS, DATA, each, SOME);
      } else {
        code.vector(Vector.XOR_I32, BITS, DATA, DATA, DATA);
        code.indexed(Vector.GATHER_32, BITS, DATA, each, SOME);
        code.memory(Vector.STORE, BITS, DATA, row(word.row), mask);
      }
    }
  }
}
