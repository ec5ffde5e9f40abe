package dev.lockstep.emulator.form;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.Assembly;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.bytecode.SegmentCode;
import dev.lockstep.emulator.bytecode.SegmentQueue;
import dev.lockstep.emulator.form.VectorForm.Kind;
import dev.lockstep.emulator.ir.Region;
import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.ir.Segment;
import dev.lockstep.emulator.jit.NativeRegionWriter;
import dev.lockstep.emulator.machine.Extent;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.operation.LaneCode.Placement;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SegmentResult;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.vector.Denormals;
import dev.lockstep.emulator.x86.ProcessorFeatures;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.testing.Shares;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * Each vector form gives what its leaf gives, for edge values and random ones, in every mode that
 * it is made for, with all lanes active and with some, for vectors of every width. The leaves are
 * the oracle; they have oracles of their own.
 */
class VectorFormTest {
  private static final List<String> TYPES =
      List.of(
          "b16", "u16", "i16", "f16", "u24", "i24", "b32", "u32", "i32", "f32", "b64", "u64", "i64",
          "f64", "x32", "r32", "m32", "m64");

  /** Those whose leaves return the exceptions that they met, above the value. */
  private static final Set<String> GATHERING = Set.of("r32");

  /** Not forms of leaves: parts that the translator uses. */
  private static final Set<String> PARTS =
      Set.of(
          "f16.widened",
          "f16.narrowed",
          "f16.toOdd",
          "f16.unordered",
          "f32.flush",
          "f32.unordered",
          "f64.unordered",
          "b64.join",
          "b64.extend",
          "b64.low",
          "b64.high");

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

  private static final List<Integer> WIDTHS = List.of(512, 256, 128);

  /** Rounds, each with other registers, EXEC and mask. */
  private static final int ROUNDS = Shares.LONG ? 24 : 8;

  private static final int[] EDGES = {
    0,
    1,
    2,
    31,
    32,
    33,
    63,
    -1,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE,
    0x3f800000,
    0xbf800000,
    0x7f800000,
    0xff800000,
    0x7fc00000,
    0xffc00000,
    0x7f800001,
    0xff812345,
    0x00000001,
    0x80000001,
    0x007fffff,
    0x00800000,
    0x80800000,
    0x7f7fffff,
    0x4f000000,
    0xcf000000,
    0x4f800000,
    0x4b000000,
    0x4b000001,
    0xcb000000,
    0x3f000000,
    0xbf000000,
    0x3effffff,
    0x40200000,
    0x7ff00000,
    0xfff00000,
    0x7ff80000,
    0x3ff00000,
    0x00100000,
    0x1f,
    0xffff,
  };

  /** Halves: zeros, the least and greatest denormals and normals, ties, infinities and NaN. */
  private static final int[] HALF_EDGES = {
    0x0000, 0x8000, 0x0001, 0x8001, 0x03ff, 0x0400, 0x8400, 0x0401, 0x3c00, 0xbc00, 0x3bff, 0x3c01,
    0x1000, 0x1400, 0x13ff, 0x7bff, 0xfbff, 0x7800, 0x6800, 0x6801, 0x4200, 0x3800, 0xb800, 0x7c00,
    0xfc00, 0x7e00, 0xfe01, 0x7c01, 0xfd55
  };

  private static final int REGISTERS = 8;

  /** Codes of a mask that is read, and of one that is computed. */
  private static final int MASK = 106;

  private static final int MET = 100;

  private static final long BASE = 0x1000;
  private static final Code PROGRAM = Code.of(Assembly.set("gfx900"), BASE, new byte[64]);
  private static final Wavefront WAVE =
      (Wavefront)
          new Machine(new FlatMemory())
              .start(
                  new Dispatch(PROGRAM, BASE, new Extent(1, 1, 1), 1, 0, 0, (_, _) -> {}),
                  0,
                  EngineChoice.INTERPRET)
              .workgroup()
              .wavefronts()
              .getFirst();

  private static final RegisterLayout LAYOUT =
      new RegisterLayout(
          64,
          new RegisterLayout.VectorRegisters(REGISTERS, 0, REGISTERS),
          PROGRAM.layout().codes(),
          new RegisterLayout.ModeLayout(WavefrontView.DEFAULT_MODE, 0, false, false),
          new RegisterLayout.Features(false, false, false),
          0,
          PROGRAM.layout().controls());

  @TestFactory
  Stream<DynamicTest> equalTheirLeaves() {
    return TYPES.stream()
        .flatMap(type -> forms(type).map(name -> new Behaviour(name, type)))
        .filter(behaviour -> !PARTS.contains(behaviour.type() + "." + behaviour.operation()))
        .map(behaviour -> DynamicTest.dynamicTest(behaviour.toString(), () -> compare(behaviour)));
  }

