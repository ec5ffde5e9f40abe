package dev.lockstep.cli.asm;

import dev.lockstep.assembler.check.Repair;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.cli.input.OpenClSource;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.report.RegisterQuestion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A request to {@code asm}, read once from the command line.
 *
 * @param files the sources
 * @param sources how they are read: machine, language, definitions
 * @param emit what is made of each
 * @param question the register that is asked about in place of that; null where none is
 * @param strict whether warnings are errors
 * @param keepGoing whether a result is made of a source with errors, too
 * @param fixWaits whether missing waits are inserted
 * @param fixHazards whether missing wait states are inserted
 * @param to where results go
 */
record AsmRequest(
    List<String> files,
    SourceOptions sources,
    Emit emit,
    @Nullable RegisterQuestion question,
    boolean strict,
    boolean keepGoing,
    boolean fixWaits,
    boolean fixHazards,
    Destination to) {
  /** Copies the list. */
  AsmRequest {
    files = List.copyOf(files);
  }

  /**
   * Destination of results.
   *
   * @param file of the single result; null where none is named
   * @param folder of all results; null where none is named
   * @param json whether standard output takes a document
   */
  record Destination(@Nullable Path file, @Nullable Path folder, boolean json) {
    /** Whether the user names a place. */
    boolean isNamed() {
      return file != null || folder != null;
    }
  }

  /** Refuses options that do not go together. */
  void check() {
    if (to.file != null && (files.size() > 1 || to.folder != null)) {
      throw sources.misuse("-o is for a single file; use --out-dir for several");
    }
    if (to.json && to.file != null && OutputFile.isStandard(to.file)) {
      throw sources.misuse("standard output takes the document of --json; name a file for -o");
    }
    if (to.json && !to.isNamed() && files.contains(InputFile.STANDARD) && emit.isFile()) {
      throw sources.misuse("standard output takes the document of --json; name a file with -o");
    }
    if (keepGoing && !emit.isLineByLine()) {
      throw sources.misuse("--keep-going is for --emit hex");
    }
    if (to.folder != null) {
      OutputFile.checkFolder(to.folder);
    }
  }

  /** Whether the source is mended. */
  boolean fixes() {
    return fixWaits || fixHazards;
  }

  /** The rules whose breaches are mended. */
  Set<StaticRule> fixed() {
    return Repair.rules(fixWaits, fixHazards);
  }

  /** Whether a source with errors has a result. */
  boolean answersErrors() {
    return question != null || keepGoing;
  }

  /** A file in OpenCL C, of which nothing but code and text can be made. */
  OpenClSource openCl(String file, Messages messages) {
    if (question != null) {
      throw sources.misuse("--why is for files in Asm4GCN");
    }
    return new OpenClSource(file, sources.target(""), messages);
  }

  /** The options as those of a program that the runtime builds. */
  List<String> programOptions() {
    List<String> all = new ArrayList<>(sources.words());
    all.addAll(fixWaits ? List.of("--fix-waits") : List.of());
    all.addAll(fixHazards ? List.of("--fix-hazards") : List.of());
    return all;
  }
}
