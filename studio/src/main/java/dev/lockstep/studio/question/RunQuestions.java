package dev.lockstep.studio.question;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.run.RunFinding;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.studio.buffer.RunBuffer;
import dev.lockstep.studio.buffer.Shelf;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Runs of run files. A run has a budget of time, instructions and memory. */
@JsonSegment("studio")
public record RunQuestions(Desk desk, Page page, Shelf.Place runs) {
  private static final InputLimits LIMITS = new InputLimits(16L << 20, 256L << 20, 512L << 20);
  private static final int MOST_SECONDS = 3600;
  private static final long MOST_INSTRUCTIONS = RunOptions.DEFAULT_BUDGET;
  private static final int MOST_PRINTED = 1 << 18;

  /** Runs a run file of the workspace. */
  @JsonRequest
  public CompletableFuture<RunAnswer> run(RunRequest request) {
    int seconds = Math.clamp(request.seconds(), 1, MOST_SECONDS);
    String late =
        "stopped after %d seconds, the time that the run may take; the panel Run sets it"
            .formatted(seconds);
    return desk.work(Duration.ofSeconds(seconds), late, () -> answer(request));
  }

  private RunAnswer answer(RunRequest request) throws IOException, Refused {
    try (Folder folder = Folder.of(request.documents())) {
      List<String> warnings = new ArrayList<>();
      RunFile file = read(folder, request.file(), warnings);
      Optional<String> target = target(file, request.target());
      RunOptions options =
          new RunOptions(
                  target,
                  options(file, target, folder),
                  1,
                  Math.max(1, Runtime.getRuntime().availableProcessors() / 2),
                  Math.clamp(request.instructions(), 1, MOST_INSTRUCTIONS),
                  OptionalLong.empty())
              .withCheck(request.check())
              .withProfile(request.profile() && !request.check());
      RunReport report =
          RunSession.run(
              file, options, step -> page.progress(new RunProgress(request.number(), step)));
      if (Thread.currentThread().isInterrupted()) {
        throw new Refused("stopped");
      }
      List<RunBuffer> buffers = new ArrayList<>();
      for (Map.Entry<String, RunReport.Contents> one : report.buffers().entrySet()) {
        buffers.add(
            RunBuffer.of(
                one.getKey(),
                one.getValue(),
                Optional.ofNullable(file.expectations().get(one.getKey()))));
      }
      runs.put(request.number(), buffers);
      report.notes().forEach(note -> warnings.add(folder.shown(note.render())));
      return answer(request.number(), file, report, warnings, buffers, folder);
    }
  }

  /** The machine that a page has chosen, unless the run file names one. */
  static Optional<String> target(RunFile file, String chosen) {
    return file.target().isPresent() || chosen.isEmpty() ? Optional.empty() : Optional.of(chosen);
  }

  /** Options with which programs find other documents; those at fixed addresses have none such. */
  static List<String> options(RunFile file, Optional<String> target, Folder folder) {
    boolean linked =
        target.or(file::target).flatMap(TargetId::parse).map(Targets::areLinked).orElse(false);
    return linked ? List.of() : List.of("-I" + folder.file(""));
  }

  /**
   * The run file, which may name the files of the folder alone.
   *
   * @param warnings gets what is doubtful in it
   */
  static RunFile read(Folder folder, String name, List<String> warnings) throws Refused {
    Path path = folder.file(name);
    if (!folder.scope().holds(path)) {
      throw new Refused("there is no document '%s'", name);
    }
    Parsed<RunFile> parsed = RunFile.read(path, LIMITS.within(folder.scope()));
    RunFile file =
        parsed
            .value()
            .orElseThrow(() ->
                new Refused(
                    "%s",
                    folder.shown(
                        String.join(
                            "\n", parsed.diagnostics().stream().map(Problem::render).toList()))));
    parsed.diagnostics().forEach(one -> warnings.add(folder.shown(one.render())));
    return file;
  }

  private static RunAnswer answer(
      int number,
      RunFile file,
      RunReport report,
      List<String> notes,
      List<RunBuffer> buffers,
      Folder folder) {
    String printed = report.printed();
    return new RunAnswer(
        number,
        report.ok(),
        report.target(),
        report.failures().stream().map(failure -> folder.shown(failure.render())).toList(),
        notes,
        report.findings().stream().map(one -> finding(one, folder)).toList(),
        report.launches().stream()
            .map(one ->
                new RunAnswer.Launched(
                    one.kernel(), one.seconds(), one.wavefronts(), one.instructions()))
            .toList(),
        printed.length() <= MOST_PRINTED
            ? printed
            : printed.substring(0, MOST_PRINTED) + "\n(the rest is left out)",
        buffers.stream().map(one -> buffer(one, file)).toList(),
        report.profiles().stream().map(one -> RunProfile.of(one, folder)).toList());
  }

  private static RunAnswer.Finding finding(RunFinding finding, Folder folder) {
    Optional<RunFinding.SourcePlace> place = finding.end().source();
    return new RunAnswer.Finding(
        folder.shown(finding.problem().render()),
        place.map(one -> folder.shown(one.file())).orElse(""),
        place.map(RunFinding.SourcePlace::line).orElse(0),
        finding.fails());
  }

  private static RunAnswer.Buffer buffer(RunBuffer buffer, RunFile file) {
    BufferSpec spec = buffer.spec();
    return new RunAnswer.Buffer(
        buffer.name(),
        spec.type().typeName(),
        spec.count(),
        buffer.compared(),
        buffer.differing(),
        width(file, spec.count()));
  }

  private static long width(RunFile file, long count) {
    return file.launches().stream()
        .map(Launch::range)
        .filter(range -> range.dimensions() > 1)
        .map(NdRange::global)
        .filter(sizes -> sizes.stream().reduce(1L, (a, b) -> a * b).equals(count))
        .map(List::getFirst)
        .findFirst()
        .orElse(0L);
  }
}
