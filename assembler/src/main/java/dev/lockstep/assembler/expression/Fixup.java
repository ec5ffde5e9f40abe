package dev.lockstep.assembler.expression;

import dev.lockstep.text.source.Span;

/**
 * Bytes whose value is known only when the whole source has been read.
 *
 * @param kind kind of the bytes to write
 * @param offset place in its section
 * @param value expression for the bytes
 * @param span the text that asks for it
 */
public record Fixup(Kind kind, long offset, Node value, Span span) {
  public enum Kind {
    /** A 32-bit literal of an instruction. */
    LITERAL(4),
    /** Words from the next instruction, in 16 bits. */
    BRANCH(2),
    DATA_1(1),
    DATA_2(2),
    DATA_4(4),
    DATA_8(8);

    final int bytes;

    Kind(int bytes) {
      this.bytes = bytes;
    }

    public int bytes() {
      return bytes;
    }
  }
}
