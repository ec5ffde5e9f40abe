package dev.lockstep.hc.target;

import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;

/** An argument of the code, at an offset in the kernarg segment. */
public sealed interface LaunchArgument {
  /** Bytes from the beginning of the segment. */
  int offset();

  /** Address of the first element of an array, 8 bytes. */
  record Address(IrMemory.Global memory, int offset) implements LaunchArgument {}

  /** Number of elements of an array, 4 bytes. */
  record Length(IrMemory.Global memory, int offset) implements LaunchArgument {}

  /** A scalar, 4 or 8 bytes; a truth value is an int of 0 or 1. */
  record Scalar(IrKernel.Parameter parameter, int offset) implements LaunchArgument {}

  /** Work-items along an axis, 4 bytes. */
  record Extent(int axis, int offset) implements LaunchArgument {}

  /** Address of the records of faults ({@link FaultRecords}), 8 bytes. */
  record Faults(int offset) implements LaunchArgument {}

  /** Bytes of the argument. */
  default int size() {
    return switch (this) {
      case Address _, Faults _ -> Long.BYTES;
      case Length _, Extent _ -> Integer.BYTES;
      case Scalar scalar ->
          Math.max(Integer.SIZE, scalar.parameter().value().type().bits()) / Byte.SIZE;
    };
  }
}
