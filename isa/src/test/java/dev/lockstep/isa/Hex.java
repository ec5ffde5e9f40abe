package dev.lockstep.isa;

/** Bytes in memory order to words and back. */
public final class Hex {
  private Hex() {}

  public static int[] words(byte[] bytes) {
    int[] words = new int[bytes.length / 4];
    for (int i = 0; i < words.length * 4; i++) {
      words[i / 4] |= (bytes[i] & 0xff) << i % 4 * 8;
    }
    return words;
  }

  public static String text(int[] words, int size) {
    StringBuilder out = new StringBuilder(size * 8);
    for (int i = 0; i < size; i++) {
      out.append(String.format("%08x", Integer.reverseBytes(words[i])));
    }
    return out.toString();
  }
}
