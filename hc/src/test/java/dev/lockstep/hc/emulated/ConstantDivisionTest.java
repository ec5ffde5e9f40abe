package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Quotients and remainders by constants as machine code against those of the JVM. */
final class ConstantDivisionTest {
  private static final int COUNT = 128;
  private static final long[] DIVISORS = {
    1,
    -1,
    2,
    -2,
    3,
    -3,
    5,
    7,
    -7,
    10,
    16,
    100,
    641,
    1000,
    -4096,
    65537,
    0x7fffffff,
    -0x7fffffff,
    Integer.MIN_VALUE,
    6_700_417
  };
  private static final long[] WIDE = {
    Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40, -(1L << 62), 1_000_000_007_000L, 0x123456789abcdefL
  };

  private static IrKernel kernel(IrOperation operation, Element element, long[] divisors) {
    KernelBuilder kernel = new KernelBuilder(operation.text(), 1);
    IrMemory.Global in = kernel.array(element, false);
    IrMemory.Global out = kernel.array(element, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    Value number = kernel.load(in, item);
    Value place = kernel.add(IrOperation.MUL, item, divisors.length);
    for (long divisor : divisors) {
      Constant constant =
          element == Element.INT ? Constant.of((int) divisor) : Constant.of(divisor);
      kernel.store(out, place, kernel.add(operation, number, constant));
      place = kernel.add(IrOperation.ADD, place, 1);
    }
    return kernel.finish();
  }

  @ParameterizedTest
  @MethodSource("dev.lockstep.hc.emulated.Targets#one")
  void divisionsByConstants(String target, int wave) throws Exception {
    KernelRun run = new KernelRun(target, wave);
    for (Type type : List.of(Type.INT, Type.LONG)) {
      long[] divisors =
          type == Type.INT
              ? DIVISORS
              : LongStream.concat(LongStream.of(DIVISORS), LongStream.of(WIDE)).toArray();
      Random random = new Random(8);
      long[] input = new long[COUNT];
      for (int i = 0; i < COUNT; i++) {
        long edge = divisors[i % divisors.length] * (i / divisors.length - 1) + i % 3 - 1;
        long number = i % 4 == 0 ? random.nextLong() >> random.nextInt(64) : edge;
        input[i] = type == Type.INT ? (int) number : number;
      }
      for (IrOperation operation :
          List.of(IrOperation.DIV, IrOperation.REM, IrOperation.UDIV, IrOperation.UREM)) {
        long[] expected = new long[COUNT * divisors.length];
        for (int i = 0; i < expected.length; i++) {
          expected[i] =
              Objects.requireNonNull(
                  JavaOperations.apply(
                      operation,
                      type,
                      input[i / divisors.length],
                      divisors[i % divisors.length],
                      0));
        }
        long[] found = new long[expected.length];
        run.run(
            kernel(operation, Element.valueOf(type.name()), divisors),
            List.of(64),
            List.of(COUNT),
            input,
            found);
        assertArrayEquals(expected, found, operation.text() + " " + type.text());
      }
    }
  }
}
