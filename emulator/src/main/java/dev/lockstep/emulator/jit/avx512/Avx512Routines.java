package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.jit.avx512.Avx512.ACTIVE;
import static dev.lockstep.emulator.jit.avx512.Avx512.LANES;
import static dev.lockstep.emulator.jit.avx512.Avx512.LENGTH;
import static dev.lockstep.emulator.jit.run.RegionFrame.CHUNK;
import static dev.lockstep.emulator.x86.GeneralRegister.R10;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.unit.LaneRoutines;
import dev.lockstep.emulator.memory.WindowTable;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.IntegerType;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import dev.lockstep.emulator.x86.VectorOperation;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Label;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Routines for accesses of all lanes; see {@link LaneRoutines}. */
final class Avx512Routines implements LaneRoutines {
  /** EXEC from the lanes at hand on. */
  static final GeneralRegister EXEC = R10;

  // Vector registers.
  static final VectorRegister PLACE = VectorRegister.ZMM0;
  static final VectorRegister BROADCAST = VectorRegister.ZMM1;

  static final VectorRegister SPAN = VectorRegister.ZMM2;
  static final VectorRegister LEAST = VectorRegister.ZMM3;

  static final VectorRegister DATA = VectorRegister.ZMM4;
  static final VectorRegister STEPS = VectorRegister.ZMM5;

  static final VectorRegister UPPER = VectorRegister.ZMM6;

  static final VectorRegister DIFFERENCE = VectorRegister.ZMM7;

  static final VectorRegister ALIGNED = VectorRegister.ZMM8;

  // Mask registers.
  static final MaskRegister BAD = MaskRegister.K2;
  static final MaskRegister SOME = MaskRegister.K3;

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
  Avx512Routines(RegionFrame frame, List<Runnable> later, boolean inPlace) {
    this.inPlace = inPlace;
    code = frame.code();
    this.frame = frame;
    layout = frame.layout();
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
  public void set(Limit limit, GeneralRegister register) {
    VectorRegister to =
        switch (limit) {
          case SPAN -> SPAN;
          case LEAST -> LEAST;
          case UPPER -> UPPER;
          case ALIGNED -> ALIGNED;
        };
    code.broadcast(DOUBLEWORD, LENGTH, to, register);
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
      case Routine.Words words -> new LaneWordWriter(frame, words).write(leave);
    }
  }

  /** Returns; the last comparison was that of a mask, or of RAX with itself. */
  private void leave(boolean equal, Runnable leave) {
    code.loadImmediate(RAX, equal ? 0 : 1);
    code.test(DOUBLEWORD, RAX, RAX);
    leave.run();
  }

  // ---- checks

