package dev.lockstep.emulator.weak;

/**
 * Writes of one word of memory, in the order in which memory performed them, and who read which. An
 * access touches the bytes of its mask. A reader's position is the number of writes before it.
 */
final class WordHistory {
  private static final int ALL = 0xf;

  private final long address;
  private final Ints writers = new Ints();
  private final Ints writeMasks = new Ints();
  private final Ints written = new Ints();
  private final Ints readers = new Ints();
  private final Ints positions = new Ints();
  private final Ints readMasks = new Ints();
  private final Ints read = new Ints();

  WordHistory(long address) {
    this.address = address;
  }

  long address() {
    return address;
  }

  /** The number of writes so far. */
  int position() {
    return writers.size();
  }

  void write(int access, int mask, int value) {
    writers.add(access);
    writeMasks.add(mask);
    written.add(value);
  }

  void read(int access, int mask, int position, int value) {
    readers.add(access);
    positions.add(position);
    readMasks.add(mask);
    read.add(value);
  }

  /** Adds who comes before whom here. */
  void relate(AccessGraph graph) {
    for (int i = 0; i < writers.size(); i++) {
      before(graph, i, writeMasks.get(i), writers.get(i), WeakOutcome.Link.OVERWRITTEN);
    }
    for (int i = 0; i < readers.size(); i++) {
      int reader = readers.get(i);
      before(graph, positions.get(i), readMasks.get(i), reader, WeakOutcome.Link.READ);
      int next = later(i);
      if (next >= 0 && next != reader) {
        graph.add(reader, next, WeakOutcome.Link.MISSED);
      }
    }
  }

  /** The writes before a position that some bytes come from. */
  private void before(AccessGraph graph, int position, int mask, int to, WeakOutcome.Link link) {
    int rest = mask;
    for (int i = position - 1; i >= 0 && rest != 0; i--) {
      if ((writeMasks.get(i) & rest) != 0) {
        rest &= ~writeMasks.get(i);
        if (writers.get(i) != to) {
          graph.add(writers.get(i), to, link);
        }
      }
    }
  }

  /** The first write of another value behind what a reader read, or -1. */
  private int later(int reader) {
    int mask = readMasks.get(reader);
    for (int i = positions.get(reader); i < writers.size(); i++) {
      int common = bits(mask & writeMasks.get(i));
      if (((written.get(i) ^ read.get(reader)) & common) != 0) {
        return writers.get(i);
      }
    }
    return -1;
  }

  /** The bits of the bytes of a mask. */
  private static int bits(int mask) {
    int bits = 0;
    for (int i = 0; i < WeakPort.WORD; i++) {
      bits |= (mask >> i & 1) == 0 ? 0 : 0xff << i * Byte.SIZE;
    }
    return bits;
  }

  /** The bytes of a word that a range has. */
  static int mask(long word, long address, int bytes) {
    int from = (int) Math.max(0, address - word);
    int to = (int) Math.min(WeakPort.WORD, address + bytes - word);
    return (ALL >>> (WeakPort.WORD - (to - from))) << from;
  }

  /** The part of an access's value that a word has. */
  static int part(long word, long address, long value) {
    long shift = (word - address) * Byte.SIZE;
    return (int) (shift >= 0 ? value >>> shift : value << -shift);
  }
}
