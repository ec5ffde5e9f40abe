package dev.lockstep.codeobject.metadata;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Note;
import dev.lockstep.text.source.Problem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The metadata of a code object for PAL: pipelines with their hardware stages and the values of
 * hardware registers. Source: LLVM AMDGPUUsage (code object metadata of amdpal).
 *
 * @param root the whole tree; the registers of the first pipeline have numbers as keys
 */
public record PalMetadata(MetadataNode.Dictionary root) {
  static final String VERSION = "amdpal.version";
  static final String PIPELINES = "amdpal.pipelines";
  private static final String REGISTERS = ".registers";

  /**
   * Result of reading YAML.
   *
   * @param metadata empty when there is a problem
   */
  public record Parsed(Optional<PalMetadata> metadata, Optional<Problem> problem) {
    private static Parsed failed(Problem problem) {
      return new Parsed(Optional.empty(), Optional.of(problem));
    }
  }

  /** Reads the text between {@code .amdgpu_pal_metadata} and its end. Never throws. */
  public static Parsed parse(String yaml) {
    return switch (YamlReader.root(yaml, PIPELINES)) {
      case YamlReader.Read.Root(MetadataNode.Dictionary map) -> withNumbers(map);
      case YamlReader.Read.Failed(Problem problem) -> Parsed.failed(problem);
    };
  }

  /** The metadata of a note; empty when its description is another one. */
  public static Optional<PalMetadata> of(Note note) {
    if (note.type() != Elf.NT_AMDGPU_METADATA || !note.owner().equals(Elf.NOTE_OWNER)) {
      return Optional.empty();
    }
    try {
      return MessagePack.decode(note.description()) instanceof MetadataNode.Dictionary root
          ? Optional.of(new PalMetadata(root))
          : Optional.empty();
    } catch (MalformedCodeObjectException e) {
      return Optional.empty();
    }
  }

  /**
   * The tree with a first pipeline that has registers, and their numbers in the place of texts such
   * as {@code 0x2c0a (SPI_SHADER_PGM_RSRC1_PS)}.
   */
  private static Parsed withNumbers(MetadataNode.Dictionary root) {
    MetadataNode known = root.get(PIPELINES).orElse(new MetadataNode.Array(List.of()));
    if (!(known instanceof MetadataNode.Array(List<MetadataNode> given))) {
      return Parsed.failed(
          Problem.partError(
              PIPELINES, "a list of maps is expected", "write '- .registers:' below it"));
    }
    List<MetadataNode> pipelines = new ArrayList<>(given);
    if (pipelines.isEmpty()) {
      pipelines.add(new MetadataNode.Dictionary(List.of()));
    }
    if (!(pipelines.getFirst() instanceof MetadataNode.Dictionary pipeline)) {
      return Parsed.failed(
          Problem.partError(PIPELINES + "[0]", "a map is expected", "write '- .registers:'"));
    }
    MetadataNode named = pipeline.get(REGISTERS).orElse(new MetadataNode.Dictionary(List.of()));
    if (!(named instanceof MetadataNode.Dictionary registers)) {
      return Parsed.failed(
          Problem.partError(
              PIPELINES + "[0]" + REGISTERS, "a map is expected", "write NUMBER: VALUE"));
    }
    List<MetadataNode.Entry> numbered = new ArrayList<>();
    for (MetadataNode.Entry entry : registers.entries()) {
      Optional<MetadataNode.Scalar> number =
          entry.key() instanceof MetadataNode.Text(String text)
              ? number(text)
              : Optional.of(entry.key());
      if (number.isEmpty()) {
        return Parsed.failed(
            Problem.partError(
                PIPELINES + "[0]" + REGISTERS,
                "'" + entry.keyText() + "' is no register",
                "begin with its number"));
      }
      numbered.add(new MetadataNode.Entry(number.get(), entry.value()));
    }
    pipelines.set(0, with(pipeline, REGISTERS, new MetadataNode.Dictionary(numbered)));
    MetadataNode.Dictionary whole = with(root, PIPELINES, new MetadataNode.Array(pipelines));
    return new Parsed(Optional.of(new PalMetadata(whole)), Optional.empty());
  }

  private static MetadataNode.Dictionary with(
      MetadataNode.Dictionary map, String key, MetadataNode value) {
    List<MetadataNode.Entry> entries = new ArrayList<>(map.entries());
    entries.add(new MetadataNode.Entry(key, value));
    return new MetadataNode.Dictionary(entries);
  }

  /** The number that a text begins with, in the radix that its first letters say. */
  private static Optional<MetadataNode.Scalar> number(String text) {
    int start = 0;
    int radix = 10;
    String lower = text.length() < 2 ? "" : text.substring(0, 2).toLowerCase(Locale.ROOT);
    switch (lower) {
      case "0x" -> radix = 16;
      case "0b" -> radix = 2;
      case "0o" -> radix = 8;
      default -> {
        if (text.length() > 1 && text.charAt(0) == '0' && isDigit(text.charAt(1), 10)) {
          start = 1;
          radix = 8;
        }
      }
    }
    start = radix == 10 || start == 1 ? start : 2;
    int end = start;
    while (end < text.length() && isDigit(text.charAt(end), radix)) {
      end++;
    }
    if (end == start) {
      return Optional.empty();
    }
    BigInteger value = new BigInteger(text.substring(start, end), radix);
    return value.bitLength() <= Long.SIZE
        ? Optional.of(new MetadataNode.Int(value))
        : Optional.empty();
  }

  private static boolean isDigit(char c, int radix) {
    return c < 0x80 && Character.digit(c, radix) >= 0;
  }

  /** The metadata note. */
  public Note note() {
    Bytes description = MessagePack.encode(root);
    return new Note(Elf.NOTE_OWNER, Elf.NT_AMDGPU_METADATA, description);
  }

  /** YAML from {@code ---} to {@code ...}; each line ends. */
  public String toYaml() {
    return YamlPrinter.print(root);
  }
}
