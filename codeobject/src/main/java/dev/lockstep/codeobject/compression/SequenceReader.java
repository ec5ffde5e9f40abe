package dev.lockstep.codeobject.compression;

import java.util.List;

/**
 * The sequences of the blocks of a frame: so many literals, then bytes from so far back. Source:
 * RFC 8878, sections 3.1.1.3.2 and 3.1.1.5.
 */
final class SequenceReader {
  private static final int[] LITERAL_BASE = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 28, 32, 40, 48, 64,
    128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536
  };
  private static final int[] LITERAL_BITS = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11,
    12, 13, 14, 15, 16
  };
  private static final int[] MATCH_BASE = {
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
    29, 30, 31, 32, 33, 34, 35, 37, 39, 41, 43, 47, 51, 59, 67, 83, 99, 131, 259, 515, 1027, 2051,
    4099, 8195, 16387, 32771, 65539
  };
  private static final int[] MATCH_BITS = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
  };
  private static final int[] LITERAL_DEFAULT = {
    4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1,
    -1, -1, -1, -1
  };
  private static final int[] MATCH_DEFAULT = {
    1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1
  };
  private static final int[] OFFSET_DEFAULT = {
    1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1
  };
  private static final int MOST_OFFSET = 31;
  private static final int FIRST_BLOCK_WITH_TWO_BYTES = 128;

  /**
   * A kind of codes.
   *
   * @param index its place among the tables of a block
   * @param mostLog the largest logarithm of the number of states
   * @param mostSymbol the largest code
   * @param standard the table that blocks need not give
   */
  private record Kind(int index, int mostLog, int mostSymbol, DecodingTable standard) {}

  private static final Kind LITERAL =
      new Kind(0, 9, LITERAL_BASE.length - 1, DecodingTable.of(6, LITERAL_DEFAULT));
  private static final Kind OFFSET =
      new Kind(1, 8, MOST_OFFSET, DecodingTable.of(5, OFFSET_DEFAULT));
  private static final Kind MATCH =
      new Kind(2, 9, MATCH_BASE.length - 1, DecodingTable.of(6, MATCH_DEFAULT));

  /** The kinds in the order in which their tables stand. */
  private static final List<Kind> KINDS = List.of(LITERAL, OFFSET, MATCH);

  private final byte[] data;
  private final Growing out;
  private final int frame;
  private final DecodingTable[] tables = new DecodingTable[KINDS.size()];
  private final long[] recent = {1, 4, 8};
  private int at;

  SequenceReader(byte[] data, Growing out, int frame) {
    this.data = data;
    this.out = out;
    this.frame = frame;
  }

  void read(int start, int end, byte[] literals) throws CorruptDataException {
    at = start;
    int count = count(end);
    if (count == 0) {
      if (at != end) {
        throw new CorruptDataException("a block has bytes behind its literals");
      }
      out.put(literals, 0, literals.length);
      return;
    }
    int modes = u8(end);
    if ((modes & 3) != 0) {
      throw new CorruptDataException("a block has bits that are reserved");
    }
    for (Kind kind : KINDS) {
      table(kind, modes >> 6 - 2 * kind.index & 3, end);
    }
    run(count, new BackwardBits(data, at, end), literals);
  }

  private int u8(int end) throws CorruptDataException {
    if (at >= end) {
      throw new CorruptDataException("the sequences of a block are cut off");
    }
    return data[at++] & 0xff;
  }

  private int count(int end) throws CorruptDataException {
    int first = u8(end);
    if (first < FIRST_BLOCK_WITH_TWO_BYTES) {
      return first;
    }
    return first < 255 ? (first - 128 << 8) + u8(end) : u8(end) + (u8(end) << 8) + 0x7f00;
  }

  private void table(Kind kind, int mode, int end) throws CorruptDataException {
    int index = kind.index;
    switch (mode) {
      case 0 -> tables[index] = kind.standard;
      case 1 -> {
        int symbol = u8(end);
        if (symbol > kind.mostSymbol) {
          throw new CorruptDataException("a code is out of range");
        }
        tables[index] = DecodingTable.single(symbol);
      }
      case 2 -> {
        DecodingTable.Read read = DecodingTable.read(data, at, end, kind.mostLog, kind.mostSymbol);
        tables[index] = read.table();
        at = read.end();
      }
      default -> {
        if (tables[index] == null) {
          throw new CorruptDataException("a block uses a table that was not given");
        }
      }
    }
  }

  private void run(int count, BackwardBits in, byte[] literals) throws CorruptDataException {
    DecodingTable literalTable = tables[LITERAL.index];
    DecodingTable offsetTable = tables[OFFSET.index];
    DecodingTable matchTable = tables[MATCH.index];
    int literal = literalTable.first(in);
    int offset = offsetTable.first(in);
    int match = matchTable.first(in);
    int used = 0;
    for (int i = 0; i < count; i++) {
      int offsetCode = offsetTable.symbol(offset);
      long back = (1L << offsetCode) + (in.read(offsetCode) & 0xffff_ffffL);
      int matchCode = matchTable.symbol(match);
      int length = MATCH_BASE[matchCode] + in.read(MATCH_BITS[matchCode]);
      int literalCode = literalTable.symbol(literal);
      int run = LITERAL_BASE[literalCode] + in.read(LITERAL_BITS[literalCode]);
      if (i < count - 1) {
        literal = literalTable.next(literal, in);
        match = matchTable.next(match, in);
        offset = offsetTable.next(offset, in);
      }
      if (in.left() < 0 || run > literals.length - used) {
        throw new CorruptDataException("the sequences of a block are cut off");
      }
      out.put(literals, used, run);
      used += run;
      long distance = distance(back, run);
      if (distance <= 0 || distance > out.size() - frame) {
        throw new CorruptDataException("a sequence refers to bytes before the first one");
      }
      out.repeat((int) distance, length);
    }
    if (in.left() != 0) {
      throw new CorruptDataException("the sequences of a block do not end where they should");
    }
    out.put(literals, used, literals.length - used);
  }

  /** The distance of an offset value, of which the first three mean recent ones. */
  private long distance(long value, int run) {
    if (value > 3) {
      recent[2] = recent[1];
      recent[1] = recent[0];
      recent[0] = value - 3;
      return recent[0];
    }
    int which = (int) value - 1 + (run == 0 ? 1 : 0);
    long distance = which < 3 ? recent[which] : recent[0] - 1;
    if (which >= 2) {
      recent[2] = recent[1];
    }
    if (which >= 1) {
      recent[1] = recent[0];
      recent[0] = distance;
    }
    return distance;
  }
}
