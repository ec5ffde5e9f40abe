package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.option.OptionDeclaration;
import dev.lockstep.litmus.compiled.CompiledDifference;
import dev.lockstep.litmus.compiled.CompiledThreads;
import dev.lockstep.litmus.mapping.TargetEffects;
import dev.lockstep.litmus.opencl.MaskForm;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.text.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Options of {@code lockstep litmus} that compare what clang makes of tests, and the answers. */
final class CompiledAnswers {
  private static final String USUAL = "2";
  private static final List<String> LEVELS = List.of("1", USUAL, "3", "s");

  private boolean asked;
  private String level = "";

  void declare(OptionDeclaration declaration) {
    declaration
        .flag(
            "--optcheck",
            "Compiles each test for --target and tells accesses that clang drops, merges or moves.",
            v -> asked = v)
        .text(
            "-O LEVEL",
            "The level of optimisation of --optcheck: " + USUAL + " unless given.",
            v -> level = v);
  }

  boolean isAsked() {
    return asked;
  }

  /** First error of the options together. */
  Optional<String> problem(String target) {
    if (!asked) {
      return level.isEmpty() ? Optional.empty() : Optional.of("-O needs --optcheck");
    }
    if (!TargetEffects.names().contains(target)) {
      return Optional.of(
          "--optcheck needs --target, a processor: " + String.join(", ", TargetEffects.names()));
    }
    return LEVELS.contains(level) || level.isEmpty()
        ? Optional.empty()
        : Optional.of("-O takes one of " + String.join(", ", LEVELS));
  }

  /**
   * The answer to a test.
   *
   * @throws UnsupportedTestException where OpenCL C has no word for a step
   * @throws UnsupportedTestException when there is no clang, or it refuses the test
   */
  LitmusAnswer answer(LitmusFiles.Found found, String target, MaskForm masks)
      throws UnsupportedTestException {
    Parsed<OpenClCompiler> clang = OpenClCompiler.find();
    if (clang.value().isEmpty()) {
      throw new CommandFailure(ExitCode.FAILED, clang.diagnostics().getFirst());
    }
    if (found.entry().lines().processor().isPresent()) {
      throw new UnsupportedTestException(
          "the test is in assembly language: no compiler makes its instructions");
    }
    String option = "-O" + (level.isEmpty() ? USUAL : level);
    CompiledThreads.Result result =
        CompiledThreads.of(found.entry().test(), clang.value().get(), target, option, masks);
    List<String> lines = new ArrayList<>();
    int changes = result.changes().size();
    lines.add(
        "  %-22s %-10s %d accesses"
            .formatted(
                target + " " + option, changes == 0 ? "Kept" : "Changed", result.accesses()));
    JsonArray list = new JsonArray();
    for (CompiledDifference one : result.changes()) {
      OptionalInt line = found.entry().lines().line(one.thread(), one.step());
      String where = one.step() < 0 ? "" : " step %d".formatted(one.step());
      where += line.isPresent() ? " (line %d)".formatted(line.getAsInt()) : "";
      lines.add(
          "    P%d%s: %s %s %s"
              .formatted(one.thread(), where, one.statement(), one.kind(), one.text()));
      list.add(
          JsonLists.object(
              "thread", one.thread(),
              "step", one.step(),
              "line", line.isPresent() ? Optional.of(line.getAsInt()) : Optional.empty(),
              "kind", one.kind(),
              "statement", one.statement(),
              "text", one.text()));
    }
    JsonObject document = LitmusAnswer.about(found);
    document.addProperty("target", target);
    document.addProperty("optimisation", option);
    document.addProperty("accesses", result.accesses());
    document.add("changes", list);
    return new LitmusAnswer(changes == 0, String.join("\n", lines), document);
  }
}
