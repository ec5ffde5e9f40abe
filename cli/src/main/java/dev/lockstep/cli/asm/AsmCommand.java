package dev.lockstep.cli.asm;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.cli.input.Ahead;
import dev.lockstep.cli.input.AssemblySource;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.option.LockstepCommand;
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
import org.jspecify.annotations.Nullable;

/** {@code lockstep asm}: text to code objects. */
public final class AsmCommand extends LockstepCommand {
  private final SourceOptions sources = new SourceOptions();
  private final Set<TargetId> prepared = new HashSet<>();
  private List<String> files = new ArrayList<>();
  private @Nullable String warnings;
  private @Nullable Path output;
  private @Nullable Path folder;
  private Emit emit = Emit.CODE;
  private @Nullable String why;
  private boolean keepGoing;
  private @Nullable String batch;
  private int jobs = Runtime.getRuntime().availableProcessors();
  private boolean fixWaits;
  private boolean fixHazards;
  private boolean json;

  public AsmCommand(Invocation invocation) {
    super(invocation, "asm", "Assembles sources into code objects.");
    declare()
        .arguments("FILE", "0..*", "Sources; - is standard input.", v -> files = v)
        .with(sources::declare)
        .text("-W error", "Treats warnings as errors.", v -> warnings = v)
        .path("-o FILE", "Writes the result there.", v -> output = v)
        .path("--out-dir DIR", "Writes the results there.", v -> folder = v)
        .value(
            Emit.class,
            "--emit WHAT",
            "code (linked code object, the default), object (unlinked), raw (bytes of the code"
                + " section), listing, hex (a line for each instruction); of Asm4GCN also"
                + " expanded (the text that templates make; of OpenCL C the text with clang's"
                + " inline assembly), map (the registers as an SVG picture), usage (counts of"
                + " instructions and registers as 32-bit numbers) and statements (a line for"
                + " each).",
            v -> emit = v,
            o -> o.converters(Emit::named).completionCandidates(Emit.words()))
        .text(
            "--why REGISTER[:LINE]",
            "Asm4GCN: says who holds a register at a line, and why; makes no file.",
            v -> why = v)
        .flag("--keep-going", "With --emit hex: goes on after errors.", v -> keepGoing = v)
        .text("--batch LIST", "Lines 'target<TAB>path': assembles all.", v -> batch = v)
        .number("--jobs N", "Threads for --batch.", v -> jobs = v)
        .flag("--fix-waits", "Puts in the waits that the code lacks.", v -> fixWaits = v)
        .flag("--fix-hazards", "Puts in the wait states (NOPs) that it lacks.", v -> fixHazards = v)
        .flag("--json", "Prints the results as one JSON document.", v -> json = v);
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
      throw misuse("name the files to assemble, or a list with --batch");
    }
    if (jobs < 1) {
      throw misuse("--jobs must be at least 1");
    }
    if (batch != null) {
      AsmBatch.check(command());
    }
    RegisterQuestion question = why == null ? null : RegisterQuestion.of(why);
    if (why != null && question == null) {
      throw misuse("--why takes a register, or a register and a line: v7:12");
    }
    AsmRequest request =
        new AsmRequest(
            files,
            sources,
            emit,
            question,
            OptionRules.areErrors(command(), warnings),
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
