package dev.lockstep.hc.emulated;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A kernel that writes one operation on elements of arrays, with what it needs to be launched and
 * what the Java virtual machine computes.
 */
public final class OperationTrial {
  public static final int ITEMS = 300;

  private final IrOperation operation;
  private final Type type;
  private final List<IrInstruction> code = new ArrayList<>();
  private final List<IrMemory> memories = new ArrayList<>();
  private final List<long[]> inputs = new ArrayList<>();
  private int values;

  OperationTrial(IrOperation operation, Type type) {
    this.operation = operation;
    this.type = type;
  }

  private Value value(Type of) {
    return new Value(values++, of);
  }

  private Value add(Type of, IrOperation what, IrMemory memory, IrOperand... operands) {
    Value result = value(of);
    code.add(new IrInstruction(result, what, List.of(operands), memory, -1));
    return result;
  }

  private static Element element(Type type) {
    return type == Type.BOOLEAN ? Element.INT : Element.valueOf(type.name());
  }

  IrKernel kernel(Random random, Long constant) {
    Value item = add(Type.INT, IrOperation.GLOBAL_ID, null, Constant.of(0));
    List<IrOperand> operands = new ArrayList<>();
    int count = operandCount();
    for (int i = 0; i < count; i++) {
      Type of = operation.operandType(i, type);
      if (i == 1 && constant != null) {
        operands.add(new Constant(of, constant));
        inputs.add(new long[0]);
        continue;
      }
      IrMemory.Global memory = new IrMemory.Global(memories.size(), "in" + i, element(of), false);
      memories.add(memory);
      inputs.add(inputs(of, random, i));
      IrOperand loaded = add(memory.element().type(), IrOperation.LOAD, memory, item);
      operands.add(
          of == Type.BOOLEAN
              ? add(Type.BOOLEAN, IrOperation.NE, null, loaded, Constant.of(0))
              : loaded);
    }
    Type resultType = operation.resultType(type);
    Value result = value(resultType);
    code.add(new IrInstruction(result, operation, operands, null, -1));
    IrOperand stored =
        resultType == Type.BOOLEAN
            ? add(Type.INT, IrOperation.BOOLEAN_TO_INT, null, result)
            : result;
    IrMemory.Global out = new IrMemory.Global(memories.size(), "out", element(resultType), true);
    memories.add(out);
    code.add(new IrInstruction(null, IrOperation.STORE, List.of(item, stored), out, -1));
    Block block = new Block(List.of(), code, new Terminator.Return());
    return new IrKernel(
        operation.text(), 1, false, List.of(), memories, List.of(block), List.of(), List.of());
  }

  private int operandCount() {
    int count = 0;
    while (count < 3 && operation.hasOperand(count)) {
      count++;
    }
    return count;
  }

  private static final long[] INTS = {
    0,
    1,
    -1,
    2,
    7,
    -7,
    31,
    32,
    33,
    63,
    64,
    65,
    127,
    128,
    255,
    256,
    32767,
    32768,
    65535,
    65536,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MIN_VALUE + 1,
    0x12345678,
    0xff,
    1000,
    -1000
  };

  private static long[] inputs(Type type, Random random, int operand) {
    long[] edges = edges(type);
    long[] result = new long[ITEMS];
    for (int i = 0; i < ITEMS; i++) {
      boolean edge = random.nextInt(3) > 0;
      result[i] =
          edge
              ? edges[(i * (7 * operand + 1) + i / edges.length) % edges.length]
              : some(type, random);
    }
    return result;
  }

  private static long[] edges(Type type) {
    return switch (type) {
      case BOOLEAN -> new long[] {0, 1};
      case INT -> INTS;
      case LONG -> {
        List<Long> all = new ArrayList<>();
        for (long one : INTS) {
          all.addAll(List.of(one, one << 32, one << 31, ~(one << 20), one & 0xffff_ffffL));
        }
        all.addAll(
            List.of(Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, 0x0123456789abcdefL));
        yield all.stream().mapToLong(Long::longValue).toArray();
      }
      case FLOAT -> {
        float[] all = {
          0f,
          -0f,
          1f,
          -1f,
          0.5f,
          1.5f,
          2.5f,
          -2.5f,
          3f,
          1e-45f,
          -1e-45f,
          1.17549435e-38f,
          1e-38f,
          3.4028235e38f,
          -3.4028235e38f,
          Float.POSITIVE_INFINITY,
          Float.NEGATIVE_INFINITY,
          Float.NaN,
          2147483648f,
          -2147483648f,
          9.2233720e18f,
          -9.2233720e18f,
          1e20f,
          -1e20f,
          16777216f,
          65504f,
          65520f,
          6e-8f,
          0.1f
        };
        long[] bits = new long[all.length];
        for (int i = 0; i < all.length; i++) {
          bits[i] = Float.floatToRawIntBits(all[i]) & 0xffff_ffffL;
        }
        yield bits;
      }
      case DOUBLE -> {
        double[] all = {
          0,
          -0.0,
          1,
          -1,
          0.5,
          1.5,
          2.5,
          -2.5,
          3,
          4.9e-324,
          -4.9e-324,
          2.2250738585072014e-308,
          1e-308,
          1.7976931348623157e308,
          -1.7976931348623157e308,
          Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY,
          Double.NaN,
          2147483648.0,
          -2147483648.0,
          -2147483649.0,
          9.223372036854775807e18,
          -9.223372036854775808e18,
          1e19,
          -1e19,
          1e300,
          1e-300,
          0.1,
          3.4028236e38,
          1e-40,
          1e-46,
          4503599627370497.5,
          123456789012.75,
          -0.75
        };
        long[] bits = new long[all.length];
        for (int i = 0; i < all.length; i++) {
          bits[i] = Double.doubleToRawLongBits(all[i]);
        }
        yield bits;
      }
    };
  }

