package dev.lockstep.emulator.jit.scalar;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.emulator.Assembly;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Machine;
import dev.lockstep.emulator.ir.CodeRegion;
import dev.lockstep.emulator.ir.RegionPlan;
import dev.lockstep.emulator.jit.NativeRegionWriter;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.operation.ScalarCode.Argument;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.x86.ProcessorFeatures;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Input;
import dev.lockstep.testing.Shares;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each scalar instruction of the tables gives as machine code of the host what its leaves give that
 * are called, for edge values and random ones, from registers and constants, to registers of its
 * own and to those of its operands. The leaves are the oracle; they have oracles of their own.
 */
class NativeScalarWriterTest {
  private static final long[] EDGES = {
    0,
    1,
    2,
    3,
    5,
    15,
    16,
    31,
    32,
    33,
    63,
    64,
    0x7f,
    0x80,
    0x7fff,
    0x8000,
    0xffff,
    0x10000,
    0x40003,
    0x200000,
    0x200001,
    0x1f0001,
    0x400020,
    0x7f0000,
    0x7fffffffL,
    0x80000000L,
    0x80000001L,
    0xfffffffeL,
    0xffffffffL,
    0x1_0000_0000L,
    0x1234_5678_9abc_def0L,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Long.MIN_VALUE + 1,
    -2L,
    -1L,
    -0x8000_0000L,
    0xffff_ffff_7fff_ffffL,
  };

  private static final int RANDOM = Shares.LONG ? 2000 : 60;
  private static final int VARIANT_RANDOM = Shares.LONG ? 100 : 20;
  private static final int CONSTANT_RANDOM = Shares.LONG ? 20 : 5;

  /** Variants of an instruction take different shares of the pairs of edges. */
  private static final int PAIRS = 12;

  /** The plain instruction takes a larger one. */
  private static final int PLAIN_PAIRS = 3;

  /** Constants that the host takes as parts of instructions, and others. */
  private static final long[] CONSTANTS = {
    0, 1, -1, 16, 31, 32, 0x40003, 0x80000000L, 0x7fffffffL, 0xffffffffL, 0x1234_5678_9abcL,
  };

  /** Codes of registers, pairs of which start at odd numbers as well. */
  private static final int FIRST = 5;

  private static final int DESTINATION = 20;
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
  private static final int EXEC = 126;

  private static Map<String, ScalarCode> codes() {
    Map<String, ScalarCode> codes = new LinkedHashMap<>();
    for (Row row : Family.amd().rows()) {
      ScalarCode code = code(row.shape());
      if (code != null) {
        codes.putIfAbsent(row.shape().toString(), code);
      }
    }
    return codes;
  }

  private static @Nullable ScalarCode code(Shape shape) {
    return switch (shape) {
      case Shape.Scalar(Behaviour value, List<Input> inputs, Shape.Flag flag) -> {
        Method test = flag == null ? null : Leaves.method(flag.test());
        boolean ofResult = flag != null && flag.ofResult();
        yield code(Leaves.method(value), test, ofResult, inputs);
      }
      case Shape.ScalarCompare(Behaviour test, List<Input> inputs) ->
          code(null, Leaves.method(test), false, inputs);
      case Shape.ExecMask(Behaviour value, boolean saves, Shape.Flag flag) -> {
        Method leaf = Leaves.method(value);
        List<Argument> arguments = new ArrayList<>(arguments(leaf, List.of()));
        boolean wide = leaf.getReturnType() == long.class;
        arguments.removeLast();
        arguments.add(new Argument.Value(new Uniform.Register(EXEC, wide)));
        Method test = Leaves.method(flag.test());
        yield new ScalarCode(leaf, test, true, arguments, DESTINATION, true, saves);
      }
      default -> null;
    };
  }

  private static @Nullable ScalarCode code(
      @Nullable Method value, @Nullable Method test, boolean ofResult, List<Input> inputs) {
    if (!inputs.stream()
        .allMatch(input -> input.ordinal() <= Input.D.ordinal() || input == Input.SCC)) {
      return null;
    }
    Method leaf = value != null ? value : test;
    List<Argument> arguments = arguments(leaf, inputs);
    return new ScalarCode(value, test, ofResult, arguments, DESTINATION, false, false);
  }

