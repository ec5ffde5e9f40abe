package dev.lockstep.runtime.text;

import java.lang.foreign.MemorySegment;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests of buffers. */
public final class Digest {
  private static final long CHUNK = 1L << 20;

  private Digest() {}

  /** SHA-256 of a segment in lower-case hex. */
  public static String sha256(MemorySegment memory) {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
    for (long at = 0; at < memory.byteSize(); at += CHUNK) {
      digest.update(memory.asSlice(at, Math.min(CHUNK, memory.byteSize() - at)).asByteBuffer());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