  private void check(Routine.Check check, Runnable leave) {
    Label some = new Label();
    frame.loadMask(layout.codes().exec());
    code.move(QUADWORD, EXEC, RAX);
    code.binaryImmediate(Binary.CMP, frame.maskWidth(), EXEC, -1);
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
      code.load(LENGTH, PLACE, Memory.at(LOW, 4 * i));
      if (check.high()) {
        code.vector(VectorOperation.SUB_I32, LENGTH, PLACE, PLACE, LEAST);
        VectorRegister to = i == 0 ? DIFFERENCE : DATA;
        code.vector(VectorOperation.XOR_I32, LENGTH, to, UPPER, Memory.at(HIGH, 4 * i));
        if (i > 0) {
          code.vector(VectorOperation.OR_I32, LENGTH, DIFFERENCE, DIFFERENCE, DATA);
        }
      }
      if (i == 0) {
        code.vector(VectorOperation.MOVE, LENGTH, BROADCAST, PLACE);
        code.vector(VectorOperation.MOVE, LENGTH, STEPS, PLACE);
      } else {
        code.vector(VectorOperation.UMAX_I32, LENGTH, BROADCAST, BROADCAST, PLACE);
        code.vector(VectorOperation.OR_I32, LENGTH, STEPS, STEPS, PLACE);
      }
    }
    code.compare(IntegerComparison.GT, IntegerType.U32, LENGTH, BAD, BROADCAST, SPAN);
    if (check.aligned()) {
      code.test(LENGTH, SOME, STEPS, ALIGNED);
      code.mask(Mask.OR, BAD, BAD, SOME);
    }
    if (check.high()) {
      code.test(LENGTH, SOME, DIFFERENCE, DIFFERENCE);
      code.mask(Mask.OR, BAD, BAD, SOME);
    }
    code.test(BAD);
  }

  private void checkSome(Routine.Check check) {
    Label loop = new Label();
    code.binary(Binary.XOR, DOUBLEWORD, RDX, RDX);
    code.binary(Binary.XOR, DOUBLEWORD, CHUNK, CHUNK);
    code.bind(loop);
    code.move(ACTIVE, EXEC);
    code.load(LENGTH, PLACE, Memory.doubleword(LOW, CHUNK, 0));
    if (check.high()) {
      code.vector(VectorOperation.SUB_I32, LENGTH, PLACE, PLACE, LEAST);
    }
    code.compare(IntegerComparison.GT, IntegerType.U32, LENGTH, BAD, PLACE, SPAN, ACTIVE);
    code.move(RAX, BAD);
    code.binary(Binary.OR, DOUBLEWORD, RDX, RAX);
    if (check.aligned()) {
      code.test(LENGTH, BAD, PLACE, ALIGNED, ACTIVE);
      code.move(RAX, BAD);
      code.binary(Binary.OR, DOUBLEWORD, RDX, RAX);
    }
    if (check.high()) {
      code.load(LENGTH, DIFFERENCE, Memory.doubleword(HIGH, CHUNK, 0));
      code.compare(IntegerComparison.NE, IntegerType.U32, LENGTH, BAD, DIFFERENCE, UPPER, ACTIVE);
      code.move(RAX, BAD);
      code.binary(Binary.OR, DOUBLEWORD, RDX, RAX);
    }
    code.shiftImmediate(Shift.SHR, QUADWORD, EXEC, LANES);
    code.binaryImmediate(Binary.ADD, DOUBLEWORD, CHUNK, LANES);
    code.binaryImmediate(Binary.CMP, DOUBLEWORD, CHUNK, layout.lanes());
    code.jump(Condition.LESS, loop);
    code.test(DOUBLEWORD, RDX, RDX);
  }

  // ---- words that follow each other

  private void following(boolean stores, Runnable leave) {
    Label not = new Label();
    int bytes = Integer.BYTES * layout.lanes();
    int lanes = layout.row(RegisterLayout.LANE_ROW);
    frame.loadMask(layout.codes().exec());
    code.binaryImmediate(Binary.CMP, frame.maskWidth(), RAX, -1);
    code.jump(Condition.NOT_EQUAL, not);
    code.loadAddress(RAX, Memory.at(R10, bytes));
    code.shiftImmediate(Shift.SHR, QUADWORD, RAX, 32);
    code.jump(Condition.NOT_EQUAL, not);
    code.loadAddress(RAX, Memory.at(RDX, bytes));
    code.binary(Binary.CMP, QUADWORD, RAX, Memory.at(RDI, WindowTable.SIZE));
    code.jump(Condition.ABOVE, not);
    code.broadcast(DOUBLEWORD, LENGTH, BROADCAST, R10);
    for (int i = 0; i < layout.lanes(); i += LANES) {
      Memory lane = Memory.at(RegionFrame.VECTORS, 4 * (lanes + i));
      code.load(LENGTH, STEPS, lane);
      code.shiftImmediate(Shift.SHL, DOUBLEWORD, LENGTH, STEPS, STEPS, 2);
      code.vector(VectorOperation.ADD_I32, LENGTH, STEPS, STEPS, BROADCAST);
      code.vector(VectorOperation.XOR_I32, LENGTH, STEPS, STEPS, Memory.at(LOW, 4 * i));
      code.vector(VectorOperation.XOR_I32, LENGTH, DATA, UPPER, Memory.at(HIGH, 4 * i));
      if (i == 0) {
        code.vector(VectorOperation.OR_I32, LENGTH, DIFFERENCE, STEPS, DATA);
      } else {
        code.vector(VectorOperation.OR_I32, LENGTH, DIFFERENCE, DIFFERENCE, STEPS);
        code.vector(VectorOperation.OR_I32, LENGTH, DIFFERENCE, DIFFERENCE, DATA);
      }
    }
    code.test(LENGTH, BAD, DIFFERENCE, DIFFERENCE);
    code.test(BAD);
    code.jump(Condition.NOT_EQUAL, not);
    code.binary(Binary.ADD, QUADWORD, RDX, Memory.at(RDI, WindowTable.HOST));
    for (int i = 0; i < layout.lanes(); i += LANES) {
      Memory host = Memory.at(RDX, 4 * i);
      Memory own = Memory.at(OWN, 4 * i);
      code.load(LENGTH, DATA, stores ? own : host);
      code.store(LENGTH, stores ? host : own, DATA);
    }
    leave(true, leave);
    code.bind(not);
    leave(false, leave);
  }
}
