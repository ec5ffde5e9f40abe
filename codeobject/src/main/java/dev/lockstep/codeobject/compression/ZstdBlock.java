package dev.lockstep.codeobject.compression;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The compressed blocks of a frame: literals, and sequences that say which literals and which
 * earlier bytes follow one another. Tables live on from block to block. Source: RFC 8878, section
 * 3.1.1.3.
 */
final class ZstdBlock {
  private static final int MOST_LITERALS = 1 << 17;

  private final byte[] data;
  private final SequenceReader sequences;
  private @Nullable LiteralTable table;
  private byte[] literals = new byte[0];

  /**
   * @param frame where the frame begins in the output
   */
  ZstdBlock(byte[] data, Growing out, int frame) {
    this.data = data;
    this.sequences = new SequenceReader(data, out, frame);
  }

  void read(int start, int end) throws CorruptDataException {
    int next = literals(start, end);
    sequences.read(next, end, literals);
  }

  private int u8(int place, int end) throws CorruptDataException {
    if (place >= end) {
      throw new CorruptDataException("a block is cut off");
    }
    return data[place] & 0xff;
  }

  private long number(int place, int bytes, int end) throws CorruptDataException {
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value |= (long) u8(place + i, end) << 8 * i;
    }
    return value;
  }

  /** Reads the literals; returns where the sequences begin. */
  private int literals(int start, int end) throws CorruptDataException {
    int first = u8(start, end);
    int type = first & 3;
    int format = first >> 2 & 3;
    return type < 2 ? plain(start, end, type, format) : coded(start, end, type, format);
  }

  private int plain(int start, int end, int type, int format) throws CorruptDataException {
    int bytes = format == 1 ? 2 : format == 3 ? 3 : 1;
    int size = (int) (number(start, bytes, end) >> (bytes == 1 ? 3 : 4));
    checkSize(size);
    int from = start + bytes;
    int stored = type == 0 ? size : 1;
    if (stored > end - from) {
      throw new CorruptDataException("literals are cut off");
    }
    literals = new byte[size];
    if (type == 0) {
      System.arraycopy(data, from, literals, 0, size);
    } else {
      Arrays.fill(literals, data[from]);
    }
    return from + stored;
  }

  private int coded(int start, int end, int type, int format) throws CorruptDataException {
    int bytes = format < 2 ? 3 : format + 2;
    int width = format < 2 ? 10 : format == 2 ? 14 : 18;
    long header = number(start, bytes, end) >> 4;
    int mask = (1 << width) - 1;
    int size = (int) header & mask;
    int stored = (int) (header >> width) & mask;
    checkSize(size);
    int from = start + bytes;
    if (stored > end - from) {
      throw new CorruptDataException("literals are cut off");
    }
    int stop = from + stored;
    if (type == 2) {
      LiteralTable.Read read = LiteralTable.read(data, from, stop);
      table = read.table();
      from = read.end();
    }
    LiteralTable known = table;
    if (known == null) {
      throw new CorruptDataException("literals use a table that was not given");
    }
    literals = new byte[size];
    if (format == 0) {
      known.decode(data, from, stop, literals, 0, size);
    } else {
      streams(known, from, stop);
    }
    return stop;
  }

  private static void checkSize(int size) throws CorruptDataException {
    if (size > MOST_LITERALS) {
      throw new CorruptDataException("a block has more literals than 128 KiB");
    }
  }

  /** Literals in four streams, whose first three have their sizes before them. */
  private void streams(LiteralTable known, int start, int stop) throws CorruptDataException {
    int part = literals.length + 3 >> 2;
    int from = start + 6;
    if (from > stop || 3 * part > literals.length) {
      throw new CorruptDataException("literals are too few for four streams");
    }
    for (int i = 0; i < 4; i++) {
      long size = i < 3 ? number(start + 2 * i, 2, stop) : stop - from;
      if (size > stop - from) {
        throw new CorruptDataException("a stream of literals is cut off");
      }
      int end = from + (int) size;
      known.decode(data, from, end, literals, i * part, i < 3 ? (i + 1) * part : literals.length);
      from = end;
    }
  }
}
