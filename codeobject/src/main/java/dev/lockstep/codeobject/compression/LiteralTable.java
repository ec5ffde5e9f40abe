package dev.lockstep.codeobject.compression;

import java.util.Arrays;

/**
 * A table of Huffman codes: for each value of the next bits a symbol and how many of the bits it
 * takes. Source: RFC 8878, section 4.2.
 *
 * @param log bits of the longest code
 */
@SuppressWarnings("ArrayRecordComponent") // shared inside the package, not changed
record LiteralTable(int log, byte[] symbols, byte[] lengths) {
  private static final int MOST_LOG = 11;
  private static final int MOST_WEIGHTS = 255;
  private static final int MOST_WEIGHT_LOG = 6;

  /** A table and the first byte behind it. */
  record Read(LiteralTable table, int end) {}

  static Read read(byte[] data, int start, int end) throws CorruptDataException {
    if (start >= end) {
      throw new CorruptDataException("a Huffman table is cut off");
    }
    int header = data[start] & 0xff;
    int[] weights = new int[MOST_WEIGHTS + 1];
    int count;
    int next;
    if (header >= 128) {
      count = header - 127;
      next = start + 1 + (count + 1 >> 1);
      require(next <= end);
      for (int i = 0; i < count; i++) {
        int pair = data[start + 1 + (i >> 1)] & 0xff;
        weights[i] = (i & 1) == 0 ? pair >> 4 : pair & 15;
      }
    } else {
      next = start + 1 + header;
      require(next <= end);
      count = weights(data, start + 1, next, weights);
    }
    return new Read(of(weights, count), next);
  }

  private static void require(boolean fine) throws CorruptDataException {
    if (!fine) {
      throw new CorruptDataException("a Huffman table is malformed");
    }
  }

  /** Weights in finite state entropy: two states in turns. */
  private static int weights(byte[] data, int start, int end, int[] weights)
      throws CorruptDataException {
    DecodingTable.Read read = DecodingTable.read(data, start, end, MOST_WEIGHT_LOG, MOST_LOG + 1);
    DecodingTable table = read.table();
    require(read.end() < end);
    BackwardBits in = new BackwardBits(data, read.end(), end);
    int one = table.first(in);
    int other = table.first(in);
    require(in.left() >= 0);
    int count = 0;
    while (true) {
      require(count + 2 <= MOST_WEIGHTS);
      weights[count++] = table.symbol(one);
      one = table.next(one, in);
      if (in.left() < 0) {
        weights[count++] = table.symbol(other);
        return count;
      }
      int swap = one;
      one = other;
      other = swap;
    }
  }

  private static LiteralTable of(int[] weights, int count) throws CorruptDataException {
    int total = 0;
    for (int i = 0; i < count; i++) {
      require(weights[i] <= MOST_LOG + 1);
      total += weights[i] == 0 ? 0 : 1 << weights[i] - 1;
    }
    require(total > 0);
    int log = 32 - Integer.numberOfLeadingZeros(total);
    require(log <= MOST_LOG);
    int rest = (1 << log) - total;
    require(Integer.bitCount(rest) == 1);
    // The last symbol's weight is what is lacking to a power of two.
    weights[count] = 32 - Integer.numberOfLeadingZeros(rest);
    byte[] symbols = new byte[1 << log];
    byte[] lengths = new byte[1 << log];
    int place = 0;
    for (int weight = 1; weight <= log; weight++) {
      for (int symbol = 0; symbol <= count; symbol++) {
        if (weights[symbol] == weight) {
          int span = 1 << weight - 1;
          require(place + span <= symbols.length);
          Arrays.fill(symbols, place, place + span, (byte) symbol);
          Arrays.fill(lengths, place, place + span, (byte) (log + 1 - weight));
          place += span;
        }
      }
    }
    require(place == symbols.length);
    return new LiteralTable(log, symbols, lengths);
  }

  /** Decodes a stream. */
  void decode(byte[] data, int start, int end, byte[] out, int from, int to)
      throws CorruptDataException {
    BackwardBits in = new BackwardBits(data, start, end);
    for (int i = from; i < to; i++) {
      int code = in.peek(log);
      out[i] = symbols[code];
      in.skip(lengths[code]);
    }
    if (in.left() != 0) {
      throw new CorruptDataException("a stream of literals has another length than stated");
    }
  }
}
