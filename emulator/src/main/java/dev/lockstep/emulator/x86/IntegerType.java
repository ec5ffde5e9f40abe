package dev.lockstep.emulator.x86;

/** Types of the elements of a comparison of integers. */
public enum IntegerType {
  I32(Signedness.SIGNED, Width.DOUBLEWORD),
  U32(Signedness.UNSIGNED, Width.DOUBLEWORD),
  I64(Signedness.SIGNED, Width.QUADWORD),
  U64(Signedness.UNSIGNED, Width.QUADWORD);

  final Signedness signedness;
  final Width width;

  IntegerType(Signedness signedness, Width width) {
    this.signedness = signedness;
    this.width = width;
  }

  /** The type of a signedness and a width. */
  public static IntegerType of(Signedness signedness, Width width) {
    boolean signed = signedness == Signedness.SIGNED;
    return switch (width) {
      case DOUBLEWORD -> signed ? I32 : U32;
      case QUADWORD -> signed ? I64 : U64;
    };
  }
}
