package dev.lockstep.studio.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** A secret of 256 bits. Who knows it may use the server; it ends with the process. */
public final class Token {
  private static final int BYTES = 32;

  private final String text;

  private Token(String text) {
    this.text = text;
  }

  /** A new one, from the generator for cryptography. */
  public static Token fresh() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new Token(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /** Its letters, digits, {@code -} and {@code _}. */
  public String text() {
    return text;
  }

  /** Whether a text is this token; takes as long for each text of the same length. */
  public boolean matches(@Nullable String other) {
    return other != null
        && MessageDigest.isEqual(
            text.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  /** Nothing of the secret, which so does not reach a log. */
  @Override
  public String toString() {
    return "Token";
  }
}
