package dev.lockstep.runtime.builtin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Results that earlier runs have left in a folder, a file for each setting and a line for each
 * overload, so that hours of trials can be cut into runs of minutes. Who changes the device library
 * empties the folder.
 */
final class Journal {
  private final Path file;
  private final Map<String, String[]> known = new HashMap<>();

  /** The journal of a setting, with what is in it. */
  Journal(Path folder, Trials.Setting setting) throws IOException {
    file = Files.createDirectories(folder).resolve(setting.toString().replace(' ', '_') + ".tsv");
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        String[] cells = line.split("\t", -1);
        known.put(cells[0], cells);
      }
    }
  }

  /** Those that have not been tried yet. */
  List<Trial> open(List<Trial> trials) {
    return trials.stream().filter(t -> !known.containsKey(name(t))).toList();
  }

  /** Results of those that have been tried. */
  List<Trial.Result> results(List<Trial> trials) {
    List<Trial.Result> results = new ArrayList<>();
    for (Trial trial : trials) {
      String[] cells = known.get(name(trial));
      if (cells != null) {
        List<String> failures = cells[5].isEmpty() ? List.of() : List.of(cells[5]);
        results.add(
            new Trial.Result(
                trial,
                Integer.parseInt(cells[1]),
                Double.parseDouble(cells[2]),
                cells[3],
                Integer.parseInt(cells[4]),
                failures));
      }
    }
    return results;
  }

  /** Writes results down. */
  void add(List<Trial.Result> results) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Trial.Result r : results) {
      String failure =
          r.failures().isEmpty() ? "" : r.failures().getFirst().replaceAll("\\s+", " ");
      String[] cells = {
        name(r.trial()),
        String.valueOf(r.tried()),
        String.valueOf(r.worst()),
        r.where().replaceAll("\\s+", " "),
        String.valueOf(r.failed()),
        failure
      };
      known.put(cells[0], cells);
      lines.add(String.join("\t", cells));
    }
    Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String name(Trial trial) {
    return trial.declaration() + " " + trial.version();
  }
}
