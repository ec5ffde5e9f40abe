package dev.lockstep.emulator.jit.vector;

import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/**
 * Turns the operations of a segment on sixteen lanes into those that the host has registers for. A
 * number of 64 bits in each lane is kept as two vectors of words, which is what the vector file
 * has, or as two vectors of eight such numbers, which is what floating point needs; or both, when
 * both are asked for.
 */
public final class Lowering {
  private static final int NONE = -1;

  /** The bits of a lane, or a mask. */
  private final class Value {
    /** A vector of words, or a mask of sixteen lanes. */
    private int word = NONE;

    /** The upper words of numbers of 64 bits, whose lower ones are in {@code word}. */
    private int upper = NONE;

    /** Numbers of 64 bits, or masks for them; in the order of {@link Op.Unpack}. */
    private int first = NONE;

    private int second = NONE;

    boolean isPair() {
      return upper != NONE;
    }

    boolean isHalves() {
      return first != NONE;
    }

    void pair() {
      if (upper == NONE) {
        word = words.add(new Op.Pick(false, first, second));
        upper = words.add(new Op.Pick(true, first, second));
      }
    }

    void halves() {
      if (first == NONE) {
        first = words.add(new Op.Unpack(false, word, upper));
        second = words.add(new Op.Unpack(true, word, upper));
      }
    }

    /** A mask of sixteen lanes. */
    int mask() {
      if (word == NONE) {
        word = words.add(new Op.Join(first, second));
      }
      return word;
    }

    /** Masks of eight lanes each. */
    void masks() {
      if (first == NONE) {
        first = words.add(new Op.Split(false, word));
        second = words.add(new Op.Split(true, word));
      }
    }
  }

  private final VectorNumbering words;
  private final VectorType ints;
  private final VectorType longs;
  private final int registerBits;
  private final List<Value> values = new ArrayList<>();

  public Lowering(VectorAbilities abilities) {
    words = new VectorNumbering(abilities);
    ints = abilities.words();
    longs = abilities.longs();
    registerBits = abilities.bits();
  }

  /** The operations so far. */
  public List<Op> ops() {
    return words.ops();
  }

  /** Requirements of the operations on denormals. */
  public DenormalFlushing denormals() {
    return new DenormalFlushing(words.ops(), words.normal());
  }

  /** Takes over operations from one number up to another. */
  public void lower(List<Op> ops, int from, int to) {
    for (int i = from; i < to; i++) {
      values.add(lower(ops.get(i)));
    }
  }

  /** The number that a mask has here. */
  public int mask(int number) {
    return values.get(number).mask();
  }

  /** The number that a value of 32 bits has here. */
  public int bits(int number) {
    return values.get(number).word;
  }

  /** The number of a mask that is 0 exactly if that of all lanes is. */
  public int any(int number) {
    Value mask = values.get(number);
    return mask.word == NONE
        ? words.masks(VectorOperator.Masks.OR, mask.first, mask.second)
        : mask.word;
  }

  private Value get(int number) {
    return values.get(number);
  }

  private Value word(int word) {
    Value result = new Value();
    result.word = word;
    return result;
  }

  private Value pair(int lower, int upper) {
    Value result = word(lower);
    result.upper = upper;
    return result;
  }

  private Value halves(int first, int second) {
    Value result = new Value();
    result.first = first;
    result.second = second;
    return result;
  }

  /** Whether there are sixteen numbers of 64 bits; eight may be a view of sixteen words. */
  private boolean isWide(VectorType type) {
    return type.bits() > registerBits;
  }

  /** As it is in registers of the host. */
  private VectorType type(VectorType type) {
    return new VectorType(type.kind(), registerBits);
  }