  private static List<Argument> arguments(Method leaf, List<Input> inputs) {
    List<Argument> arguments = new ArrayList<>();
    int count = inputs.isEmpty() ? leaf.getParameterCount() : inputs.size();
    for (int i = 0; i < count; i++) {
      boolean flag = !inputs.isEmpty() && inputs.get(i) == Input.SCC;
      boolean wide = leaf.getParameterTypes()[i] == long.class;
      arguments.add(
          flag
              ? new Argument.Condition()
              : new Argument.Value(new Uniform.Register(FIRST + 2 * i, wide)));
    }
    return arguments;
  }

  /** Leaves of floats, and a table, may be left to the interpreter. */
  private static boolean isWhole(ScalarCode code) {
    return Stream.of(code.value(), code.condition())
        .allMatch(leaf ->
            leaf == null
                || !leaf.getDeclaringClass().getSimpleName().matches("[FM].*")
                    && !leaf.getName().matches(".*_f(16|32|64).*|screen_partition.*"));
  }

  @Test
  void wholeNumbersHaveMachineCode() {
    codes()
        .forEach((name, code) ->
            assertTrue(!isWhole(code) || NativeScalarWriter.isPossible(code), name));
    assertTrue(codes().values().stream().filter(NativeScalarWriter::isPossible).count() > 100);
  }

