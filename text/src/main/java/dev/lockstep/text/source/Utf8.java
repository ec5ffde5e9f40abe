package dev.lockstep.text.source;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Bytes of files to characters. */
public final class Utf8 {
  private Utf8() {}

  private static final int MARK = 0xfeff;

  /**
   * The encoding with two bytes for each character, if its byte order mark is there or one of the
   * first two bytes alone is zero.
   */
  public static Optional<String> wide(byte[] bytes) {
    if (bytes.length < 2) {
      return Optional.empty();
    }
    int first = (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
    boolean big = first == MARK || bytes[0] == 0 && bytes[1] != 0;
    boolean little = first == Integer.reverseBytes(MARK) >>> 16 || bytes[0] != 0 && bytes[1] == 0;
    return big || little
        ? Optional.of("UTF-16, " + (big ? "big" : "little") + " endian")
        : Optional.empty();
  }

  /** UTF-8, or Latin-1 where it is not that; a byte order mark at the start is no text. */
  public static String text(byte[] bytes) {
    String text = decoded(bytes);
    return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
  }

  private static String decoded(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(bytes))
          .toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
