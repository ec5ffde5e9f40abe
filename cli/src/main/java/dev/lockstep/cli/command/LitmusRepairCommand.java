package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.input.LitmusModels;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Misuse;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.OptionDeclaration;
import dev.lockstep.cli.report.RepairReport;
import dev.lockstep.litmus.axiomatic.TooLargeException;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.repair.FenceRepair;
import dev.lockstep.litmus.repair.ModelFences;
import dev.lockstep.litmus.repair.RepairMapping;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** {@code lockstep litmus repair}: the weakest fences and orders that forbid a condition. */
public final class LitmusRepairCommand implements Callable<Integer> {
  private static final long DEFAULT_LIMIT = 4_000_000;
  private static final long DEFAULT_TRIES = 100_000;
  private static final int DEFAULT_SHOWN = 10;

  private final Invocation invocation;
  private final CommandSpec spec;
  private List<String> places = new ArrayList<>();
  private String name = "";
  private String mapping = "";
  private long limit = DEFAULT_LIMIT;
  private long tries = DEFAULT_TRIES;
  private int shown = DEFAULT_SHOWN;
  private boolean json;

  public LitmusRepairCommand(Invocation invocation) {
    this.invocation = invocation;
    spec =
        OptionDeclaration.of(
                this,
                "litmus-repair",
                "Finds the weakest fences and orders that forbid the condition of litmus tests.")
            .arguments(
                "FILE|DIR", "1..*", "Files of litmus tests, and folders of them.", v -> places = v)
            .value(
                String.class,
                "--model",
                "NAME|FILE.cat",
                "The memory model: " + String.join(", ", Models.names()) + ", or a file.",
                v -> name = v)
            .value(
                String.class,
                "--mapping",
                "NAME",
                "The mapping to instructions that costs are of.",
                v -> mapping = v)
            .value(
                int.class,
                "--shown",
                "N",
                "The most repairs of a test that are listed: " + DEFAULT_SHOWN + " unless given.",
                v -> shown = v)
            .value(
                long.class,
                "--tries",
                "N",
                "The most changed tests that are looked at: " + DEFAULT_TRIES + " unless given.",
                v -> tries = v)
            .value(
                long.class,
                "--limit",
                "N",
                "The most executions of a test that are looked at: "
                    + DEFAULT_LIMIT
                    + " unless given.",
                v -> limit = v)
            .flag("--json", "Prints the results as one JSON document.", v -> json = v)
            .spec();
  }

  /** The command as picocli knows it. */
  public CommandSpec spec() {
    return spec;
  }

  @Override
  public Integer call() {
    if (limit < 1 || shown < 1) {
      throw Misuse.of(spec, "--limit and --shown are at least 1");
    }
    if (tries < 3) {
      throw Misuse.of(
          spec, "--tries is at least 3: a test as it is, with all changes, and one more");
    }
    if (name.isEmpty()) {
      throw Misuse.of(spec, "--model says which model shall forbid the condition");
    }
    Model model = LitmusModels.named(name, "lockstep litmus repair");
    ModelFences dialect =
        ModelFences.of(model)
            .orElseThrow(() ->
                Misuse.of(
                    spec,
                    "the model '%s' knows neither fences nor orders, so nothing can be repaired"
                        .formatted(name)));
    RepairMapping costs = costs(dialect);
    LitmusFiles files = new LitmusFiles(invocation.messages());
    places.forEach(files::add);
    if (files.found().isEmpty() && !files.failed()) {
      throw new CommandFailure(
          ExitCode.FAILED,
          "lockstep litmus repair",
          "there is no litmus test below " + String.join(", ", places));
    }
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
            Misuse.of(
                spec,
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
        } catch (TooLargeException e) {
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
    String test = found.entry().test().name();
    JsonObject document = new JsonObject();
    document.addProperty("id", test);
    document.addProperty("file", found.file());
    document.addProperty("model", name);
    document.addProperty("error", reason);
    invocation
        .messages()
        .tell(Problem.error(found.file(), "%s, %s: %s".formatted(test, name, reason)));
    return document;
  }
}
