package dev.lockstep.emulator.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.Assembly;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.bytecode.SegmentCode;
import dev.lockstep.emulator.bytecode.SegmentQueue;
import dev.lockstep.emulator.ir.CodeRegion;
import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.ir.Segment;
import dev.lockstep.emulator.jit.NativeRegionWriter;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.operation.LaneCode.Placement;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SegmentResult;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Behaviour;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One form in one mode: as a class and as machine code of the host, beside its leaf. */
final class FormCase {
  /** Those whose leaves return the exceptions that they met, above the value. */
  static final Set<String> GATHERING = Set.of("r32");

  /**
   * They leave more to the leaf than results that are NaN: all with an operand that is, or less.
   */
  private static final Set<String> RARE =
      Set.of(
          "min",
          "max",
          "min3",
          "max3",
          "med3",
          "minimum",
          "maximum",
          "minimum3",
          "maximum3",
          "div_scale",
          "div_fmas",
          "div_fixup",
          "ldexp");

  private static final int REGISTERS = 10;

  /** Codes of a mask that is read, and of one that is computed. */
  private static final int MASK = 106;

  private static final int MET = 100;

  private static final long BASE = 0x1000;
  private static final Code PROGRAM = Code.of(Assembly.set("gfx900"), BASE, new byte[64]);
  private static final Wavefront WAVE =
      (Wavefront)
          new Machine(new FlatMemory())
              .start(
                  new Dispatch(PROGRAM, BASE, new Dim3(1, 1, 1), 1, 0, 0, (_, _) -> {}),
                  0,
                  EngineChoice.INTERPRET)
              .workgroup()
              .wavefronts()
              .getFirst();

  static final RegisterLayout LAYOUT =
      new RegisterLayout(
          64,
          new RegisterLayout.VectorRegisters(REGISTERS, 0, REGISTERS),
          PROGRAM.layout().codes(),
          new RegisterLayout.ModeLayout(WavefrontView.DEFAULT_MODE, 0, false, false),
          new RegisterLayout.Features(false, false, false),
          0,
          PROGRAM.layout().controls());

  /**
   * Registers, EXEC and mask to begin with, and what the leaf gives for each lane.
   *
   * @param upper what it gives for the upper halves of the operands
   */
  record Round(int[] file, long exec, long mask, List<Object> expected, List<Object> upper) {
    int placed(int lane, Placement placement) {
      int low = (int) expected.get(lane);
      return switch (placement) {
        case WHOLE -> low;
        case LOW_HALF -> file[lane] & 0xffff0000 | low & 0xffff;
        case PAIR -> (int) upper.get(lane) << 16 | low & 0xffff;
      };
    }
  }

  static List<Argument> arguments(VectorForm form, Method leaf) {
    List<Argument> arguments = new ArrayList<>();
    int register = 2;
    for (int i = 0; i < form.parameters().size(); i++) {
      Class<?> type = leaf.getParameterTypes()[i];
      if (type == boolean.class) {
        arguments.add(new Argument.Mask(MASK));
      } else {
        arguments.add(new Argument.Vector(register, type == long.class, false, false));
        register += 2;
      }
    }
    return List.copyOf(arguments);
  }

  private final Behaviour behaviour;
  private final VectorForm form;
  private final Method leaf;
  private final int mode;
  private final SegmentCode code;
  private final List<Argument> arguments;
  private final boolean condition;
  private final LaneCode lane;
  @Nullable CodeRegion region;
  private final Placement placement;
  private int computed;

  FormCase(
      Behaviour behaviour,
      VectorForm form,
      Method leaf,
      int mode,
      VectorWidth width,
      boolean direct) {
    this(behaviour, form, leaf, mode, width, direct, Placement.WHOLE);
  }

  FormCase(
      Behaviour behaviour,
      VectorForm form,
      Method leaf,
      int mode,
      VectorWidth width,
      boolean direct,
      Placement placement) {
    this.placement = placement;
    this.behaviour = behaviour;
    this.form = form;
    this.leaf = leaf;
    this.mode = mode;
    condition = form.result() == VectorKind.MASK;
    arguments = arguments(form, leaf);
    Segment segment = new Segment(LAYOUT, false);
    lane =
        new LaneCode(
            condition ? null : form,
            condition ? form : null,
            false,
            null,
            placement == Placement.PAIR ? halves(arguments) : arguments,
            condition ? -1 : 0,
            condition ? List.of(MET) : List.of(),
            placement);
    segment.add(0, 0, lane);
    code = SegmentCode.make(segment, LAYOUT, width, mode, direct, new SegmentQueue(1, () -> {}));
  }

  /** The lower and the upper halves of registers. */
  private static List<Argument> halves(List<Argument> registers) {
    List<Argument> result = new ArrayList<>();
    for (boolean high : new boolean[] {false, true}) {
      for (Argument argument : registers) {
        int register = ((Argument.Vector) argument).register();
        result.add(new Argument.Half(register, high, false, false));
      }
    }
    return result;
  }

  /** The same as machine code of the host, which runs on a wavefront's registers. */
  FormCase onHost() {
    Code.Decoded at = new Code.Decoded(0, BASE, BASE + 4, null, _ -> {}, true);
    RegionPlan.Block block =
        new RegionPlan.Block(
            BASE, List.of(new RegionPlan.Item.Lanes(at, lane)), new RegionPlan.End.Next(BASE + 4));
    region = NativeRegionWriter.make(new RegionPlan(PROGRAM, mode, Map.of(BASE, block)));
    return this;
  }

