package dev.lockstep.runtime.build;

import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.text.table.DataTable;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Options of a program in OpenCL C as hosts write them. The table {@code options.tsv} lists those
 * that are allowed; all others are refused before clang starts.
 *
 * @param words those that go to clang
 * @param library the source of built-in functions, where one is asked for
 * @param groups work-items of a work-group for which kernels are compiled that do not say how many
 *     they have; 0 where nothing asks for a number
 * @param problems what is wrong with others, in words
 */
record BuildOptions(
    List<String> words,
    Optional<OpenClCompiler.Library> library,
    int groups,
    List<String> problems) {
  /** The rule of messages about options. */
  static final String RULE = "build-options";

  private static final String STAR = "*";
  private static final String LIBRARY = "--device-library=";
  private static final String STANDARD = "-cl-std=";
  private static final String NOT_LISTED =
      "it is not among those that are allowed, which docs/OPENCL.md lists";

  /** Beginning of the option with the number of work-items that kernels are compiled for. */
  static final String GROUPS = "--work-group-size=";

  private static final int MOST_ITEMS = 1024;
  private static final String LLVM_VALUE = "value";
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\t]]");

  /** The version of the language that clang takes unless asked otherwise. */
  private static final int USUAL_VERSION = 120;

  /** Versions that are later than all others, such as that of C++ for OpenCL. */
  private static final int NEWEST_VERSION = 300;

  private static final String TABLE = "options.tsv";

  private static final List<Row> ROWS =
      DataTable.readPlain(TABLE, BuildOptions.class.getResourceAsStream(TABLE)).stream()
          .map(row -> new Row(row.key(), row.cell(1), row.size() > 2 ? row.cell(2) : ""))
          .toList();

  private static final Set<String> LLVM =
      ROWS.stream()
          .filter(row -> row.action().equals(LLVM_VALUE))
          .map(Row::option)
          .collect(Collectors.toUnmodifiableSet());

  /** A row of the table. */
  private record Row(String action, String option, String reason) {
    boolean fits(String word) {
      return option.endsWith(STAR) ? word.startsWith(stem()) : word.equals(option);
    }

    String stem() {
      return option.endsWith(STAR) ? option.substring(0, option.length() - 1) : option;
    }
  }

  /** Copies the lists. */
  BuildOptions {
    words = List.copyOf(words);
    problems = List.copyOf(problems);
  }

  /** Sorts words out, of a host that may read what the user may read. */
  static BuildOptions of(List<String> words) {
    return of(words, ReadScope.USER);
  }

  /**
   * Sorts words out.
   *
   * @param scope the files and folders that they may name
   */
  static BuildOptions of(List<String> words, ReadScope scope) {
    return new Sorting(words, scope).sorted();
  }

  /** Words on their way to clang. */
  private static final class Sorting {
    private final List<String> words;
    private final ReadScope scope;
    private final List<String> kept = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private Optional<OpenClCompiler.Library> library = Optional.empty();
    private int groups;
    private int at;

    Sorting(List<String> words, ReadScope scope) {
      this.words = words;
      this.scope = scope;
    }

    BuildOptions sorted() {
      while (at < words.size()) {
        take(words.get(at++));
      }
      return new BuildOptions(kept, library, groups, problems);
    }

    private void take(String word) {
      if (CONTROL.matcher(word).find()) {
        problems.add("'" + shown(word) + "' is no option: it has control characters");
        return;
      }
      Optional<Row> row =
          ROWS.stream()
              .filter(one -> !one.action().equals(LLVM_VALUE) && one.fits(word))
              .findFirst();
      switch (row.map(Row::action).orElse("")) {
        case "drop" -> {}
        case "allow" -> kept.add(word);
        case "library" -> library(word);
        case "groups" -> groups(word);
        case "word" -> with(row.orElseThrow(), word, false);
        case "path" -> with(row.orElseThrow(), word, true);
        case "llvm" -> llvm(word);
        case "refuse" -> refuse(word, row.orElseThrow().reason());
        default -> {
          if (word.startsWith("-") && word.length() > 1) {
            refuse(word, NOT_LISTED);
          } else if (!word.isEmpty()) {
            problems.add("'" + shown(word) + "' is no option");
          }
        }
      }
    }

    private void refuse(String word, String reason) {
      problems.add("'" + shown(word) + "' is no build option: " + reason);
    }

    private void library(String word) {
      String name = word.substring(LIBRARY.length()).toUpperCase(Locale.ROOT);
      library = Optional.of(OpenClCompiler.Library.AUTO);
      if (Set.of("OWN", "ROCM").contains(name)) {
        library = Optional.of(OpenClCompiler.Library.valueOf(name));
      } else {
        problems.add("'" + shown(word) + "': there is own, and there is rocm");
      }
    }

    private void groups(String word) {
      String number = word.substring(GROUPS.length());
      if (number.matches("[1-9][0-9]{0,3}") && Integer.parseInt(number) <= MOST_ITEMS) {
        groups = Integer.parseInt(number);
      } else {
        problems.add("'" + shown(word) + "': a work-group has 1 to " + MOST_ITEMS + " work-items");
      }
    }

    /** The word that belongs to an option: the next one. */
    private Optional<String> next(String option) {
      if (at == words.size()) {
        problems.add("the option '" + option + "' lacks its word");
        return Optional.empty();
      }
      String next = words.get(at++);
      if (CONTROL.matcher(next).find()) {
        problems.add("'" + shown(next) + "' behind " + option + " has control characters");
        return Optional.empty();
      }
      return Optional.of(next);
    }

    private void with(Row row, String word, boolean path) {
      String option = row.stem();
      boolean joined = word.length() > option.length();
      Optional<String> value = joined ? Optional.of(word.substring(option.length())) : next(option);
      if (value.isEmpty()) {
        return;
      }
      if (joined && value.get().startsWith("-")) {
        refuse(word, NOT_LISTED);
      } else if (path && !scope.everything()) {
        place(option, value.get());
      } else if (joined) {
        kept.add(word);
      } else {
        kept.addAll(List.of(option, value.get()));
      }
    }

    /** A file or folder, which is below that of the scope and begins there. */
    private void place(String option, String value) {
      Optional<Path> place = scope.folder().flatMap(folder -> below(folder, value));
      if (place.isPresent() && scope.holds(place.get())) {
        kept.addAll(List.of(option, place.get().toString()));
      } else {
        refuse(option + " " + value, "it names no folder or document of this workspace");
      }
    }

    private static Optional<Path> below(Path folder, String value) {
      try {
        return Optional.of(folder.resolve(value).normalize());
      } catch (InvalidPathException _) {
        return Optional.empty();
      }
    }

    private void llvm(String word) {
      Optional<String> value = next(word);
      if (value.isEmpty()) {
        return;
      }
      String option = value.get().startsWith("--") ? value.get().substring(1) : value.get();
      int sign = option.indexOf('=');
      if (LLVM.contains(sign < 0 ? option : option.substring(0, sign))) {
        kept.addAll(List.of(word, value.get()));
      } else {
        refuse(word + " " + value.get(), NOT_LISTED);
      }
    }

    private static String shown(String word) {
      return NumberText.clip(CONTROL.matcher(word).replaceAll("?"));
    }
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
