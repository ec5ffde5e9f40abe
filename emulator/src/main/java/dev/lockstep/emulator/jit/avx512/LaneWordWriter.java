package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.jit.avx512.Avx512.ACTIVE;
import static dev.lockstep.emulator.jit.avx512.Avx512.LANES;
import static dev.lockstep.emulator.jit.avx512.Avx512.LENGTH;
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
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.unit.LaneRoutines.Routine;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.IntegerType;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.VectorMemory;
import dev.lockstep.emulator.x86.VectorOperation;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
import java.util.List;

/**
 * Machine code that loads or stores words of lanes at places that are known to be right. Words that
 * follow each other are moved together, and the same word for all lanes is loaded once.
 */
final class LaneWordWriter {
  // More vector registers.
  private static final VectorRegister ONE = VectorRegister.ZMM9;
  private static final List<VectorRegister> RUNS =
      List.of(
          VectorRegister.ZMM10, VectorRegister.ZMM11, VectorRegister.ZMM12, VectorRegister.ZMM13);

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final Routine.Words words;

  LaneWordWriter(RegionFrame frame, Routine.Words words) {
    code = frame.code();
    this.frame = frame;
    layout = frame.layout();
    this.words = words;
  }

  /** The part of a row of the data. */
  private Memory own(int word) {
    return Memory.doubleword(OWN, CHUNK, 4 * word * layout.lanes());
  }

  /** Whether a word is one of those at OTHER. */
  private boolean isApart(int word) {
    return words.apart() && 2 * word >= words.count();
  }

  /** Host address that a word has where the place is 0: a register and a displacement. */
  private Memory origin(int word) {
    int number = isApart(word) ? word - words.count() / 2 : word;
    int offset = words.interleaved() ? 4 * number * layout.lanes() : 4 * number;
    return Memory.at(isApart(word) ? OTHER : HOST, offset);
  }

  /** Host address of a word at the place in RAX. */
  private Memory host(int word) {
    Memory origin = origin(word);
    return Memory.at(origin.base(), RAX, origin.displacement());
  }

