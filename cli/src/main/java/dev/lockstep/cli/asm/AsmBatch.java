package dev.lockstep.cli.asm;

import com.google.gson.JsonArray;
import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.io.Misuse;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.runtime.build.PreprocessedSource;
import dev.lockstep.runtime.text.Digest;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import java.io.PrintStream;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Assembles a list of files in one process and prints a line for each, in order. */
final class AsmBatch {
  private static final List<String> OTHERS =
      List.of(
          "--target",
          "-o",
          "--out-dir",
          "--emit",
          "--why",
          "--fix-waits",
          "--fix-hazards",
          "-W",
          "--options");

  private final SourceOptions sources;
  private final int jobs;
  private final Invocation invocation;
  private final JsonArray documents = new JsonArray();
  private int done;

  AsmBatch(SourceOptions sources, int jobs, Invocation invocation) {
    this.sources = sources;
    this.jobs = jobs;
    this.invocation = invocation;
  }

  /** Refuses what makes files, and what the list says. */
  static void check(CommandSpec spec) {
    SourceRules.refuse(
        spec,
        OTHERS,
        "has no meaning with --batch, whose list names target and path, and which makes no file");
  }

  private record Entry(String target, String path) {}

  /**
   * @param first the first message as a line; empty where there is none
   * @param errors what is wrong, for the document
   */
  private record Outcome(
      boolean ok, String path, int bytes, String digest, String first, List<Problem> errors) {
    String line() {
      return path + (ok ? "\tok\t" : "\terror\t") + bytes + "\t" + digest + "\t" + first;
    }
  }

  int run(String list, boolean json) {
    List<Entry> entries = entries(list);
    boolean ok = true;
    try (ProgressLine.Work _ = invocation.progress().begin("assembling");
        ExecutorService pool = Executors.newFixedThreadPool(jobs)) {
      // A window of work keeps memory flat however long the list is.
      Deque<Future<Outcome>> window = new ArrayDeque<>();
      for (Entry entry : entries) {
        window.add(pool.submit(() -> assemble(entry)));
        if (window.size() > jobs * 4) {
          ok &= print(window.remove(), json, entries.size());
        }
      }
      while (!window.isEmpty()) {
        ok &= print(window.remove(), json, entries.size());
      }
    }
    if (json) {
      invocation.print(JsonLists.object("ok", ok, "files", documents));
    }
    return ExitCode.of(ok).code();
  }

  private static List<Entry> entries(String list) {
    List<Entry> entries = new ArrayList<>();
    int number = 0;
    for (String line : InputFile.text(list).text().lines().toList()) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      int tab = line.indexOf('\t');
      if (tab <= 0) {
        throw new CommandFailure(
            ExitCode.FAILED,
            Problem.error(
                new Place.Position(list, number, 1), "batch", "expected 'target<TAB>path'"));
      }
      entries.add(new Entry(line.substring(0, tab), line.substring(tab + 1)));
    }
    return entries;
  }

  private boolean print(Future<Outcome> future, boolean json, int all) {
    try {
      Outcome outcome = future.get();
      done++;
      invocation.progress().at("assembling " + done + " of " + all + ": " + outcome.path());
      if (json) {
        document(outcome);
      } else {
        PrintStream out = System.out;
        out.println(outcome.line());
      }
      return outcome.ok();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CommandFailure(ExitCode.FAILED, "lockstep", "interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private void document(Outcome outcome) {
    documents.add(
        JsonLists.object(
            "file", outcome.path(),
            "ok", outcome.ok(),
            "textBytes", outcome.bytes(),
            "sha256", outcome.digest(),
            "first", outcome.first()));
    outcome.errors().forEach(invocation.messages()::remember);
  }

  private Outcome assemble(Entry entry) {
    try {
      if (sources.isOpenCl(entry.path())) {
        throw InputFile.failure(entry.path(), "OpenCL C is not for --batch");
      }
      if (PreprocessedSource.isOne(entry.path())) {
        throw InputFile.failure(
            entry.path(), "text for the preprocessor is not for --batch; clang -E makes it plain");
      }
      Assembled assembled =
          Assembler.assemble(
              InputFile.text(entry.path()),
              sources.assembly(TargetOption.named(entry.target()), entry.path()));
      byte[] text = assembled.text();
      String first =
          assembled.diagnostics().stream()
              .filter(d -> d.isError() || !assembled.hasErrors())
              .findFirst()
              .map(Problem::headline)
              .orElse("");
      List<Problem> errors =
          assembled.diagnostics().stream().filter(Problem::isError).limit(1).toList();
      return new Outcome(
          !assembled.hasErrors(),
          entry.path(),
          text.length,
          Digest.sha256(MemorySegment.ofArray(text)),
          first,
          errors);
    } catch (CommandFailure failure) {
      return refused(entry, failure.report());
    } catch (ParameterException misuse) {
      return refused(entry, Misuse.of(misuse));
    }
  }

  private static Outcome refused(Entry entry, Problem report) {
    return new Outcome(false, entry.path(), 0, "", report.render(), List.of(report));
  }
}
