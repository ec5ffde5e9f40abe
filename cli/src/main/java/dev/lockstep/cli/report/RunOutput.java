package dev.lockstep.cli.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.io.Terminal;
import dev.lockstep.cli.option.BufferRequest;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.run.RunFinding;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.text.Digest;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import java.io.PrintStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The results of a run as text or JSON. */
public final class RunOutput {
  private static final int PER_LINE = 8;
  private static final int NARROW = 60;

  private final RunReport report;
  private final Invocation invocation;
  private final PrintStream out = System.out;

  public RunOutput(RunReport report, Invocation invocation) {
    this.report = report;
    this.invocation = invocation;
  }

  /** A line for each launch, what was verified, and what failed. */
  public void text(boolean stats) {
    if (!report.printed().isEmpty()) {
      out.print(report.printed());
      if (!report.printed().endsWith("\n")) {
        out.println();
      }
    }
    for (RunReport.LaunchTime launch : report.launches()) {
      line(
          "%s on %s: %,d wavefronts, %,d instructions, %.3f s (%.1f million instructions/s)",
          launch.kernel(),
          report.target(),
          launch.wavefronts(),
          launch.instructions(),
          launch.seconds(),
          launch.instructions() / Math.max(launch.seconds(), 1e-9) / 1e6);
      if (stats) {
        kinds(launch);
      }
    }
    if (report.rounds().size() > 1 || stats) {
      rounds();
    }
    for (Problem note : report.notes()) {
      if (note.severity() == Severity.WARNING) {
        invocation.messages().tell(note);
      } else {
        out.println(note.render());
      }
    }
    for (RunFinding finding : report.findings()) {
      invocation.messages().tell(finding.problem());
    }
    invocation.messages().tell(report.failures());
    if (report.ok()) {
      out.println("ok");
    }
  }

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  private void line(String format, Object... values) {
    out.println(String.format(Locale.ROOT, format, values));
  }

  private void kinds(RunReport.LaunchTime launch) {
    line(
        "  cpu %.3f s, %,d instructions interpreted, %,d translated",
        launch.cpuSeconds(), launch.instructions() - launch.translated(), launch.translated());
    regions(launch.regions());
    stepped(launch);
    for (Map.Entry<String, Long> kind : new TreeMap<>(launch.byKind()).entrySet()) {
      line("  %-16s %,15d", kind.getKey(), kind.getValue());
    }
    out.println(
        launch.approximate().isEmpty()
            ? "  all instructions ran exact"
            : "  instructions that ran approximate:");
    new TreeMap<>(launch.approximate())
        .forEach((name, count) -> line("    %-32s %,13d", name, count));
  }

  /** Translated code, and reasons why other code that runs often is not translated. */
  private void regions(RunReport.Regions regions) {
    if (regions.count() > 0) {
      line(
          "  %,d region%s of %s with %,d of the program's instructions",
          regions.count(),
          regions.count() == 1 ? "" : "s",
          regions.machineCode() ? "machine code" : "bytecode",
          regions.instructions());
    }
    if (!regions.refused().isEmpty()) {
      line("  %,d places are left to the interpreter:", regions.refused().size());
      regions.refused().forEach((place, reason) -> out.println("    " + place + ": " + reason));
    }
  }

  /** Instructions that translated code left to the interpreter, the most frequent first. */
  private void stepped(RunReport.LaunchTime launch) {
    if (launch.stepped().isEmpty()) {
      return;
    }
    out.println("  of these done by the interpreter's steps:");
    launch.stepped().entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .forEach(e -> line("    %-32s %,13d", e.getKey(), e.getValue()));
  }

  private void rounds() {
    if (report.rounds().isEmpty()) {
      return;
    }
    double[] sorted =
        report.rounds().stream().mapToDouble(RunReport.RoundTime::seconds).sorted().toArray();
    line(
        "%d rounds: first %.4f s, median %.4f s, minimum %.4f s",
        sorted.length, report.rounds().getFirst().seconds(), sorted[sorted.length / 2], sorted[0]);
  }