  /** Runs the machine code; returns the mask. */
  long host(CodeRegion made, SegmentResult result, int[] after, long exec, long mask) {
    System.arraycopy(after, 0, WAVE.vectors, 0, REGISTERS * 64);
    WAVE.setExec(exec);
    WAVE.writeMask(MASK, mask);
    WAVE.writeMask(MET, 0);
    WAVE.result.redo = -1;
    assertEquals(99, made.run(WAVE, 100, new long[1], 0));
    System.arraycopy(WAVE.vectors, 0, after, 0, REGISTERS * 64);
    result.redo = WAVE.result.redo;
    return result.redo < 0 ? WAVE.mask(MET) : WAVE.result.first;
  }

  void run(List<Round> rounds) throws Throwable {
    for (Round round : rounds) {
      one(round);
    }
    assertTrue(
        computed > 64 || !GATHERING.contains(behaviour.type()) && !form.halves(),
        behaviour + " leaves nearly all to the leaf");
  }

  private void one(Round round) throws Throwable {
    int[] file = round.file();
    long exec = round.exec();
    long mask = round.mask();
    int[] after = file.clone();
    SegmentResult result = new SegmentResult();
    CodeRegion made = region;
    long met =
        made != null
            ? host(made, result, after, exec, mask)
            : form.parameters().contains(VectorKind.MASK)
                ? (long) handle(exec).invokeExact(result, after, exec, mask)
                : (long) handle(exec).invokeExact(result, after, exec);
    int done = result.redo < 0 ? 64 : result.redo;
    computed += done;
    for (int lane = 0; lane < done; lane++) {
      boolean active = (exec >>> lane & 1) != 0;
      Object expected = round.expected().get(lane);
      String where =
          behaviour
              + " mode 0x"
              + Integer.toHexString(mode)
              + " lane "
              + lane
              + " "
              + operands(file, lane);
      if (condition) {
        assertEquals(active && (boolean) expected, (met >>> lane & 1) != 0, where);
      } else if (expected instanceof Long both && form.result() == VectorKind.FLOAT) {
        assertEquals(active ? (int) (long) both : file[lane], after[lane], where);
        // That a result was inexact is no news.
        assertEquals(0, active ? (int) (both >>> 32) & ~1 : 0, where);
      } else if (expected instanceof Long wide) {
        assertEquals(active ? (int) (long) wide : file[lane], after[lane], where);
        assertEquals(active ? (int) (wide >>> 32) : file[64 + lane], after[64 + lane], where);
      } else {
        assertEquals(
            active ? round.placed(lane, placement) : file[lane], after[lane], where + placement);
      }
      assertTrue(!active || keepsNan(file, after, lane), where + " loses a NaN");
    }
    assertRedoNeeded(round, done);
  }

  /** A NaN among floats may stand for what the leaf has to compute, so it must go on. */
  private boolean keepsNan(int[] file, int[] after, int lane) {
    if (form.halves()
        && form.result() == VectorKind.INT
        && !behaviour.operation().contains("from_")) {
      boolean some = false;
      for (Argument argument : arguments) {
        some |=
            argument instanceof Argument.Vector(int register, _, _, _)
                && isHalfNan(file[register * 64 + lane]);
      }
      return !some || isHalfNan(after[lane]);
    }
    if (!form.result().floating() || GATHERING.contains(behaviour.type())) {
      return true;
    }
    boolean given = false;
    for (int i = 0; i < arguments.size(); i++) {
      if (form.parameters().get(i).floating()
          && arguments.get(i) instanceof Argument.Vector(int register, _, _, _)) {
        given |= isNan(file, register, form.parameters().get(i).wide(), lane);
      }
    }
    return !given || isNan(after, 0, form.result().wide(), lane);
  }

  private static boolean isHalfNan(int bits) {
    return (bits & 0x7fff) > 0x7c00;
  }

  private static boolean isNan(int[] file, int register, boolean wide, int lane) {
    int low = file[register * 64 + lane];
    int high = file[(register + 1) * 64 + lane];
    return wide
        ? Double.isNaN(Double.longBitsToDouble(low & 0xffff_ffffL | (long) high << 32))
        : Float.isNaN(Float.intBitsToFloat(low));
  }

  private MethodHandle handle(long exec) {
    return (exec == -1 ? code.dense() : code.masked()).handle();
  }

  /** Lanes are left to the leaf only where one of them gives NaN. */
  private void assertRedoNeeded(Round round, int done) {
    if (done == 64) {
      return;
    }
    boolean found = false;
    for (int lane = done; lane < 64 && !found; lane++) {
      if ((round.exec() >>> lane & 1) != 0) {
        Object value = round.expected().get(lane);
        found =
            value instanceof Integer bits && form.halves() && isHalfNan(bits)
                || form.halves() && isHalfNan(round.placed(lane, placement) >>> 16)
                || value instanceof Integer single && Float.isNaN(Float.intBitsToFloat(single))
                || value instanceof Long wide && Double.isNaN(Double.longBitsToDouble(wide))
                || GATHERING.contains(behaviour.type())
                || RARE.contains(behaviour.operation().split("_(?!s|f)")[0]);
      }
    }
    assertEquals(true, found, behaviour + " leaves lanes without need");
  }

  private String operands(int[] file, int lane) {
    StringBuilder text = new StringBuilder();
    for (Argument argument : arguments) {
      if (argument instanceof Argument.Vector(int register, _, _, _)) {
        text.append(
            " %08x:%08x".formatted(file[(register + 1) * 64 + lane], file[register * 64 + lane]));
      }
    }
    return text.toString();
  }
}
