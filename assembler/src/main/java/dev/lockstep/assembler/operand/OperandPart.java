package dev.lockstep.assembler.operand;

import org.jspecify.annotations.Nullable;

/** The part of an address or a number that a field of an instruction gets. */
public enum OperandPart {
  /** All of it, as far as the field goes. */
  WHOLE(""),
  /** The distance from the instruction's last word. */
  DISTANCE(""),
  /** The upper 20 bits, so that the lower 12 can be added with their sign. */
  HIGH("%hi"),
  /** The lower 12 bits with their sign. */
  LOW("%lo"),
  /** The upper 20 bits of the distance. */
  DISTANCE_HIGH("%pcrel_hi"),
  /** The lower 12 bits of a distance: that of the instruction at the label that is named. */
  DISTANCE_LOW("%pcrel_lo"),
  /** The lower 12 bits of the distance that was asked for last. */
  DISTANCE_LOW_BEHIND("%pcrel_behind"),
  /** A number of 32 bits, with its sign. */
  SIGNED("%signed"),
  /** A number without the zeros at its end. */
  ODD("%odd"),
  /** The number of zeros at a number's end. */
  ZEROS("%zeros");

  private static final int LOW_BITS = 12;
  private static final int HALF = 1 << LOW_BITS - 1;

  final String text;

  OperandPart(String text) {
    this.text = text;
  }

  /** The part that a function stands for, or null. */
  static @Nullable OperandPart of(String function) {
    for (OperandPart part : values()) {
      if (!part.text.isEmpty() && part.text.equals(function)) {
        return part;
      }
    }
    return null;
  }

  /** Part of a number. */
  public long of(long value) {
    return switch (this) {
      case WHOLE, DISTANCE -> value;
      case HIGH, DISTANCE_HIGH -> (value + HALF >> LOW_BITS) & 0xfffff;
      case LOW, DISTANCE_LOW, DISTANCE_LOW_BEHIND -> (value << 64 - LOW_BITS) >> 64 - LOW_BITS;
      case SIGNED -> (int) value;
      case ODD -> (int) value >> Integer.numberOfTrailingZeros((int) value);
      case ZEROS -> Integer.numberOfTrailingZeros((int) value);
    };
  }
}