  @TestFactory
  Stream<DynamicTest> equalTheirLeaves() {
    assumeTrue(ProcessorFeatures.hasVectors());
    return codes().entrySet().stream()
        .filter(entry -> NativeScalarWriter.isPossible(entry.getValue()))
        .map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> compare(entry.getValue())));
  }

  private static void compare(ScalarCode code) throws Exception {
    new Case(code).run(EDGES, PLAIN_PAIRS, RANDOM);
    int number = code.toString().hashCode() & 0xff;
    for (int i = 0; i < code.arguments().size(); i++) {
      if (!(code.arguments().get(i) instanceof Argument.Value(Uniform.Register register))) {
        continue;
      }
      if (code.destination() >= 0 && register.code() != EXEC) {
        new Case(to(code, register.code())).run(EDGES, PAIRS, VARIANT_RANDOM);
        new Case(to(code, register.code() + 1)).run(EDGES, PAIRS, VARIANT_RANDOM);
      }
      new Case(with(code, i, new Uniform.Register(FIRST, register.wide())))
          .run(EDGES, PAIRS, VARIANT_RANDOM);
      new Case(with(code, i, new Uniform.Register(FIRST, false))).run(EDGES, PAIRS, 0);
      for (Uniform.Special.Name name :
          List.of(
              Uniform.Special.Name.SCC, Uniform.Special.Name.VCCZ, Uniform.Special.Name.EXECZ)) {
        new Case(with(code, i, new Uniform.Special(name))).run(EDGES, PAIRS, 0);
      }
      for (long constant : CONSTANTS) {
        ScalarCode fixed = with(code, i, new Uniform.Constant(constant));
        new Case(fixed).run(EDGES, PAIRS, CONSTANT_RANDOM);
        for (long other : CONSTANTS) {
          if (Shares.takes(number++, PAIRS)) {
            new Case(with(fixed, 0, new Uniform.Constant(other))).run(new long[] {0, -1}, 1, 0);
          }
        }
      }
    }
  }

  private static ScalarCode to(ScalarCode code, int destination) {
    return new ScalarCode(
        code.value(),
        code.condition(),
        code.ofResult(),
        code.arguments(),
        destination,
        code.exec(),
        code.saves());
  }

  private static ScalarCode with(ScalarCode code, int place, Uniform value) {
    List<Argument> arguments = new ArrayList<>(code.arguments());
    if (arguments.get(place) instanceof Argument.Value) {
      arguments.set(place, new Argument.Value(value));
    }
    return new ScalarCode(
        code.value(),
        code.condition(),
        code.ofResult(),
        arguments,
        code.destination(),
        code.exec(),
        code.saves());
  }

  /** One instruction with its operands. */
  private static final class Case {
    private final ScalarCode code;
    private final CodeRegion region;

    Case(ScalarCode code) {
      this.code = code;
      Code.Decoded at = new Code.Decoded(0, BASE, BASE + 4, null, _ -> {}, true);
      RegionPlan.Block block =
          new RegionPlan.Block(
              BASE,
              List.of(new RegionPlan.Item.Scalars(at, code)),
              new RegionPlan.End.Next(BASE + 4));
      region = NativeRegionWriter.make(new RegionPlan(PROGRAM, 0, Map.of(BASE, block)));
    }

    /** A share of the pairs of values, and random ones, a few of which are edges. */
    void run(long[] values, int share, int random) throws Exception {
      int seed = code.toString().hashCode();
      int number = seed & 0xff;
      for (int i = 0; i < values.length; i++) {
        for (long second : values) {
          if (Shares.takes(number++, share)) {
            one(values[i], second, values[(i + 3) % values.length], i % 2 == 0);
          }
        }
      }
      Random source = new Random(seed);
      for (int i = 0; i < random; i++) {
        one(any(source), any(source), any(source), source.nextBoolean());
      }
    }

    private static long any(Random source) {
      return source.nextInt(3) == 0
          ? EDGES[source.nextInt(EDGES.length)]
          : source.nextLong() >> source.nextInt(64);
    }

    private void one(long a, long b, long c, boolean scc) throws Exception {
      long[] given = {a, b, c};
      WAVE.setExec(code.exec() ? b : b & c);
      WAVE.writeMask(106, a & b);
      WAVE.setScc(scc);
      for (int i = 0; i < given.length; i++) {
        WAVE.scalars[FIRST + 2 * i] = (int) given[i];
        WAVE.scalars[FIRST + 2 * i + 1] = (int) (given[i] >>> 32);
      }
      WAVE.scalars[DESTINATION] = 0x5555;
      WAVE.scalars[DESTINATION + 1] = 0x6666;
      long exec = WAVE.exec();
      Object value = code.value() == null ? null : call(code.value());
      Object met = code.condition() == null ? scc : condition(code.condition(), value);
      int[] expected = WAVE.scalars.clone();
      if (value != null) {
        boolean wide = value instanceof Long;
        put(expected, code.destination(), code.exec() && code.saves() ? exec : value, wide);
        if (code.exec()) {
          put(expected, EXEC, value, wide);
        }
      }
      Supplier<String> where = () -> "%x %x %x %s exec %x: %s".formatted(a, b, c, scc, exec, code);
      assertEquals(99, region.run(WAVE, 100, new long[1], 0));
      assertEquals(met, WAVE.scc(), where);
      assertArrayEquals(expected, WAVE.scalars, where);
    }

    private static void put(int[] scalars, int register, Object value, boolean wide) {
      long bits = ((Number) value).longValue();
      scalars[register] = (int) bits;
      if (wide) {
        scalars[register + 1] = (int) (bits >>> 32);
      }
    }

    private Object condition(Method test, @Nullable Object value) throws Exception {
      return code.ofResult() ? test.invoke(null, value) : call(test);
    }

    private Object call(Method leaf) throws Exception {
      Object[] values = new Object[leaf.getParameterCount()];
      for (int i = 0; i < values.length; i++) {
        Class<?> type = leaf.getParameterTypes()[i];
        long bits =
            switch (code.arguments().get(i)) {
              case Argument.Condition _ -> WAVE.scc() ? 1 : 0;
              case Argument.Value(Uniform uniform) -> uniform.value(WAVE);
            };
        if (type == boolean.class) {
          values[i] = bits != 0;
        } else if (type == long.class) {
          values[i] = bits;
        } else {
          values[i] = (int) bits;
        }
      }
      return leaf.invoke(null, values);
    }
  }
}
