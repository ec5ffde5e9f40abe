package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bundle.Found.Part;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.compression.Decompression;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Offload bundles, plain or compressed, one after another with zeros between. */
final class BundleReader {
  private static final String WHAT = "offload bundle";
  private static final String COMPRESSED = "compressed offload bundle";
  private static final int MOST_NAME = 4096;

  private final Part part;

  BundleReader(Part part) {
    this.part = part;
  }

  void read() throws MalformedCodeObjectException {
    int place = 0;
    int number = 0;
    Bytes bytes = part.bytes();
    while (place < bytes.size()) {
      number++;
      place = Magic.behindZeros(bytes, place + one(place, number));
    }
  }

  /** Reads the bundle at a place; returns how many bytes it takes. */
  int one(int place, int number) throws MalformedCodeObjectException {
    if (Magic.at(part.bytes(), place, Magic.COMPRESSED)) {
      return compressed(place, number);
    }
    Found.require(
        Magic.at(part.bytes(), place, Magic.BUNDLE),
        part.offset() + place,
        WHAT,
        "neither a bundle nor padding follows");
    return plain(place, number);
  }

  private String name(int number) {
    return number == 1 ? part.place() : part.within("bundle " + number);
  }

  private int plain(int place, int number) throws MalformedCodeObjectException {
    return entries(part.from(place, name(number)), false);
  }

  /** Reads the entries of a bundle; returns how many bytes it takes. */
  private int entries(Part bundle, boolean unpacked) throws MalformedCodeObjectException {
    Bytes bytes = bundle.bytes();
    int header = Magic.BUNDLE.length();
    long count = bundle.range(header, 8, WHAT).i64(0);
    long at = header + 8L;
    Found.require(
        count >= 0 && count <= (bytes.size() - at) / 24,
        bundle.offset() + header,
        WHAT,
        "it cannot have " + Long.toUnsignedString(count) + " entries");
    long end = at;
    for (long i = 0; i < count; i++) {
      String what = "entry " + (i + 1) + " of an " + WHAT;
      Bytes sizes = bundle.range(at, 24, what);
      long nameSize = sizes.i64(16);
      Found.require(
          nameSize >= 0 && nameSize <= MOST_NAME,
          bundle.offset(),
          what,
          "its name has " + Long.toUnsignedString(nameSize) + " bytes");
      bundle.range(at + 24, nameSize, what);
      String name = Magic.text(bytes, (int) at + 24, (int) nameSize);
      long offset = sizes.i64(0);
      long size = sizes.i64(8);
      Bytes image = bundle.range(offset, size, what + ", " + name);
      part.add(
          DeviceImage.ofEntry(
              name, bundle.place(), bundle.offset() + (unpacked ? 0 : offset), image));
      at += 24 + nameSize;
      end = Math.max(end, Math.max(at, offset + size));
    }
    return (int) end;
  }

  /** Reads a compressed bundle; returns how many bytes it takes. */
  private int compressed(int place, int number) throws MalformedCodeObjectException {
    Bytes bytes = part.bytes();
    long offset = part.offset() + place;
    Bytes head = part.range(place, 8, COMPRESSED);
    int version = head.u16(4);
    Found.require(
        version >= 1 && version <= 3,
        offset,
        COMPRESSED,
        "its version is " + version + "; 1 to 3 are read");
    int method = head.u16(6);
    Found.require(
        method == 0 || method == 1,
        offset,
        COMPRESSED,
        "its method is " + method + ", neither zlib (0) nor zstd (1)");
    int width = version == 3 ? 8 : 4;
    int headerSize = 8 + (version == 1 ? width : 2 * width) + 8;
    Bytes header = part.range(place, headerSize, COMPRESSED);
    long total =
        version == 1
            ? Magic.next(bytes, place + headerSize, Magic.COMPRESSED) - (long) place
            : number(header, 8, width);
    long size = number(header, headerSize - 8 - width, width);
    Found.require(
        total >= headerSize,
        offset,
        COMPRESSED,
        "it says that it has " + Long.toUnsignedString(total) + " bytes with its header");
    part.range(place, total, COMPRESSED);
    part.found().spend(size, offset, COMPRESSED);
    Bytes stream = part.range(place + (long) headerSize, total - headerSize, COMPRESSED);
    Decompression way = method == 0 ? Decompression.ZLIB : Decompression.ZSTD;
    Bytes plain = way.decompress(stream, size, offset, COMPRESSED);
    Found.require(
        hash(plain) == header.i64(headerSize - 8),
        offset,
        COMPRESSED,
        "its contents do not have the hash that it states");
    Found.require(
        Magic.at(plain, 0, Magic.BUNDLE), offset, COMPRESSED, "no offload bundle is in it");
    entries(part.with(plain, offset, name(number)), true);
    return (int) total;
  }

  private static long number(Bytes bytes, int place, int width) {
    return width == 8 ? bytes.i64(place) : bytes.u32(place);
  }

  /** The first half of the MD5 digest. */
  private static long hash(Bytes bytes) {
    try {
      return Bytes.wrap(MessageDigest.getInstance("MD5").digest(bytes.toArray())).i64(0);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has MD5", e);
    }
  }
}
