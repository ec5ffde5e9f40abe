package dev.lockstep.assembler.dwarf;

import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.section.Sections;
import dev.lockstep.text.source.SourceText;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Line number program: the source line of each instruction, as {@code .file} and {@code .loc} give
 * it, and the section {@code .debug_line} for debuggers. Sources: DWARF 4 and 5, section 6.2;
 * llvm/lib/MC/MCDwarf.cpp for the choices that the standard leaves open.
 */
public final class LineProgram {
  public static final int IS_STATEMENT = 1;
  public static final int BASIC_BLOCK = 2;
  public static final int PROLOGUE_END = 4;
  public static final int EPILOGUE_BEGIN = 8;

  private static final int WITH_FILE_ZERO = 5;

  /** Operands of {@code .file}: a name, its directory's number, and what identifies the text. */
  public record File(
      String name, int directory, @Nullable BigInteger checksum, @Nullable String source) {}

  /** Operands of {@code .loc}. */
  public record Place(int file, int line, int column, int flags, int isa, int discriminator) {
    public Place withFlags(int other) {
      return new Place(file, line, column, other, isa, discriminator);
    }

    /** The same with the value of one of the words that take one. */
    public Place with(String word, int value) {
      return switch (word) {
        case "isa" -> new Place(file, line, column, flags, value, discriminator);
        case "discriminator" -> new Place(file, line, column, flags, isa, value);
        default -> withFlags(flags & ~IS_STATEMENT | value);
      };
    }
  }

  /** A place and the address that it is the line of. */
  record Row(Place place, SectionBuffer section, long offset) {}

  private final List<@Nullable File> files = new ArrayList<>();
  private final List<String> directories = new ArrayList<>();
  private final Map<SectionBuffer, List<Row>> rows = new LinkedHashMap<>();
  private String rootDirectory = "";
  private @Nullable File root;
  private boolean allChecksums = true;
  private boolean anySource;
  private int version = 4;
  private int flags = IS_STATEMENT;
  private @Nullable Place pending;

  /** The version of DWARF: 5 with a file 0. */
  int version() {
    return version;
  }

  /** Whether {@code .loc} without a flag means a statement. */
  public int flags() {
    return flags;
  }

  boolean isEmpty() {
    return root == null && files.isEmpty();
  }

  public boolean hasFile(int number) {
    return number == 0
        ? version >= WITH_FILE_ZERO
        : number < files.size() && files.get(number) != null;
  }

  /** The numbers below the largest that no file has. */
  public List<Integer> missing() {
    List<Integer> missing = new ArrayList<>();
    for (int i = 1; i < files.size(); i++) {
      if (files.get(i) == null) {
        missing.add(i);
      }
    }
    return missing;
  }

  /** Names the compilation's own file. */
  public void root(String directory, File file) {
    version = WITH_FILE_ZERO;
    rootDirectory = directory;
    root = file;
    note(file);
  }

  private void note(File file) {
    allChecksums &= file.checksum() != null;
    anySource |= file.source() != null;
  }

  /** Gives a file a number; false when the number has one already. */
  public boolean file(
      int number,
      String directory,
      String name,
      @Nullable BigInteger sum,
      @Nullable String source) {
    String place = directory.equals(rootDirectory) ? "" : directory;
    File own = root;
    if (own != null
        && place.isEmpty()
        && own.name().equals(name)
        && Objects.equals(own.checksum(), sum)) {
      return true;
    }
    while (files.size() <= number) {
      files.add(null);
    }
    if (files.get(number) != null) {
      return false;
    }
    String base = name;
    int slash = name.lastIndexOf('/');
    if (place.isEmpty() && slash > 0 && slash < name.length() - 1) {
      place = name.substring(0, slash);
      base = name.substring(slash + 1);
    }
    File file = new File(base, directory(place), sum, source);
    files.set(number, file);
    note(file);
    return true;
  }

  private int directory(String name) {
    if (name.isEmpty()) {
      return 0;
    }
    if (!directories.contains(name)) {
      directories.add(name);
    }
    return directories.indexOf(name) + 1;
  }

  /** Sets the line of what is made next. */
  public void locate(Place place, SectionBuffer section) {
    mark(section);
    pending = place;
    flags = place.flags() & IS_STATEMENT;
  }

  public boolean isPending() {
    return pending != null;
  }

  /** Something is made at the end of a section: it gets the line that was set before. */
  public void mark(SectionBuffer section) {
    Place place = pending;
    if (place != null) {
      rows.computeIfAbsent(section, _ -> new ArrayList<>())
          .add(new Row(place, section, section.size()));
      pending = null;
    }
  }

  /** Writes the table into sections of its own, which belong to a source. */
  public void write(Sections sections, SourceText source) {
    if (!isEmpty()) {
      new LineWriter(this, sections, source).write();
    }
  }

  Iterable<Map.Entry<SectionBuffer, List<Row>>> rows() {
    return rows.entrySet();
  }

  List<String> directories() {
    return directories;
  }

  String rootDirectory() {
    return rootDirectory;
  }

  /** The files in the order of their numbers; with version 5 from 0. */
  List<File> listed() {
    List<File> listed = new ArrayList<>();
    for (int i = version >= WITH_FILE_ZERO ? 0 : 1; i < Math.max(1, files.size()); i++) {
      File file = i == 0 ? root : files.get(i);
      if (file != null) {
        listed.add(file);
      }
    }
    return listed;
  }

  boolean hasAllChecksums() {
    return allChecksums;
  }

  boolean hasAnySource() {
    return anySource;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
