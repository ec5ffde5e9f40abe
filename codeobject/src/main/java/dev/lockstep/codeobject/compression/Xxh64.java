package dev.lockstep.codeobject.compression;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The hash that guards a frame of zstd: XXH64 with seed 0. Source: the xxHash specification. */
final class Xxh64 {
  private static final long P1 = 0x9E3779B185EBCA87L;
  private static final long P2 = 0xC2B2AE3D27D4EB4FL;

  /** The sum of the two, which overflows. */
  private static final long P1_AND_P2 = 0x60EA27EEADC0B5D6L;

  private static final long P3 = 0x165667B19E3779F9L;
  private static final long P4 = 0x85EBCA77C2B2AE63L;
  private static final long P5 = 0x27D4EB2F165667C5L;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private Xxh64() {}

  static long hash(byte[] bytes, int start, int end) {
    int at = start;
    long hash;
    if (end - start >= 32) {
      long a = P1_AND_P2;
      long b = P2;
      long c = 0;
      long d = -P1;
      for (; at + 32 <= end; at += 32) {
        a = round(a, (long) LONG.get(bytes, at));
        b = round(b, (long) LONG.get(bytes, at + 8));
        c = round(c, (long) LONG.get(bytes, at + 16));
        d = round(d, (long) LONG.get(bytes, at + 24));
      }
      hash =
          Long.rotateLeft(a, 1)
              + Long.rotateLeft(b, 7)
              + Long.rotateLeft(c, 12)
              + Long.rotateLeft(d, 18);
      hash = merge(merge(merge(merge(hash, a), b), c), d);
    } else {
      hash = P5;
    }
    hash += end - start;
    for (; at + 8 <= end; at += 8) {
      hash = Long.rotateLeft(hash ^ round(0, (long) LONG.get(bytes, at)), 27) * P1 + P4;
    }
    if (at + 4 <= end) {
      hash = Long.rotateLeft(hash ^ ((int) INT.get(bytes, at) & 0xffff_ffffL) * P1, 23) * P2 + P3;
      at += 4;
    }
    for (; at < end; at++) {
      hash = Long.rotateLeft(hash ^ (bytes[at] & 0xff) * P5, 11) * P1;
    }
    hash = (hash ^ hash >>> 33) * P2;
    hash = (hash ^ hash >>> 29) * P3;
    return hash ^ hash >>> 32;
  }

  private static long round(long sum, long input) {
    return Long.rotateLeft(sum + input * P2, 31) * P1;
  }

  private static long merge(long hash, long sum) {
    return (hash ^ round(0, sum)) * P1 + P4;
  }
}
