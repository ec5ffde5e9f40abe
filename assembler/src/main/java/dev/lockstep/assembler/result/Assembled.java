package dev.lockstep.assembler.result;

import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.text.source.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Result of assembling a source.
 *
 * @param placed the statements that made bytes, and instruction statements in error, in order
 * @param sections the sections with their bytes, in order of first use
 * @param object sections, symbols and relocations; null when there are errors
 * @param program the linked program of a target without code objects; null for others
 * @param diagnostics errors and warnings in the order of the text that led to them
 * @param printed output of {@code .print}
 * @param expanded text with its templates expanded; null without templates
 * @param maps the registers of the variables, block by block
 * @param labels the labels of all sections, private ones included, also of a source with errors
 */
public record Assembled(
    List<Placed> placed,
    List<Content> sections,
    @Nullable Relocatable object,
    @Nullable Executable program,
    List<Problem> diagnostics,
    List<String> printed,
    @Nullable String expanded,
    List<RegisterMap> maps,
    List<Label> labels) {

  /** A name for a place in a section; a local label has its number. */
  public record Label(String name, int section, long offset) {}

  /** A section's name and bytes. */
  public static final class Content {
    private final String name;
    private final byte[] bytes;

    public Content(String name, byte[] bytes) {
      this.name = name;
      this.bytes = bytes;
    }

    /** The name. */
    public String name() {
      return name;
    }

    /** Number of bytes. */
    public int size() {
      return bytes.length;
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
      return bytes.clone();
    }

    /** A copy of some of the bytes. */
    public byte[] bytes(int offset, int count) {
      return java.util.Arrays.copyOfRange(bytes, offset, offset + count);
    }
  }

  /** The same with other diagnostics; nothing is made where there is an error. */
  public Assembled withDiagnostics(List<Problem> other) {
    boolean sound = other.stream().noneMatch(Problem::isError);
    return new Assembled(
        placed,
        sections,
        sound ? object : null,
        sound ? program : null,
        List.copyOf(other),
        printed,
        expanded,
        maps,
        labels);
  }

  /** Whether anything is wrong beyond warnings. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Problem::isError);
  }

  /** The bytes of the code section, empty when there is none. */
  public byte[] text() {
    for (Content section : sections) {
      if (section.name().equals(".text")) {
        return section.bytes();
      }
    }
    return new byte[0];
  }
}
