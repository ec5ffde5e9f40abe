package dev.lockstep.bench;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.Launch;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Inputs of the only launch of a run file.
 *
 * @param launch its sizes and arguments
 * @param buffers the side whose buffers hold their initial contents
 */
record HandInputs(Launch launch, Side buffers) {
  private static final long CACHE_LINE = 64;

  static HandInputs of(RunFile file, Side buffers) {
    return new HandInputs(file.launches().getFirst(), buffers);
  }

  /** Work-items in a dimension. */
  int global(int dimension) {
    return Math.toIntExact(launch.range().global().get(dimension));
  }

  private int bits(int argument, int element) {
    if (launch.arguments().get(argument) instanceof Argument.Value value) {
      return (int) value.type().read(MemorySegment.ofArray(value.bytes().toArray()), element);
    }
    throw new IllegalStateException("argument " + argument + " is no value");
  }

  float real(int argument) {
    return Float.intBitsToFloat(bits(argument, 0));
  }

  int whole(int argument) {
    return bits(argument, 0);
  }

  /** The elements of an argument that is a vector of integers. */
  int[] wholes(int argument, int count) {
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = bits(argument, i);
    }
    return values;
  }

  /** A copy of a buffer. */
  float[] reals(String buffer) {
    return buffers.result(buffer).toArray(JAVA_FLOAT);
  }

  /** A copy of a buffer. */
  int[] integers(String buffer) {
    return buffers.result(buffer).toArray(JAVA_INT);
  }

  /** A copy of a buffer whose vectors do not straddle cache lines. */
  MemorySegment aligned(String buffer) {
    MemorySegment from = buffers.result(buffer);
    return Arena.global().allocate(from.byteSize(), CACHE_LINE).copyFrom(from);
  }
}