  private Value lower(Op op) {
    return switch (op) {
      case Op.Element(VectorType type, long bits) -> element(type, bits);
      case Op.Scalar scalar -> scalar(scalar);
      case Op.Load _, Op.Part _, Op.Fetch _ -> word(words.add(op));
      case Op.Store(int value, int offset) ->
          word(words.add(new Op.Store(get(value).word, offset)));
      case Op.Keep(int value, int number) -> word(words.add(new Op.Keep(get(value).word, number)));
      case Op.Unary(VectorOperator.Unary operator, VectorType type, int a) ->
          unary(operator, type, get(a));
      case Op.Binary(VectorOperator.Binary operator, VectorType type, int a, int b) ->
          isWide(type)
              ? binary(operator, type, get(a), get(b))
              : word(words.binary(operator, type, get(a).word, get(b).word));
      case Op.Shift(VectorOperator.Shift operator, VectorType type, int a, int count) -> {
        if (isWide(type)) {
          yield shift(operator, get(a), count);
        }
        yield word(
            type.kind().wide()
                ? words.add(new Op.Shift(operator, type, get(a).word, count))
                : words.shift(operator, get(a).word, count));
      }
      case Op.Fma(VectorType type, int a, int b, int c) -> fma(type, get(a), get(b), get(c));
      case Op.Widen(int a) -> word(words.add(new Op.Widen(get(a).word)));
      case Op.Narrow(int a) -> word(words.add(new Op.Narrow(get(a).word)));
      case Op.Round(int a) -> word(words.add(new Op.Round(get(a).word)));
      case Op.Fused(int a, int b, int c) ->
          word(words.add(new Op.Fused(get(a).word, get(b).word, get(c).word)));
      case Op.Compare(VectorOperator.Comparison operator, VectorType type, int a, int b) ->
          compare(operator, type, get(a), get(b));
      case Op.Blend(VectorType type, int a, int b, int mask) ->
          blend(type, get(a), get(b), get(mask));
      case Op.Convert(VectorType from, VectorType to, int a) -> convert(from, to, get(a));
      case Op.Masks(VectorOperator.Masks operator, int a, int b) -> masks(operator, get(a), get(b));
      case Op.Without(int mask) -> without(get(mask));
      case Op.Unpack _,
          Op.Pick _,
          Op.Product _,
          Op.Join _,
          Op.Split _,
          Op.Flush _,
          Op.InverseRoot _,
          Op.Unordered _,
          Op.Rotate _,
          Op.Funnel _,
          Op.Logic _ ->
          throw new IllegalArgumentException(op.toString());
    };
  }

  private Value element(VectorType type, long bits) {
    if (!isWide(type)) {
      return word(
          type.kind().wide() ? words.add(new Op.Element(type, bits)) : words.constant((int) bits));
    }
    Value result = pair(words.constant((int) bits), words.constant((int) (bits >>> 32)));
    result.first = words.add(new Op.Element(longs, bits));
    result.second = result.first;
    return result;
  }

  private Value scalar(Op.Scalar scalar) {
    if (!scalar.wide()) {
      return word(words.add(scalar));
    }
    int code = scalar.code();
    int upper =
        scalar.pair() ? words.add(new Op.Scalar(code + 1, false, false)) : words.constant(0);
    Value result = pair(words.add(new Op.Scalar(code, false, false)), upper);
    result.first = words.add(scalar);
    result.second = result.first;
    return result;
  }

  // ---- on each half

  private Value each(IntUnaryOperator made, Value a) {
    a.halves();
    int first = made.applyAsInt(a.first);
    return halves(first, a.first == a.second ? first : made.applyAsInt(a.second));
  }

  private Value each(VectorOperator.Binary operator, VectorType type, Value a, Value b) {
    a.halves();
    b.halves();
    VectorType own = type(type);
    return halves(
        words.add(new Op.Binary(operator, own, a.first, b.first)),
        words.add(new Op.Binary(operator, own, a.second, b.second)));
  }

  private Value unary(VectorOperator.Unary operator, VectorType type, Value a) {
    VectorType own = type(type);
    return isWide(type)
        ? each(half -> words.add(new Op.Unary(operator, own, half)), a)
        : word(words.add(new Op.Unary(operator, own, a.word)));
  }

  private Value fma(VectorType type, Value a, Value b, Value c) {
    VectorType own = type(type);
    if (!isWide(type)) {
      return word(words.add(new Op.Fma(own, a.word, b.word, c.word)));
    }
    a.halves();
    b.halves();
    c.halves();
    return halves(
        words.add(new Op.Fma(own, a.first, b.first, c.first)),
        words.add(new Op.Fma(own, a.second, b.second, c.second)));
  }

