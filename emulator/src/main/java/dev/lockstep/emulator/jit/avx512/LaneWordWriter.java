package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.jit.avx512.Avx512.ACTIVE;
import static dev.lockstep.emulator.jit.avx512.Avx512.BITS;
import static dev.lockstep.emulator.jit.avx512.Avx512.LANES;
import static dev.lockstep.emulator.jit.avx512.Avx512Routines.BAD;
import static dev.lockstep.emulator.jit.avx512.Avx512Routines.BROADCAST;
import static dev.lockstep.emulator.jit.avx512.Avx512Routines.DATA;
import static dev.lockstep.emulator.jit.avx512.Avx512Routines.DIFFERENCE;
import static dev.lockstep.emulator.jit.avx512.Avx512Routines.EXEC;
import static dev.lockstep.emulator.jit.avx512.Avx512Routines.LEAST;
import static dev.lockstep.emulator.jit.avx512.Avx512Routines.PLACE;
import static dev.lockstep.emulator.jit.avx512.Avx512Routines.SOME;
import static dev.lockstep.emulator.jit.avx512.Avx512Routines.STEPS;
import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.jit.run.RegionFrame.VECTORS;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.HOST;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.LOW;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.OTHER;
import static dev.lockstep.emulator.jit.unit.LaneRoutines.OWN;
import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.RAX;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.unit.LaneRoutines.Routine;
import dev.lockstep.emulator.state.RegisterLayout;
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
final class LaneWordWriter {
  // More vector registers.
  private static final int ONE = 9;
  private static final int RUN = 10;

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final Routine.Words words;

  LaneWordWriter(
      VectorAssembler code, RegionFrame frame, RegisterLayout layout, Routine.Words words) {
    this.code = code;
    this.frame = frame;
    this.layout = layout;
    this.words = words;
  }

  /** The part of a row of the data. */
  private Memory own(int word) {
    return new Memory(OWN, CHUNK, 4, 4 * word * layout.lanes());
  }

  /** Host address of a word, by a register of the places. */
  private Memory host(int place, int word) {
    boolean second = words.apart() && 2 * word >= words.count();
    int number = second ? word - words.count() / 2 : word;
    int offset = words.interleaved() ? 4 * number * layout.lanes() : 4 * number;
    return new Memory(second ? OTHER : HOST, place, 1, offset);
  }

  /**
   * Writes the routine.
   *
   * @param leave writes a return
   */
  void write(Runnable leave) {
    Label some = new Label();
    int lanes = layout.row(RegisterLayout.LANE_ROW);
    code.memory(Vector.LOAD, BITS, STEPS, Memory.at(VECTORS, 4 * lanes), NONE);
    code.shift(Shift.SHL, false, BITS, STEPS, STEPS, 2 + runs());
    frame.loadMask(layout.exec());
    code.move(true, EXEC, RAX);
    code.binaryNumber(Binary.CMP, frame.wide(), EXEC, -1);
    code.jump(Condition.NOT_EQUAL, some);
    lanes(NONE);
    leave.run();
    code.bind(some);
    lanes(ACTIVE);
    leave.run();
  }

  /**
   * The logarithm of the words of a lane that stand together in memory when all lanes are active,
   * and those of the next lane behind them: 0 if there is code for single words alone.
   */
  private int runs() {
    boolean possible = !words.apart() && !words.interleaved();
    return switch (words.count()) {
      case 2 -> possible ? 1 : 0;
      case 4 -> possible && !words.stores() ? 2 : 0;
      default -> 0;
    };
  }

