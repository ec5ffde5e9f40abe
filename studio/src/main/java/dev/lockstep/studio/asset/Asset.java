package dev.lockstep.studio.asset;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** A file of the page: immutable bytes, compressed when they are first asked for. */
public final class Asset {
  private final String mediaType;
  private final byte[] file;
  private final boolean library;
  private volatile byte @Nullable [] served;
  private volatile byte @Nullable [] compressed;

  /**
   * A file.
   *
   * @param library whether it is a script of a library, which is served without its comments
   */
  Asset(String mediaType, byte[] file, boolean library) {
    this.mediaType = mediaType;
    this.file = file;
    this.library = library;
  }

  /** Media type, for {@code Content-Type}. */
  public String mediaType() {
    return mediaType;
  }

  /** A copy of its bytes. */
  public byte[] bytes() {
    return served().clone();
  }

  private byte[] served() {
    byte[] known = served;
    if (known == null) {
      known =
          library
              ? Comments.without(new String(file, StandardCharsets.UTF_8))
                  .getBytes(StandardCharsets.UTF_8)
              : file;
      served = known;
    }
    return known;
  }

  /** Its bytes in the format of gzip (RFC 1952). */
  public byte[] compressed() {
    byte[] known = compressed;
    if (known == null) {
      byte[] bytes = served();
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