  /**
   * The inverse square root of all significands, with even and with odd exponents, against a root
   * and a quotient of doubles: machine code comes to it in another way.
   */
  @Test
  @EnabledIf("hasMachineCode")
  void inverseRootsAreThoseOfDoubles() throws Throwable {
    Behaviour behaviour = new Behaviour("rsq", "f32");
    VectorForm form = VectorForm.of(behaviour);
    assertNotNull(form);
    Case rsq =
        new Case(
                behaviour,
                form,
                Leaves.method(behaviour),
                Mode.DEFAULT,
                VectorWidth.preferred(),
                false)
            .onHost();
    int[] file = new int[(LAYOUT.vectors().count() + RegisterLayout.ROWS) * 64];
    SegmentResult result = new SegmentResult();
    for (int first = Float.floatToRawIntBits(1); first < Float.floatToRawIntBits(4); first += 64) {
      for (int lane = 0; lane < 64; lane++) {
        file[2 * 64 + lane] = first + lane;
      }
      rsq.host(requireNonNull(rsq.region), result, file, -1, 0);
      for (int lane = 0; lane < 64; lane++) {
        float x = Float.intBitsToFloat(first + lane);
        int expected = Float.floatToRawIntBits((float) (1 / Math.sqrt((double) x)));
        if (expected != file[lane]) {
          assertEquals(expected, file[lane], "rsq of " + x);
        }
      }
    }
  }

  static boolean hasMachineCode() {
    return ProcessorFeatures.hasVectors();
  }

