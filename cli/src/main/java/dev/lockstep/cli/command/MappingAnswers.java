package dev.lockstep.cli.command;

import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.option.OptionDeclaration;
import dev.lockstep.litmus.instruction.MachineTest;
import dev.lockstep.litmus.instruction.MachineThread;
import dev.lockstep.litmus.mapping.AssemblyText;
import dev.lockstep.litmus.mapping.CompilerMapping;
import dev.lockstep.litmus.mapping.MappingListing;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Options of {@code lockstep litmus} that show what a mapping chooses, and the answers. */
final class MappingAnswers {
  private static final String DEFAULT_MAPPING = "llvm-dev";

  private boolean shown;
  private boolean assembly;
  private String target = "";

  void declare(OptionDeclaration declaration) {
    declaration
        .flag(
            "--show-mapping",
            "Prints each statement beside the instructions that --mapping chooses for --target.",
            v -> shown = v)
        .text("--target NAME", "The processor of --show-mapping and --optcheck.", v -> target = v)
        .flag(
            "--assembly",
            "With --show-mapping: prints the test in assembly language, as a file of its own.",
            v -> assembly = v);
  }

  /** The processor that the user gave; else empty. */
  String target() {
    return target;
  }

  boolean isAsked() {
    return shown;
  }

  /** Whether texts are files, among which nothing else is printed. */
  boolean isWhole() {
    return assembly;
  }

  /** First error of the options together. */
  Optional<String> problem(String name, boolean compiled) {
    if (!shown) {
      return assembly || !target.isEmpty() && !compiled
          ? Optional.of("--target needs --show-mapping or --optcheck, and --assembly the first")
          : Optional.empty();
    }
    String mapping = name.isEmpty() ? DEFAULT_MAPPING : name;
    if (CompilerMapping.of(mapping, target(mapping)).isEmpty()) {
      return Optional.of(
          "the mapping %s has no instructions of '%s'; it has those of %s"
              .formatted(
                  mapping, target(mapping), String.join(", ", CompilerMapping.targets(mapping))));
    }
    return Optional.empty();
  }

  private String target(String mapping) {
    if (!target.isEmpty()) {
      return target;
    }
    List<String> all = CompilerMapping.targets(mapping);
    return all.isEmpty() ? "" : all.getFirst();
  }

  /**
   * The answer to a test.
   *
   * @param name the mapping that the user asked for; empty for the usual one
   * @throws UnsupportedTestException when it has no instructions for a step
   */
  LitmusAnswer answer(LitmusFiles.Found found, String name) throws UnsupportedTestException {
    String used = name.isEmpty() ? DEFAULT_MAPPING : name;
    CompilerMapping mapping = new CompilerMapping(used, target(used));
    MachineTest mapped = mapping.map(found.entry().test());
    return new LitmusAnswer(
        true,
        assembly ? AssemblyText.of(mapped).stripTrailing() : text(mapped),
        document(found, mapped));
  }

  private static String text(MachineTest mapped) {
    List<String> lines = new ArrayList<>();
    lines.add("  %s %s".formatted(mapped.mapping(), mapped.target()));
    for (MachineThread thread : mapped.threads()) {
      lines.add("  P" + thread.thread().id());
      List<MappingListing.Row> rows = MappingListing.of(mapped, thread);
      int width = rows.stream().mapToInt(row -> row.statement().length()).max().orElse(0);
      for (MappingListing.Row row : rows) {
        String statement = row.statement();
        for (String instruction :
            row.instructions().isEmpty() ? List.of("-") : row.instructions()) {
          lines.add(
              "    " + statement + " ".repeat(width - statement.length()) + "  " + instruction);
          statement = "";
        }
      }
    }
    return String.join("\n", lines);
  }

  private static JsonObject document(LitmusFiles.Found found, MachineTest mapped) {
    JsonObject document = LitmusAnswer.about(found);
    document.addProperty("mapping", mapped.mapping());
    document.addProperty("target", mapped.target());
    document.add("threads", JsonLists.of(mapped.threads(), thread -> thread(mapped, thread)));
    document.addProperty("program", AssemblyText.of(mapped));
    return document;
  }

  private static JsonObject thread(MachineTest mapped, MachineThread thread) {
    return JsonLists.object(
        "thread", thread.thread().id(),
        "statements", JsonLists.of(MappingListing.of(mapped, thread), MappingAnswers::statement));
  }

  private static JsonObject statement(MappingListing.Row row) {
    return JsonLists.object(
        "step", row.step(),
        "text", row.statement(),
        "instructions", JsonLists.texts(row.instructions()));
  }
}
