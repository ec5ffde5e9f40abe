package dev.lockstep.codeobject.compression;

/** Frames of zstd one after another. Source: RFC 8878, section 3. */
final class ZstdReader {
  private static final long MAGIC = 0xFD2FB528L;
  private static final long SKIPPABLE = 0x184D2A50L;
  private static final int MOST_BLOCK = 1 << 17;
  private static final int RAW = 0;
  private static final int REPEATED = 1;
  private static final int COMPRESSED = 2;

  private final byte[] data;
  private final Growing out;
  private int at;

  /**
   * @param size bytes of all frames together
   */
  ZstdReader(byte[] data, long size) {
    this.data = data;
    this.out = new Growing(size);
  }

  byte[] read() throws CorruptDataException {
    if (data.length == 0) {
      throw new CorruptDataException("it is empty");
    }
    while (at < data.length && !(at > 0 && isPadding())) {
      long magic = number(4);
      if (magic == MAGIC) {
        frame();
      } else if ((magic & ~15L) == SKIPPABLE) {
        skip(number(4));
      } else {
        throw new CorruptDataException("it does not begin as a frame does");
      }
    }
    return out.whole();
  }

  /** Whether nothing but zeros is left. */
  private boolean isPadding() {
    for (int i = at; i < data.length; i++) {
      if (data[i] != 0) {
        return false;
      }
    }
    return true;
  }

  private long number(int bytes) throws CorruptDataException {
    long value = 0;
    int from = at;
    skip(bytes);
    for (int i = 0; i < bytes; i++) {
      value |= (data[from + i] & 0xffL) << 8 * i;
    }
    return value;
  }

  private void skip(long bytes) throws CorruptDataException {
    if (bytes > data.length - at) {
      throw new CorruptDataException("it ends too early");
    }
    at += (int) bytes;
  }

  private void frame() throws CorruptDataException {
    int descriptor = (int) number(1);
    boolean single = (descriptor & 0x20) != 0;
    if ((descriptor & 8) != 0) {
      throw new CorruptDataException("a frame has a bit that is reserved");
    }
    if (!single) {
      number(1);
    }
    int dictionary = 1 << (descriptor & 3) >> 1;
    if (number(dictionary) != 0) {
      throw new CorruptDataException("it needs a dictionary, which the file does not hold");
    }
    int sizeCode = descriptor >> 6;
    boolean sized = single || sizeCode != 0;
    int sizeBytes = sizeCode == 0 ? (single ? 1 : 0) : 1 << sizeCode;
    long size = number(sizeBytes) + (sizeCode == 1 ? 256 : 0);
    int start = out.size();
    ZstdBlock block = new ZstdBlock(data, out, start);
    boolean last;
    do {
      int header = (int) number(3);
      last = (header & 1) != 0;
      block(header >> 1 & 3, header >> 3, block);
    } while (!last);
    if (sized && out.size() - start != size) {
      throw new CorruptDataException("a frame has another size than it states");
    }
    if ((descriptor & 4) != 0 && (int) number(4) != out.checksum(start)) {
      throw new CorruptDataException("the checksum of a frame is wrong");
    }
  }

  private void block(int type, int size, ZstdBlock block) throws CorruptDataException {
    if (size > MOST_BLOCK) {
      throw new CorruptDataException("a block is larger than 128 KiB");
    }
    int from = at;
    switch (type) {
      case RAW -> {
        skip(size);
        out.put(data, from, size);
      }
      case REPEATED -> {
        skip(1);
        out.fill(data[from], size);
      }
      case COMPRESSED -> {
        skip(size);
        block.read(from, at);
      }
      default -> throw new CorruptDataException("a block has a type that is reserved");
    }
  }
}
