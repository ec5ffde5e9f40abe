package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bundle.Found.Part;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;

/**
 * Bundles and offload binaries anywhere in a file whose sections cannot be asked: an ELF program
 * without a section table, and objects and programs of Windows (PE/COFF).
 */
final class Scan {
  private static final int PE_HEADER = 0x3c;
  private static final String PE = "PE\0\0";
  private static final String PROGRAM = "MZ";
  private static final int COFF_HEADER = 20;

  /** Most places that are tried in vain: each may cost as much as a whole bundle. */
  private static final int MOST_FAILURES = 256;

  private final Part part;
  private int failures;

  Scan(Part part) {
    this.part = part;
  }

  /** Whether bytes are a program of Windows, or an object for one that holds code for devices. */
  static boolean isFor(Bytes file) {
    if (Magic.at(file, 0, PROGRAM) && file.size() >= PE_HEADER + 4) {
      return Magic.at(file, file.i32(PE_HEADER), PE);
    }
    return isObject(file) && next(file, COFF_HEADER) < file.size();
  }

  /** Machines as PE/COFF numbers them: x86-64 and AArch64; objects have no optional header. */
  private static boolean isObject(Bytes file) {
    return file.size() > COFF_HEADER
        && (file.u16(0) == 0x8664 || file.u16(0) == 0xaa64)
        && file.u16(16) == 0;
  }

  /** The next place from one on at which one of the formats may begin, or the size. */
  private static int next(Bytes bytes, int from) {
    int place = from;
    while (place < bytes.size() && !begins(bytes, place)) {
      place++;
    }
    return place;
  }

  private static boolean begins(Bytes bytes, int place) {
    return Magic.at(bytes, place, Magic.BUNDLE)
        || Magic.at(bytes, place, Magic.COMPRESSED)
        || Magic.at(bytes, place, Magic.OFFLOAD_BINARY);
  }

  /**
   * Reads what is found. A place that begins like one of the formats and is none is data of the
   * program.
   *
   * @return how many bundles and binaries there are
   */
  int read() throws MalformedCodeObjectException {
    Bytes bytes = part.bytes();
    int count = 0;
    int place = next(bytes, 0);
    while (place < bytes.size()) {
      int size = one(place);
      count += size == 0 ? 0 : 1;
      place = next(bytes, place + Math.max(1, size));
    }
    return count;
  }

  /** Reads what begins at a place; returns how many bytes it takes, 0 where it is nothing. */
  private int one(int place) throws MalformedCodeObjectException {
    Bytes bytes = part.bytes();
    String name = part.within("offset 0x" + Integer.toHexString(place));
    Found inside = part.found().another();
    Part rest =
        new Part(
            bytes.slice(place, bytes.size() - place),
            part.offset() + place,
            name,
            part.depth(),
            inside);
    int size;
    try {
      size =
          Magic.at(bytes, place, Magic.OFFLOAD_BINARY)
              ? new OffloadBinaryReader(rest).one(0)
              : new BundleReader(rest).one(0, 1);
    } catch (MalformedCodeObjectException _) {
      part.found().bear(inside);
      failures++;
      Found.require(
          failures < MOST_FAILURES,
          part.offset() + place,
          "host program",
          "too many places in it begin like an offload bundle and are none");
      return 0;
    }
    part.found().take(inside);
    return inside.images().isEmpty() ? 0 : size;
  }
}
