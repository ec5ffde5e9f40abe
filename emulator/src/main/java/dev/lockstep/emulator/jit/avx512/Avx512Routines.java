package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.jit.avx512.Avx512.ACTIVE;
import static dev.lockstep.emulator.jit.avx512.Avx512.BITS;
import static dev.lockstep.emulator.jit.avx512.Avx512.LANES;
import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.unit.LaneRoutines;
import dev.lockstep.emulator.memory.WindowTable;
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

/** Routines for accesses of all lanes; see {@link LaneRoutines}. */
final class Avx512Routines implements LaneRoutines {
  /** EXEC from the lanes at hand on. */
  static final int EXEC = R10;

  // Vector registers.
  static final int PLACE = 0;
  static final int BROADCAST = 1;

  static final int SPAN = 2;
  static final int LEAST = 3;

  static final int DATA = 4;
  static final int STEPS = 5;

  static final int UPPER = 6;

  static final int DIFFERENCE = 7;

  static final int ALIGNED = 8;

  // Mask registers.
  static final int BAD = 2;
  static final int SOME = 3;

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
  Avx512Routines(
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

  @Override
  public void call(Routine routine) {
    if (inPlace) {
      Label end = new Label();
      write(routine, () -> code.jump(end));
      code.bind(end);
    } else {
      code.call(labels.computeIfAbsent(routine, this::written));
    }
  }

  @Override
  public void set(Limit limit, int register) {
    int to =
        switch (limit) {
          case SPAN -> SPAN;
          case LEAST -> LEAST;
          case UPPER -> UPPER;
          case ALIGNED -> ALIGNED;
        };
    code.vector(Vector.BROADCAST_REGISTER_32, BITS, to, register);
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
    code.binary(Binary.CMP, true, RAX, Memory.at(RDI, WindowTable.SIZE));
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
    code.binary(Binary.ADD, true, RDX, Memory.at(RDI, WindowTable.HOST));
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
