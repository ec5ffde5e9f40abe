package dev.lockstep.cli.asm;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.cli.input.Ahead;
import dev.lockstep.cli.input.AssemblySource;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.io.Misuse;
import dev.lockstep.cli.option.OptionDeclaration;
import dev.lockstep.cli.option.OptionRules;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.report.AsmReport;
import dev.lockstep.cli.report.RegisterQuestion;
import dev.lockstep.codeobject.target.TargetId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** {@code lockstep asm}: text to code objects. */
public final class AsmCommand implements Callable<Integer> {
  private final Invocation invocation;
  private final CommandSpec spec;
  private final SourceOptions sources = new SourceOptions();
  private final Set<TargetId> prepared = new HashSet<>();
  private List<String> files = new ArrayList<>();
  private @Nullable String warnings;
  private @Nullable Path output;
  private @Nullable Path folder;
  private Emit emit = Emit.all().getFirst();
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
        OptionDeclaration.of(this, "asm", "Assembles sources into code objects.")
            .arguments("FILE", "0..*", "Sources; - is standard input.", v -> files = v)
            .with(sources::declare)
            .value(String.class, "-W", "error", "Treats warnings as errors.", v -> warnings = v)
            .value(Path.class, "-o", "FILE", "Writes the result there.", v -> output = v)
            .value(Path.class, "--out-dir", "DIR", "Writes the results there.", v -> folder = v)
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
                v -> emit = v,
                o -> o.converters(Emit::named).completionCandidates(Emit.words()))
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
    AsmRequest request = request();
    if (batch != null) {
      return new AsmBatch(sources, jobs, invocation).run(batch, json);
    }
    AsmReport report = new AsmReport();
    AsmOutput output = new AsmOutput(request, report);
    boolean ok =
        invocation.each(
            "assembling",
            files,
            file -> {
              report.begin(file);
              boolean made = file(file, request, output);
              report.end(made);
              return made;
            },
            (_, _) -> report.end(false));
    if (json) {
      invocation.print(report.document());
    }
    return ExitCode.of(ok).code();
  }

  /** The request of a command line, unless its options do not go together. */
  private AsmRequest request() {
    sources.check();
    if (files.isEmpty() == (batch == null)) {
      throw Misuse.of(spec, "name the files to assemble, or a list with --batch");
    }
    if (jobs < 1) {
      throw Misuse.of(spec, "--jobs must be at least 1");
    }
    if (batch != null) {
      AsmBatch.check(spec);
    }
    RegisterQuestion question = why == null ? null : RegisterQuestion.of(why);
    if (why != null && question == null) {
      throw Misuse.of(spec, "--why takes a register, or a register and a line: v7:12");
    }
    AsmRequest request =
        new AsmRequest(
            files,
            sources,
            emit,
            question,
            OptionRules.areErrors(spec, warnings),
            keepGoing,
            fixWaits,
            fixHazards,
            new AsmRequest.Destination(output, folder, json));
    request.check();
    return request;
  }

  /** Makes what is asked for of one file; false when it has errors. */
  private boolean file(String file, AsmRequest request, AsmOutput output) {
    Messages messages = invocation.messages();
    if (sources.isOpenCl(file)) {
      return output.put(file, request.emit().compiled(file, request, messages));
    }
    AssemblySource source = AssemblySource.read(file, sources, messages);
    if (source == null) {
      return false;
    }
    prepare(source);
    return output.put(AssembledFile.of(source, request, messages), messages);
  }

  /** Begins to read what the end of a source and the checks will need, once for each target. */
  private void prepare(AssemblySource source) {
    TargetId id = source.options().target();
    if (!emit.isLineByLine() && !id.target().isBare() && prepared.add(id)) {
      Ahead.of(id, sources.wave(), set -> Ahead.mnemonics(source.text().text(), set));
      Ahead.of(id, sources.wave(), CheckedProgram::prepare);
    }
  }
}