  // ---- numbers of 64 bits

  private Value binary(VectorOperator.Binary operator, VectorType type, Value a, Value b) {
    boolean pairs = a.isPair() && b.isPair();
    switch (operator) {
      case AND, OR, XOR -> {
        if (pairs) {
          return pair(
              words.binary(operator, ints, a.word, b.word),
              words.binary(operator, ints, a.upper, b.upper));
        }
      }
      case ADD -> {
        if (pairs && type.kind() == VectorKind.LONG) {
          int lower = words.plus(a.word, b.word);
          int carry = words.compare(VectorOperator.Comparison.ULT, lower, a.word);
          int upper = words.plus(a.upper, b.upper);
          return pair(lower, words.blend(upper, words.plus(upper, words.constant(1)), carry));
        }
      }
      case SUB -> {
        if (pairs && type.kind() == VectorKind.LONG) {
          int borrow = words.compare(VectorOperator.Comparison.ULT, a.word, b.word);
          int upper = words.minus(a.upper, b.upper);
          int less = words.plus(upper, words.constant(-1));
          return pair(words.minus(a.word, b.word), words.blend(upper, less, borrow));
        }
      }
      case MUL -> {
        if (pairs && type.kind() == VectorKind.LONG) {
          return product(type, a, b);
        }
      }
      case LSHL, LSHR, ASHR -> {
        Integer count = b.isPair() ? words.known(b.word) : null;
        if (count != null) {
          return shift(Objects.requireNonNull(operator.shift()), a, count & 63);
        }
      }
      case DIV, MIN, MAX, UMIN, UMAX -> {}
    }
    return each(operator, type, a, b);
  }

  private Value product(VectorType type, Value a, Value b) {
    boolean plain = words.is(a.upper, 0) && words.is(b.upper, 0);
    boolean signed = words.isSigns(a.upper, a.word) && words.isSigns(b.upper, b.word);
    if (!plain && !signed) {
      return each(VectorOperator.Binary.MUL, type, a, b);
    }
    int first = words.add(new Op.Product(signed, spread(false, a.word), spread(false, b.word)));
    return halves(
        first, words.add(new Op.Product(signed, spread(true, a.word), spread(true, b.word))));
  }

  /** Words as the lower parts of numbers of 64 bits, whose upper parts do not count. */
  private int spread(boolean upper, int word) {
    return switch (words.ops().get(word)) {
      case Op.Element _, Op.Scalar _ -> word;
      default -> words.add(new Op.Unpack(upper, word, word));
    };
  }

  private Value shift(VectorOperator.Shift operator, Value a, int count) {
    if (count == 0) {
      return a;
    }
    if (!a.isPair() && count < Integer.SIZE) {
      return each(half -> words.add(new Op.Shift(operator, longs, half, count)), a);
    }
    a.pair();
    int rest = count - Integer.SIZE;
    if (operator == VectorOperator.Shift.LSHL) {
      return rest >= 0
          ? pair(words.constant(0), words.shift(operator, a.word, rest))
          : pair(words.shift(operator, a.word, count), words.window(a.word, a.upper, -rest));
    }
    boolean signs = operator == VectorOperator.Shift.ASHR;
    int filled =
        signs
            ? words.shift(VectorOperator.Shift.ASHR, a.upper, Integer.SIZE - 1)
            : words.constant(0);
    return rest >= 0
        ? pair(words.shift(operator, a.upper, rest), filled)
        : pair(words.window(a.word, a.upper, count), words.shift(operator, a.upper, count));
  }

  // ---- masks

  private Value compare(VectorOperator.Comparison operator, VectorType type, Value a, Value b) {
    VectorType own = type(type);
    if (!isWide(type)) {
      return word(words.add(new Op.Compare(operator, own, a.word, b.word)));
    }
    if (type.kind() == VectorKind.LONG && (a.isPair() || b.isPair())) {
      a.pair();
      b.pair();
      return word(compare(operator, a, b));
    }
    a.halves();
    b.halves();
    return halves(
        words.add(new Op.Compare(operator, own, a.first, b.first)),
        words.add(new Op.Compare(operator, own, a.second, b.second)));
  }

