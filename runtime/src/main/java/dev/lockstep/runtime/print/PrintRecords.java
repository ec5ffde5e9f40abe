package dev.lockstep.runtime.print;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

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
    buffer.set(WORD, 0, 0);
    buffer.set(WORD, Integer.BYTES, MOST);
  }

  /** The text of the records; the buffer is empty then. */
  public String take() {
    long asked = Integer.toUnsignedLong(buffer.get(WORD, 0));
    filled = Math.min(asked, MOST);
    StringBuilder text = new StringBuilder();
    long at = 0;
    while (at + Integer.BYTES <= filled) {
      int number = buffer.get(WORD, FRONT + at);
      PrintFormat format = formats.format(number).orElse(null);
      if (format == null || at + format.bytes() > filled) {
        break;
      }
      byte[] record =
          buffer
              .asSlice(FRONT + at + Integer.BYTES, format.bytes() - Integer.BYTES)
              .toArray(ValueLayout.JAVA_BYTE);
      text.append(format.text(record));
      at += format.bytes();
    }
    if (asked > MOST) {
      text.append(
          "\n(the kernel printed more than the buffer of printf holds, %d bytes; the rest is lost)\n"
              .formatted(MOST));
    } else if (at < asked) {
      text.append(
          "\n(the buffer of printf cannot be read from its byte %d of %d on)\n"
              .formatted(at, asked));
    }
    clear();
    return text.toString();
  }
}
