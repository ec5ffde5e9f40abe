package dev.lockstep.cli.command;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.report.LitmusReport;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The pictures of {@code --svg}: one in a file, or in a folder one of each final state.
 *
 * @param place what the user named: a file if it ends with {@code .svg}, else a folder
 */
record LitmusDrawings(String place) {
  private static final String SVG = ".svg";

  /** Longer names are cut: file systems take 255 bytes. */
  private static final int LONGEST = 180;

  private static boolean isFile(String place) {
    return place.toLowerCase(Locale.ROOT).endsWith(SVG);
  }

  /** The pictures of a verdict that a place wants, by the file's name without its end. */
  static SortedMap<String, String> of(String place, LitmusReport report) {
    SortedMap<String, String> found = new TreeMap<>();
    if (isFile(place)) {
      report.picture().ifPresent(text -> found.put(place, text));
    } else {
      String start = report.verdicts().test().name() + "-" + report.verdicts().model();
      report.pictures().forEach((name, text) -> found.put(start + "-" + name, text));
    }
    return found;
  }

  /**
   * What is wrong with the option, before long work is done for it.
   *
   * @param verdicts how many verdicts of models there will be
   */
  Optional<String> problem(long verdicts) {
    if (verdicts == 0) {
      return Optional.of("--svg draws executions of models: give --model, too");
    }
    if (isFile(place) && verdicts > 1) {
      return Optional.of(
          "--svg names one file, and there are %d verdicts: name a folder, or one test and model"
              .formatted(verdicts));
    }
    if (isFile(place)) {
      OutputFile.check(OutputFile.path(place));
    } else {
      OutputFile.checkFolder(OutputFile.path(place));
    }
    return Optional.empty();
  }

  void write(List<LitmusAnswer> answers) {
    Set<String> taken = new HashSet<>();
    for (LitmusAnswer answer : answers) {
      for (Map.Entry<String, String> picture : answer.pictures().entrySet()) {
        OutputFile.write(file(picture.getKey(), taken), picture.getValue());
      }
    }
    if (isFile(place) && answers.stream().allMatch(one -> one.pictures().isEmpty())) {
      throw new CommandFailure(
          ExitCode.FAILED,
          "lockstep litmus",
          "nothing is drawn: no candidate execution ends with the condition;"
              + " --svg with a folder draws the others");
    }
  }

  /** A file of its own for each picture; what is no letter of a file's name becomes a line. */
  private Path file(String name, Set<String> taken) {
    if (isFile(place)) {
      return OutputFile.path(place);
    }
    String safe = name.replaceAll("[^A-Za-z0-9@+._-]", "_").replaceAll("^[.-]", "_");
    safe = safe.substring(Math.max(0, safe.length() - LONGEST));
    String free = safe;
    for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
      free = safe + "-" + i;
    }
    return OutputFile.path(place).resolve(free + SVG);
  }
}