  private static Stream<String> forms(String type) {
    try {
      Class<?> owner =
          Class.forName(Denormals.class.getPackageName() + "." + type.toUpperCase(Locale.ROOT));
      return Stream.of(owner.getDeclaredMethods())
          .filter(m -> java.lang.reflect.Modifier.isPublic(m.getModifiers()))
          .map(Method::getName)
          .sorted();
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static void compare(Behaviour behaviour) throws Throwable {
    VectorForm form = VectorForm.of(behaviour);
    assertNotNull(form);
    Method leaf = Leaves.method(behaviour);
    // Each form and mode takes another width than the one before.
    int number = behaviour.toString().hashCode() & 0xff;
    int[] gathering = {Mode.INEXACT | Mode.IN32 | Mode.OUT32};
    int[] modes = {Mode.DEFAULT, 0x3c0, 0x3d0, 0x3e0, 0xc0};
    for (int mode : GATHERING.contains(behaviour.type()) ? gathering : modes) {
      if (fits(form, mode)) {
        List<Round> rounds = rounds(behaviour, form, leaf, mode);
        number++;
        for (int bits : WIDTHS) {
          if (Shares.takes(number++, WIDTHS.size())) {
            VectorWidth width = new VectorWidth(bits, bits);
            new Case(behaviour, form, leaf, mode, width, VectorLibrary.direct()).run(rounds);
          }
        }
        VectorWidth preferred = VectorWidth.preferred();
        for (Placement placement : Placement.values()) {
          if (placement == Placement.WHOLE || hasHalves(behaviour, form)) {
            Case made = new Case(behaviour, form, leaf, mode, preferred, false, placement);
            made.run(rounds);
            if (ProcessorFeatures.hasVectors()) {
              made.onHost().run(rounds);
            }
          }
        }
      }
    }
  }

  /** Whether it takes and gives numbers of 16 bits, so that there may be two in a register. */
  private static boolean hasHalves(Behaviour behaviour, VectorForm form) {
    return behaviour.type().endsWith("16")
        && form.result() == Kind.INT
        && form.parameters().stream().allMatch(kind -> kind == Kind.INT);
  }

  /**
   * Registers, EXEC and mask to begin with, and what the leaf gives for each lane.
   *
   * @param upper what it gives for the upper halves of the operands
   */
  private record Round(
      int[] file, long exec, long mask, List<Object> expected, List<Object> upper) {
    int placed(int lane, Placement placement) {
      int low = (int) expected.get(lane);
      return switch (placement) {
        case WHOLE -> low;
        case LOW_HALF -> file[lane] & 0xffff0000 | low & 0xffff;
        case PAIR -> (int) upper.get(lane) << 16 | low & 0xffff;
      };
    }
  }

  private static List<Round> rounds(Behaviour behaviour, VectorForm form, Method leaf, int mode)
      throws Throwable {
    List<Argument> arguments = arguments(form, leaf);
    List<Round> rounds = new ArrayList<>();
    Random random = new Random(behaviour.toString().hashCode());
    for (int round = 0; round < ROUNDS; round++) {
      int[] file = new int[(LAYOUT.vectors().count() + RegisterLayout.ROWS) * 64];
      for (int i = 0; i < file.length; i++) {
        file[i] = random.nextInt(4) == 0 ? random.nextInt() : EDGES[random.nextInt(EDGES.length)];
        if (form.halves() && form.parameters().getFirst() == Kind.INT) {
          boolean tame = i % 64 < 16 * (round % 4);
          int bits = half(random, tame) | half(random, tame) << 16;
          // Of numbers with a root there must be some.
          file[i] = tame && round < ROUNDS / 2 ? bits & 0x7fff_7fff : bits;
        }
        // Values left to the leaf are rare, or nothing would be left to vectors.
        boolean single = form.halves() && form.parameters().getFirst() == Kind.FLOAT;
        if ((behaviour.type().endsWith("32") || single) && i % 64 < 16 * (round / 2 % 4)) {
          file[i] = ordinary(random, round < ROUNDS * 3 / 4);
        }
      }
      long exec = round % 2 == 0 ? -1L : random.nextLong();
      long mask = random.nextLong();
      List<Object> expected = new ArrayList<>();
      List<Object> upper = new ArrayList<>();
      int[] above = Arrays.stream(file).map(bits -> bits >>> 16).toArray();
      for (int lane = 0; lane < 64; lane++) {
        expected.add(expected(leaf, arguments, file, lane, mask, mode));
        upper.add(expected(leaf, arguments, above, lane, mask, mode));
      }
      rounds.add(new Round(file, exec, mask, expected, upper));
    }
    return rounds;
  }

  /** Half of any kind, or one that is no NaN and whose products and sums are seldom. */
  private static int half(Random random, boolean tame) {
    if (tame) {
      return random.nextInt(40) == 0
          ? 0
          : random.nextInt() & 0x83ff | (8 + random.nextInt(15)) << 10;
    }
    return random.nextInt(3) == 0
        ? HALF_EDGES[random.nextInt(HALF_EDGES.length)]
        : random.nextInt() & 0xffff;
  }

  /** A zero, or a number of middling size; of one with a root that fits into an integer. */
  private static int ordinary(Random random, boolean tame) {
    int exponent = 96 + random.nextInt(tame ? 60 : 64);
    int number = random.nextInt() & (tame ? 0x007f_ffff : 0x807f_ffff) | exponent << 23;
    return random.nextInt(40) != 0 ? number : tame ? 0 : random.nextInt(2) << 31;
  }

  private static List<Argument> arguments(VectorForm form, Method leaf) {
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

  private static Object expected(
      Method leaf, List<Argument> arguments, int[] file, int lane, long mask, int mode)
      throws Throwable {
    Object[] values = new Object[leaf.getParameterCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          i >= arguments.size()
              ? (Object) mode
              : switch (arguments.get(i)) {
                case Argument.Mask _ -> (mask >>> lane & 1) != 0;
                case Argument.Vector(int register, boolean wide, _, _) -> {
                  int low = file[register * 64 + lane];
                  int high = file[(register + 1) * 64 + lane];
                  yield wide ? (Object) (low & 0xffff_ffffL | (long) high << 32) : (Object) low;
                }
                case Argument.Part _, Argument.Half _, Argument.Same _, Argument.Lane _ ->
                    throw new AssertionError();
              };
    }
    return requireNonNull(leaf.invoke(null, values));
  }

  private static boolean fits(VectorForm form, int mode) {
    LaneCode code = new LaneCode(form, null, false, null, List.of(), 0, List.of());
    return RegionPlan.fits(code, mode);
  }

  /** One form in one mode. */
  private static final class Case {
    private final Behaviour behaviour;
    private final VectorForm form;
    private final Method leaf;
    private final int mode;
    private final SegmentCode code;
    private final List<Argument> arguments;
    private final boolean condition;
    private final LaneCode lane;
    private @Nullable Region region;
    private final Placement placement;
    private int computed;

    Case(
        Behaviour behaviour,
        VectorForm form,
        Method leaf,
        int mode,
        VectorWidth width,
        boolean direct) {
      this(behaviour, form, leaf, mode, width, direct, Placement.WHOLE);
    }

    Case(
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
      condition = form.result() == Kind.MASK;
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
    Case onHost() {
      Code.Decoded at = new Code.Decoded(0, BASE, BASE + 4, null, _ -> {}, true);
      RegionPlan.Block block =
          new RegionPlan.Block(
              BASE,
              List.of(new RegionPlan.Item.Lanes(at, lane)),
              new RegionPlan.End.Next(BASE + 4));
      region = NativeRegionWriter.make(new RegionPlan(PROGRAM, mode, Map.of(BASE, block)));
      return this;
    }

    /** Runs the machine code; returns the mask. */
    private long host(Region made, SegmentResult result, int[] after, long exec, long mask) {
      System.arraycopy(after, 0, WAVE.vectors(), 0, REGISTERS * 64);
      WAVE.setExec(exec);
      WAVE.writeMask(MASK, mask);
      WAVE.writeMask(MET, 0);
      WAVE.result().setRedo(-1);
      assertEquals(99, made.run(WAVE, 100, new long[1], 0));
      System.arraycopy(WAVE.vectors(), 0, after, 0, REGISTERS * 64);
      result.setRedo(WAVE.result().redo());
      return result.redo() < 0 ? WAVE.mask(MET) : WAVE.result().first();
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
      Region made = region;
      long met =
          made != null
              ? host(made, result, after, exec, mask)
              : form.parameters().contains(Kind.MASK)
                  ? (long) handle(exec).invokeExact(result, after, exec, mask)
                  : (long) handle(exec).invokeExact(result, after, exec);
      int done = result.redo() < 0 ? 64 : result.redo();
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
        } else if (expected instanceof Long both && form.result() == Kind.FLOAT) {
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
      if (form.halves() && form.result() == Kind.INT && !behaviour.operation().contains("from_")) {
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
}
