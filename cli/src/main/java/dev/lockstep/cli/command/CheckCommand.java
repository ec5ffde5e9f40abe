package dev.lockstep.cli.command;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.Repair;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.WaitNote;
import dev.lockstep.assembler.listing.Disassembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.cli.input.AssemblySource;
import dev.lockstep.cli.input.DeviceCode;
import dev.lockstep.cli.input.JavaProgram;
import dev.lockstep.cli.input.OpenClSource;
import dev.lockstep.cli.input.RecordedLaunches;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.option.DispatchOptions;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.OptionRules;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.cli.report.CheckJson;
import dev.lockstep.cli.report.CheckText;
import dev.lockstep.cli.report.OccupancyText;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code lockstep check}: what is wrong with code on some path, without running it. */
public final class CheckCommand extends LockstepCommand {
  /** Runs of --races, of which a broken lock shows weak outcomes in most. */
  private static final int RUNS = 50;

  private List<String> files = new ArrayList<>();

  private final SourceOptions sources = new SourceOptions();

  private boolean explainWaits;

  private boolean fixWaits;

  private boolean fixHazards;

  private boolean allHazards;

  private boolean occupancy;

  private int stack;

  private @Nullable Path output;

  private @Nullable String warnings;

  private boolean strict;

  private boolean json;

  private boolean races;

  private int runs = RUNS;

  private final DispatchOptions launch = new DispatchOptions();

  public CheckCommand(Invocation invocation) {
    super(
        invocation,
        "check",
        "Checks sources and code objects along all paths, without running them.");
    declare()
        .arguments("FILE", "1..*", "Sources, code objects and programs in Java.", v -> files = v)
        .with(sources::declare)
        .with(sources::declareBundle)
        .flag("--explain-waits", "Says what each wait covers.", v -> explainWaits = v)
        .flag("--fix-waits", "Writes the source with the waits that it lacks.", v -> fixWaits = v)
        .flag(
            "--fix-hazards",
            "Writes the source with the wait states (NOPs) that it lacks.",
            v -> fixHazards = v)
        .flag(
            "--all-hazards",
            "Lists hazards that are told of as notes, place by place, too.",
            v -> allHazards = v)
        .flag(
            "--occupancy",
            "Prints registers and wavefronts of a SIMD, and what would let one more in.",
            v -> occupancy = v)
        .number(
            "--stack N",
            "Ventus: the entries of the machine's SIMT stack; says how many the program needs.",
            v -> stack = v)
        .path("-o FILE", "Writes the mended source there.", v -> output = v)
        .text("-W error", "Treats warnings as errors.", v -> warnings = v)
        .flag(
            "--races",
            "Runs FILE on weak memory, as run does, and explains what only that shows.",
            v -> races = v)
        .with(launch::declareRange)
        .number("--runs N", "Runs of --races, each with a seed.", v -> runs = v)
        .flag("--json", "Prints the results as one JSON document.", v -> json = v);
  }

  @Override
  public Integer call() throws IOException {
    check();
    CheckJson document = new CheckJson();
    boolean ok =
        invocation.each(
            "checking",
            files,
            file -> JavaProgram.isOne(file) ? java(file, document) : any(file, document),
            (file, failure) -> document.add(file, List.of(String.valueOf(failure.getMessage()))));
    if (json) {
      invocation.print(document.document());
    }
    return ExitCode.of(ok).code();
  }

  private boolean any(String file, CheckJson document) throws IOException {
    return races ? race(file, document) : check(file, document);
  }

  /** Checks the launches of a program in Java, or their code; false when something is wrong. */
  private boolean java(String file, CheckJson document) throws IOException {
    if (fixes()) {
      throw misuse("--fix-waits and --fix-hazards are for assembly language");
    }
    try (RecordedLaunches recorded =
        RecordedLaunches.of(file, sources.target(), invocation.messages())) {
      boolean fine = recorded.exit() == 0;
      for (RecordedLaunches.Recorded one : recorded.launches()) {
        fine &= any((races ? one.path() : one.code()).toString(), document);
      }
      return fine;
    }
  }

  private void check() {
    sources.check();
    RaceCheck.check(command(), races, runs, launch);
    if (occupancy && (fixes() || races)) {
      throw misuse("--occupancy goes neither with --fix-waits and --fix-hazards nor with --races");
    }
    strict = OptionRules.areErrors(command(), warnings);
    if (fixes() && files.size() > 1) {
      throw misuse("--fix-waits and --fix-hazards take a single file");
    }
    if (stack < 0) {
      throw misuse("--stack takes a number of entries");
    }
    if (output != null && !fixes()) {
      throw misuse("-o is for --fix-waits and --fix-hazards");
    }
    if (json && output != null && OutputFile.isStandard(output)) {
      throw misuse("standard output takes the document of --json; name a file for -o");
    }
  }

  private boolean fixes() {
    return fixWaits || fixHazards;
  }

  private boolean race(String file, CheckJson document) {
    return document.add(new RaceCheck(invocation, command(), sources, launch, runs).of(file, json));
  }

