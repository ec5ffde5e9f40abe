package dev.lockstep.cli.command;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.Repair;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.LinkPlaces;
import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.cli.input.AssemblySource;
import dev.lockstep.cli.input.OpenClSource;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.cli.io.Progress;
import dev.lockstep.cli.option.Declaration;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.cli.report.AsmReport;
import dev.lockstep.cli.report.AsmText;
import dev.lockstep.cli.report.CheckText;
import dev.lockstep.cli.report.RegisterDrawing;
import dev.lockstep.cli.report.RegisterQuestion;
import dev.lockstep.cli.report.UsageText;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.Problem;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** {@code lockstep asm}: text to code objects. */
public final class AsmCommand implements Callable<Integer> {
  /** Output that is made of a source. */
  enum Emit {
    code,
    object,
    raw,
    listing,
    hex,
    expanded,
    map,
    usage,
    statements
  }

  /** Outputs that are no text. */
  private static final Set<Emit> BINARY = Set.of(Emit.code, Emit.object, Emit.usage);

  /** Bytes of code that are searched for missing waits within a moment. */
  private static final int MOST_CHECKED = 1 << 17;

  private final Set<Path> places = new HashSet<>();

  private final Set<TargetId> prepared = new HashSet<>();

  private final Invocation invocation;

  private final CommandSpec spec;

  private List<String> files = new ArrayList<>();

  private final SourceOptions sources = new SourceOptions();

  private @Nullable String warnings;

  private @Nullable Path output;

  private @Nullable Path outputDirectory;

  private Emit emit = Emit.code;

  private @Nullable String why;

  private boolean keepGoing;

  private @Nullable String batch;

  private int jobs = Runtime.getRuntime().availableProcessors();

  private boolean fixWaits;

  private boolean fixHazards;

  private boolean json;

  public AsmCommand(Invocation invocation) {
    this.invocation = invocation;
    spec =
        Declaration.of(this, "asm", "Assembles sources into code objects.")
            .arguments("FILE", "0..*", "Sources; - is standard input.", v -> files = v)
            .with(sources::declare)
            .value(String.class, "-W", "error", "Treats warnings as errors.", v -> warnings = v)
            .value(Path.class, "-o", "FILE", "Writes the result there.", v -> output = v)
            .value(
                Path.class,
                "--out-dir",
                "DIR",
                "Writes the results there.",
                v -> outputDirectory = v)
            .value(
                Emit.class,
                "--emit",
                "WHAT",
                "code (linked code object, the default), object (unlinked), raw (bytes of the code"
                    + " section), listing, hex (a line for each instruction); of Asm4GCN also"
                    + " expanded (the text that templates make; of OpenCL C the text with clang's"
                    + " inline assembly), map (the registers as an SVG picture), usage (counts of"
                    + " instructions and registers as 32-bit numbers) and statements (a line for"
                    + " each).",
                v -> emit = v)
            .value(
                String.class,
                "--why",
                "REGISTER[:LINE]",
                "Asm4GCN: says who holds a register at a line, and why; makes no file.",
                v -> why = v)
            .flag("--keep-going", "With --emit hex: goes on after errors.", v -> keepGoing = v)
            .value(
                String.class,
                "--batch",
                "LIST",
                "Lines 'target<TAB>path': assembles all.",
                v -> batch = v)
            .value(int.class, "--jobs", "N", "Threads for --batch.", v -> jobs = v)
            .flag("--fix-waits", "Puts in the waits that the code lacks.", v -> fixWaits = v)
            .flag(
                "--fix-hazards",
                "Puts in the wait states (NOPs) that it lacks.",
                v -> fixHazards = v)
            .flag("--json", "Prints the results as one JSON document.", v -> json = v)
            .spec();
  }

  /** The command as picocli knows it. */
  public CommandSpec spec() {
    return spec;
  }

  @Override
  public Integer call() {
    check();
    if (batch != null) {
      return new AsmBatch(sources, jobs, invocation).run(batch, json);
    }
    boolean failed = false;
    AsmReport report = new AsmReport();
    try (Progress.Work _ = invocation.progress().begin("assembling")) {
      for (String file : files) {
        invocation.progress().at("assembling " + file);
        report.begin(file);
        boolean made = file(file, report);
        report.end(made);
        failed |= !made;
      }
    }
    if (json) {
      invocation.print(report.document());
    }
    return ExitCode.of(!failed).code();
  }

