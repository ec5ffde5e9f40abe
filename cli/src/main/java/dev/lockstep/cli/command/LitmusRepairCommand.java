package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.input.LitmusModels;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.report.RepairReport;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.repair.FenceRepair;
import dev.lockstep.litmus.repair.ModelFences;
import dev.lockstep.litmus.repair.RepairMapping;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** {@code lockstep litmus repair}: the weakest fences and orders that forbid a condition. */
public final class LitmusRepairCommand extends LockstepCommand {
  private static final long DEFAULT_LIMIT = 4_000_000;
  private static final long DEFAULT_TRIES = 100_000;
  private static final int DEFAULT_SHOWN = 10;

  private List<String> places = new ArrayList<>();
  private String name = "";
  private String mapping = "";
  private long limit = DEFAULT_LIMIT;
  private long tries = DEFAULT_TRIES;
  private int shown = DEFAULT_SHOWN;
  private boolean json;

  public LitmusRepairCommand(Invocation invocation) {
    super(
        invocation,
        "litmus repair",
        "Finds the weakest fences and orders that forbid the condition of litmus tests.");
    declare()
        .arguments(
            "FILE|DIR", "1..*", "Files of litmus tests, and folders of them.", v -> places = v)
        .text(
            "--model NAME|FILE.cat",
            "The memory model: " + String.join(", ", Models.names()) + ", or a file.",
            v -> name = v)
        .text("--mapping NAME", "The mapping to instructions that costs are of.", v -> mapping = v)
        .number(
            "--shown N",
            "The most repairs of a test that are listed: " + DEFAULT_SHOWN + " unless given.",
            v -> shown = v)
        .value(
            long.class,
            "--tries N",
            "The most changed tests that are looked at: " + DEFAULT_TRIES + " unless given.",
            v -> tries = v)
        .value(
            long.class,
            "--limit N",
            "The most executions of a test that are looked at: " + DEFAULT_LIMIT + " unless given.",
            v -> limit = v)
        .flag("--json", "Prints the results as one JSON document.", v -> json = v);
  }

  @Override
  public Integer call() {
    if (limit < 1 || shown < 1) {
      throw misuse("--limit and --shown are at least 1");
    }
    if (tries < 3) {
      throw misuse("--tries is at least 3: a test as it is, with all changes, and one more");
    }
    if (name.isEmpty()) {
      throw misuse("--model says which model shall forbid the condition");
    }
    Model model = LitmusModels.named(name, name());
    ModelFences dialect =
        ModelFences.of(model)
            .orElseThrow(() ->
                misuse(
                    "the model '%s' knows neither fences nor orders, so nothing can be repaired"
                        .formatted(name)));
    RepairMapping costs = costs(dialect);
    LitmusFiles files = LitmusFiles.below(places, invocation.messages(), name());
    FenceRepair repair = new FenceRepair(model, dialect, costs, limit, tries);
    return ExitCode.of(all(files, repair, costs.name()) && !files.failed()).code();
  }

  private RepairMapping costs(ModelFences dialect) {
    if (mapping.isEmpty()) {
      return dialect.mappings().getFirst();
    }
    return dialect.mappings().stream()
        .filter(one -> one.name().equals(mapping))
        .findFirst()
        .orElseThrow(() ->
            misuse(
                "there is no mapping '%s' for the fences and orders of '%s'; there are %s"
                    .formatted(
                        mapping,
                        name,
                        dialect.mappings().stream()
                            .map(RepairMapping::name)
                            .collect(Collectors.joining(", ")))));
  }

  /** Repairs and prints; whether each test has an answer. */
  private boolean all(LitmusFiles files, FenceRepair repair, String costs) {
    boolean fine = true;
    JsonArray documents = new JsonArray();
    try (ProgressLine.Work _ = invocation.progress().begin("repairing")) {
      for (LitmusFiles.Found found : files.found()) {
        invocation.progress().at("repairing " + found.entry().test().name());
        try {
          RepairReport report =
              new RepairReport(
                  found.file(), found.entry().test(), name, costs, repair.of(found.entry().test()));
          documents.add(report.json());
          if (!json) {
            System.out.println(report.text(shown));
          }
          fine &= report.answer().result() != FenceRepair.Result.UNKNOWN;
        } catch (UnsupportedTestException e) {
          fine = false;
          documents.add(refused(found, String.valueOf(e.getMessage())));
        } catch (CatException e) {
          fine = false;
          documents.add(refused(found, e.report()));
        }
      }
    }
    if (json) {
      invocation.print(documents);
    }
    return fine;
  }

  private JsonObject refused(LitmusFiles.Found found, String reason) {
    return LitmusAnswer.refused(found, "model", name, reason, invocation.messages());
  }
}