  /** Checks one file; false when something is wrong with it. */
  private boolean check(String file, CheckJson document) throws IOException {
    byte[] given = DeviceCode.chosen(file, InputFile.bytes(file), sources);
    boolean machine = InputFile.isElf(given);
    SourceRules.check(sources, file, machine);
    byte[] bytes = given;
    if (!machine && sources.isOpenCl(file)) {
      if (fixes()) {
        throw misuse(
            "--fix-waits and --fix-hazards are for assembly language; asm has them for .cl");
      }
      bytes = compiled(file);
      if (bytes == null) {
        document.add(file, List.of("clang cannot compile it"));
        return false;
      }
    }
    Checked checked;
    if (Executable.isOne(bytes)) {
      checked = new Checked(program(file, bytes), null, null);
    } else if (InputFile.isElf(bytes)) {
      checked = ofObject(file, bytes, machine);
    } else {
      checked = ofText(file, bytes, document);
    }
    if (checked == null) {
      return false;
    }
    CheckedProgram program = checked.program();
    SourceText source = checked.source();
    AssemblerOptions options = checked.options();
    StaticReport report = program.check(stack, allHazards);
    if (fixes() && source != null && options != null) {
      report = mend(source, options, document);
    }
    CheckText.print(file, report, explainWaits, json, invocation.messages());
    boolean idle = explainWaits && report.waits().stream().anyMatch(WaitNote::isIdle);
    boolean warned = strict && (idle || !report.findings().isEmpty());
    boolean failed = report.hasErrors() || warned;
    document.add(file, report, !failed, explainWaits);
    occupancy(file, program, document);
    return !failed;
  }

  /** A program, with a source and its options where that can be mended. */
  private record Checked(
      CheckedProgram program, @Nullable SourceText source, @Nullable AssemblerOptions options) {}

  private Checked ofObject(String file, byte[] bytes, boolean machine) throws IOException {
    try {
      CodeObject code = CodeObject.read(bytes);
      SourceRules.checkSystem(file, code.header().os());
      if (machine) {
        SourceRules.checkObject(sources, file, code);
      }
      CheckedProgram program = CheckedProgram.of(code);
      tellLines(file, code);
      SourceText source = fixes() ? listing(file, code) : null;
      return new Checked(program, source, source == null ? null : options(file, source));
    } catch (MalformedCodeObjectException e) {
      throw InputFile.failure(file, "no sound code object: " + e.getMessage());
    }
  }

  /** Null, with the problems told, where the text does not assemble. */
  private @Nullable Checked ofText(String file, byte[] bytes, CheckJson document)
      throws IOException {
    AssemblySource read =
        AssemblySource.of(file, InputFile.text(file, bytes), sources, invocation.messages());
    if (read == null) {
      document.add(file, List.of("the preprocessor refuses it"));
      return null;
    }
    SourceText source = read.text();
    AssemblerOptions options = known(read.options());
    SourceRules.checkSystem(file, Optional.of(options.target().os()));
    refuseFixes(options.target());
    Assembled assembled = Assembler.assemble(source, options);
    assembled.diagnostics().forEach(one -> invocation.messages().tell(one));
    if (assembled.hasErrors()) {
      document.add(file, assembled.diagnostics().stream().map(Problem::headline).toList());
      return null;
    }
    CheckedProgram program = CheckedProgram.of(assembled, options.target(), sources.wave());
    return new Checked(program, source, options);
  }

  /** Tells why findings of a code object will have no source lines that it should have. */
  private void tellLines(String file, CodeObject code) {
    String problem = LineTable.of(code).problem();
    if (!problem.isEmpty()) {
      invocation.messages().tell(Problem.warning(file, "no source lines are shown: " + problem));
    }
  }

  private void occupancy(String file, CheckedProgram program, CheckJson document) {
    if (occupancy && json) {
      document.occupancy(FunctionView.of(program).functions());
    } else if (occupancy) {
      System.out.print(OccupancyText.of(file, FunctionView.of(program).functions()));
    }
  }

  private void refuseFixes(TargetId id) {
    if (fixes() && id.target().isBare()) {
      throw misuse("--fix-waits and --fix-hazards are for machines that do not wait by themselves");
    }
  }

  /** A program at fixed addresses; which profile it is for only the user knows. */
  private CheckedProgram program(String file, byte[] bytes) {
    TargetId id = sources.program();
    refuseFixes(id);
    return CheckedProgram.of(DeviceCode.program(file, bytes, id), id);
  }

  /** A file in OpenCL C as clang compiles it, with the lines that its code comes from. */
  private byte @Nullable [] compiled(String file) {
    List<String> own = new ArrayList<>(List.of("-gline-tables-only"));
    own.addAll(sources.words());
    return new OpenClSource(file, sources.target(""), invocation.messages()).compile(own);
  }

  private AssemblerOptions options(String file, SourceText source) {
    return known(sources.assembly(sources.target(source.text()), file));
  }

  /** Options whose target has instructions. */
  private static AssemblerOptions known(AssemblerOptions options) {
    TargetId id = options.target();
    if (Targets.generation(id.target()) == null) {
      throw new CommandFailure(
          ExitCode.USAGE, "lockstep check", "there is no instruction table for " + id.shortName());
    }
    return options;
  }

  private static SourceText listing(String file, CodeObject code)
      throws IOException, MalformedCodeObjectException {
    StringBuilder text = new StringBuilder();
    Disassembler.object(code, text);
    return new SourceText(file + ".s", text.toString());
  }

  /** Writes the mended source; returns what is left to report. */
  private StaticReport mend(SourceText source, AssemblerOptions options, CheckJson document) {
    Repair.Repaired<SourceText> repaired =
        Repair.of(source, options, Repair.rules(fixWaits, fixHazards), allHazards);
    String text = repaired.source().text();
    if (output != null) {
      OutputFile.write(output, text);
    } else if (json) {
      document.mended(text);
    } else {
      System.out.print(text);
    }
    return CheckedProgram.of(repaired.assembled(), options.waveSize()).check(0, allHazards);
  }
}
