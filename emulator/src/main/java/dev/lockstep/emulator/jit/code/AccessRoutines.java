package dev.lockstep.emulator.jit.code;

import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.R11;
import static dev.lockstep.emulator.x86.Assembler.R8;
import static dev.lockstep.emulator.x86.Assembler.R9;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Label;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Vector;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Routines of a region that accesses to memory call: each is written once, so that the code of an
 * access is short. They find the rows of the lanes' low words, of their high words and of the data
 * at LOW, HIGH and OWN, which stay.
 */
public final class AccessRoutines {
  public static final int BITS = 512;
  public static final int LANES = 16;

  /** The host's address of place 0. */
  static final int HOST = R8;

  /** The same for some of the words. */
  static final int OTHER = RDI;

  /** The row of the data. */
  static final int OWN = R9;

  /** The row of the places, or of the low words of addresses. */
  static final int LOW = RSI;

  /** The row of the high words of addresses. */
  static final int HIGH = R11;

  /** EXEC from the lanes at hand on. */
  static final int EXEC = R10;

  // Vector registers.
  static final int PLACE = 0;
  static final int BROADCAST = 1;

  /** The greatest place. */
  static final int SPAN = 2;

  /** What is taken away from low words to make them places. */
  static final int LEAST = 3;

  static final int DATA = 4;
  static final int STEPS = 5;

  /** What high words must be. */
  static final int UPPER = 6;

  static final int DIFFERENCE = 7;

  /** Bits that places may not have. */
  static final int ALIGNED = 8;

  // Mask registers.
  static final int ACTIVE = 1;
  static final int BAD = 2;
  static final int SOME = 3;

  /** What a routine does. */
  sealed interface Routine {
    /**
     * Compares: equal if no active lane's place is beyond SPAN or unusual otherwise.
     *
     * @param aligned whether ALIGNED counts
     * @param high whether high words count, and LEAST is taken away from low ones
     */
    record Check(boolean aligned, boolean high) implements Routine {}

    /**
     * Accesses words if all lanes are active and the words follow each other, and compares: equal
     * if so. RDX, RDI, R10 and UPPER are as {@link NativeAccessWriter} has them for a window, and
     * stay if not.
     */
    record Following(boolean stores) implements Routine {}

    /**
     * Accesses words at right places.
     *
     * @param count of words of a lane that follow each other
     * @param high whether LEAST is taken away from places
     * @param interleaved whether the places are those in a lane's own memory, the words of all
     *     lanes one behind the other
     * @param apart whether the second half of the words is at OTHER
     */
    record Words(int count, boolean stores, boolean high, boolean interleaved, boolean apart)
        implements Routine {}
  }

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final RegisterLayout layout;
  private final List<Runnable> later;
  private final boolean inPlace;
  private final Map<Routine, Label> labels = new HashMap<>();

  /**
   * For one region.
   *
   * @param later writes code behind the rest
   * @param inPlace whether they are written where they are called: faster while all fits into the
   *     host's caches
   */
  public AccessRoutines(
      VectorAssembler code,
      RegionFrame frame,
      RegisterLayout layout,
      List<Runnable> later,
      boolean inPlace) {
    this.inPlace = inPlace;
    this.code = code;
    this.frame = frame;
    this.layout = layout;
    this.later = later;
  }

  /** Calls a routine, or writes it in place where there is not much code. */
  void call(Routine routine) {
    if (inPlace) {
      Label end = new Label();
      write(routine, () -> code.jump(end));
      code.bind(end);
    } else {
      code.call(labels.computeIfAbsent(routine, this::written));
    }
  }

  private Label written(Routine routine) {
    Label label = new Label();
    later.add(() -> {
      code.bind(label);
      write(routine, code::ret);
    });
    return label;
  }

  /**
   * Writes a routine.
   *
   * @param leave writes a return, which keeps what was compared
   */
  private void write(Routine routine, Runnable leave) {
    switch (routine) {
      case Routine.Check check -> check(check, leave);
      case Routine.Following following -> following(following.stores(), leave);
      case Routine.Words words -> new LaneWordWriter(code, frame, layout, words).write(leave);
    }
  }

  /** Returns; the last comparison was that of a mask, or of RAX with itself. */
  private void leave(boolean equal, Runnable leave) {
    code.number(RAX, equal ? 0 : 1);
    code.test(false, RAX, RAX);
    leave.run();
  }

  // ---- checks

  private void check(Routine.Check check, Runnable leave) {
    Label some = new Label();
    frame.loadMask(layout.exec());
    code.move(true, EXEC, RAX);
    code.binaryNumber(Binary.CMP, frame.wide(), EXEC, -1);
    code.jump(Condition.NOT_EQUAL, some);
    checkAll(check);
    leave.run();
    code.bind(some);
    checkSome(check);
    leave.run();
  }