  private int compare(VectorOperator.Comparison operator, Value a, Value b) {
    if (operator == VectorOperator.Comparison.EQ || operator == VectorOperator.Comparison.NE) {
      int lower = words.compare(operator, a.word, b.word);
      int upper = words.compare(operator, a.upper, b.upper);
      return words.masks(
          operator == VectorOperator.Comparison.EQ
              ? VectorOperator.Masks.AND
              : VectorOperator.Masks.OR,
          lower,
          upper);
    }
    // The lower words have no signs; they count where the upper ones are equal.
    int same = words.compare(VectorOperator.Comparison.EQ, a.upper, b.upper);
    int lower =
        words.masks(
            VectorOperator.Masks.AND, same, words.compare(operator.unsigned(), a.word, b.word));
    return words.masks(
        VectorOperator.Masks.OR, words.compare(operator.strict(), a.upper, b.upper), lower);
  }

  private Value masks(VectorOperator.Masks operator, Value a, Value b) {
    if (a.isHalves() && b.isHalves()) {
      return halves(
          words.masks(operator, a.first, b.first), words.masks(operator, a.second, b.second));
    }
    return word(words.masks(operator, a.mask(), b.mask()));
  }

  private Value without(Value mask) {
    if (mask.word == NONE) {
      return each(half -> words.add(new Op.Without(half)), mask);
    }
    return word(words.add(new Op.Without(mask.word)));
  }

  private Value blend(VectorType type, Value a, Value b, Value mask) {
    if (!isWide(type)) {
      int met = mask.mask();
      if (DenormalFlushing.isFlush(words, a.word, b.word, met)) {
        return word(words.add(new Op.Flush(a.word)));
      }
      return word(
          a.word == b.word ? a.word : words.add(new Op.Blend(type(type), a.word, b.word, met)));
    }
    if (a.isPair() && b.isPair()) {
      int met = mask.mask();
      return pair(words.blend(a.word, b.word, met), words.blend(a.upper, b.upper, met));
    }
    a.halves();
    b.halves();
    mask.masks();
    return halves(
        words.add(new Op.Blend(type(type), a.first, b.first, mask.first)),
        words.add(new Op.Blend(type(type), a.second, b.second, mask.second)));
  }

  // ---- conversions

  private Value convert(VectorType from, VectorType to, Value a) {
    if (isWide(from) == isWide(to)) {
      return isWide(from)
          ? each(half -> words.add(new Op.Convert(type(from), type(to), half)), a)
          : word(words.add(new Op.Convert(type(from), type(to), a.word)));
    }
    if (isWide(to)) {
      return to.kind() == VectorKind.LONG
          ? pair(a.word, words.shift(VectorOperator.Shift.ASHR, a.word, Integer.SIZE - 1))
          : widened(from, to, a);
    }
    if (from.kind() == VectorKind.LONG && to.kind() == VectorKind.INT) {
      a.pair();
      return word(a.word);
    }
    VectorType narrow = new VectorType(to.kind(), registerBits / 2);
    VectorType numbers = new VectorType(VectorKind.INT, registerBits / 2);
    Value both =
        each(
            half -> {
              int exact = from.kind() == VectorKind.DOUBLE ? InverseRoots.of(words, half) : half;
              int made = words.add(new Op.Convert(type(from), narrow, exact));
              return words.add(new Op.Convert(numbers, longs, made));
            },
            a);
    both.pair();
    return word(both.word);
  }

  /** Words as numbers of 64 bits of another kind. */
  private Value widened(VectorType from, VectorType to, Value a) {
    VectorType narrow = new VectorType(from.kind(), registerBits / 2);
    VectorType numbers = new VectorType(VectorKind.INT, registerBits / 2);
    Value both = halves(spread(false, a.word), spread(true, a.word));
    return each(
        half -> {
          int low = words.add(new Op.Convert(longs, numbers, half));
          return words.add(new Op.Convert(narrow, type(to), low));
        },
        both);
  }
}
