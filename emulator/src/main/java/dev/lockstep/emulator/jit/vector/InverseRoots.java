package dev.lockstep.emulator.jit.vector;

import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;

/**
 * The inverse square root of floats, which is computed as double: a quotient and a root take the
 * host so long that an estimate and Newton's method are several times as fast. The error is some
 * units of 2^-53, and no inverse root of a float is as near to the middle between two floats but
 * for those that are floats themselves, so that the rounded result is the same.
 */
final class InverseRoots {
  private static final long ONE = Double.doubleToRawLongBits(1);
  private static final long HALF = Double.doubleToRawLongBits(0.5);
  private static final long SIGN = Long.MIN_VALUE;

  /** Bits from one estimate to the next: 14, 28, 56. */
  private static final int STEPS = 2;

  private InverseRoots() {}

  /** Replacement, as good as the original, of a value that will be rounded to float. */
  static int of(VectorNumbering words, int value) {
    return words.abilities().estimates()
            && words.ops().get(value)
                instanceof Op.Binary(VectorOperator.Binary divided, VectorType type, int a, int b)
            && divided == VectorOperator.Binary.DIV
            && type.equals(words.abilities().doubles())
            && words.ops().get(a) instanceof Op.Element(_, long bits)
            && bits == ONE
            && words.ops().get(b) instanceof Op.Unary(VectorOperator.Unary root, _, int x)
            && root == VectorOperator.Unary.SQRT
            && words.ops().get(x) instanceof Op.Convert(VectorType from, _, _)
            && from.kind() == VectorKind.FLOAT
        ? normal(words, x)
        : value;
  }

  /** No step is near to a denormal: the inverse root of a float is far from 0, the rest near 1. */
  private static int normal(VectorNumbering words, int x) {
    int before = words.ops().size();
    int made = inverse(words, x);
    words.normal().set(before, words.ops().size());
    return made;
  }

  private static int inverse(VectorNumbering words, int x) {
    VectorType doubles = words.abilities().doubles();
    int minus =
        binary(words, VectorOperator.Binary.XOR, x, words.add(new Op.Element(doubles, SIGN)));
    int one = words.add(new Op.Element(doubles, ONE));
    int half = words.add(new Op.Element(doubles, HALF));
    int estimate = words.add(new Op.InverseRoot(x));
    int better = estimate;
    int wrong = estimate;
    for (int i = 0; i < STEPS; i++) {
      // Half of 1 - x y^2 is the relative error.
      wrong =
          words.add(
              new Op.Fma(
                  doubles, binary(words, VectorOperator.Binary.MUL, minus, better), better, one));
      better =
          words.add(
              new Op.Fma(
                  doubles, binary(words, VectorOperator.Binary.MUL, better, half), wrong, better));
    }
    // For 0, infinity, NaN and what is negative the estimate is right, and the method has no
    // number.
    int none = words.add(new Op.Unordered(doubles, wrong));
    return words.add(new Op.Blend(doubles, better, estimate, none));
  }

  private static int binary(VectorNumbering words, VectorOperator.Binary operator, int a, int b) {
    return words.add(new Op.Binary(operator, words.abilities().doubles(), a, b));
  }
}
