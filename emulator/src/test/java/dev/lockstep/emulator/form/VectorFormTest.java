package dev.lockstep.emulator.form;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.operation.LaneCode.Placement;
import dev.lockstep.emulator.semantics.F32;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SegmentResult;
import dev.lockstep.emulator.vector.Denormals;
import dev.lockstep.emulator.x86.ProcessorFeatures;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.testing.Shares;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
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

  private static final List<Integer> WIDTHS = List.of(512, 256, 128);

  /**
   * Of the modes other than the default one, the short form takes a share. The shares of forms,
   * modes and widths have no common factor, so that each mode of a form has its turn.
   */
  private static final int MODES = 5;

  /** Of the forms that follow from their leaves, the short form takes a share. */
  private static final int DERIVED = 7;

  /** Of the forms that are written by hand, the short form takes a share, too. */
  private static final int WRITTEN = 2;

  /** Significands of one of so many rows of 64. */
  private static final int SIGNIFICANDS = 8;

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

  @TestFactory
  Stream<DynamicTest> equalTheirLeaves() {
    List<Behaviour> written = TYPES.stream().flatMap(VectorFormTest::written).toList();
    List<Behaviour> derived = TYPES.stream().flatMap(VectorFormTest::derived).toList();
    return Stream.concat(Shares.of(written, WRITTEN).stream(), Shares.of(derived, DERIVED).stream())
        .distinct()
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
    FormCase rsq =
        new FormCase(
                behaviour,
                form,
                Leaves.method(behaviour),
                Mode.DEFAULT,
                VectorWidth.preferred(),
                false)
            .onHost();
    int[] file = new int[(FormCase.LAYOUT.vectors().count() + RegisterLayout.ROWS) * 64];
    SegmentResult result = new SegmentResult();
    for (int first = Float.floatToRawIntBits(1); first < Float.floatToRawIntBits(4); first += 64) {
      if (!Shares.takes(first / 64, SIGNIFICANDS)) {
        continue;
      }
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

  /**
   * Fused products of halves whose exact value lies on or next to the middle between two halves,
   * against exact decimals: in the leaf and in each kind of code.
   */
  @Test
  void fusedHalvesAreRoundedOnce() throws Throwable {
    Behaviour behaviour = new Behaviour("fma", "f16");
    VectorForm form = VectorForm.of(behaviour);
    assertNotNull(form);
    Method leaf = Leaves.method(behaviour);
    FormCase fma =
        new FormCase(behaviour, form, leaf, Mode.DEFAULT, VectorWidth.preferred(), false);
    Random random = new Random(16);
    List<FormCase.Round> rounds = new ArrayList<>();
    int twice = 0;
    for (int round = 0; round < (Shares.LONG ? 40000 : 160); round++) {
      int[] file = new int[(FormCase.LAYOUT.vectors().count() + RegisterLayout.ROWS) * 64];
      List<Object> expected = new ArrayList<>();
      for (int lane = 0; lane < 64; lane++) {
        int[] triple = ExactHalves.triple(random);
        for (int i = 0; i < 3; i++) {
          file[(2 + 2 * i) * 64 + lane] = triple[i];
        }
        int exact = ExactHalves.fma(triple[0], triple[1], triple[2]);
        assertEquals(exact, leaf.invoke(null, triple[0], triple[1], triple[2], Mode.DEFAULT));
        twice += exact == ExactHalves.roundedTwice(triple[0], triple[1], triple[2]) ? 0 : 1;
        expected.add(exact);
      }
      rounds.add(new FormCase.Round(file, -1, 0, expected, expected));
    }
    assertTrue(twice > 100, "only " + twice + " are sensitive");
    fma.run(rounds);
    if (ProcessorFeatures.hasVectors()) {
      fma.onHost().run(rounds);
    }
  }

  static boolean hasMachineCode() {
    return ProcessorFeatures.hasVectors();
  }

  private static Stream<Behaviour> written(String type) {
    return behaviours(Denormals.class.getPackageName(), type);
  }

  /** Leaves with a form, most of which follow from the leaf. */
  private static Stream<Behaviour> derived(String type) {
    return behaviours(F32.class.getPackageName(), type).filter(b -> VectorForm.of(b) != null);
  }

  private static Stream<Behaviour> behaviours(String owner, String type) {
    try {
      return Stream.of(Class.forName(owner + "." + type.toUpperCase(Locale.ROOT)).getMethods())
          .filter(m -> java.lang.reflect.Modifier.isStatic(m.getModifiers()))
          .map(m -> new Behaviour(m.getName(), type))
          .sorted(Comparator.comparing(Behaviour::operation));
    } catch (ClassNotFoundException _) {
      return Stream.of();
    }
  }

  private static void compare(Behaviour behaviour) throws Throwable {
    VectorForm form = VectorForm.of(behaviour);
    assertNotNull(form);
    Method leaf = Leaves.method(behaviour);
    // Each form and mode takes another width than the one before.
    int number = behaviour.toString().hashCode() & 0xff;
    int turn = number;
    int[] gathering = {Mode.INEXACT | Mode.IN32 | Mode.OUT32};
    int[] modes = {Mode.DEFAULT, 0x3c0, 0x3d0, 0x3e0, 0xc0};
    for (int mode : FormCase.GATHERING.contains(behaviour.type()) ? gathering : modes) {
      boolean chosen = mode == modes[0] || mode == gathering[0] || Shares.takes(turn++, MODES);
      if (chosen && fits(form, mode)) {
        List<FormCase.Round> rounds = rounds(behaviour, form, leaf, mode);
        number++;
        for (int bits : WIDTHS) {
          if (Shares.takes(number++, WIDTHS.size())) {
            VectorWidth width = new VectorWidth(bits, bits);
            new FormCase(behaviour, form, leaf, mode, width, VectorLibrary.direct()).run(rounds);
          }
        }
        VectorWidth preferred = VectorWidth.preferred();
        for (Placement placement : Placement.values()) {
          if (placement == Placement.WHOLE || hasHalves(behaviour, form)) {
            FormCase made = new FormCase(behaviour, form, leaf, mode, preferred, false, placement);
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
        && form.result() == VectorKind.INT
        && form.parameters().stream().allMatch(kind -> kind == VectorKind.INT);
  }

  private static List<FormCase.Round> rounds(
      Behaviour behaviour, VectorForm form, Method leaf, int mode) throws Throwable {
    List<Argument> arguments = FormCase.arguments(form, leaf);
    List<FormCase.Round> rounds = new ArrayList<>();
    Random random = new Random(behaviour.toString().hashCode());
    for (int round = 0; round < ROUNDS; round++) {
      int[] file = new int[(FormCase.LAYOUT.vectors().count() + RegisterLayout.ROWS) * 64];
      for (int i = 0; i < file.length; i++) {
        file[i] = random.nextInt(4) == 0 ? random.nextInt() : EDGES[random.nextInt(EDGES.length)];
        if (form.halves() && form.parameters().getFirst() == VectorKind.INT) {
          boolean tame = i % 64 < 16 * (round % 4);
          int bits = half(random, tame) | half(random, tame) << 16;
          // Of numbers with a root there must be some.
          file[i] = tame && round < ROUNDS / 2 ? bits & 0x7fff_7fff : bits;
        }
        // Values left to the leaf are rare, or nothing would be left to vectors.
        boolean single = form.halves() && form.parameters().getFirst() == VectorKind.FLOAT;
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
      rounds.add(new FormCase.Round(file, exec, mask, expected, upper));
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
}