  public void json(boolean profile, List<BufferRequest> requests) {
    JsonObject buffers = new JsonObject();
    report
        .buffers()
        .forEach((name, contents) ->
            buffers.add(name, JsonLists.object("sha256", Digest.sha256(contents.memory()))));
    JsonArray findings = JsonLists.of(report.findings(), FindingJson::of);
    report.failures().forEach(failure -> findings.add(failure.render()));
    JsonObject root =
        JsonLists.object(
            "ok", report.ok(),
            "target", report.target(),
            "launches", JsonLists.of(report.launches(), RunOutput::launch),
            "rounds", JsonLists.of(report.rounds(), RunOutput::round),
            "buffers", buffers,
            "printed", report.printed(),
            "findings", findings);
    if (profile) {
      root.add("profile", ProfileJson.of(report.profiles()));
    }
    JsonArray printed = new JsonArray();
    requests.stream().filter(BufferRequest::isPrint).forEach(one -> printed.add(printed(one)));
    if (!printed.isEmpty()) {
      root.add("print", printed);
    }
    report.failures().forEach(invocation.messages()::remember);
    invocation.print(root);
  }

  private JsonObject printed(BufferRequest request) {
    JsonObject one = new JsonObject();
    one.addProperty("buffer", request.buffer());
    RunReport.Contents contents = report.buffers().get(request.buffer());
    JsonArray values = new JsonArray();
    if (contents != null) {
      ElementType type = contents.spec().type();
      one.addProperty("type", type.typeName());
      one.addProperty("from", request.from());
      for (long i = request.from(); i < request.to(); i++) {
        values.add(type.format(type.read(contents.memory(), i)));
      }
    }
    one.add("values", values);
    return one;
  }

  private static JsonObject launch(RunReport.LaunchTime launch) {
    return JsonLists.object(
        "kernel", launch.kernel(),
        "seconds", launch.seconds(),
        "cpuSeconds", launch.cpuSeconds(),
        "wavefronts", launch.wavefronts(),
        "instructions", launch.instructions(),
        "translated", launch.translated(),
        "approximate", JsonLists.members(new TreeMap<>(launch.approximate())),
        "stepped", JsonLists.members(new TreeMap<>(launch.stepped())),
        "regions", translated(launch.regions()));
  }

  private static JsonObject translated(RunReport.Regions regions) {
    return JsonLists.object(
        "count", regions.count(),
        "instructions", regions.instructions(),
        "machineCode", regions.machineCode(),
        "refused", JsonLists.members(regions.refused()));
  }

  private static JsonObject round(RunReport.RoundTime round) {
    return JsonLists.object("seconds", round.seconds(), "cpuSeconds", round.cpuSeconds());
  }

  /** Prints elements of a buffer, if the run came so far that there is one. */
  public void print(BufferRequest request) {
    RunReport.Contents contents = report.buffers().get(request.buffer());
    if (!request.isPrint() || contents == null) {
      return;
    }
    Terminal terminal = invocation.terminal();
    int most = terminal.out() && terminal.width() < NARROW ? PER_LINE / 4 : PER_LINE;
    ElementType type = contents.spec().type();
    for (long i = request.from(); i < request.to(); i += most) {
      StringBuilder line = new StringBuilder(request.buffer()).append('[').append(i).append("]");
      for (long j = i; j < Math.min(request.to(), i + most); j++) {
        line.append(' ').append(type.format(type.read(contents.memory(), j)));
      }
      out.println(line);
    }
  }

  public void digests() {
    report
        .buffers()
        .forEach(
            (name, contents) -> out.println(name + " sha256 " + Digest.sha256(contents.memory())));
  }

  /** Writes a buffer's bytes, if the run came so far that there is one. */
  public void dump(BufferRequest request) {
    RunReport.Contents contents = report.buffers().get(request.buffer());
    if (request.isPrint() || contents == null) {
      return;
    }
    MemorySegment memory = contents.memory();
    if (memory.byteSize() > Integer.MAX_VALUE - 8) {
      throw new CommandFailure(
          ExitCode.FAILED,
          "lockstep run",
          "--dump " + request.buffer() + ": the buffer is larger than 2 GiB");
    }
    OutputFile.write(request.file(), memory.toArray(ValueLayout.JAVA_BYTE));
  }

  /** The lines of a failed report, indented. */
  public static String indented(RunReport report) {
    return String.join(
        "\n",
        Stream.concat(
                report.findings().stream().map(finding -> finding.problem().render()),
                report.failures().stream().map(Problem::render))
            .flatMap(f -> Arrays.stream(f.split("\n", -1)))
            .map(line -> "    " + line)
            .toList());
  }
}
