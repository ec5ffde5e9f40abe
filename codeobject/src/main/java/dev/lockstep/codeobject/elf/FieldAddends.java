package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.Bytes;
import java.util.List;

/**
 * Addends that stand in the fields which relocations write, as in objects for other systems than
 * HSA. Readers take them out, so that such objects look like those with addends in their tables.
 */
public final class FieldAddends {
  /** Distance to the branch itself, which LLVM leaves in the field of a branch. */
  private static final int BRANCH = -1;

  private FieldAddends() {}

  /** The addend in the field at an offset; 0 where there is no whole field. */
  static long read(Bytes data, long offset, RelocationType type) {
    int width = type.width();
    if (width == 0 || offset < 0 || offset > data.size() - width) {
      return 0;
    }
    long value = 0;
    for (int i = width - 1; i >= 0; i--) {
      value = value << 8 | data.u8((int) offset + i);
    }
    int unused = Long.SIZE - 8 * width;
    long signed = value << unused >> unused;
    return type == RelocationType.REL16 ? 4 * (signed - BRANCH) : signed;
  }

  /** The data of a section without the addends. */
  static Bytes taken(Bytes data, List<Relocation> relocations) {
    byte[] bytes = data.toArray();
    for (Relocation one : relocations) {
      write(bytes, one, 0);
    }
    return Bytes.wrap(bytes);
  }

  /** The data of a section with the addends in the fields. */
  public static Bytes put(Bytes data, List<Relocation> relocations) {
    byte[] bytes = data.toArray();
    for (Relocation one : relocations) {
      write(bytes, one, one.addend());
    }
    return Bytes.wrap(bytes);
  }

  private static void write(byte[] bytes, Relocation one, long addend) {
    int width = one.type().width();
    if (one.offset() < 0 || one.offset() > bytes.length - width) {
      return;
    }
    long field = one.type() == RelocationType.REL16 ? addend / 4 + BRANCH : addend;
    for (int i = 0; i < width; i++) {
      bytes[(int) one.offset() + i] = (byte) (field >> 8 * i);
    }
  }
}
