package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.numerics.TileNumbers;
import dev.lockstep.emulator.semantics.F32;
import dev.lockstep.isa.model.MatrixElement;
import dev.lockstep.isa.model.MatrixLayout.Place;
import dev.lockstep.isa.model.Shape.MatrixPart;
import java.util.function.IntFunction;

/**
 * A matrix in vector registers: the place of each of its elements, by the element's number in an
 * order that the user of this class chooses.
 */
final class MatrixSource {
  private static final int WORD = 32;
  private static final int BYTES = 256;

  private static final float[] FP8 = table(TileNumbers::e4m3);
  private static final float[] BF8 = table(TileNumbers::e5m2);
  private static final float[] FP8_FNUZ = table(TileNumbers::e4m3fnuz);
  private static final float[] BF8_FNUZ = table(TileNumbers::e5m2fnuz);

  private static final int HALF_DENORMAL = 0x7c00;
  private static final int BRAIN_DENORMAL = 0x7f80;
  private static final int SIGN = 0x8000;

  /** The bits of a single that the reduced precision leaves out. */
  private static final int BEHIND_XF32 = 0x1fff;

  private final MatrixElement element;

  /** Index of the first word of each element in the vector file, and its bit in there. */
  private final int[] at;

  private final int[] shift;

  /** Sign changes of elements in the lower and in the upper half of a word. */
  private final boolean negatesLow;

  private final boolean negatesHigh;
  private final boolean flushes;
  private final int lanes;

  private interface Number {
    double of(int bits);
  }

  private static float[] table(Number number) {
    float[] table = new float[BYTES];
    for (int i = 0; i < BYTES; i++) {
      double value = number.of(i);
      // One NaN for all: no source states its bits.
      table[i] = Double.isNaN(value) ? Float.NaN : (float) value;
    }
    return table;
  }

  /**
   * Elements in registers.
   *
   * @param first the first register
   * @param count number of elements
   * @param places the place of each of them
   * @param chosen added by modifiers to the number of an element within its lane
   * @param signs bit 0 negates elements in lower halves of words, bit 1 those in upper halves
   */
  MatrixSource(
      MatrixPart part,
      int lanes,
      int first,
      int count,
      IntFunction<Place> places,
      int chosen,
      int signs,
      boolean flushes) {
    this.lanes = lanes;
    element = part.element();
    at = new int[count];
    shift = new int[count];
    for (int i = 0; i < count; i++) {
      Place place = places.apply(i);
      int bit = (part.layout().element(place) + chosen) * element.bits();
      at[i] = (first + bit / WORD) * lanes + part.layout().lane(place);
      shift[i] = bit % WORD;
    }
    negatesLow = (signs & 1) != 0;
    negatesHigh = (signs & 2) != 0;
    this.flushes = flushes;
  }

  int size() {
    return at.length;
  }

  /** Lets an element be read from another lane. */
  void move(java.util.function.IntUnaryOperator lane) {
    for (int i = 0; i < at.length; i++) {
      int from = at[i] % lanes;
      at[i] += lane.applyAsInt(from) - from;
    }
  }

  private boolean negates(int i) {
    return shift[i] < WORD / 2 ? negatesLow : negatesHigh;
  }

  /** The bits of an element of 32 or fewer, as they stand in the register. */
  int bits(int[] file, int i) {
    int bits = file[at[i]] >>> shift[i];
    return element.bits() == WORD ? bits : bits & (1 << element.bits()) - 1;
  }

  /** All elements as singles; none of them loses anything. */
  float[] singles(int[] file) {
    float[] values = new float[at.length];
    switch (element) {
      case FP8 -> bytes(file, values, FP8);
      case BF8 -> bytes(file, values, BF8);
      case FP8_FNUZ -> bytes(file, values, FP8_FNUZ);
      case BF8_FNUZ -> bytes(file, values, BF8_FNUZ);
      case F16, BF16, F32, XF32, F64, I8, IU8, IU4, I32 -> {
        for (int i = 0; i < values.length; i++) {
          values[i] = Float.intBitsToFloat(single(file, i));
        }
      }
    }
    return values;
  }

  private void bytes(int[] file, float[] values, float[] table) {
    for (int i = 0; i < values.length; i++) {
      values[i] = table[file[at[i]] >>> shift[i] & BYTES - 1];
    }
  }

  /** The bits of a single that has an element's value; of NaN those that conversions make. */
  int single(int[] file, int i) {
    int bits = bits(file, i);
    return switch (element) {
      case F16 -> half(signed(bits, i, SIGN), HALF_DENORMAL);
      case BF16 -> brain(signed(bits, i, SIGN));
      case FP8 -> Float.floatToRawIntBits(FP8[bits]);
      case BF8 -> Float.floatToRawIntBits(BF8[bits]);
      case FP8_FNUZ -> Float.floatToRawIntBits(FP8_FNUZ[bits]);
      case BF8_FNUZ -> Float.floatToRawIntBits(BF8_FNUZ[bits]);
      case XF32 -> reduced(bits);
      case F32, F64, I8, IU8, IU4, I32 -> flushed(bits);
    };
  }

  private int signed(int bits, int i, int sign) {
    return negates(i) ? bits ^ sign : bits;
  }

  private int half(int bits, int normal) {
    int kept = flushes && (bits & normal) == 0 ? bits & SIGN : bits;
    return F32.from_f16(kept, WavefrontView.DEFAULT_MODE);
  }

  private int brain(int bits) {
    return (flushes && (bits & BRAIN_DENORMAL) == 0 ? bits & SIGN : bits) << WORD / 2;
  }

  private int flushed(int bits) {
    return flushes ? flush(bits) : bits;
  }

  /** Zero of the same sign where a single is denormal. */
  static int flush(int single) {
    return (single & 0x7f80_0000) == 0 ? single & Integer.MIN_VALUE : single;
  }

  /** Cut off, as the hardware does; a NaN stays one. */
  private static int reduced(int bits) {
    int cut = bits & ~BEHIND_XF32;
    boolean nan = (bits & 0x7fff_ffff) > 0x7f80_0000;
    return nan ? cut | 0x0040_0000 : cut;
  }

  /** All elements as integers. */
  int[] integers(int[] file, boolean signed) {
    int[] values = new int[at.length];
    int left = WORD - element.bits();
    for (int i = 0; i < values.length; i++) {
      int bits = file[at[i]] >>> shift[i] << left;
      values[i] = signed ? bits >> left : bits >>> left;
    }
    return values;
  }

  /** All elements as doubles. */
  double[] doubles(int[] file) {
    double[] values = new double[at.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = Double.longBitsToDouble(wide(file, i));
    }
    return values;
  }

  /** The bits of a double. */
  long wide(int[] file, int i) {
    long bits = file[at[i]] & 0xffff_ffffL | (long) file[at[i] + lanes] << WORD;
    return negatesLow ? bits ^ Long.MIN_VALUE : bits;
  }

  /** Writes an element of 32 or fewer bits; what else is in the word stays. */
  void put(int[] file, int i, int bits) {
    if (element.bits() == WORD) {
      file[at[i]] = bits;
    } else {
      int mask = (1 << element.bits()) - 1 << shift[i];
      file[at[i]] = file[at[i]] & ~mask | bits << shift[i] & mask;
    }
  }

  /** Writes a double. */
  void putWide(int[] file, int i, long bits) {
    file[at[i]] = (int) bits;
    file[at[i] + lanes] = (int) (bits >>> WORD);
  }
}
