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
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSP;
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
import dev.lockstep.emulator.x86.VectorLength;
import dev.lockstep.emulator.x86.VectorOperation;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Machine code that loads or stores words of lanes at places that are known to be right. Words that
 * follow each other are moved together, and the same word for all lanes is loaded once.
 */
final class LaneWordWriter {
  // More vector registers.
  private static final VectorRegister ORDER = VectorRegister.ZMM9;
  private static final List<VectorRegister> RUNS =
      List.of(
          VectorRegister.ZMM10, VectorRegister.ZMM11, VectorRegister.ZMM12, VectorRegister.ZMM13);

  private static final int QUADRUPLE = 4 * Integer.BYTES;

  /** Bytes on the stack for four words of each of sixteen lanes; behind them numbers of lanes. */
  private static final int STAGE = LANES * QUADRUPLE;

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
   * Whether the two or four words of a lane are moved by one access of the host: other threads see
   * all of them or none, as programs for GPUs expect.
   */
  private boolean together() {
    return words.high() && (words.count() == 2 || words.count() == 4);
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
    boolean follows = runs() == 0 ? !together() : mask == MaskRegister.ALL;
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
        pairs(i -> code.store(LENGTH, Memory.at(HOST, RAX, LENGTH.bytes() * i), DATA));
      } else {
        for (int i = 0; i < words.count(); i++) {
          code.load(LENGTH, RUNS.get(i), Memory.at(HOST, RAX, LENGTH.bytes() * i));
        }
        spread(mask);
      }
    }
    if (!words.stores()) {
      code.jump(done);
      code.bind(same);
      code.first(RAX, BROADCAST);
      same(mask);
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

  /** The words at RAX for all lanes. */
  private void same(MaskRegister mask) {
    if (!together()) {
      for (int i = 0; i < words.count(); i++) {
        code.broadcast(DOUBLEWORD, LENGTH, DATA, host(i));
        code.store(LENGTH, own(i), DATA, mask);
      }
      return;
    }
    VectorRegister first = RUNS.getFirst();
    if (words.count() == 2) {
      code.broadcast(QUADWORD, LENGTH, first, host(0));
    } else {
      code.load(VectorLength.VL128, first, host(0));
      code.vector(VectorOperation.PARTS_128, LENGTH, first, first, first, 0);
    }
    for (VectorRegister other : RUNS.subList(1, words.count())) {
      code.vector(VectorOperation.MOVE, LENGTH, other, first);
    }
    spread(mask);
  }

  /** The words of the lanes one behind the other are in RUNS: stores them in the lanes' rows. */
  private void spread(MaskRegister mask) {
    int count = words.count();
    for (int i = 0; i < count; i++) {
      int word = i;
      order(n -> (count * n + word) % (2 * LANES));
      code.vector(VectorOperation.MOVE, LENGTH, DATA, RUNS.getFirst());
      code.vector(VectorOperation.SELECT_32, LENGTH, DATA, ORDER, RUNS.get(1));
      if (count == 4) {
        // Eight lanes of the first two vectors, and eight of the others.
        code.vector(VectorOperation.MOVE, LENGTH, DIFFERENCE, RUNS.get(2));
        code.vector(VectorOperation.SELECT_32, LENGTH, DIFFERENCE, ORDER, RUNS.get(3));
        code.vector(VectorOperation.JOIN_256, LENGTH, DATA, DATA, DIFFERENCE, 1);
      }
      code.store(LENGTH, own(i), DATA, mask);
    }
  }

  /** ORDER = a function of 0 to 15. */
  private void order(IntUnaryOperator function) {
    code.load(LENGTH, ORDER, frame.words(IntStream.range(0, LANES).map(function).boxed().toList()));
  }

  /**
   * DATA = two words of each of eight lanes one behind the other, then those of the other lanes.
   *
   * @param store stores DATA, given the half
   */
  private void pairs(IntConsumer store) {
    code.load(LENGTH, RUNS.getFirst(), own(0));
    code.load(LENGTH, RUNS.get(1), own(1));
    for (int i = 0; i < 2; i++) {
      int half = i;
      // Word n is that of lane n / 2 in the first vector, or the second if n is odd.
      order(n -> half * LANES / 2 + n / 2 + (n & 1) * LANES);
      code.vector(VectorOperation.MOVE, LENGTH, DATA, RUNS.getFirst());
      code.vector(VectorOperation.SELECT_32, LENGTH, DATA, ORDER, RUNS.get(1));
      store.accept(i);
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

  /** Two words of each lane at places of all kinds. */
  private void eachPair(MaskRegister mask) {
    if (words.stores()) {
      pairs(i -> code.scatter(QUADWORD, LENGTH, half(i), DATA, SOME));
      return;
    }
    for (int i = 0; i < 2; i++) {
      VectorRegister to = RUNS.get(i);
      code.vector(VectorOperation.XOR_I32, LENGTH, to, to, to);
      code.gather(QUADWORD, LENGTH, to, half(i), SOME);
    }
    spread(mask);
  }

  /** The places of eight lanes, and their part of the mask in SOME. */
  private VectorMemory half(int number) {
    code.move(DOUBLEWORD, RAX, EXEC);
    VectorRegister index = PLACE;
    if (number > 0) {
      code.shiftImmediate(Shift.SHR, DOUBLEWORD, RAX, LANES / 2);
      index = DIFFERENCE;
      code.vector(VectorOperation.PARTS_128, LENGTH, index, PLACE, PLACE, 0b11_10);
    }
    code.move(SOME, RAX);
    return new VectorMemory(HOST, index, 0);
  }

  /** Four words of each lane at places of all kinds. */
  private void eachQuadruple(MaskRegister mask) {
    code.binaryImmediate(Binary.SUB, QUADWORD, RSP, STAGE + 2 * LENGTH.bytes());
    code.store(LENGTH, Memory.at(RSP, STAGE), PLACE);
    if (words.stores()) {
      stage();
    }
    VectorRegister first = RUNS.getFirst();
    Label loop = new Label();
    code.move(DOUBLEWORD, RDX, EXEC);
    code.binaryImmediate(Binary.AND, DOUBLEWORD, RDX, (1 << LANES) - 1);
    code.bind(loop);
    code.countTrailingZeros(DOUBLEWORD, RAX, RDX);
    code.signExtend(RDI, Memory.doubleword(RSP, RAX, STAGE));
    Memory host = Memory.at(HOST, RDI, 0);
    if (words.stores()) {
      code.load(DOUBLEWORD, RAX, Memory.doubleword(RSP, RAX, STAGE + LENGTH.bytes()));
      code.load(VectorLength.VL128, first, Memory.at(RSP, RAX, 0));
      code.store(VectorLength.VL128, host, first);
    } else {
      code.load(VectorLength.VL128, first, host);
      code.shiftImmediate(Shift.SHL, DOUBLEWORD, RAX, Integer.numberOfTrailingZeros(QUADRUPLE));
      code.store(VectorLength.VL128, Memory.at(RSP, RAX, 0), first);
    }
    code.loadAddress(RAX, Memory.at(RDX, -1));
    code.binary(Binary.AND, DOUBLEWORD, RDX, RAX);
    code.jump(Condition.NOT_EQUAL, loop);
    if (!words.stores()) {
      for (int i = 0; i < RUNS.size(); i++) {
        code.load(LENGTH, RUNS.get(i), Memory.at(RSP, LENGTH.bytes() * i));
      }
    }
    code.binaryImmediate(Binary.ADD, QUADWORD, RSP, STAGE + 2 * LENGTH.bytes());
    if (!words.stores()) {
      spread(mask);
    }
  }

  /** Words at places of all kinds. */
  private void each(MaskRegister mask) {
    if (!together()) {
      eachWord(mask);
    } else if (words.count() == 2) {
      eachPair(mask);
    } else {
      eachQuadruple(mask);
    }
  }

  private void eachWord(MaskRegister mask) {
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
        code.scatter(DOUBLEWORD, LENGTH, each, DATA, SOME);
      } else {
        code.vector(VectorOperation.XOR_I32, LENGTH, DATA, DATA, DATA);
        code.gather(DOUBLEWORD, LENGTH, DATA, each, SOME);
        code.store(LENGTH, own(i), DATA, mask);
      }
    }
  }

  /** Puts the words of each lane one behind the other on the stack, and where they are. */
  private void stage() {
    for (int i = 0; i < RUNS.size(); i++) {
      code.load(LENGTH, RUNS.get(i), own(i));
    }
    int vectors = 0;
    for (VectorOperation unpack :
        List.of(VectorOperation.UNPACK_LOWER_32, VectorOperation.UNPACK_UPPER_32)) {
      code.vector(unpack, LENGTH, DATA, RUNS.getFirst(), RUNS.get(1));
      code.vector(unpack, LENGTH, DIFFERENCE, RUNS.get(2), RUNS.get(3));
      for (int picks : new int[] {0b01_00_01_00, 0b11_10_11_10}) {
        code.vector(VectorOperation.PICK_32, LENGTH, ORDER, DATA, DIFFERENCE, picks);
        code.store(LENGTH, Memory.at(RSP, LENGTH.bytes() * vectors++), ORDER);
      }
    }
    // Lane n is part n / 4 of vector n % 4.
    order(n -> n % 4 * LENGTH.bytes() + n / 4 * QUADRUPLE);
    code.store(LENGTH, Memory.at(RSP, STAGE + LENGTH.bytes()), ORDER);
  }
}
