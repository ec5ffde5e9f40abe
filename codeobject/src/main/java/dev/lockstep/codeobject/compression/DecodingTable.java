package dev.lockstep.codeobject.compression;

import java.util.Arrays;

/**
 * A table of finite state entropy: for each state a symbol, and how the next state is found.
 * Source: RFC 8878, section 4.1.
 *
 * @param log logarithm of the number of states
 * @param symbols by state
 * @param bits how many bits are read for the next state
 * @param base what they are added to
 */
@SuppressWarnings("ArrayRecordComponent") // shared inside the package, not changed
record DecodingTable(int log, byte[] symbols, byte[] bits, short[] base) {
  /** A table and the first byte behind it. */
  record Read(DecodingTable table, int end) {}

  /** The table with a single state. */
  static DecodingTable single(int symbol) {
    return new DecodingTable(0, new byte[] {(byte) symbol}, new byte[1], new short[1]);
  }

  /** The table of a distribution of probabilities, where -1 is less than one state. */
  static DecodingTable of(int log, int[] probabilities) {
    int size = 1 << log;
    byte[] symbols = new byte[size];
    int[] next = new int[probabilities.length];
    int high = size;
    for (int s = 0; s < probabilities.length; s++) {
      if (probabilities[s] == -1) {
        symbols[--high] = (byte) s;
        next[s] = 1;
      } else {
        next[s] = probabilities[s];
      }
    }
    int step = (size >> 1) + (size >> 3) + 3;
    int place = 0;
    for (int s = 0; s < probabilities.length; s++) {
      for (int i = 0; i < probabilities[s]; i++) {
        symbols[place] = (byte) s;
        do {
          place = place + step & size - 1;
        } while (place >= high);
      }
    }
    byte[] bits = new byte[size];
    short[] base = new short[size];
    for (int state = 0; state < size; state++) {
      int number = next[symbols[state] & 0xff]++;
      int count = log - (31 - Integer.numberOfLeadingZeros(number));
      bits[state] = (byte) count;
      base[state] = (short) ((number << count) - size);
    }
    return new DecodingTable(log, symbols, bits, base);
  }

  /**
   * Reads a distribution.
   *
   * @param mostLog the largest logarithm that is allowed
   * @param mostSymbol the largest symbol that is allowed
   */
  static Read read(byte[] data, int start, int end, int mostLog, int mostSymbol)
      throws CorruptDataException {
    ForwardBits in = new ForwardBits(data, start, end);
    int log = in.read(4) + 5;
    if (log > mostLog) {
      throw new CorruptDataException("a table of probabilities is too large");
    }
    int[] probabilities = new int[mostSymbol + 1];
    int count = 0;
    int remaining = 1 << log;
    while (remaining > 0) {
      if (count > mostSymbol) {
        throw new CorruptDataException("a table of probabilities has too many symbols");
      }
      int value = probability(in, remaining);
      probabilities[count++] = value - 1;
      remaining -= value == 0 ? 1 : value - 1;
      if (value == 1) {
        count = zeros(in, count);
      }
    }
    if (remaining < 0 || count > mostSymbol + 1) {
      throw new CorruptDataException("a table of probabilities does not add up");
    }
    return new Read(of(log, Arrays.copyOf(probabilities, count)), in.nextByte());
  }

  /** A probability plus 1, as many bits as what remains makes possible. */
  private static int probability(ForwardBits in, int remaining) throws CorruptDataException {
    int width = 32 - Integer.numberOfLeadingZeros(remaining + 1);
    int lower = (1 << width - 1) - 1;
    int threshold = (1 << width) - 1 - (remaining + 1);
    int value = in.peek(width);
    if ((value & lower) < threshold) {
      in.skip(width - 1);
      return value & lower;
    }
    in.skip(width);
    return value > lower ? value - threshold : value;
  }

  private static int zeros(ForwardBits in, int start) throws CorruptDataException {
    int count = start;
    int more;
    do {
      more = in.read(2);
      count += more;
    } while (more == 3);
    return count;
  }

  /** The symbol of a state. */
  int symbol(int state) {
    return symbols[state] & 0xff;
  }

  /** The first state. */
  int first(BackwardBits in) {
    return in.read(log);
  }

  /** The state after a state. */
  int next(int state, BackwardBits in) {
    return (base[state] & 0xffff) + in.read(bits[state]);
  }
}
