package dev.lockstep.emulator.jit.vector;

import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.form.Vectors;
import java.util.ArrayList;
import java.util.List;

/** Keeps operations on vectors of sixteen lanes as a list, for {@link Lowering}. */
public final class RecordedVectors extends Vectors {

  /** An operation. */
  public sealed interface Op {
    /** The same bits in all lanes. */
    record Element(VectorType type, long bits) implements Op {}

    /** A scalar register, or two, in all lanes. */
    record Scalar(int code, boolean wide, boolean pair) implements Op {}

    /** A part of a row of the vector file. */
    record Load(int offset) implements Op {}

    /** An operation on one vector. */
    record Unary(VectorOperator.Unary operator, VectorType type, int a) implements Op {}

    /** An operation on two vectors. */
    record Binary(VectorOperator.Binary operator, VectorType type, int a, int b) implements Op {}

    /** A shift by a number. */
    record Shift(VectorOperator.Shift operator, VectorType type, int a, int count) implements Op {}

    /** Words rotated to the right by a number from 1 to 31. */
    record Rotate(int a, int count) implements Op {}

    /** Of the numbers with lower and upper words the 32 bits from one on, from 1 to 31. */
    record Funnel(int lower, int upper, int count) implements Op {}

    /** Any function of single bits: bit 4a + 2b + c of the table for bits a, b and c. */
    record Logic(int table, int a, int b, int c) implements Op {}

    /** a * b + c. */
    record Fma(VectorType type, int a, int b, int c) implements Op {}

    /** Floats, of halves in the low bits of words. */
    record Widen(int a) implements Op {}

    /** Halves in the low bits of words, of floats; the other bits are 0. */
    record Narrow(int a) implements Op {}

    /** Floats rounded to halves. */
    record Round(int a) implements Op {}

    /** a * b + c of floats that are halves, rounded to odd. */
    record Fused(int a, int b, int c) implements Op {}

    /** A comparison; the result is a mask. */
    record Compare(VectorOperator.Comparison operator, VectorType type, int a, int b)
        implements Op {}

    /** Lanes of b where the mask is set, others of a. */
    record Blend(VectorType type, int a, int b, int mask) implements Op {}

    /** The numbers as another type. */
    record Convert(VectorType from, VectorType to, int a) implements Op {}

    /** An operation on two masks. */
    record Masks(VectorOperator.Masks operator, int a, int b) implements Op {}

    /** The lanes that are not in a mask. */
    record Without(int mask) implements Op {}

    /** A part of a lane mask in scalar registers. */
    record Part(int code) implements Op {}

    /** The part of a row of the vector file is written. */
    record Store(int value, int offset) implements Op {}

    /** A word of each lane from memory, where they follow each other: see {@code Trace}. */
    record Fetch(int access, int word) implements Op {}

    /** A value is kept on the stack for the code behind the operations: see {@code Trace}. */
    record Keep(int value, int number) implements Op {}

    /**
     * Words of two vectors, one of a and one of b in turn: the upper or the lower two of each part
     * of 128 bits.
     */
    record Unpack(boolean upper, int a, int b) implements Op {}

    /** Every other word of two vectors, the odd or the even ones: undoes {@link Unpack}. */
    record Pick(boolean odd, int a, int b) implements Op {}

    /** Products of 64 bits of the lower words of numbers of 64 bits. */
    record Product(boolean signed, int a, int b) implements Op {}

    /** The mask of all lanes from those of numbers in the order of {@link Unpack}. */
    record Join(int a, int b) implements Op {}

    /** Undoes {@link Join}. */
    record Split(boolean upper, int mask) implements Op {}

    /** Floats with zeros of their signs for denormals. */
    record Flush(int a) implements Op {}

    /** Estimates, of 14 bits, of the inverse square roots of doubles. */
    record InverseRoot(int a) implements Op {}

    /** The mask of the floats that are NaN. */
    record Unordered(VectorType type, int a) implements Op {}

    /** Whether the result is a mask. */
    default boolean isMask() {
      return this instanceof Compare
          || this instanceof Unordered
          || this instanceof Masks
          || this instanceof Without
          || this instanceof Join
          || this instanceof Split
          || this instanceof Part;
    }

    /** Whether it is done for what it does, not for a result. */
    default boolean isRoot() {
      return this instanceof Store || this instanceof Keep;
    }

