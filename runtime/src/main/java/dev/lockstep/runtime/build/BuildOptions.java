package dev.lockstep.runtime.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Options of a program in OpenCL C as hosts write them. The table {@code options.tsv} says which do
 * not go to clang as they are.
 *
 * @param words those that go to clang
 * @param library the source of built-in functions, where one is asked for
 * @param problems what is wrong with others, in words
 */
record BuildOptions(
    List<String> words, Optional<OpenClCompiler.Library> library, List<String> problems) {
  /** The rule of messages about options. */
  static final String RULE = "build-options";

  private static final String STAR = "*";
  private static final String LIBRARY = "--device-library=";
  private static final String STANDARD = "-cl-std=";

  /** The version of the language that clang takes unless asked otherwise. */
  private static final int USUAL_VERSION = 120;

  /** Versions that are later than all others, such as that of C++ for OpenCL. */
  private static final int NEWEST_VERSION = 300;

  private static final List<Row> ROWS =
      LanguageTable.rows("options.tsv").stream()
          .map(row -> new Row(row[0], row[1], row.length > 2 ? row[2] : ""))
          .toList();

  /** A row of the table. */
  private record Row(String action, String option, String reason) {
    boolean fits(String word) {
      return option.endsWith(STAR)
          ? word.startsWith(option.substring(0, option.length() - 1))
          : word.equals(option);
    }
  }

  /** Copies the lists. */
  BuildOptions {
    words = List.copyOf(words);
    problems = List.copyOf(problems);
  }

  /** Sorts words out. */
  static BuildOptions of(List<String> words) {
    List<String> kept = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    Optional<OpenClCompiler.Library> library = Optional.empty();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      Optional<Row> row = ROWS.stream().filter(one -> one.fits(word)).findFirst();
      switch (row.map(Row::action).orElse("")) {
        case "drop" -> {}
        case "library" -> {
          String name = word.substring(LIBRARY.length()).toUpperCase(Locale.ROOT);
          library = Optional.of(OpenClCompiler.Library.AUTO);
          if (Set.of("OWN", "ROCM").contains(name)) {
            library = Optional.of(OpenClCompiler.Library.valueOf(name));
          } else {
            problems.add("'" + word + "': there is own, and there is rocm");
          }
        }
        case "word" -> {
          if (i + 1 == words.size()) {
            problems.add("the option '" + word + "' lacks its word");
          } else {
            kept.add(word);
            kept.add(words.get(++i));
          }
        }
        case "refuse" ->
            problems.add("'" + word + "' is no build option: " + row.orElseThrow().reason());
        default -> {
          if (word.startsWith("-") && word.length() > 1) {
            kept.add(word);
          } else if (!word.isEmpty()) {
            problems.add("'" + word + "' is no option");
          }
        }
      }
    }
    return new BuildOptions(kept, library, problems);
  }

  /** The version of the language that they ask for, times 100. */
  int version() {
    int version = USUAL_VERSION;
    for (String word : words) {
      if (word.startsWith(STANDARD)) {
        String digits = word.substring(STANDARD.length()).replaceAll("[^0-9]", "");
        version =
            digits.length() == 2
                ? Integer.parseInt(digits) * 10
                : digits.isEmpty() ? 100 : NEWEST_VERSION;
      }
    }
    return version;
  }
}
