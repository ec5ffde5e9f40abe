package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bytes.Bytes;
import java.nio.charset.StandardCharsets;

/** The first bytes by which formats are told apart. */
final class Magic {
  static final int BITCODE = 0xdec04342;
  static final int WRAPPED_BITCODE = 0x0b17c0de;
  static final int SPIRV = 0x07230203;
  static final int OFFLOAD_BINARY = 0xad10ff10;

  /** An offload bundle. */
  static final String BUNDLE = "__CLANG_OFFLOAD_BUNDLE__";

  /** A compressed offload bundle. */
  static final String COMPRESSED = "CCOB";

  static final String ARCHIVE = "!<arch>\n";
  static final String THIN_ARCHIVE = "!<thin>\n";

  private Magic() {}

  /** Whether bytes have a text at a place. */
  static boolean at(Bytes bytes, int place, String text) {
    if (place < 0 || place > bytes.size() - text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (bytes.u8(place + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether bytes have a 32-bit word at a place. */
  static boolean at(Bytes bytes, int place, int word) {
    return place >= 0 && place <= bytes.size() - 4 && bytes.i32(place) == word;
  }

  /** The next place from one on at which a text stands, or the size. */
  static int next(Bytes bytes, int from, String text) {
    int place = from;
    while (place < bytes.size() && !at(bytes, place, text)) {
      place++;
    }
    return place;
  }

  /** The first place from one on at which there is no zero, or the size. */
  static int behindZeros(Bytes bytes, int from) {
    int place = from;
    while (place < bytes.size() && bytes.u8(place) == 0) {
      place++;
    }
    return place;
  }

  /** A run of bytes as text. */
  static String text(Bytes bytes, int place, int size) {
    return new String(bytes.slice(place, size).toArray(), StandardCharsets.UTF_8);
  }
}
