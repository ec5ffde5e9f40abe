package dev.lockstep.codeobject.elf;

import java.util.Optional;

/**
 * Formula of a relocation, in the words of LLVM AMDGPUUsage (relocation records): S symbol, A
 * addend, P place, G offset of the symbol's entry in the global offset table, GOT its address, B
 * base of the loaded object.
 */
public enum RelocationType {
  /** Nothing. */
  NONE(0, 0),
  /** {@code (S + A) & 0xffffffff}. */
  ABS32_LO(1, 4),
  /** (S + A) >> 32. */
  ABS32_HI(2, 4),
  /** S + A. */
  ABS64(3, 8),
  /** S + A - P. */
  REL32(4, 4),
  /** S + A - P. */
  REL64(5, 8),
  /** S + A. */
  ABS32(6, 4),
  /** G + GOT + A - P. */
  GOTPCREL(7, 4),
  /** {@code (G + GOT + A - P) & 0xffffffff}. */
  GOTPCREL32_LO(8, 4),
  /** (G + GOT + A - P) >> 32. */
  GOTPCREL32_HI(9, 4),
  /** {@code (S + A - P) & 0xffffffff}. */
  REL32_LO(10, 4),
  /** (S + A - P) >> 32. */
  REL32_HI(11, 4),
  /** B + A; only in shared objects. */
  RELATIVE64(13, 8),
  /** ((S + A - P) - 4) / 4: the distance of a branch in dwords. */
  REL16(14, 2);

  final int code;
  final int width;

  RelocationType(int code, int width) {
    this.code = code;
    this.width = width;
  }

  /** The number in the file. */
  public int code() {
    return code;
  }

  /** Bytes that it writes. */
  public int width() {
    return width;
  }

  static Optional<RelocationType> ofCode(long code) {
    for (RelocationType type : values()) {
      if (type.code == code) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