  /** All lanes are active: looks at the greatest place, and at the bits of all. */
  private void checkAll(Routine.Check check) {
    for (int i = 0; i < layout.lanes(); i += LANES) {
      code.memory(Vector.LOAD, BITS, PLACE, Memory.at(LOW, 4 * i), NONE);
      if (check.high()) {
        code.vector(Vector.SUB_I32, BITS, PLACE, PLACE, LEAST);
        int to = i == 0 ? DIFFERENCE : DATA;
        code.memory(Vector.XOR_I32, BITS, to, UPPER, Memory.at(HIGH, 4 * i));
        if (i > 0) {
          code.vector(Vector.OR_I32, BITS, DIFFERENCE, DIFFERENCE, DATA);
        }
      }
      if (i == 0) {
        code.vector(Vector.MOVE, BITS, BROADCAST, PLACE);
        code.vector(Vector.MOVE, BITS, STEPS, PLACE);
      } else {
        code.vector(Vector.UMAX_I32, BITS, BROADCAST, BROADCAST, PLACE);
        code.vector(Vector.OR_I32, BITS, STEPS, STEPS, PLACE);
      }
    }
    code.compare(IntegerComparison.GT, true, false, BITS, BAD, BROADCAST, SPAN);
    if (check.aligned()) {
      code.test(BITS, SOME, STEPS, ALIGNED);
      code.mask(VectorAssembler.Mask.OR, BAD, BAD, SOME);
    }
    if (check.high()) {
      code.test(BITS, SOME, DIFFERENCE, DIFFERENCE);
      code.mask(VectorAssembler.Mask.OR, BAD, BAD, SOME);
    }
    code.maskTest(BAD);
  }

  private void checkSome(Routine.Check check) {
    Label loop = new Label();
    code.binary(Binary.XOR, false, RDX, RDX);
    code.binary(Binary.XOR, false, CHUNK, CHUNK);
    code.bind(loop);
    code.maskFrom(ACTIVE, EXEC);
    code.memory(Vector.LOAD, BITS, PLACE, new Memory(LOW, CHUNK, 4, 0), NONE);
    if (check.high()) {
      code.vector(Vector.SUB_I32, BITS, PLACE, PLACE, LEAST);
    }
    code.compareSome(IntegerComparison.GT, true, BITS, BAD, PLACE, SPAN, ACTIVE);
    code.maskTo(RAX, BAD);
    code.binary(Binary.OR, false, RDX, RAX);
    if (check.aligned()) {
      code.testSome(BITS, BAD, PLACE, ALIGNED, ACTIVE);
      code.maskTo(RAX, BAD);
      code.binary(Binary.OR, false, RDX, RAX);
    }
    if (check.high()) {
      code.memory(Vector.LOAD, BITS, DIFFERENCE, new Memory(HIGH, CHUNK, 4, 0), NONE);
      code.compareSome(IntegerComparison.NE, true, BITS, BAD, DIFFERENCE, UPPER, ACTIVE);
      code.maskTo(RAX, BAD);
      code.binary(Binary.OR, false, RDX, RAX);
    }
    code.shiftNumber(Shift.SHR, true, EXEC, LANES);
    code.binaryNumber(Binary.ADD, false, CHUNK, LANES);
    code.binaryNumber(Binary.CMP, false, CHUNK, layout.lanes());
    code.jump(Condition.LESS, loop);
    code.test(false, RDX, RDX);
  }

  // ---- words that follow each other

  private void following(boolean stores, Runnable leave) {
    Label not = new Label();
    int bytes = Integer.BYTES * layout.lanes();
    int lanes = layout.row(RegisterLayout.LANE_ROW);
    frame.loadMask(layout.exec());
    code.binaryNumber(Binary.CMP, frame.wide(), RAX, -1);
    code.jump(Condition.NOT_EQUAL, not);
    code.address(RAX, Memory.at(R10, bytes));
    code.shiftNumber(Shift.SHR, true, RAX, 32);
    code.jump(Condition.NOT_EQUAL, not);
    code.address(RAX, Memory.at(RDX, bytes));
    code.binary(Binary.CMP, true, RAX, Memory.at(RDI, Long.BYTES));
    code.jump(Condition.ABOVE, not);
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, BROADCAST, R10);
    for (int i = 0; i < layout.lanes(); i += LANES) {
      Memory lane = Memory.at(RegionFrame.VECTORS, 4 * (lanes + i));
      code.memory(Vector.LOAD, BITS, STEPS, lane, NONE);
      code.shift(Shift.SHL, false, BITS, STEPS, STEPS, 2);
      code.vector(Vector.ADD_I32, BITS, STEPS, STEPS, BROADCAST);
      code.memory(Vector.XOR_I32, BITS, STEPS, STEPS, Memory.at(LOW, 4 * i));
      code.memory(Vector.XOR_I32, BITS, DATA, UPPER, Memory.at(HIGH, 4 * i));
      if (i == 0) {
        code.vector(Vector.OR_I32, BITS, DIFFERENCE, STEPS, DATA);
      } else {
        code.vector(Vector.OR_I32, BITS, DIFFERENCE, DIFFERENCE, STEPS);
        code.vector(Vector.OR_I32, BITS, DIFFERENCE, DIFFERENCE, DATA);
      }
    }
    code.test(BITS, BAD, DIFFERENCE, DIFFERENCE);
    code.maskTest(BAD);
    code.jump(Condition.NOT_EQUAL, not);
    code.binary(Binary.ADD, true, RDX, Memory.at(RDI, 2 * Long.BYTES));
    for (int i = 0; i < layout.lanes(); i += LANES) {
      Memory host = Memory.at(RDX, 4 * i);
      Memory own = Memory.at(OWN, 4 * i);
      code.memory(Vector.LOAD, BITS, DATA, stores ? own : host, NONE);
      code.memory(Vector.STORE, BITS, DATA, stores ? host : own, NONE);
    }
    leave(true, leave);
    code.bind(not);
    leave(false, leave);
  }
}
