package dev.lockstep.emulator.x86;

/**
 * Parts of a vector instruction's encoding that do not depend on its operands (manual, section
 * 2.7).
 *
 * @param width of the elements: the bit W
 */
record VectorEncoding(OpcodeMap map, Prefix prefix, Width width, int opcode) {
  /** The same for elements of another width. */
  VectorEncoding of(Width other) {
    return new VectorEncoding(map, prefix, other, opcode);
  }

  /** Opcode maps 0F, 0F 38 and 0F 3A, by their numbers in the field mmm. */
  enum OpcodeMap {
    F(1),
    F38(2),
    F3A(3);

    final int number;

    OpcodeMap(int number) {
      this.number = number;
    }
  }

  /** Prefixes of the older encodings, by their numbers in the field pp. */
  enum Prefix {
    NONE(0),
    P66(1),
    PF3(2),
    PF2(3);

    final int number;

    Prefix(int number) {
      this.number = number;
    }
  }
}
