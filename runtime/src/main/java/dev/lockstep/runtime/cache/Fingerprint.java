package dev.lockstep.runtime.cache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;

/**
 * The key of a value in a cache: a SHA-256 over everything that the value depends on. Each part is
 * preceded by its length, so that no two lists of parts run together.
 */
public final class Fingerprint {
  private final MessageDigest digest;

  /** A key of no parts yet. */
  public Fingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /** Adds bytes. */
  public Fingerprint add(byte[] part) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, part.length));
    digest.update(part);
    return this;
  }

  /** Adds a text. */
  public Fingerprint add(String part) {
    return add(part.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds texts and how many they are. */
  public Fingerprint add(Collection<String> parts) {
    add(Integer.toString(parts.size()));
    parts.forEach(this::add);
    return this;
  }

  /**
   * Adds which file a path leads to, and when it was last changed; its contents are not read.
   *
   * @throws IOException when there is no such file
   */
  public Fingerprint addFile(Path file) throws IOException {
    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
    return add(file.toRealPath().toString())
        .add(Long.toString(found.size()))
        .add(found.lastModifiedTime().toString());
  }

  /** The key in 64 lower-case hexadecimal digits; no part can be added afterwards. */
  public String key() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