  private Messages messages() {
    return invocation.messages();
  }

  private void check() {
    sources.check(this::usage);
    if (files.isEmpty() == (batch == null)) {
      throw usage("name the files to assemble, or a list with --batch");
    }
    if (warnings != null && !warnings.equals("error")) {
      throw usage("-W takes only 'error'");
    }
    if (output != null && (files.size() > 1 || outputDirectory != null)) {
      throw usage("-o is for a single file; use --out-dir for several");
    }
    if (json && output != null && OutputFile.isStandard(output)) {
      throw usage("standard output takes the document of --json; name a file for -o");
    }
    if (json && !hasPlace() && files.contains(InputFile.STANDARD) && BINARY.contains(emit)) {
      throw usage("standard output takes the document of --json; name a file with -o");
    }
    if (why != null && RegisterQuestion.of(why) == null) {
      throw usage("--why takes a register, or a register and a line: v7:12");
    }
    if (jobs < 1) {
      throw usage("--jobs must be at least 1");
    }
    if (keepGoing && emit != Emit.hex) {
      throw usage("--keep-going is for --emit hex");
    }
    if (batch != null) {
      checkBatch();
    }
    if (outputDirectory != null) {
      OutputFile.checkFolder(outputDirectory);
    }
  }

  /** A batch makes no files, and its list names the machines. */
  private void checkBatch() {
    ParseResult parsed = spec.commandLine().getParseResult();
    for (String name :
        List.of(
            "--target",
            "-o",
            "--out-dir",
            "--emit",
            "--why",
            "--fix-waits",
            "--fix-hazards",
            "-W",
            "--options")) {
      if (parsed.hasMatchedOption(name)) {
        throw usage(
            name
                + " has no meaning with --batch, whose list names target and path, and which makes"
                + " no file");
      }
    }
  }

  private ParameterException usage(String text) {
    return new ParameterException(spec.commandLine(), "lockstep asm: " + text);
  }

  /** Makes what is asked for of one file; false when it has errors. */
  private boolean file(String file, AsmReport report) {
    try {
      return sources.isOpenCl(file) ? compile(file, report) : assemble(file, report);
    } catch (CommandFailure failure) {
      if (failure.code() != ExitCode.FAILED) {
        throw failure;
      }
      messages().tell(failure);
      return false;
    }
  }

  private boolean assemble(String file, AsmReport report) {
    SourceText source = AssemblySource.read(file, sources, messages());
    if (source == null) {
      return false;
    }
    TargetId id = sources.target(source.text());
    AssemblerOptions options = sources.assembly(id, file, this::usage);
    refuse(file, id);
    prepare(id, source);
    Assembled assembled = Assembler.assemble(source, options);
    boolean failed = assembled.hasErrors();
    assembled.printed().forEach(System.err::println);
    for (Diagnostic diagnostic : assembled.diagnostics()) {
      messages().tell(Message.of(diagnostic));
      failed |= warnings != null && diagnostic.severity() != Diagnostic.Severity.NOTE;
    }
    if (emit == Emit.hex || emit == Emit.raw) {
      for (Diagnostic diagnostic : new LinkPlaces(assembled).unresolved()) {
        messages().tell(Message.of(diagnostic));
        failed |= warnings != null;
      }
    }
    boolean checkable = id.os().isHsa() && TargetOption.generation(id.target()) != null;
    if (!failed && emit != Emit.hex && checkable) {
      List<StaticFinding> findings;
      if (fixWaits || fixHazards) {
        Repair.Repaired repaired = Repair.of(source, options, Repair.rules(fixWaits, fixHazards));
        source = repaired.source();
        assembled = repaired.assembled();
        findings = repaired.report().findings();
      } else if (assembled.text().length <= MOST_CHECKED) {
        findings = CheckedProgram.of(assembled, id, sources.wave()).check().findings();
      } else {
        findings = List.of();
        messages()
            .tell(
                Message.note(
                    file,
                    "large code is not searched for missing waits here; `lockstep check` does"));
      }
      Set<String> kernels =
          findings.isEmpty()
              ? Set.of()
              : CheckedProgram.of(assembled, id, sources.wave()).kernels();
      failed |= warn(file, findings, kernels);
    }
    report.add(assembled);
    if (emit == Emit.hex) {
      report.addHex(assembled);
    }
    return make(file, source, assembled, id, report, failed);
  }

