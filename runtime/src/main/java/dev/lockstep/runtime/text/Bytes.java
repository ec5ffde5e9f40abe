package dev.lockstep.runtime.text;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.HexFormat;

/** An immutable sequence of bytes; multi-byte values in it are little-endian. */
public final class Bytes {
  private final byte[] data;

  private Bytes(byte[] data) {
    this.data = data;
  }

  /** A copy of an array. */
  public static Bytes copyOf(byte[] data) {
    return new Bytes(data.clone());
  }

  /** Takes an array that its maker gives up. */
  public static Bytes owning(byte[] data) {
    return new Bytes(data);
  }

  /** Number of bytes. */
  public int size() {
    return data.length;
  }

  /** A copy as an array. */
  public byte[] toArray() {
    return data.clone();
  }

  /** Copies all bytes to the start of a segment. */
  public void copyTo(MemorySegment target) {
    MemorySegment.copy(data, 0, target, ValueLayout.JAVA_BYTE, 0, data.length);
  }

  /** Copies all bytes into an array, from a place on. */
  public void copyTo(byte[] target, int at) {
    System.arraycopy(data, 0, target, at, data.length);
  }

  /** A read-only view. */
  public MemorySegment asSegment() {
    return MemorySegment.ofArray(data).asReadOnly();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes bytes && Arrays.equals(data, bytes.data);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(data);
  }

  /** Lower-case hex, the first 64 bytes. */
  @Override
  public String toString() {
    int shown = Math.min(data.length, 64);
    return HexFormat.of().formatHex(data, 0, shown) + (shown < data.length ? "..." : "");
  }
}