  /**
   * Writes the routine.
   *
   * @param leave writes a return
   */
  void write(Runnable leave) {
    Label some = new Label();
    int lanes = layout.row(RegisterLayout.LANE_ROW);
    code.load(LENGTH, STEPS, Memory.at(VECTORS, 4 * lanes));
    code.shiftImmediate(Shift.SHL, DOUBLEWORD, LENGTH, STEPS, STEPS, 2 + runs());
    frame.loadMask(layout.codes().exec());
    code.move(QUADWORD, EXEC, RAX);
    code.binaryImmediate(Binary.CMP, frame.maskWidth(), EXEC, -1);
    code.jump(Condition.NOT_EQUAL, some);
    lanes(MaskRegister.ALL);
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
  private void lanes(MaskRegister mask) {
    Label loop = new Label();
    Label done = new Label();
    Label follow = new Label();
    Label same = new Label();
    code.binary(Binary.XOR, DOUBLEWORD, CHUNK, CHUNK);
    code.bind(loop);
    if (mask != MaskRegister.ALL) {
      code.move(mask, EXEC);
      code.test(mask);
      code.jump(Condition.EQUAL, done);
    }
    place();
    // The lanes that are not active may have no right places.
    boolean follows = mask == MaskRegister.ALL || runs() == 0;
    if (follows) {
      code.vector(VectorOperation.SUB_I32, LENGTH, DIFFERENCE, PLACE, STEPS);
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
        Memory memory = host(i);
        code.broadcast(DOUBLEWORD, LENGTH, DATA, memory);
        code.store(LENGTH, own(i), DATA, mask);
      }
    }
    code.bind(done);
    if (mask != MaskRegister.ALL) {
      code.shiftImmediate(Shift.SHR, QUADWORD, EXEC, LANES);
    }
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, CHUNK, LANES);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, CHUNK, layout.lanes());
    code.jump(Condition.LESS, loop);
  }

  /** Each word of sixteen lanes stands together, at RAX. */
  private void single(MaskRegister mask) {
    for (int i = 0; i < words.count(); i++) {
      Memory memory = host(i);
      code.load(LENGTH, DATA, words.stores() ? own(i) : memory, mask);
      code.store(LENGTH, words.stores() ? memory : own(i), DATA, mask);
    }
  }

  /** PLACE = the numbers of the lanes, or those times two or four. */
  private void numbers(int times) {
    code.shiftImmediate(Shift.SHR, DOUBLEWORD, LENGTH, PLACE, STEPS, 2 + runs());
    if (times > 0) {
      code.shiftImmediate(Shift.SHL, DOUBLEWORD, LENGTH, PLACE, PLACE, times);
    }
  }

  /** ONE = the number 1, or another, in all lanes. */
  private void one(int number) {
    code.broadcast(DOUBLEWORD, LENGTH, ONE, frame.constant(DOUBLEWORD, number));
  }

  /** Loads two or four words of each lane, which stand together, at RAX. */
  private void runs(int count) {
    for (int i = 0; i < count; i++) {
      code.load(LENGTH, RUNS.get(i), Memory.at(HOST, RAX, LENGTH.bytes() * i));
    }
    numbers(runs());
    one(1);
    for (int i = 0; i < count; i++) {
      code.vector(VectorOperation.MOVE, LENGTH, DATA, RUNS.getFirst());
      code.vector(VectorOperation.SELECT_32, LENGTH, DATA, PLACE, RUNS.get(1));
      if (count == 4) {
        // Eight lanes of the first two vectors, and eight of the others.
        code.vector(VectorOperation.MOVE, LENGTH, DIFFERENCE, RUNS.get(2));
        code.vector(VectorOperation.SELECT_32, LENGTH, DIFFERENCE, PLACE, RUNS.get(3));
        code.vector(VectorOperation.JOIN_256, LENGTH, DATA, DATA, DIFFERENCE, 1);
      }
      code.store(LENGTH, own(i), DATA);
      code.vector(VectorOperation.ADD_I32, LENGTH, PLACE, PLACE, ONE);
    }
  }

  /** Stores two words of each lane together, at RAX. */
  private void pairs() {
    code.load(LENGTH, RUNS.getFirst(), own(0));
    code.load(LENGTH, RUNS.get(1), own(1));
    // Word n is that of lane n / 2 in the first vector, or the second if n is odd.
    numbers(0);
    one(1);
    code.vector(VectorOperation.AND_I32, LENGTH, DIFFERENCE, PLACE, ONE);
    code.shiftImmediate(Shift.SHL, DOUBLEWORD, LENGTH, DIFFERENCE, DIFFERENCE, 4);
    code.shiftImmediate(Shift.SHR, DOUBLEWORD, LENGTH, PLACE, PLACE, 1);
    code.vector(VectorOperation.OR_I32, LENGTH, PLACE, PLACE, DIFFERENCE);
    one(LANES / 2);
    for (int i = 0; i < 2; i++) {
      code.vector(VectorOperation.MOVE, LENGTH, DATA, RUNS.getFirst());
      code.vector(VectorOperation.SELECT_32, LENGTH, DATA, PLACE, RUNS.get(1));
      code.store(LENGTH, Memory.at(HOST, RAX, LENGTH.bytes() * i), DATA);
      code.vector(VectorOperation.ADD_I32, LENGTH, PLACE, PLACE, ONE);
    }
  }

  /** PLACE = the places of the lanes at hand. */
  private void place() {
    code.load(LENGTH, PLACE, Memory.doubleword(LOW, CHUNK, 0));
    if (words.high()) {
      code.vector(VectorOperation.SUB_I32, LENGTH, PLACE, PLACE, LEAST);
    }
    if (words.interleaved()) {
      int shift = Integer.numberOfTrailingZeros(layout.lanes());
      int lanes = layout.row(RegisterLayout.LANE_ROW);
      code.shiftImmediate(Shift.SHL, DOUBLEWORD, LENGTH, PLACE, PLACE, shift);
      code.load(LENGTH, DIFFERENCE, Memory.doubleword(VECTORS, CHUNK, 4 * lanes));
      code.shiftImmediate(Shift.SHL, DOUBLEWORD, LENGTH, DIFFERENCE, DIFFERENCE, 2);
      code.vector(VectorOperation.ADD_I32, LENGTH, PLACE, PLACE, DIFFERENCE);
    }
  }

  /** Compares: equal if a number is the same in all lanes, or all of a mask; BROADCAST has it. */
  private void equal(VectorRegister number, MaskRegister mask) {
    if (mask == MaskRegister.ALL) {
      code.broadcast(LENGTH, BROADCAST, number);
      code.compare(IntegerComparison.NE, IntegerType.I32, LENGTH, BAD, number, BROADCAST);
    } else {
      code.compress(LENGTH, BROADCAST, number, mask);
      code.broadcast(LENGTH, BROADCAST, BROADCAST);
      code.compare(IntegerComparison.NE, IntegerType.I32, LENGTH, BAD, number, BROADCAST, mask);
    }
    code.test(BAD);
  }

  /** Words at places of all kinds. */
  private void each(MaskRegister mask) {
    for (int i = 0; i < words.count(); i++) {
      Memory origin = origin(i);
      VectorMemory each = new VectorMemory(origin.base(), PLACE, origin.displacement());
      if (mask == MaskRegister.ALL) {
        code.compare(IntegerComparison.EQ, IntegerType.I32, LENGTH, SOME, PLACE, PLACE);
      } else {
        code.move(SOME, mask);
      }
      if (words.stores()) {
        code.load(LENGTH, DATA, own(i));
        code.scatter(LENGTH, each, DATA, SOME);
      } else {
        code.vector(VectorOperation.XOR_I32, LENGTH, DATA, DATA, DATA);
        code.gather(LENGTH, DATA, each, SOME);
        code.store(LENGTH, own(i), DATA, mask);
      }
    }
  }
}
