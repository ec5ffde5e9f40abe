package dev.lockstep.campaign.run;

import dev.lockstep.campaign.plan.ModelSource;
import dev.lockstep.campaign.plan.Plan;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.campaign.plan.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A campaign for the tests, also as a program of its own that may be killed. */
final class Campaigns {
  private static final String[] OPERATIONS = {
    "{\"op\": \"store\", \"loc\": \"x\", \"val\": %d}",
    "{\"op\": \"store\", \"loc\": \"y\", \"val\": %d}",
    "{\"op\": \"load\", \"reg\": \"r%d\", \"loc\": \"x\"}",
    "{\"op\": \"load\", \"reg\": \"r%d\", \"loc\": \"y\"}",
  };
  private static final int ALL = 256;

  private Campaigns() {}

  /** Pairs of threads of two accesses to two locations each, the first so many of 256. */
  static Plan plan(int tests, int jobsInUnit) {
    List<Source> sources = new ArrayList<>();
    for (int number = 0; number < Math.min(tests, ALL); number++) {
      String threads =
          thread(0, number & 3, number >> 2 & 3) + ", " + thread(1, number >> 4 & 3, number >> 6);
      sources.add(
          new Source(
              "t%03d.json".formatted(number),
              """
              {"schema": "lockstep-litmus-1", "tests": [{"id": "t%03d",
               "locations": {"x": {"region": "global"}, "y": {"region": "global"}},
               "threads": [%s],
               "condition": {"kind": "exists", "all": [{"var": "x", "eq": 1}]},
               "verdicts": {"sc": {"verdict": "Forbidden"}}}]}
              """
                  .formatted(number, threads)));
    }
    return new Plan(
        sources,
        List.of(
            ModelSource.named("sc"),
            ModelSource.named("coherence"),
            ModelSource.named("ptx-rmo-scoped"),
            ModelSource.named("rvwmo")),
        10_000,
        jobsInUnit);
  }

  private static String thread(int id, int first, int second) {
    return "{\"tid\": %d, \"warp\": %d, \"cta\": %d, \"gpu\": 0, \"ops\": [%s, %s]}"
        .formatted(
            id,
            id,
            id,
            OPERATIONS[first].formatted(2 * id + 1),
            OPERATIONS[second].formatted(2 * id + 2));
  }

  /** All files of results by name. */
  static Map<String, String> content(Path folder) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".parquet") || name.equals("campaign.json") || name.equals("_SUCCESS")) {
          all.put(name, java.util.HexFormat.of().formatHex(Files.readAllBytes(file)));
        }
      }
    }
    return all;
  }

  /** Runs the campaign of some tests: {@code FOLDER TESTS JOBS-IN-UNIT}. */
  public static void main(String[] arguments) throws Exception {
    Prepared prepared =
        Prepared.of(plan(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2])));
    try (ResultFolder folder = ResultFolder.open(Path.of(arguments[0]), prepared)) {
      new PlainLoop(2).run(prepared, folder, () -> {});
    }
  }
}
