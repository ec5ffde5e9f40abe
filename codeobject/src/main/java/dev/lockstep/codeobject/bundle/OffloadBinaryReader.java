package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bundle.Found.Part;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import java.util.HashMap;
import java.util.Map;

/**
 * Offload binaries one after another, as the section {@code .llvm.offloading} has them. Version 1
 * has a single entry, version 2 several, whose texts have sizes.
 */
final class OffloadBinaryReader {
  private static final String WHAT = "offload binary";
  private static final int HEADER = 32;
  private static final int ENTRY = 40;
  private static final int MOST_TEXTS = 64;
  private static final int MOST_TEXT = 4096;

  private final Part part;

  OffloadBinaryReader(Part part) {
    this.part = part;
  }

  void read() throws MalformedCodeObjectException {
    int place = 0;
    while (place < part.bytes().size()) {
      Found.require(
          Magic.at(part.bytes(), place, Magic.OFFLOAD_BINARY),
          part.offset() + place,
          WHAT,
          "neither an offload binary nor padding follows");
      place += one(place);
      place = Magic.behindZeros(part.bytes(), place);
    }
  }

  /** Reads the binary at a place; returns how many bytes it takes. */
  int one(int place) throws MalformedCodeObjectException {
    Bytes header = part.range(place, HEADER, WHAT);
    long version = header.u32(4);
    long offset = part.offset() + place;
    Found.require(
        version == 1 || version == 2,
        offset,
        WHAT,
        "its version is " + version + "; 1 and 2 are read");
    long size = header.i64(8);
    Found.require(size >= HEADER, offset, WHAT, "it says that it has " + size + " bytes");
    Part binary = part.with(part.range(place, size, WHAT), offset, part.place());
    long first = header.i64(16);
    long last = header.i64(24);
    long count = version == 1 ? 1 : last;
    Found.require(
        count >= 0 && count <= size / ENTRY,
        offset,
        WHAT,
        "it cannot have " + Long.toUnsignedString(count) + " entries");
    for (long i = 0; i < count; i++) {
      binary.range(first, (i + 1) * ENTRY, WHAT);
      entry(binary, binary.range(first + i * ENTRY, ENTRY, WHAT), version);
    }
    return (int) size;
  }

  private void entry(Part binary, Bytes entry, long version) throws MalformedCodeObjectException {
    long textOffset = entry.i64(8);
    long texts = entry.i64(16);
    int width = version == 1 ? 16 : 24;
    Found.require(
        texts >= 0 && texts <= MOST_TEXTS,
        binary.offset(),
        WHAT,
        "an image has " + Long.toUnsignedString(texts) + " texts");
    Map<String, String> values = new HashMap<>();
    Bytes table = binary.range(textOffset, texts * width, WHAT);
    for (int i = 0; i < texts; i++) {
      String key = text(binary, table.i64(i * width), -1);
      long size = version == 1 ? -1 : table.i64(i * width + 16);
      values.put(key, text(binary, table.i64(i * width + 8), size));
    }
    long offset = entry.i64(24);
    Bytes image = binary.range(offset, entry.i64(32), "image of an " + WHAT);
    part.add(
        new DeviceImage(
            kind(entry.u16(2)),
            values.getOrDefault("triple", ""),
            values.getOrDefault("arch", ""),
            binary.place(),
            binary.offset() + offset,
            image));
  }

  /** A text that ends with a zero, or has a size. */
  private static String text(Part binary, long place, long size)
      throws MalformedCodeObjectException {
    binary.range(place, 0, WHAT);
    Bytes bytes = binary.bytes();
    long length = size < 0 ? bytes.indexOfZero((int) place) - place : size;
    Found.require(
        length >= 0 && length <= MOST_TEXT,
        binary.offset(),
        WHAT,
        "a text in it has no end or is too long");
    binary.range(place, length, WHAT);
    return Magic.text(bytes, (int) place, (int) length);
  }

  /** The producer, numbered in turn by older versions and by bits of newer ones. */
  private static String kind(int number) {
    return switch (number) {
      case 1 -> "openmp";
      case 2 -> "cuda";
      case 3, 4 -> "hip";
      case 8 -> "sycl";
      default -> "offload";
    };
  }
}
