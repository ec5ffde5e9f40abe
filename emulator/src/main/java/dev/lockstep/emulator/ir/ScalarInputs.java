package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.jit.vector.RecordedVectors;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.operation.LaneValues.Value;

/** Inputs of a segment from the scalar registers. */
public record ScalarInputs(RecordedVectors vectors) implements SegmentBody.Inputs {
  @Override
  public int mask(int register) {
    return vectors.part(register);
  }

  @Override
  public Value same(Argument.Same same) {
    VectorType type = vectors.width().type(same.wide() ? VectorKind.LONG : VectorKind.INT);
    int value =
        switch (same.value()) {
          case Uniform.Constant(long bits) ->
              vectors.constant(type, same.wide() ? bits : (int) bits);
          case Uniform.Register(int register, boolean pair) ->
              vectors.scalar(register, same.wide(), same.wide() && pair);
          case Uniform.Special special -> throw new IllegalStateException(special.toString());
        };
    if (same.abs()) {
      long rest = same.wide() ? Long.MAX_VALUE : Integer.MAX_VALUE;
      value = vectors.binary(VectorOperator.Binary.AND, type, value, vectors.constant(type, rest));
    }
    if (same.neg()) {
      long sign = same.wide() ? Long.MIN_VALUE : Integer.MIN_VALUE;
      value = vectors.binary(VectorOperator.Binary.XOR, type, value, vectors.constant(type, sign));
    }
    return new Value(value, type.kind(), false, false);
  }
}
