package dev.lockstep.runtime.print;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.metadata.Metadata;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The formats of a program's calls of {@code printf} by their numbers. */
public final class PrintFormats {
  /** Those of a program that does not print. */
  public static final PrintFormats NONE = new PrintFormats(Map.of());

  private final Map<Integer, PrintfFormat> formats;

  private PrintFormats(Map<Integer, PrintfFormat> formats) {
    this.formats = Map.copyOf(formats);
  }

  /**
   * The formats in the metadata of a code object; those that cannot be read are left out.
   *
   * @throws MalformedCodeObjectException when the metadata is broken
   */
  public static PrintFormats of(CodeObject object) throws MalformedCodeObjectException {
    return of(Metadata.of(object).map(Metadata::printf).orElse(List.of()));
  }

  /** Formats from rows of metadata. */
  static PrintFormats of(List<String> rows) {
    Map<Integer, PrintfFormat> formats = new HashMap<>();
    for (String row : rows) {
      PrintfFormat.parse(row).ifPresent(format -> formats.put(format.number(), format));
    }
    return new PrintFormats(formats);
  }

  /** Whether the program prints nothing. */
  public boolean isEmpty() {
    return formats.isEmpty();
  }

  Optional<PrintfFormat> format(int number) {
    return Optional.ofNullable(formats.get(number));
  }
}
