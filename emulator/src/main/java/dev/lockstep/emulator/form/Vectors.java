package dev.lockstep.emulator.form;

import dev.lockstep.isa.model.Behaviour;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Operations on vectors in code that is being written. Each keeps its result, and returns the
 * number under which later ones take it. A mask has the type of the vectors that it is for.
 */
public abstract class Vectors {
  /** A vector whose lanes are all the same. */
  private record Constant(VectorType type, long bits) {}

  final VectorWidth width;

  /** Of vectors of registers. */
  final VectorType ints;

  private final Map<Constant, Integer> constants = new HashMap<>();

  /** Halves by what they were rounded from. */
  private final Map<Integer, Integer> rounded = new HashMap<>();

  /** Floats that are halves, by these. */
  private final Map<Integer, Integer> widened = new HashMap<>();

  public Vectors(VectorWidth width) {
    this.width = width;
    ints = width.type(VectorKind.INT);
  }

  /**
   * The same bits in all lanes.
   *
   * @param bits of an element, sign-extended
   */
  public final int constant(VectorType type, long bits) {
    Integer known = constants.get(new Constant(type, bits));
    if (known == null) {
      known = element(type, bits);
      constants.put(new Constant(type, bits), known);
    }
    return known;
  }

  /** The same bits in all lanes; asked for once. */
  public abstract int element(VectorType type, long bits);

  /** The floats that halves in the low bits of integers are. */
  final int singles(int halves) {
    Integer known = widened.get(halves);
    if (known == null) {
      Integer single = rounded.get(halves);
      known = single == null ? widen(halves) : round(single, halves);
      widened.put(halves, known);
    }
    return known;
  }

  /** Floats rounded to nearest halves, in the low bits of integers; the others are 0. */
  final int halves(int singles) {
    int made = narrow(singles);
    rounded.put(made, singles);
    return made;
  }

  /** a * b + c of floats that are halves, rounded to odd. */
  public int fused(int a, int b, int c) {
    return part("toOdd").append(this, new int[] {a, b, c});
  }

  /** Halves as floats. */
  public int widen(int halves) {
    return part("widened").append(this, new int[] {halves});
  }

  /** Floats as halves. */
  public int narrow(int singles) {
    return part("narrowed").append(this, new int[] {singles});
  }

  /**
   * Floats rounded to halves, as floats.
   *
   * @param halves the same as halves
   */
  public int round(int singles, int halves) {
    return widen(halves);
  }

  private static VectorForm part(String name) {
    return Objects.requireNonNull(VectorForm.of(new Behaviour(name, "f16")));
  }

  /** An operation on one vector. */
  public abstract int unary(VectorOperator.Unary operator, VectorType type, int a);

  /** An operation on two vectors; bits of a shift count beyond an element's must be 0. */
  public abstract int binary(VectorOperator.Binary operator, VectorType type, int a, int b);

  /** A shift of all lanes by the same count, which is less than an element's bits. */
  public abstract int shift(VectorOperator.Shift operator, VectorType type, int a, int count);

  /** a * b + c, rounded once. */
  public abstract int fma(VectorType type, int a, int b, int c);

  /** The mask of the lanes that meet a comparison. */
  public abstract int compare(VectorOperator.Comparison operator, VectorType type, int a, int b);

  /** Lanes of b where the mask is set, others of a. */
  public abstract int blend(VectorType type, int a, int b, int mask);

  /** The numbers as another kind; as many lanes as before. */
  public abstract int convert(VectorType from, VectorType to, int a);

  /** The same bits as another kind of the same width. */
  public abstract int view(VectorType from, VectorType to, int a);

  /** An operation on two masks. */
  public abstract int masks(VectorOperator.Masks operator, VectorType type, int a, int b);

  /** The lanes that are not in a mask. */
  public abstract int without(VectorType type, int mask);

  /** The same lanes as a mask of another kind. */
  public abstract int cast(VectorType from, VectorType to, int mask);

  /**
   * Loads a few lanes of a row of the vector file.
   *
   * @param offset of the row in the file
   */
  public abstract int load(int offset);

  /** Stores what belongs into a row; under a mask if there is one, which is -1 otherwise. */
  public abstract void store(int value, int offset, int mask);

  public VectorWidth width() {
    return width;
  }

  public VectorType ints() {
    return ints;
  }
}
