package dev.lockstep.isa.model;

import java.util.List;

/**
 * A named field of a format: one or more bit ranges, most significant piece first, counted from bit
 * 0 of the first 32-bit word. Operand names, modifier names and {@code op} are fields.
 *
 * @param name the field's name, unique in its format
 * @param pieces the ranges that make up the value
 */
public record Field(String name, List<Piece> pieces) {

  /** Bits {@code low} to {@code high} inclusive; a piece never crosses a 32-bit word. */
  public record Piece(int high, int low) {
    int width() {
      return high - low + 1;
    }
  }

  /** Number of bits of the value. */
  public int width() {
    int width = 0;
    for (Piece piece : pieces) {
      width += piece.width();
    }
    return width;
  }

  /** The largest value that fits. */
  public int mask() {
    return width() == 32 ? -1 : (1 << width()) - 1;
  }

  /** Whether a value, taken as unsigned, fits. */
  public boolean holds(int value) {
    return Integer.compareUnsigned(value, mask()) <= 0;
  }

  /** The field's value in an instruction's words, zero-extended. */
  public int extract(int[] words) {
    int value = 0;
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      int width = piece.width();
      int bits = words[piece.low() >> 5] >>> (piece.low() & 31);
      value = width == 32 ? bits : value << width | bits & ((1 << width) - 1);
    }
    return value;
  }

  /** Puts the low bits of a value into words whose field bits are zero. */
  public void insert(int[] words, int value) {
    int rest = value;
    for (int i = pieces.size() - 1; i >= 0; i--) {
      Piece piece = pieces.get(i);
      int width = piece.width();
      int bits = width == 32 ? rest : rest & ((1 << width) - 1);
      words[piece.low() >> 5] |= bits << (piece.low() & 31);
      rest = width == 32 ? 0 : rest >>> width;
    }
  }
}
