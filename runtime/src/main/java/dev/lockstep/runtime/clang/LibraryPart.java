package dev.lockstep.runtime.clang;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of the device library, as {@code parts.tsv} lists them in the order in which they are
 * linked, a part before those that it calls.
 *
 * @param name its file without the ending
 * @param besideRocm whether its functions take the place of ROCm's, too
 * @param words names by which programs call its functions; with a star at the end, beginnings
 * @param needs names of the parts that its functions call
 */
record LibraryPart(String name, boolean besideRocm, List<String> words, List<String> needs) {
  static final String SOURCE = ".cl";
  static final String BITCODE = ".bc";
  private static final String FOLDER = "/dev/lockstep/runtime/build/library/";
  private static final String STAR = "*";
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /**
   * All parts and the files that they are made of.
   *
   * @param parts in the order of linking
   * @param files contents of sources and headers by file name
   */
  record Listing(List<LibraryPart> parts, Map<String, String> files) {}

  private static final Listing LISTING = read();

  static Listing listing() {
    return LISTING;
  }

  /** Whether one of some words, in their order, is a name of its functions. */
  boolean isNamedBy(NavigableSet<String> text) {
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
    try (InputStream in = LibraryPart.class.getResourceAsStream(FOLDER + file)) {
      if (in == null) {
        throw new IllegalStateException(
            "the resource " + FOLDER + file + " is missing from this build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    Map<String, String> files = new LinkedHashMap<>();
    for (String[] row : rows("parts.txt")) {
      String name = row[1];
      List<String> rest = List.of(row).subList(2, row.length);
      switch (row[0]) {
        case "header" -> files.put(name, text(name));
        case "part" -> {
          parts.put(name, new LibraryPart(name, rest.contains("both"), List.of(), List.of()));
          files.put(name + SOURCE, text(name + SOURCE));
        }
        case "words" -> parts.computeIfPresent(name, (_, part) -> part.with(rest, part.needs));
        case "needs" -> parts.computeIfPresent(name, (_, part) -> part.with(part.words, rest));
        default -> throw new IllegalStateException("the list of parts has a row " + row[0]);
      }
    }
    return new Listing(List.copyOf(parts.values()), Map.copyOf(files));
  }

  private LibraryPart with(List<String> named, List<String> needed) {
    List<String> all = new ArrayList<>(words);
    named.stream().filter(word -> !all.contains(word)).forEach(all::add);
    return new LibraryPart(name, besideRocm, List.copyOf(all), needed);
  }
}
