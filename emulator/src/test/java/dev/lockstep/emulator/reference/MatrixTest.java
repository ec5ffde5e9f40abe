package dev.lockstep.emulator.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.WorkgroupSession;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.testing.Shares;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every matrix operation of every machine, in both engines: products of small integers, which are
 * exact whatever the order, from and to the places that {@code corpus/matrix/layouts.tsv} names;
 * and random bits, each product and sum rounded by exact decimal arithmetic.
 */
class MatrixTest {
  private static final long CODE = 0x4000;

  /** Instructions of each operation, with other modifiers and registers. */
  private static final int ROUNDS = Shares.LONG ? 3 : 1;

  /**
   * One of so many operations is compared with exact arithmetic, for which the largest take long.
   */
  private static final int EXACT = 5;

  private record Case(String machine, int lanes, String name) {
    @Override
    public String toString() {
      return machine + "/" + lanes + " " + name;
    }

    InstructionSet set() {
      return Family.amd().instructionSet(Family.amd().machine(machine), lanes);
    }

    Encoding encoding() {
      return set().encodings().stream()
          .filter(e -> e.row().name().equals(name) && e.row().shape() instanceof Shape.Matrix)
          .findFirst()
          .orElseThrow();
    }
  }

  static Stream<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (String machine : List.of("gfx908", "gfx90a", "gfx940", "gfx1100", "gfx1200")) {
      for (int lanes : new int[] {32, 64}) {
        MatrixPlaces.names(machine, lanes).forEach(n -> cases.add(new Case(machine, lanes, n)));
      }
    }
    return cases.stream();
  }

  /** Codes of 0, 1, 2 and 3. */
  private static final Map<String, long[]> SMALL =
      Map.ofEntries(
          Map.entry("f64", new long[] {0, 0x3ff0L << 48, 0x4000L << 48, 0x4008L << 48}),
          Map.entry("f32", new long[] {0, 0x3f800000, 0x40000000, 0x40400000}),
          Map.entry("xf32", new long[] {0, 0x3f800000, 0x40000000, 0x40400000}),
          Map.entry("f16", new long[] {0, 0x3c00, 0x4000, 0x4200}),
          Map.entry("bf16", new long[] {0, 0x3f80, 0x4000, 0x4040}),
          Map.entry("fp8", new long[] {0, 0x38, 0x40, 0x44}),
          Map.entry("bf8", new long[] {0, 0x3c, 0x40, 0x42}),
          Map.entry("fp8/fnuz", new long[] {0, 0x40, 0x48, 0x4c}),
          Map.entry("bf8/fnuz", new long[] {0, 0x40, 0x44, 0x46}));

  private static final Pattern SIZE = Pattern.compile("_(\\d+)x(\\d+)x(\\d+)");

  /** Sizes and types, by the name. */
  private static final class Operation {
    final int rows;
    final int columns;
    final int depth;
    final int blocks;
    final boolean sparse;
    final String first;
    final String second;
    final String sum;

    Operation(Case one, int registersOfA) {
      Matcher size = SIZE.matcher(one.name());
      assertTrue(size.find());
      rows = Integer.parseInt(size.group(1));
      columns = Integer.parseInt(size.group(2));
      depth = Integer.parseInt(size.group(3));
      sparse = one.name().startsWith("v_s");
      sum = type(one.name());
      List<String> types = types(one.name());
      first = types.get(0);
      second = types.get(1);
      blocks = one.lanes() == 64 && one.name().contains("_mfma_") ? blocks(registersOfA) : 1;
    }

    private int blocks(int registers) {
      return registers * 32 * 64 / width(first) / rows / depth;
    }

    private static String type(String name) {
      return name.replaceAll("^v_[a-z]+_([a-z]+\\d+)_.*", "$1");
    }

    private static List<String> types(String name) {
      String tail =
          name.replaceAll("^v_[a-z]+_[a-z]+\\d+_\\d+x\\d+x\\d+", "")
              .replaceAll("^_\\d+b", "")
              .replaceAll("_1k$", "")
              .replaceAll("^_", "");
      String[] parts = tail.split("_", -1);
      return List.of(parts[0], parts[parts.length - 1]);
    }
  }

  private static int width(String type) {
    return switch (type) {
      case "f64" -> 64;
      case "f32", "xf32", "i32" -> 32;
      case "f16", "bf16" -> 16;
      case "iu4" -> 4;
      default -> 8;
    };
  }

  private static long code(Case one, String type, int value) {
    String small = type.contains("8") && one.machine().equals("gfx940") ? type + "/fnuz" : type;
    long[] codes = SMALL.get(small);
    if (codes == null) {
      return value & (1L << width(type)) - 1;
    }
    return value < 0 ? codes[-value] | 1L << width(type) - 1 : codes[value];
  }

  private static int number(long bits, String type) {
    return switch (type) {
      case "f64" -> (int) Double.longBitsToDouble(bits);
      case "f32" -> (int) Float.intBitsToFloat((int) bits);
      case "f16" -> (int) Float.float16ToFloat((short) bits);
      case "bf16" -> (int) Float.intBitsToFloat((int) bits << 16);
      default -> (int) bits;
    };
  }

  private static long encoded(int value, String type) {
    return switch (type) {
      case "f64" -> Double.doubleToRawLongBits(value);
      case "f32" -> Float.floatToRawIntBits(value);
      case "f16" -> Float.floatToFloat16(value) & 0xffff;
      case "bf16" -> Float.floatToRawIntBits(value) >>> 16;
      default -> value;
    };
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void productsOfSmallIntegers(Case one) {
    SplittableRandom random = new SplittableRandom(one.toString().hashCode());
    Maker maker = new Maker(one.set(), new Values(random.nextLong()));
    for (int round = 0; round < ROUNDS; round++) {
      Instruction instruction = unchanged(maker, one.encoding());
      small(one, instruction, random, round);
    }
  }

  /** One whose modifiers change neither lanes nor signs, and whose C is in registers. */
  private static Instruction unchanged(Maker maker, Encoding encoding) {
    while (true) {
      Instruction made = new MatrixMaker(maker).random(encoding);
      Parts parts = new Parts(made, maker.facts);
      boolean plain =
          Stream.of("cbsz", "blgp", "negbits", "neg_hi").allMatch(m -> parts.modifier(m) == 0)
              && (parts.modifier("neg_lo") == 0 || encoding.row().name().contains("_i32_"));
      boolean registers =
          parts.find("src2") == null || parts.need("src2").operand() instanceof Register;
      // For sparse ones of MI300, cbsz chooses the first set.
      boolean sparse = parts.find("idx") != null;
      if ((plain || sparse) && registers && apart(made)) {
        return made;
      }
    }
  }

  /** Whether A, B and the index share no register. */
  private static boolean apart(Instruction made) {
    List<Register> read = new ArrayList<>();
    for (int i = 1; i < made.operands().size(); i++) {
      if (made.operands().get(i) instanceof Register one && one.index() < Plan.MATRIX_SUMS) {
        for (Register other : read) {
          if (one.file() == other.file()
              && one.index() < other.index() + other.count()
              && other.index() < one.index() + one.count()) {
            return false;
          }
        }
        read.add(one);
      }
    }
    return true;
  }

  private void small(Case one, Instruction instruction, SplittableRandom random, int round) {
    Parts parts = new Parts(instruction, Facts.of(one.set()));
    Operation is = new Operation(one, parts.need("src0").bound().registers());
    State state = new State(Facts.of(one.set()), 0);
    fill(state, random);
    int count = is.sparse ? is.depth / 2 : is.depth;
    int[][][] a = new int[is.blocks][is.rows][is.depth];
    int[][][] b = new int[is.blocks][is.columns][is.depth];
    int[][][] d = new int[is.blocks][is.rows][is.columns];
    int most = is.sum.equals("bf16") ? 1 : 3;
    Placer placer = new Placer(one, parts, is, state, random);
    for (int block = 0; block < is.blocks; block++) {
      for (int row = 0; row < is.rows; row++) {
        for (int k = 0; k < count; k++) {
          int value = placer.least(0, most) + random.nextInt(placer.range(0, most));
          placer.putA(block, row, k, value, a[block][row]);
        }
      }
      for (int column = 0; column < is.columns; column++) {
        for (int k = 0; k < is.depth; k++) {
          int value = placer.least(1, most) + random.nextInt(placer.range(1, most));
          placer.putB(block, k, column, value);
          b[block][column][k] = value;
        }
        for (int row = 0; row < is.rows; row++) {
          d[block][row][column] = random.nextInt(-8, 9);
          placer.putC(block, row, column, encoded(d[block][row][column], is.sum));
          for (int k = 0; k < is.depth; k++) {
            d[block][row][column] += a[block][row][k] * b[block][column][k];
          }
        }
      }
    }
    for (EngineChoice engine : List.of(EngineChoice.INTERPRET, EngineChoice.TRANSLATE_AT_ONCE)) {
      int[][] after = run(one, instruction, state, engine);
      for (int block = 0; block < is.blocks; block++) {
        for (int row = 0; row < is.rows; row++) {
          for (int column = 0; column < is.columns; column++) {
            assertEquals(
                d[block][row][column],
                number(placer.result(after, block, row, column), is.sum),
                one + " " + engine + " round " + round + " D[%d][%d]".formatted(row, column));
          }
        }
      }
    }
  }

  private static void fill(State state, SplittableRandom random) {
    for (int[] register : state.vector) {
      for (int lane = 0; lane < register.length; lane++) {
        register[lane] = random.nextInt();
      }
    }
  }

  /** Puts elements where the oracle has them. */
  private static final class Placer {
    private final Case one;
    private final Operation is;
    private final Parts parts;
    private final State state;
    private final SplittableRandom random;
    private final MatrixPlaces ofA;
    private final MatrixPlaces ofB;
    private final MatrixPlaces ofD;
    private final MatrixPlaces ofK;

    Placer(Case one, Parts parts, Operation is, State state, SplittableRandom random) {
      this.one = one;
      this.is = is;
      this.parts = parts;
      this.state = state;
      this.random = random;
      ofA = places('A', "-");
      ofB = places('B', "-");
      boolean half = one.machine().equals("gfx1100") && width(is.sum) == 16;
      ofD = places('D', half ? "half:" + (parts.modifier("op_sel") >> 2) : "-");
      int sets = width(is.first) == 16 ? 4 : 2;
      int set =
          parts.find("idx") == null
              ? parts.modifier("index_key")
              : parts.modifier("cbsz") == 0 ? parts.modifier("abid") % sets : 0;
      ofK = is.sparse ? places('K', "set:" + set) : ofA;
    }

    private MatrixPlaces places(char matrix, String choice) {
      return MatrixPlaces.of(one.machine(), one.lanes(), one.name(), matrix, choice);
    }

    private boolean signed(int matrix) {
      return !is.first.startsWith("iu") || (parts.modifier("neg_lo") >> matrix & 1) != 0;
    }

    int least(int matrix, int most) {
      return signed(matrix) ? -most : 0;
    }

    int range(int matrix, int most) {
      return signed(matrix) ? 2 * most + 1 : 16;
    }

    private int register(String... fields) {
      Register register = parts.need(fields).register();
      boolean other = register.file() == RegisterFile.ACCUMULATOR;
      return register.index() + (other ? State.ACCUMULATORS : 0);
    }

    private void put(MatrixPlaces places, String field, int[] at, int more, int width, long bits) {
      int bit = places.bit(at[0], at[1], at[2], at[3]) + more;
      for (int lane : places.lanes(at[0], at[1], at[2], at[3])) {
        MatrixPlaces.set(state.vector, register(field), bit, lane, width, bits);
      }
    }

    void putA(int block, int row, int k, int value, int[] line) {
      int width = width(is.first);
      if (!is.sparse) {
        line[k] = value;
        put(ofA, "src0", new int[] {row, 0, k, block}, 0, width, code(one, is.first, value));
        return;
      }
      // Two of four columns, the first before the second.
      int group = k / 2;
      boolean second = k % 2 != 0;
      int from = second ? column(line, group) + 1 : 0;
      int column = second ? from + random.nextInt(4 - from) : random.nextInt(3);
      line[4 * group + column] = value == 0 ? 1 : value;
      String index = parts.find("idx") == null ? "src2" : "idx";
      int[] at = {row, 0, group, block};
      put(ofK, index, at, second ? 2 : 0, 2, column);
      long bits = code(one, is.first, line[4 * group + column]);
      put(ofA, "src0", at, second ? width : 0, width, bits);
    }

    private static int column(int[] line, int group) {
      for (int i = 0; i < 4; i++) {
        if (line[4 * group + i] != 0) {
          return i;
        }
      }
      throw new IllegalStateException();
    }

    void putB(int block, int k, int column, int value) {
      long bits = code(one, is.second, value);
      put(ofB, "src1", new int[] {0, column, k, block}, 0, width(is.second), bits);
    }

    void putC(int block, int row, int column, long bits) {
      String field = is.sparse ? "vdst" : "src2";
      put(ofD, field, new int[] {row, column, 0, block}, 0, width(is.sum), bits);
    }

    long result(int[][] after, int block, int row, int column) {
      int bit = ofD.bit(row, column, 0, block);
      int lane = ofD.lanes(row, column, 0, block)[0];
      return MatrixPlaces.bits(after, register("vdst"), bit, lane, width(is.sum));
    }
  }

  private static int[][] run(Case one, Instruction instruction, State state, EngineChoice engine) {
    InstructionSet set = one.set();
    Program program =
        new Program(
            set,
            0,
            1,
            List.of(Unit.of(List.of(instruction))),
            new Instruction(
                set.named("s_endpgm").getFirst(),
                set.named("s_endpgm").getFirst().operands().isEmpty()
                    ? List.of()
                    : List.of(new Operand.Immediate(0)),
                Modifiers.NONE));
    Code code = Code.of(set, CODE, program.bytes());
    boolean accumulators = set.generation().has(MachineFeature.ACCUMULATORS);
    int registers = accumulators ? 2 * State.ACCUMULATORS : State.ACCUMULATORS;
    Dispatch dispatch =
        new Dispatch(
            code,
            CODE,
            new Dim3(1, 1, 1),
            1,
            0,
            0,
            (wave, _) -> {
              for (int i = 0; i < registers; i++) {
                for (int lane = 0; lane < one.lanes(); lane++) {
                  wave.setVector(i, lane, state.vector[i][lane]);
                }
              }
              // Whatever EXEC is.
              wave.setScalar(Facts.EXEC, 0x5);
            });
    int[][] after = new int[registers][one.lanes()];
    try (WorkgroupSession session = new Machine(new FlatMemory()).start(dispatch, 0, engine)) {
      Stop stop = session.run(10);
      assertEquals(Stop.Ended.class, stop.getClass(), one + " " + stop);
      WavefrontView wave = session.workgroup().wavefronts().getFirst();
      for (int i = 0; i < registers; i++) {
        for (int lane = 0; lane < one.lanes(); lane++) {
          after[i][lane] = wave.vector(i, lane);
        }
      }
    }
    return after;
  }

  static Stream<Case> exactCases() {
    return Shares.of(cases().toList(), EXACT).stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exactCases")
  void anyBitsAreRoundedOnceForEachProduct(Case one) {
    Values values = new Values(one.toString().hashCode());
    Maker maker = new Maker(one.set(), values);
    Instruction instruction = new MatrixMaker(maker).random(one.encoding());
    State state = new State(Facts.of(one.set()), 0);
    for (int i = 0; i < state.vector.length; i++) {
      for (int lane = 0; lane < one.lanes(); lane++) {
        boolean copy = one.machine().equals("gfx1100") && lane >= 16 && i < Plan.MATRIX_SUMS;
        state.vector[i][lane] = copy ? state.vector[i][lane % 16] : values.word();
      }
    }
    int[][] after = run(one, instruction, state, EngineChoice.INTERPRET);
    new MatrixUnit(state, MatrixTest::exact)
        .multiply(new Parts(instruction, state.facts), one.machine());
    for (int i = 0; i < after.length; i++) {
      for (int lane = 0; lane < one.lanes(); lane++) {
        assertEquals(
            Integer.toHexString(state.vector[i][lane]),
            Integer.toHexString(after[i][lane]),
            one.set().print(instruction) + " register " + i + " lane " + lane);
      }
    }
  }

  /** a * b + c, rounded once, by decimal numbers without limit. */
  private static float exact(float a, float b, float c) {
    if (!Float.isFinite(a) || !Float.isFinite(b) || !Float.isFinite(c)) {
      return a * b + c;
    }
    BigDecimal product = new BigDecimal(a).multiply(new BigDecimal(b));
    BigDecimal sum = product.add(new BigDecimal(c));
    if (sum.signum() == 0) {
      // Two zeros of one sign keep it; all else that is exactly zero is positive.
      boolean negative = product.signum() == 0 && 1 / (a * b) < 0 && 1 / c < 0 && c == 0;
      return negative ? -0f : 0f;
    }
    float rounded = sum.floatValue();
    return rounded == 0 ? Math.copySign(0f, sum.signum()) : rounded;
  }
}