  /** Begins to read what the end of a source and the checks will need, once for each target. */
  private void prepare(TargetId id, SourceText source) {
    if (emit != Emit.hex && !id.target().isBare() && prepared.add(id)) {
      Ahead.of(id, sources.wave(), set -> Ahead.mnemonics(source.text(), set));
      Ahead.of(id, sources.wave(), CheckedProgram::prepare);
    }
  }

  /** Refuses options that the machine or the language does not have before anything is made. */
  private void refuse(String file, TargetId id) {
    boolean language = sources.dialectOf(file) == ProgramSource.Dialect.ASM4GCN;
    if (why != null && !language) {
      throw usage("--why is for Asm4GCN: in " + file + " every operand names its register");
    }
    SourceRules.check(spec, sources, file, false);
    if (emit == Emit.object && id.target().isBare()) {
      throw usage("programs for " + id.shortName() + " are linked at once: no --emit object");
    }
    if (fixWaits || fixHazards) {
      SourceRules.checkSystem(file, Optional.of(id.os()));
    }
    if ((fixWaits || fixHazards) && id.target().isBare()) {
      throw usage(
          "--fix-waits and --fix-hazards are for machines that do not wait by themselves, not for "
              + id.shortName());
    }
  }

  private boolean make(
      String file,
      SourceText source,
      Assembled assembled,
      TargetId id,
      AsmReport report,
      boolean failed) {
    RegisterQuestion question = why == null ? null : RegisterQuestion.of(why);
    if (question != null) {
      print(question.answer(assembled.maps()), report);
      return !failed;
    }
    if (emit == Emit.hex) {
      // With --keep-going the lines of the others are a result, too.
      if ((keepGoing || !failed) && (!json || hasPlace())) {
        put(file, ".hex", AsmText.hex(assembled), report);
      }
      return !failed;
    }
    if (failed) {
      return false;
    }
    if (emit == Emit.expanded) {
      String made = assembled.expanded();
      put(file, ".expanded", made == null ? source.text() : made, report);
      return true;
    }
    return write(file, source, assembled, id, report);
  }

  /** OpenCL C: clang's code object, or the text that clang gets. */
  private boolean compile(String file, AsmReport report) {
    if (emit != Emit.code && emit != Emit.expanded) {
      throw usage(
          "OpenCL C becomes a code object (--emit code) or C with assembly (--emit expanded)");
    }
    if (why != null) {
      throw usage("--why is for files in Asm4GCN");
    }
    TargetId id = sources.target("");
    OpenClSource source = new OpenClSource(file, id, messages());
    if (emit == Emit.expanded) {
      String text = source.expanded(sources.assembly(id, file, this::usage), fixWaits, fixHazards);
      if (text != null) {
        put(file, ".expanded", text, report);
      }
      return text != null;
    }
    List<String> own = new ArrayList<>(sources.words());
    own.addAll(fixWaits ? List.of("--fix-waits") : List.of());
    own.addAll(fixHazards ? List.of("--fix-hazards") : List.of());
    byte[] code = source.compile(own);
    if (code != null) {
      OutputFile.write(place(file, ".co"), code);
    }
    return code != null;
  }

  /** Reports findings of the static checks as warnings; whether they count as errors. */
  private boolean warn(String file, List<StaticFinding> findings, Set<String> kernels) {
    boolean failed = false;
    // Bytes alone may be a part of a program that goes on elsewhere.
    boolean whole = emit == Emit.code || emit == Emit.object;
    for (StaticFinding finding : findings) {
      boolean end =
          finding.rule() == StaticRule.RUNS_OFF_END
              || finding.rule() == StaticRule.NO_INSTRUCTION
                  && (kernels.contains(finding.place().function()) || whole && !finding.warning());
      if (end || Repair.WAITS.contains(finding.rule()) || Repair.HAZARDS.contains(finding.rule())) {
        messages().tell(CheckText.message(file, finding, Diagnostic.Severity.WARNING));
        failed |= warnings != null;
      }
    }
    return failed;
  }

