package dev.lockstep.studio.asset;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** A file of the page: immutable bytes, compressed when they are first asked for. */
public final class Asset {
  private final String mediaType;
  private final byte[] bytes;
  private volatile byte @Nullable [] compressed;

  Asset(String mediaType, byte[] bytes) {
    this.mediaType = mediaType;
    this.bytes = bytes;
  }

  /** What kind of file it is, for {@code Content-Type}. */
  public String mediaType() {
    return mediaType;
  }

  /** A copy of its bytes. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** Its bytes in the format of gzip (RFC 1952). */
  public byte[] compressed() {
    byte[] known = compressed;
    if (known == null) {
      ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 3);
      try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
        gzip.write(bytes);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      known = out.toByteArray();
      compressed = known;
    }
    return known.clone();
  }
}
