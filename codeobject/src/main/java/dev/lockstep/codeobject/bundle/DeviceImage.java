package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.target.TargetId;
import java.util.Arrays;
import java.util.List;

/**
 * Code for a device in a file that may hold several.
 *
 * @param kind what loads it, such as {@code hip}, {@code hipv4}, {@code openmp}; {@code host} for
 *     the host's own
 * @param triple such as {@code amdgcn-amd-amdhsa}
 * @param target the processor with its modes; may be empty
 * @param place in which part of the file it is; empty for the file itself
 * @param offset where it begins in the file; that of the compressed data if it is compressed
 * @param bytes the code
 */
public record DeviceImage(
    String kind, String triple, String target, String place, long offset, Bytes bytes) {
  private static final int TRIPLE_PARTS = 4;

  /** Content of an image, by its first bytes. */
  public enum Content {
    CODE_OBJECT("code object"),
    BITCODE("LLVM bitcode"),
    SPIRV("SPIR-V"),
    EMPTY("empty"),
    OTHER("other data");

    private final String text;

    Content(String text) {
      this.text = text;
    }

    /** The name for people. */
    public String text() {
      return text;
    }
  }

  /**
   * An image with the entry id of a bundle, {@code KIND-TRIPLE-TARGET}, where a triple has four
   * parts, or three in old bundles.
   */
  static DeviceImage ofEntry(String entry, String place, long offset, Bytes bytes) {
    int dash = entry.indexOf('-');
    String kind = dash < 0 ? entry : entry.substring(0, dash);
    List<String> parts =
        dash < 0 ? List.of() : Arrays.asList(entry.substring(dash + 1).split("-", -1));
    int triple = Math.min(TRIPLE_PARTS, parts.size());
    if (parts.size() >= TRIPLE_PARTS
        && TargetId.parse(joined(parts, TRIPLE_PARTS - 1, parts.size())).isPresent()) {
      triple = TRIPLE_PARTS - 1;
    }
    String name = joined(parts, 0, triple);
    return new DeviceImage(
        kind,
        name.endsWith("-") ? name.substring(0, name.length() - 1) : name,
        joined(parts, triple, parts.size()),
        place,
        offset,
        bytes);
  }

  private static String joined(List<String> parts, int from, int to) {
    return String.join("-", parts.subList(from, to));
  }

  /**
   * The name by which a user may choose it: {@code KIND-TRIPLE-TARGET}, the triple in four parts.
   */
  public String entry() {
    long parts = triple.chars().filter(c -> c == '-').count() + 1;
    return kind + "-" + triple + "-".repeat((int) Math.max(0, TRIPLE_PARTS - parts)) + "-" + target;
  }

  /** Kind of the image. */
  public Content content() {
    if (bytes.isEmpty()) {
      return Content.EMPTY;
    }
    if (bytes.size() < 4) {
      return Content.OTHER;
    }
    return switch (bytes.i32(0)) {
      case Elf.MAGIC ->
          bytes.size() >= Elf.EHDR_SIZE && bytes.u16(18) == Elf.EM_AMDGPU
              ? Content.CODE_OBJECT
              : Content.OTHER;
      case Magic.BITCODE, Magic.WRAPPED_BITCODE -> Content.BITCODE;
      case Magic.SPIRV -> Content.SPIRV;
      default -> Content.OTHER;
    };
  }

  /** Whether code of this image may run on a machine: the same processor, and no other mode. */
  boolean isFor(TargetId wanted) {
    return TargetId.parse(target)
        .map(own ->
            own.target().equals(wanted.target())
                && agree(own.xnack(), wanted.xnack())
                && agree(own.sramEcc(), wanted.sramEcc()))
        .orElse(false);
  }

  private static boolean agree(TargetId.Mode one, TargetId.Mode other) {
    return one == other || one == TargetId.Mode.ANY || other == TargetId.Mode.ANY;
  }
}
