package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.compression.Decompression;

/**
 * Sections whose contents are compressed: by flag, with a header that says how, or by the older
 * name {@code .zdebug_NAME}. Sources: System V ABI (section compression), GNU binutils.
 */
public final class CompressedSection {
  private static final String OLD = ".zdebug_";
  private static final String PLAIN = ".debug_";
  private static final String OLD_MAGIC = "ZLIB";
  private static final int OLD_HEADER = 12;
  private static final int HEADER = 24;
  private static final int ZLIB = 1;
  private static final int ZSTD = 2;

  private CompressedSection() {}

  private static boolean isOld(ElfSection section) {
    return section.name().startsWith(OLD)
        && section.data().size() >= OLD_HEADER
        && section.data().slice(0, 4).equals(Bytes.ofText(OLD_MAGIC));
  }

  /** The name of a section when its contents are not compressed. */
  public static String plainName(String name) {
    return name.startsWith(OLD) ? PLAIN + name.substring(OLD.length()) : name;
  }

  /**
   * The section as it was before its compression; others as they are.
   *
   * @throws MalformedCodeObjectException when it cannot be decompressed
   */
  public static ElfSection plain(ElfSection section) throws MalformedCodeObjectException {
    if (section.has(Elf.SHF_COMPRESSED)) {
      return flagged(section);
    }
    return isOld(section) ? old(section) : section;
  }

  private static ElfSection flagged(ElfSection section) throws MalformedCodeObjectException {
    String what = "section " + section.name();
    Bytes data = section.data();
    if (data.size() < HEADER) {
      throw new MalformedCodeObjectException(0, what, "the header of its compression is cut off");
    }
    long alignment = data.i64(16);
    if (alignment < 0 || (alignment & alignment - 1) != 0) {
      throw new MalformedCodeObjectException(0, what, "its alignment is no power of two");
    }
    Decompression way =
        switch (data.i32(0)) {
          case ZLIB -> Decompression.ZLIB;
          case ZSTD -> Decompression.ZSTD;
          default ->
              throw new MalformedCodeObjectException(
                  0,
                  what,
                  "its compression is of type "
                      + Integer.toUnsignedString(data.i32(0))
                      + ", neither zlib (1) nor zstd (2)");
        };
    Bytes stream = data.slice(HEADER, data.size() - HEADER);
    Bytes plain = way.decompress(stream, data.i64(8), 0, what);
    return section(
        section, section.name(), section.flags() & ~Elf.SHF_COMPRESSED, alignment, plain);
  }

  private static ElfSection old(ElfSection section) throws MalformedCodeObjectException {
    Bytes data = section.data();
    Bytes stream = data.slice(OLD_HEADER, data.size() - OLD_HEADER);
    Bytes plain =
        Decompression.ZLIB.decompress(
            stream, Long.reverseBytes(data.i64(4)), 0, "section " + section.name());
    return section(section, plainName(section.name()), section.flags(), section.alignment(), plain);
  }

  private static ElfSection section(
      ElfSection was, String name, long flags, long alignment, Bytes plain) {
    return new ElfSection(
        name,
        was.type(),
        flags,
        was.address(),
        alignment,
        plain,
        plain.size(),
        was.link(),
        was.info(),
        was.entrySize());
  }
}
