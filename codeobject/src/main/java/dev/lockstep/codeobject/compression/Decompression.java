package dev.lockstep.codeobject.compression;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** The ways in which parts of object files are compressed. */
public enum Decompression {
  ZLIB,
  ZSTD;

  /** Most bytes that are made of compressed data. */
  public static final long LIMIT = 1L << 30;

  /**
   * The data whose size is stated beside the compressed form.
   *
   * @param compressed a whole stream; more streams may follow where the format takes several
   * @param size bytes that come of it; other numbers are refused
   * @param offset where the data begins in the file, for messages
   * @param what name of the data
   * @throws MalformedCodeObjectException when it is malformed, or is another size than stated
   */
  public Bytes decompress(Bytes compressed, long size, long offset, String what)
      throws MalformedCodeObjectException {
    if (size < 0 || size > LIMIT) {
      throw new MalformedCodeObjectException(
          offset,
          what,
          "it says that it has "
              + Long.toUnsignedString(size)
              + " bytes when decompressed; at most "
              + LIMIT
              + " are read");
    }
    try {
      return Bytes.wrap(
          switch (this) {
            case ZLIB -> inflate(compressed.toArray(), size);
            case ZSTD -> new ZstdReader(compressed.toArray(), size).read();
          });
    } catch (CorruptDataException e) {
      throw new MalformedCodeObjectException(offset, what, "its " + word() + " data: " + e.why());
    }
  }

  /** The name of the format. */
  public String word() {
    return this == ZLIB ? "zlib" : "zstd";
  }

  private static byte[] inflate(byte[] compressed, long size) throws CorruptDataException {
    Growing out = new Growing(size);
    byte[] piece = new byte[(int) Math.min(1 << 16, size + 1)];
    try (Inflater inflater = new Inflater()) {
      inflater.setInput(compressed);
      while (!inflater.finished()) {
        int count = inflater.inflate(piece);
        if (count == 0 && !inflater.finished()) {
          throw new CorruptDataException("it ends too early");
        }
        out.put(piece, 0, count);
      }
    } catch (DataFormatException e) {
      throw new CorruptDataException(String.valueOf(e.getMessage()));
    }
    return out.whole();
  }
}
