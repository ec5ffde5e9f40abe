package dev.lockstep.cli;

import dev.lockstep.assembler.Assembled;
import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.Diagnostic;
import dev.lockstep.assembler.Dialect;
import dev.lockstep.codeobject.TargetId;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Assembles a list of files in one process and prints a line for each, in order. */
final class AsmBatch {
  private final Map<String, Long> defines;
  private final int wave;
  private final int jobs;

  AsmBatch(Map<String, Long> defines, int wave, int jobs) {
    this.defines = defines;
    this.wave = wave;
    this.jobs = jobs;
  }

  private record Entry(String target, String path) {}

  private record Outcome(boolean ok, String line) {}

  int run(String list, PrintStream out) {
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
            Lockstep.FAILED, list + ":" + number + ":1: error: expected 'target<TAB>path' [batch]");
      }
      entries.add(new Entry(line.substring(0, tab), line.substring(tab + 1)));
    }
    boolean ok = true;
    try (ExecutorService pool = Executors.newFixedThreadPool(jobs)) {
      // A window of work keeps memory flat however long the list is.
      Deque<Future<Outcome>> window = new ArrayDeque<>();
      for (Entry entry : entries) {
        window.add(pool.submit(() -> assemble(entry)));
        if (window.size() > jobs * 4) {
          ok &= print(window.remove(), out);
        }
      }
      while (!window.isEmpty()) {
        ok &= print(window.remove(), out);
      }
    }
    return ok ? Lockstep.OK : Lockstep.FAILED;
  }

  private static boolean print(Future<Outcome> future, PrintStream out) {
    try {
      Outcome outcome = future.get();
      out.println(outcome.line());
      return outcome.ok();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CommandFailure(Lockstep.FAILED, "lockstep: interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private Outcome assemble(Entry entry) {
    try {
      TargetId id = TargetOption.named(entry.target());
      Path parent = Path.of(entry.path()).toAbsolutePath().getParent();
      List<Path> places = parent == null ? List.of() : List.of(parent);
      Assembled assembled =
          Assembler.assemble(
              InputFile.text(entry.path()),
              TargetOption.options(id, wave, defines, new FileIncludes(places))
                  .withDialect(
                      TargetOption.isAsm4Gcn(entry.path()) ? Dialect.ASM4GCN : Dialect.LLVM));
      byte[] text = assembled.text();
      String first =
          assembled.diagnostics().stream()
              .filter(d -> d.isError() || !assembled.hasErrors())
              .findFirst()
              .map(Diagnostic::headline)
              .orElse("");
      return new Outcome(
          !assembled.hasErrors(),
          entry.path()
              + (assembled.hasErrors() ? "\terror\t" : "\tok\t")
              + text.length
              + "\t"
              + sha256(text)
              + "\t"
              + first);
    } catch (CommandFailure failure) {
      return new Outcome(false, entry.path() + "\terror\t0\t\t" + failure.getMessage());
    }
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
