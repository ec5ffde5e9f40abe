package dev.lockstep.codeobject.metadata;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Note;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The metadata of a code object. Source: LLVM AMDGPUUsage (code object metadata V3 to V5).
 *
 * @param root the whole tree, as it was read
 */
public record Metadata(MetadataNode.Dictionary root) {
  static final String VERSION = "amdhsa.version";
  static final String TARGET = "amdhsa.target";
  static final String KERNELS = "amdhsa.kernels";
  static final String PRINTF = "amdhsa.printf";

  /**
   * Result of reading YAML.
   *
   * @param metadata empty when the text is no YAML or no map; when the map is not valid metadata,
   *     what could be read
   * @param problems problems of the text; an error means that it must not be used
   */
  public record Parsed(Optional<Metadata> metadata, List<Problem> problems) {
    public Parsed {
      problems = List.copyOf(problems);
    }
  }

  /**
   * The metadata of an object; empty when there is none. A linker keeps the notes of all that it
   * links, as those of rocBLAS's assembly are: the kernels are then those of all.
   *
   * @throws MalformedCodeObjectException when a note is broken
   */
  public static Optional<Metadata> of(CodeObject object) throws MalformedCodeObjectException {
    if (object.header().os().filter(os -> !os.isHsa()).isPresent()) {
      return Optional.empty();
    }
    Optional<Metadata> all = Optional.empty();
    for (Note note : object.notes()) {
      if (note.type() == Elf.NT_AMDGPU_METADATA && note.owner().equals(Elf.NOTE_OWNER)) {
        Metadata one = decode(note.description());
        all = Optional.of(all.map(before -> before.with(one)).orElse(one));
      }
    }
    return all;
  }

  /**
   * Reads the description of a metadata note. Words that this room does not know (a newer
   * compiler's kind of argument) are no error.
   *
   * @throws MalformedCodeObjectException when the bytes are no MessagePack map, or something needed
   *     is missing or of another type
   */
  public static Metadata decode(Bytes description) throws MalformedCodeObjectException {
    if (!(MessagePack.decode(description) instanceof MetadataNode.Dictionary root)) {
      throw new MalformedCodeObjectException(0, "metadata", "it is not a map");
    }
    Metadata metadata = new Metadata(root);
    List<Problem> problems = MetadataRules.check(root, false);
    if (!problems.isEmpty()) {
      throw new MalformedCodeObjectException(0, "metadata", problems.getFirst().toString());
    }
    return metadata;
  }

  /** Reads the text between {@code .amdgpu_metadata} and its end. Never throws. */
  public static Parsed parse(String yaml) {
    return YamlReader.metadata(yaml);
  }

  /**
   * Reads the YAML of code object V2 and puts it in the words of the version given; a warning names
   * each key that has no counterpart. Never throws.
   */
  public static Parsed parseOld(String yaml, CodeObjectVersion version) {
    return YamlReader.metadata(yaml, root -> OldMetadata.convert(root, version));
  }

  /** The same with the kernels of another one behind its own. */
  public Metadata with(Metadata other) {
    List<MetadataNode> kernels = new ArrayList<>(new Fields(root).items(KERNELS));
    kernels.addAll(new Fields(other.root).items(KERNELS));
    List<MetadataNode.Entry> entries = new ArrayList<>(root.entries());
    entries.add(new MetadataNode.Entry(KERNELS, new MetadataNode.Array(kernels)));
    return new Metadata(new MetadataNode.Dictionary(entries));
  }

  /** Problems that keep the tree from being valid metadata. */
  public List<Problem> problems() {
    return MetadataRules.check(root, true);
  }

  /** The bytes of the note's description. */
  public Bytes encode() {
    return MessagePack.encode(root);
  }

  /** The metadata note. */
  public Note note() {
    return new Note(Elf.NOTE_OWNER, Elf.NT_AMDGPU_METADATA, encode());
  }

  /** YAML from {@code ---} to {@code ...}, as llvm-readobj shows it; each line ends. */
  public String toYaml() {
    return YamlPrinter.print(root);
  }

  /** {@code amdhsa.target}; empty before code object V4. */
  public Optional<String> target() {
    return new Fields(root).text(TARGET);
  }

  /** {@code amdhsa.version}: two numbers, the first is 1. */
  public List<Long> version() {
    return new Fields(root).integers(VERSION);
  }

  /** {@code amdhsa.printf}: one string for each printf call, {@code ID:ARGS:SIZES...:FORMAT}. */
  public List<String> printf() {
    List<String> strings = new ArrayList<>();
    for (MetadataNode item : new Fields(root).items(PRINTF)) {
      if (item instanceof MetadataNode.Text(String text)) {
        strings.add(text);
      }
    }
    return List.copyOf(strings);
  }

  /** {@code amdhsa.kernels}. */
  public List<KernelMetadata> kernels() {
    List<KernelMetadata> kernels = new ArrayList<>();
    for (MetadataNode item : new Fields(root).items(KERNELS)) {
      if (item instanceof MetadataNode.Dictionary map) {
        kernels.add(KernelMetadata.of(map));
      }
    }
    return List.copyOf(kernels);
  }

  /** Typed access to a map; what has another type than expected counts as absent. */
  record Fields(MetadataNode.Dictionary map) {
    Optional<String> text(String key) {
      return map.get(key).orElse(null) instanceof MetadataNode.Text(String text)
          ? Optional.of(text)
          : Optional.empty();
    }

    Optional<Long> integer(String key) {
      return map.get(key).flatMap(Fields::number);
    }

    boolean flag(String key) {
      return map.get(key).orElse(null) instanceof MetadataNode.Bool(boolean flag) && flag;
    }

    List<MetadataNode> items(String key) {
      return map.get(key).orElse(null) instanceof MetadataNode.Array(List<MetadataNode> items)
          ? items
          : List.of();
    }

    List<Long> integers(String key) {
      return items(key).stream().flatMap(item -> number(item).stream()).toList();
    }

    private static Optional<Long> number(MetadataNode value) {
      return value instanceof MetadataNode.Int(var number) && number.bitLength() < 64
          ? Optional.of(number.longValue())
          : Optional.empty();
    }
  }
}