    /** The numbers of the operations whose results it takes. */
    default int[] arguments() {
      return switch (this) {
        case Element _, Scalar _, Load _, Part _, Fetch _ -> new int[0];
        case Unary unary -> new int[] {unary.a};
        case Shift shift -> new int[] {shift.a};
        case Convert convert -> new int[] {convert.a};
        case Rotate rotate -> new int[] {rotate.a};
        case Funnel funnel -> new int[] {funnel.lower, funnel.upper};
        case Logic logic -> new int[] {logic.a, logic.b, logic.c};
        case Without without -> new int[] {without.mask};
        case Store store -> new int[] {store.value};
        case Keep keep -> new int[] {keep.value};
        case Binary binary -> new int[] {binary.a, binary.b};
        case Compare compare -> new int[] {compare.a, compare.b};
        case Masks masks -> new int[] {masks.a, masks.b};
        case Widen widen -> new int[] {widen.a};
        case Narrow narrow -> new int[] {narrow.a};
        case Round round -> new int[] {round.a};
        case Fused fused -> new int[] {fused.a, fused.b, fused.c};
        case Fma fma -> new int[] {fma.a, fma.b, fma.c};
        case Blend blend -> new int[] {blend.a, blend.b, blend.mask};
        case Unpack unpack -> new int[] {unpack.a, unpack.b};
        case Pick pick -> new int[] {pick.a, pick.b};
        case Product product -> new int[] {product.a, product.b};
        case Join join -> new int[] {join.a, join.b};
        case Split split -> new int[] {split.mask};
        case Flush flush -> new int[] {flush.a};
        case InverseRoot root -> new int[] {root.a};
        case Unordered unordered -> new int[] {unordered.a};
      };
    }
  }

  private final List<Op> ops = new ArrayList<>();

  /** Sixteen lanes, also of numbers of 64 bits, which is more than the host's registers have. */
  public RecordedVectors(VectorAbilities abilities) {
    super(abilities.width());
  }

  /** The operations so far; the number of a result is that of its operation. */
  public List<Op> ops() {
    return ops;
  }

  private int add(Op op) {
    ops.add(op);
    return ops.size() - 1;
  }

  /** A scalar register in all lanes. */
  public int scalar(int code, boolean wide, boolean pair) {
    return add(new Op.Scalar(code, wide, pair));
  }

  /** A word of each lane from memory. */
  public int fetch(int access, int word) {
    return add(new Op.Fetch(access, word));
  }

  /** A value is kept on the stack. */
  public void keep(int value, int number) {
    ops.add(new Op.Keep(value, number));
  }

  /** A part of a lane mask. */
  public int part(int code) {
    return add(new Op.Part(code));
  }

  @Override
  public int element(VectorType type, long bits) {
    return add(new Op.Element(type, bits));
  }

  @Override
  public int unary(VectorOperator.Unary operator, VectorType type, int a) {
    return add(new Op.Unary(operator, type, a));
  }

  @Override
  public int binary(VectorOperator.Binary operator, VectorType type, int a, int b) {
    return add(new Op.Binary(operator, type, a, b));
  }

  @Override
  public int shift(VectorOperator.Shift operator, VectorType type, int a, int count) {
    return add(new Op.Shift(operator, type, a, count));
  }

  @Override
  public int fma(VectorType type, int a, int b, int c) {
    return add(new Op.Fma(type, a, b, c));
  }

  @Override
  public int fused(int a, int b, int c) {
    return add(new Op.Fused(a, b, c));
  }

  @Override
  public int widen(int halves) {
    return add(new Op.Widen(halves));
  }

  @Override
  public int narrow(int singles) {
    return add(new Op.Narrow(singles));
  }

  @Override
  public int round(int singles, int halves) {
    return add(new Op.Round(singles));
  }

  @Override
  public int compare(VectorOperator.Comparison operator, VectorType type, int a, int b) {
    return add(new Op.Compare(operator, type, a, b));
  }

  @Override
  public int blend(VectorType type, int a, int b, int mask) {
    return add(new Op.Blend(type, a, b, mask));
  }

  @Override
  public int convert(VectorType from, VectorType to, int a) {
    return add(new Op.Convert(from, to, a));
  }

  /** A register holds bits of any type. */
  @Override
  public int view(VectorType from, VectorType to, int a) {
    return a;
  }

  @Override
  public int masks(VectorOperator.Masks operator, VectorType type, int a, int b) {
    return add(new Op.Masks(operator, a, b));
  }

  @Override
  public int without(VectorType type, int mask) {
    return add(new Op.Without(mask));
  }

  /** A mask register has a bit for each lane of any type. */
  @Override
  public int cast(VectorType from, VectorType to, int mask) {
    return mask;
  }

  @Override
  public int load(int offset) {
    return add(new Op.Load(offset));
  }

  /** The mask is the same for all stores of a segment, and known to what makes machine code. */
  @Override
  public void store(int value, int offset, int mask) {
    ops.add(new Op.Store(value, offset));
  }
}
