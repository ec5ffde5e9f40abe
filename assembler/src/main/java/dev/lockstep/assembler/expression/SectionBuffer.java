package dev.lockstep.assembler.expression;

import dev.lockstep.assembler.option.AssemblyLimits;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The bytes of one section while they are made, with what is still to be patched in them. */
public final class SectionBuffer {
  public static final int MAX_SIZE = AssemblyLimits.SECTION_SIZE;

  final String name;
  final int type;
  final long flags;
  final long entrySize;
  final int position;

  /** Symbols that the text had named when the section was begun; the object keeps that order. */
  int symbolsBefore;

  final List<Fixup> fixups = new ArrayList<>();
  final List<Requested> relocations = new ArrayList<>(0);
  private byte[] bytes = new byte[256];
  private int size;
  private long alignment = 1;

  /** The section that this one has become a part of. */
  private @Nullable SectionBuffer whole;

  private long wholeOffset;

  /**
   * A relocation that the text asks for.
   *
   * @param place where
   * @param value of what; null when the relocation needs no symbol
   */
  public record Requested(Node place, RelocationType type, @Nullable Node value, Span span) {}

  public SectionBuffer(String name, int type, long flags, long entrySize, int position) {
    this.name = name;
    this.type = type;
    this.flags = flags;
    this.entrySize = entrySize;
    this.position = position;
  }

  /** Makes this one a part of a section, beginning at an offset. */
  public void join(SectionBuffer section, long offset) {
    whole = section;
    wholeOffset = offset;
  }

  /** The section that the bytes are in at last. */
  public SectionBuffer whole() {
    return whole == null ? this : whole;
  }

  /** Offset of this one's bytes in {@link #whole}. */
  public long wholeOffset() {
    return wholeOffset;
  }

  /** Whether all bytes are zero. */
  public boolean isBlank() {
    for (int i = 0; i < size; i++) {
      if (bytes[i] != 0) {
        return false;
      }
    }
    return true;
  }

  public int size() {
    return size;
  }

  public long alignment() {
    return alignment;
  }

  public void align(long to) {
    alignment = Math.max(alignment, to);
  }

  public boolean hasRoom(long more) {
    return more >= 0 && size + more <= MAX_SIZE;
  }

  private void ensure(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
    }
  }

  /** Adds an instruction's words. */
  public void putWord(int value) {
    ensure(4);
    bytes[size] = (byte) value;
    bytes[size + 1] = (byte) (value >>> 8);
    bytes[size + 2] = (byte) (value >>> 16);
    bytes[size + 3] = (byte) (value >>> 24);
    size += 4;
  }

  public void put(int value, int count) {
    ensure(count);
    for (int i = 0; i < count; i++) {
      bytes[size++] = (byte) (value >>> 8 * i);
    }
  }

  public void putLong(long value, int count) {
    ensure(count);
    for (int i = 0; i < count; i++) {
      bytes[size++] = (byte) (i < 8 ? value >>> 8 * i : 0);
    }
  }

  /** Adds a number in groups of seven bits (DWARF, LEB128). */
  public void putLeb(long value, boolean signed) {
    long rest = value;
    boolean last;
    do {
      int group = (int) (rest & 0x7f);
      rest = signed ? rest >> 7 : rest >>> 7;
      last =
          signed
              ? rest == 0 && (group & 0x40) == 0 || rest == -1 && (group & 0x40) != 0
              : rest == 0;
      put(last ? group : group | 0x80, 1);
    } while (!last);
  }

  public void putBytes(byte[] data) {
    ensure(data.length);
    System.arraycopy(data, 0, bytes, size, data.length);
    size += data.length;
  }

  public void fill(int count, int value) {
    ensure(count);
    Arrays.fill(bytes, size, size + count, (byte) value);
    size += count;
  }

  /** Replaces the low bits of a little-endian value in place. */
  public void patch(long at, long value, int count) {
    for (int i = 0; i < count; i++) {
      bytes[(int) at + i] = (byte) (value >>> 8 * i);
    }
  }

  public byte[] toArray() {
    return Arrays.copyOf(bytes, size);
  }

  public byte[] slice(int start, int count) {
    return Arrays.copyOfRange(bytes, start, start + count);
  }

  public int position() {
    return position;
  }

  public long flags() {
    return flags;
  }

  public List<Fixup> fixups() {
    return fixups;
  }

  public List<Requested> relocations() {
    return relocations;
  }

  public int type() {
    return type;
  }

  public String name() {
    return name;
  }

  public long entrySize() {
    return entrySize;
  }

  public int symbolsBefore() {
    return symbolsBefore;
  }

  public void setSymbolsBefore(int value) {
    this.symbolsBefore = value;
  }
}