  /** Sixteen lanes after the other; only those in a mask if there is one. */
  private void lanes(int mask) {
    Label loop = new Label();
    Label done = new Label();
    Label follow = new Label();
    Label same = new Label();
    code.binary(Binary.XOR, false, CHUNK, CHUNK);
    code.bind(loop);
    if (mask != NONE) {
      code.maskFrom(mask, EXEC);
      code.maskTest(mask);
      code.jump(Condition.EQUAL, done);
    }
    place();
    // The lanes that are not active may have no right places.
    boolean follows = mask == NONE || runs() == 0;
    if (follows) {
      code.vector(Vector.SUB_I32, BITS, DIFFERENCE, PLACE, STEPS);
      equal(DIFFERENCE, mask);
      code.jump(Condition.EQUAL, follow);
    }
    if (!words.stores()) {
      equal(PLACE, mask);
      code.jump(Condition.EQUAL, same);
    }
    each(mask);
    code.jump(done);
    code.bind(follow);
    if (follows) {
      code.first(RAX, BROADCAST);
      code.signExtend(RAX, RAX);
      if (runs() == 0) {
        single(mask);
      } else if (words.stores()) {
        pairs();
      } else {
        runs(words.count());
      }
    }
    if (!words.stores()) {
      code.jump(done);
      code.bind(same);
      code.first(RAX, BROADCAST);
      for (int i = 0; i < words.count(); i++) {
        Memory memory = host(RAX, i);
        code.memory(Vector.BROADCAST_32, BITS, DATA, memory, NONE);
        code.memory(Vector.STORE, BITS, DATA, own(i), mask);
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

  /** Each word of sixteen lanes stands together, at RAX. */
  private void single(int mask) {
    for (int i = 0; i < words.count(); i++) {
      Memory memory = host(RAX, i);
      code.memory(Vector.LOAD, BITS, DATA, words.stores() ? own(i) : memory, mask);
      code.memory(Vector.STORE, BITS, DATA, words.stores() ? memory : own(i), mask);
    }
  }

  /** PLACE = the numbers of the lanes, or those times two or four. */
  private void numbers(int times) {
    code.shift(Shift.SHR, false, BITS, PLACE, STEPS, 2 + runs());
    if (times > 0) {
      code.shift(Shift.SHL, false, BITS, PLACE, PLACE, times);
    }
  }

  /** ONE = the number 1, or another, in all lanes. */
  private void one(int number) {
    code.constant(Vector.BROADCAST_32, BITS, ONE, frame.constant(number, false));
  }

  /** Loads two or four words of each lane, which stand together, at RAX. */
  private void runs(int count) {
    for (int i = 0; i < count; i++) {
      code.memory(Vector.LOAD, BITS, RUN + i, new Memory(HOST, RAX, 1, BITS / 8 * i), NONE);
    }
    numbers(runs());
    one(1);
    for (int i = 0; i < count; i++) {
      code.vector(Vector.MOVE, BITS, DATA, RUN);
      code.vector(Vector.SELECT_32, BITS, DATA, PLACE, RUN + 1);
      if (count == 4) {
        // Eight lanes of the first two vectors, and eight of the others.
        code.vector(Vector.MOVE, BITS, DIFFERENCE, RUN + 2);
        code.vector(Vector.SELECT_32, BITS, DIFFERENCE, PLACE, RUN + 3);
        code.join(DATA, DATA, DIFFERENCE);
      }
      code.memory(Vector.STORE, BITS, DATA, own(i), NONE);
      code.vector(Vector.ADD_I32, BITS, PLACE, PLACE, ONE);
    }
  }

  /** Stores two words of each lane together, at RAX. */
  private void pairs() {
    code.memory(Vector.LOAD, BITS, RUN, own(0), NONE);
    code.memory(Vector.LOAD, BITS, RUN + 1, own(1), NONE);
    // Word n is that of lane n / 2 in the first vector, or the second if n is odd.
    numbers(0);
    one(1);
    code.vector(Vector.AND_I32, BITS, DIFFERENCE, PLACE, ONE);
    code.shift(Shift.SHL, false, BITS, DIFFERENCE, DIFFERENCE, 4);
    code.shift(Shift.SHR, false, BITS, PLACE, PLACE, 1);
    code.vector(Vector.OR_I32, BITS, PLACE, PLACE, DIFFERENCE);
    one(LANES / 2);
    for (int i = 0; i < 2; i++) {
      code.vector(Vector.MOVE, BITS, DATA, RUN);
      code.vector(Vector.SELECT_32, BITS, DATA, PLACE, RUN + 1);
      code.memory(Vector.STORE, BITS, DATA, new Memory(HOST, RAX, 1, BITS / 8 * i), NONE);
      code.vector(Vector.ADD_I32, BITS, PLACE, PLACE, ONE);
    }
  }

  /** PLACE = the places of the lanes at hand. */
  private void place() {
    code.memory(Vector.LOAD, BITS, PLACE, new Memory(LOW, CHUNK, 4, 0), NONE);
    if (words.high()) {
      code.vector(Vector.SUB_I32, BITS, PLACE, PLACE, LEAST);
    }
    if (words.interleaved()) {
      int shift = Integer.numberOfTrailingZeros(layout.lanes());
      int lanes = layout.row(RegisterLayout.LANE_ROW);
      code.shift(Shift.SHL, false, BITS, PLACE, PLACE, shift);
      code.memory(Vector.LOAD, BITS, DIFFERENCE, new Memory(VECTORS, CHUNK, 4, 4 * lanes), NONE);
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
  private void each(int mask) {
    for (int i = 0; i < words.count(); i++) {
      Memory each = host(PLACE, i);
      if (mask == NONE) {
        code.compare(IntegerComparison.EQ, false, false, BITS, SOME, PLACE, PLACE);
      } else {
        code.maskMove(SOME, mask);
      }
      if (words.stores()) {
        code.memory(Vector.LOAD, BITS, DATA, own(i), NONE);
        code.indexed(Vector.SCATTER_32, BITS, DATA, each, SOME);
      } else {
        code.vector(Vector.XOR_I32, BITS, DATA, DATA, DATA);
        code.indexed(Vector.GATHER_32, BITS, DATA, each, SOME);
        code.memory(Vector.STORE, BITS, DATA, own(i), mask);
      }
    }
  }
}
