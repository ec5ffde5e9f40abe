package dev.lockstep.runtime.argument;

import dev.lockstep.codeobject.bytes.Bytes;
import java.nio.file.Path;

/** Initial or expected content of a buffer. */
public sealed interface Generator {
  /** Every byte 0. */
  record Zero() implements Generator {}

  /**
   * Element i is {@code start + step * i}: integers wrap, floats are computed in double and rounded
   * once. {@code iota} alone is start 0, step 1.
   *
   * @param start integer types: the value; float types: the bits of a double
   * @param step likewise
   */
  record Iota(long start, long step) implements Generator {}

  /** Element i is made from the hash of i + seed; see {@link #hash}. */
  record Random(int seed) implements Generator {}

  /**
   * Every element the same.
   *
   * @param bits the element's bits
   */
  record Fill(long bits) implements Generator {}

  /** The bytes themselves: a list of values, or hex. */
  record Literal(Bytes bytes) implements Generator {}

  /** The first bytes of a file. */
  record FromFile(Path path) implements Generator {}

  /** The hash behind {@code rand}, 32-bit unsigned arithmetic. */
  static int hash(int x) {
    x ^= x >>> 16;
    x *= 0x7feb352d;
    x ^= x >>> 15;
    x *= 0x846ca68b;
    x ^= x >>> 16;
    return x;
  }

  /**
   * Element {@code index} of {@code rand(seed)}: f32 {@code (h >> 8) * 2^-24}, f64 {@code h *
   * 2^-32}, f16 {@code (h >> 21) * 2^-11}, narrow integers the low bits of h, 64-bit integers
   * {@code h(2i+s) | h(2i+1+s) << 32}.
   */
  static long random(ElementType type, int seed, long index) {
    int h = hash((int) index + seed);
    return switch (type) {
      case I8, U8, I16, U16, I32, U32 -> type.truncate(h);
      case I64, U64 -> {
        int twice = 2 * (int) index + seed;
        yield (hash(twice) & 0xffff_ffffL) | (long) hash(twice + 1) << 32;
      }
      case F16 -> type.fromDouble(Math.scalb((double) (h >>> 21), -11));
      case F32 -> type.fromDouble(Math.scalb((double) (h >>> 8), -24));
      case F64 -> type.fromDouble(Math.scalb((double) (h & 0xffff_ffffL), -32));
    };
  }

  /** Element {@code index} of {@code iota(start, step)}. */
  static long iota(ElementType type, Iota iota, long index) {
    if (!type.isFloat()) {
      return type.truncate(iota.start + iota.step * index);
    }
    double start = Double.longBitsToDouble(iota.start);
    double step = Double.longBitsToDouble(iota.step);
    return type.fromDouble(start + step * index);
  }
}
