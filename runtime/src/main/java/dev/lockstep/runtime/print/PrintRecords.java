package dev.lockstep.runtime.print;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * A buffer that kernels print to: a word that counts the bytes which they have asked for, a word
 * with the size of what follows, and the records in the order of the calls. A record is the number
 * of its format and the arguments. Source: the pass of LLVM that lowers {@code printf}.
 */
public final class PrintRecords {
  /** Bytes of the records of one launch; what is beyond is lost, and the text says so. */
  public static final int MOST = 4 << 20;

  /** Words in front of the records, in bytes. */
  private static final int FRONT = 8;

  /** Bytes of a buffer. */
  public static final int SIZE = FRONT + MOST;

  /** A word that nobody has stored yet. */
  static final int UNUSED = 0xC3A51D7E;

  private static final ValueLayout.OfInt WORD =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final MemorySegment buffer;
  private final PrintFormats formats;
  private long filled;

  /** Bytes of the records that {@link #fresh} has returned. */
  private byte[] told = {};

  private boolean lossTold;

  /**
   * The records of a buffer, which becomes empty.
   *
   * @param buffer of {@link #SIZE} bytes
   */
  public PrintRecords(MemorySegment buffer, PrintFormats formats) {
    this.buffer = buffer;
    this.formats = formats;
    this.filled = MOST;
    clear();
  }

  /** Empties the buffer, as it must be before a kernel runs. */
  public void clear() {
    for (long at = 0; at + Integer.BYTES <= filled; at += Integer.BYTES) {
      buffer.set(WORD, FRONT + at, UNUSED);
    }
    filled = 0;
    told = new byte[0];
    lossTold = false;
    buffer.set(WORD, 0, 0);
    buffer.set(WORD, Integer.BYTES, MOST);
  }

  /** The text of the records; the buffer is empty then. */
  public String take() {
    long asked = asked();
    filled = Math.min(asked, MOST);
    StringBuilder text = new StringBuilder();
    long at = 0;
    PrintfFormat format = format(at, filled);
    while (format != null) {
      text.append(text(at, format));
      at += format.bytes();
      format = format(at, filled);
    }
    text.append(loss(asked, at));
    clear();
    return text.toString();
  }

  /**
   * The text of the records that were not returned before. The buffer stays as it is. Meanwhile its
   * memory may have gone back to what it was: records that come again as they were are not returned
   * again.
   *
   * @param ended whether nothing is stored any more; else a record waits, with those behind it,
   *     until all its words are stored
   */
  public String fresh(boolean ended) {
    long asked = asked();
    long end = Math.min(asked, MOST);
    long same = same(end);
    StringBuilder text = new StringBuilder();
    long at = 0;
    PrintfFormat format = format(at, end);
    while (format != null && (ended || isStored(at, format))) {
      long next = at + format.bytes();
      if (next > same) {
        text.append(text(at, format));
      }
      at = next;
      format = format(at, end);
    }
    if (at > same) {
      told = buffer.asSlice(FRONT, at).toArray(ValueLayout.JAVA_BYTE);
    }
    if (ended && !lossTold) {
      String loss = loss(asked, at);
      lossTold = !loss.isEmpty();
      text.append(loss);
    }
    return text.toString();
  }

  /** Bytes that kernels have asked for. */
  private long asked() {
    return Integer.toUnsignedLong(buffer.get(WORD, 0));
  }

  /** The format of the record at a place; null where there is none. */
  private @Nullable PrintfFormat format(long at, long end) {
    if (at + Integer.BYTES > end) {
      return null;
    }
    PrintfFormat format = formats.format(buffer.get(WORD, FRONT + at)).orElse(null);
    return format == null || at + format.bytes() > end ? null : format;
  }

  private String text(long at, PrintfFormat format) {
    long bytes = format.bytes() - Integer.BYTES;
    return format.text(
        buffer.asSlice(FRONT + at + Integer.BYTES, bytes).toArray(ValueLayout.JAVA_BYTE));
  }

  private boolean isStored(long at, PrintfFormat format) {
    for (long i = 0; i + Integer.BYTES <= format.bytes(); i += Integer.BYTES) {
      if (buffer.get(WORD, FRONT + at + i) == UNUSED) {
        return false;
      }
    }
    return true;
  }

  /** Bytes from the beginning that are as they were when they were returned. */
  private long same(long end) {
    long both = Math.min(end, told.length);
    long differs =
        buffer.asSlice(FRONT, both).mismatch(MemorySegment.ofArray(told).asSlice(0, both));
    return differs < 0 ? both : differs;
  }

  /** The report of output that is lost, of records that end at a place; empty if none is. */
  private static String loss(long asked, long at) {
    if (asked > MOST) {
      return "\n(the kernel printed more than the buffer of printf holds, %d bytes; the rest is lost)\n"
          .formatted(MOST);
    }
    return at < asked
        ? "\n(the buffer of printf cannot be read from its byte %d of %d on)\n".formatted(at, asked)
        : "";
  }
}
