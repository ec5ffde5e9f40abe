package dev.lockstep.testing;

import java.util.Arrays;
import java.util.Random;

/** Inputs that are damaged at random, for tests that each has an answer. */
public final class Mutation {
  private static final String PIECES =
      "{}[]()<>\"':;,.0123456789-+*/eExX\\ \n\t\u0000\u00e9\ud83d%@#$&|~^=svaPr";

  private Mutation() {}

  /** Another text: one to five pieces are left out, repeated or put in. */
  public static String of(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    int changes = 1 + random.nextInt(5);
    for (int i = 0; i < changes && changed.length() > 2; i++) {
      int at = random.nextInt(changed.length() - 1);
      int end = Math.min(changed.length(), at + 1 + random.nextInt(40));
      switch (random.nextInt(7)) {
        case 0 -> changed.delete(at, end);
        case 1 -> changed.insert(at, PIECES.charAt(random.nextInt(PIECES.length())));
        case 2 -> changed.setCharAt(at, PIECES.charAt(random.nextInt(PIECES.length())));
        case 3 -> changed.setLength(at + 1);
        case 4 -> changed.insert(random.nextInt(changed.length()), changed.substring(at, end));
        case 5 -> changed.insert(at, "9".repeat(1 + random.nextInt(25)));
        default -> changed.insert(at, String.valueOf(changed.charAt(at)).repeat(300));
      }
    }
    return changed.toString();
  }

  /** Other bytes, half of the changes in the headers; now and then cut short, or as they are. */
  public static byte[] of(byte[] bytes, Random random) {
    byte[] changed = bytes.clone();
    // None at all now and then: whole objects run.
    int changes = random.nextInt(6);
    for (int i = 0; i < changes; i++) {
      // Half of them in the headers.
      int at =
          random.nextInt(random.nextBoolean() ? Math.min(1024, changed.length) : changed.length);
      int[] values = {0, 0xff, 0x7f, 0x80, 1, random.nextInt(256)};
      int length = Math.min(1 + random.nextInt(8), changed.length - at);
      for (int k = 0; k < length; k++) {
        changed[at + k] = (byte) values[random.nextInt(values.length)];
      }
    }
    return random.nextInt(8) == 0
        ? Arrays.copyOf(changed, random.nextInt(changed.length))
        : changed;
  }
}