  private static long some(Type type, Random random) {
    return switch (type) {
      case BOOLEAN -> random.nextInt(2);
      case INT -> random.nextInt() >> random.nextInt(32);
      case LONG -> random.nextLong() >> random.nextInt(64);
      case FLOAT -> random.nextInt() & 0xffff_ffffL;
      case DOUBLE -> random.nextLong();
    };
  }

  static long read(EmulatedGpu.Buffer buffer, Element element, int index) {
    return element.bytes() == 8
        ? buffer.contents().getAtIndex(java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED, index)
        : buffer.contents().getAtIndex(java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED, index);
  }

  static void write(EmulatedGpu.Buffer buffer, Element element, int index, long bits) {
    if (element.bytes() == 8) {
      buffer.contents().setAtIndex(java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED, index, bits);
    } else {
      buffer
          .contents()
          .setAtIndex(java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED, index, (int) bits);
    }
  }

  /** Bits of a result with NaNs as the usual one, comparable with those of the oracle. */
  private static long canonical(Type type, long bits) {
    return switch (type) {
      case FLOAT -> Float.floatToIntBits(Float.intBitsToFloat((int) bits));
      case DOUBLE -> Double.doubleToLongBits(Double.longBitsToDouble(bits));
      case INT, BOOLEAN -> (int) bits;
      case LONG -> bits;
    };
  }

  static boolean isTried(IrOperation operation, Type type) {
    return operation.takes(type)
        && operation.effect() == IrOperation.Effect.NONE
        && JavaOperations.apply(operation, type, 1, 1, 1) != null;
  }

  /** Buffers with the operands, and one for the results. */
  List<EmulatedGpu.Buffer> buffers(EmulatedGpu device) {
    List<EmulatedGpu.Buffer> buffers = new ArrayList<>();
    int input = 0;
    for (IrMemory memory : memories) {
      EmulatedGpu.Buffer buffer = device.allocate(memory.name(), 8L * ITEMS);
      buffers.add(buffer);
      if (!memory.name().equals("out")) {
        while (inputs.get(input).length == 0) {
          input++;
        }
        for (int i = 0; i < ITEMS; i++) {
          write(buffer, memory.element(), i, inputs.get(input)[i]);
        }
        input++;
      }
    }
    return buffers;
  }

  /** Numbers of elements of the buffers. */
  List<Integer> lengths() {
    return memories.stream().map(_ -> ITEMS).toList();
  }

  /** A constant for the second operand. */
  long constant(Random random) {
    long[] edges = edges(operation.operandType(1, type));
    return edges[1 + random.nextInt(edges.length - 1)];
  }

  /** Whether the second operand may be a constant. */
  boolean takesConstant() {
    return operation.hasOperand(1) && operation != IrOperation.SELECT;
  }

  /** Adds what is wrong with the results in memory. */
  void compare(EmulatedGpu.Buffer out, Long constant, Set<String> wrong) {
    Type resultType = operation.resultType(type);
    for (int i = 0; i < ITEMS; i++) {
      long[] operands = new long[3];
      for (int k = 0; k < inputs.size(); k++) {
        long[] values = inputs.get(k);
        operands[k] = values.length == 0 ? constant : values[i];
      }
      boolean select = operation == IrOperation.SELECT;
      Long expected =
          select
              ? JavaOperations.apply(
                  operation, type, operands[1], operands[2], condition(type, operands[0]))
              : JavaOperations.apply(operation, type, operands[0], operands[1], operands[2]);
      long got =
          canonical(resultType, read(out, ((IrMemory.Global) memories.getLast()).element(), i));
      if (expected != null && canonical(resultType, expected) != got) {
        wrong.add(
            "%s.%s(%x, %x, %x)%s = %x, not %x"
                .formatted(
                    operation.text(),
                    type.text(),
                    operands[0],
                    operands[1],
                    operands[2],
                    constant == null ? "" : " with a constant",
                    canonical(resultType, expected),
                    got));
        return;
      }
    }
  }

  /** A truth value as a number of the type whose zero is false. */
  private static long condition(Type type, long truth) {
    return truth == 0
        ? 0
        : switch (type) {
          case FLOAT -> Float.floatToIntBits(1f);
          case DOUBLE -> Double.doubleToLongBits(1);
          default -> 1;
        };
  }
}
