package dev.lockstep.runtime.clang;

import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of the device library, as {@code parts.txt} lists them in the order in which they are
 * linked, a part before those that it calls.
 *
 * @param name its file without the ending
 * @param file its file
 * @param use which of its functions take the place of ROCm's
 * @param from major version of the first instruction set that it is for
 * @param before major version of the first one that it is not for
 * @param words names by which programs call its functions; with a star at the end, beginnings
 * @param types names of types, one of which a program names that calls them; empty for any program
 * @param needs names of the parts that its functions call
 */
record LibraryPart(
    String name,
    String file,
    Use use,
    int from,
    int before,
    List<String> words,
    List<String> types,
    List<String> needs) {
  static final String BITCODE = ".bc";
  private static final String LIST = "parts.txt";
  private static final String FOLDER = "/dev/lockstep/runtime/build/library/";
  private static final String STAR = "*";
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** Functions of a part that stand in front of ROCm's libraries. */
  enum Use {
    /** None. */
    OWN,
    /** All. */
    BOTH,
    /** Those that ROCm's libraries have wrong. */
    PARTLY
  }

  /**
   * All parts and the files that they are made of.
   *
   * @param parts in the order of linking
   * @param wrong names of functions that ROCm's libraries have wrong
   * @param declarations files that programs include, as parts without functions
   * @param files contents of sources and headers by file name
   */
  record Listing(
      List<LibraryPart> parts,
      List<String> wrong,
      List<LibraryPart> declarations,
      Map<String, String> files) {}

  private static final Listing LISTING = read();

  static Listing listing() {
    return LISTING;
  }

  /** Its functions that ROCm's libraries have right. */
  List<String> right() {
    return words.stream().filter(word -> !LISTING.wrong().contains(word)).toList();
  }

  /**
   * Whether some words, in their order, have a name of its functions, and a type where it has some.
   */
  boolean isNamedBy(NavigableSet<String> text) {
    if (!types.isEmpty() && types.stream().noneMatch(text::contains)) {
      return false;
    }
    for (String word : words) {
      if (word.endsWith(STAR)) {
        String beginning = word.substring(0, word.length() - 1);
        String next = text.ceiling(beginning);
        if (next != null && next.startsWith(beginning)) {
          return true;
        }
      } else if (text.contains(word)) {
        return true;
      }
    }
    return false;
  }

  /** The words of a text. */
  static NavigableSet<String> words(String text) {
    NavigableSet<String> words = new TreeSet<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }

  /** The text of a resource of the library. */
  static String text(String file) {
    String name = FOLDER + file;
    return DataTable.text(name, LibraryPart.class.getResourceAsStream(name));
  }

  /** The rows of a table of the library: lines of words, without comments. */
  static List<String[]> rows(String file) {
    return text(file)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.strip().split("\\s+"))
        .toList();
  }

  private static Listing read() {
    Map<String, LibraryPart> parts = new LinkedHashMap<>();
    Map<String, LibraryPart> declarations = new LinkedHashMap<>();
    Map<String, String> files = new LinkedHashMap<>();
    List<String> wrong = new ArrayList<>();
    for (String[] row : rows(LIST)) {
      String name = row[1];
      List<String> rest = List.of(row).subList(2, row.length);
      switch (row[0]) {
        case "header" -> files.put(name, text(name));
        case "declarations" -> {
          declarations.put(name, part(name, rest));
          files.put(name, text(name));
        }
        case "part" -> {
          LibraryPart part = part(name, rest);
          parts.put(name, part);
          files.put(part.file, text(part.file));
        }
        case "words" -> {
          parts.computeIfPresent(name, (_, part) -> part.with(rest, part.types, part.needs));
          declarations.computeIfPresent(name, (_, part) -> part.with(rest, part.types, part.needs));
        }
        case "types" ->
            parts.computeIfPresent(name, (_, part) -> part.with(part.words, rest, part.needs));
        case "needs" ->
            parts.computeIfPresent(name, (_, part) -> part.with(part.words, part.types, rest));
        case "wrong" -> wrong.addAll(List.of(row).subList(1, row.length));
        default -> throw new IllegalStateException("the list of parts has a row " + row[0]);
      }
    }
    files.put(LIST, text(LIST));
    return new Listing(
        List.copyOf(parts.values()),
        List.copyOf(wrong),
        List.copyOf(declarations.values()),
        Map.copyOf(files));
  }

  private static LibraryPart part(String name, List<String> use) {
    return new LibraryPart(
        name,
        name + (use.contains("in-c") ? ".c" : ".cl"),
        Use.valueOf((use.isEmpty() ? "own" : use.getFirst()).toUpperCase(Locale.ROOT)),
        number(use, "from", 0),
        number(use, "before", Integer.MAX_VALUE),
        List.of(),
        List.of(),
        List.of());
  }

  private static int number(List<String> use, String word, int otherwise) {
    int at = use.indexOf(word);
    return at < 0 ? otherwise : Integer.parseInt(use.get(at + 1));
  }

  /** Whether a target's programs may be linked to it. */
  boolean isFor(int isa, boolean rocm) {
    return isa >= from && isa < before && isIn(rocm);
  }

  /** Whether it is in the library that stands in front of ROCm's, or in the one without those. */
  boolean isIn(boolean rocm) {
    return !rocm || use != Use.OWN;
  }

  private LibraryPart with(List<String> named, List<String> typed, List<String> needed) {
    List<String> all = new ArrayList<>(words);
    named.stream().filter(word -> !all.contains(word)).forEach(all::add);
    return new LibraryPart(name, file, use, from, before, List.copyOf(all), typed, needed);
  }
}