  private boolean write(
      String file, SourceText source, Assembled assembled, TargetId id, AsmReport report) {
    Relocatable object = assembled.object();
    Executable program = assembled.program();
    if (object == null && program == null) {
      return false;
    }
    switch (emit) {
      case hex, expanded -> {
        return true;
      }
      case map -> put(file, ".svg", RegisterDrawing.svg(assembled.maps()), report);
      case raw -> {
        if (!hasPlace() && json) {
          report.bytes(assembled.text());
        } else if (!hasPlace()) {
          System.out.writeBytes(assembled.text());
        } else {
          OutputFile.write(place(file, ".bin"), assembled.text());
        }
      }
      case usage ->
          OutputFile.write(
              place(file, ".usage"), UsageText.counts(assembled, sources.language().isClassic()));
      case statements -> put(file, ".txt", UsageText.statements(assembled, id), report);
      case listing -> put(file, ".lst", AsmText.listing(source, assembled, id), report);
      case object ->
          OutputFile.write(place(file, ".o"), Objects.requireNonNull(object).toObject().toArray());
      case code -> {
        if (object == null) {
          OutputFile.write(place(file, ".elf"), Objects.requireNonNull(program).write().toArray());
          return true;
        }
        Bytes linked = link(file, object, new LinkPlaces(assembled));
        if (linked == null) {
          return false;
        }
        OutputFile.write(place(file, ".co"), linked.toArray());
      }
    }
    return true;
  }

  private boolean hasPlace() {
    return output != null || outputDirectory != null;
  }

  /** Prints a text, or writes it where results go. */
  private void put(String file, String extension, String text, AsmReport report) {
    if (hasPlace()) {
      OutputFile.write(place(file, extension), text);
    } else {
      print(text, report);
    }
  }

  private void print(String text, AsmReport report) {
    if (json) {
      report.text(text);
    } else {
      System.out.print(text);
    }
  }

  private @Nullable Bytes link(String file, Relocatable object, LinkPlaces places) {
    return switch (object.link()) {
      case LinkResult.Linked linked -> {
        for (Problem problem : linked.warnings()) {
          messages().tell(Message.warning(file, problem.toString()));
        }
        yield linked.object();
      }
      case LinkResult.Failed failed -> {
        for (Problem problem : failed.problems()) {
          messages()
              .tell(
                  places
                      .diagnostic(problem)
                      .map(Message::of)
                      .orElse(Message.error(file, problem.toString())));
        }
        yield null;
      }
    };
  }

  /** Path of a result: as asked, else beside the input; never that of another one. */
  private Path place(String file, String extension) {
    Path place = output != null ? output : named(file, extension);
    if (OutputFile.isStandard(place)) {
      return place;
    }
    if (!places.add(place.toAbsolutePath().normalize())) {
      throw InputFile.failure(
          file, "its result would replace that of another input, " + place + "; use -o for each");
    }
    try {
      if (Files.exists(place) && Files.isSameFile(place, Path.of(file))) {
        throw InputFile.failure(file, "the result would replace the source; name another file");
      }
    } catch (IOException e) {
      throw InputFile.failure(place.toString(), InputFile.reason(e));
    }
    return place;
  }

  private Path named(String file, String extension) {
    boolean standard = file.equals(InputFile.STANDARD);
    if (standard && outputDirectory == null) {
      return Path.of(InputFile.STANDARD);
    }
    Path input = standard ? Path.of("a") : Path.of(file);
    String name = String.valueOf(input.getFileName());
    int dot = name.lastIndexOf('.');
    String result = (dot > 0 ? name.substring(0, dot) : name) + extension;
    return outputDirectory != null ? outputDirectory.resolve(result) : input.resolveSibling(result);
  }
}
