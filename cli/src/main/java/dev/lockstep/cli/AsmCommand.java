package dev.lockstep.cli;

import dev.lockstep.assembler.Assembled;
import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.AssemblerOptions;
import dev.lockstep.assembler.Diagnostic;
import dev.lockstep.assembler.Dialect;
import dev.lockstep.assembler.SourceText;
import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.Repair;
import dev.lockstep.assembler.check.StaticFinding;
import dev.lockstep.codeobject.Bytes;
import dev.lockstep.codeobject.Executable;
import dev.lockstep.codeobject.LinkResult;
import dev.lockstep.codeobject.Problem;
import dev.lockstep.codeobject.Relocatable;
import dev.lockstep.codeobject.TargetId;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep asm}: text to code objects. */
@Command(
    name = "asm",
    description = "Assembles sources into code objects.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class AsmCommand implements Callable<Integer> {
  /** What is made of a source. */
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

  /** Bytes of code that are searched for missing waits within a moment. */
  private static final int MOST_CHECKED = 1 << 17;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Sources.")
  private List<String> files = new ArrayList<>();

  @Mixin private SourceOptions sources = new SourceOptions();

  @Option(
      names = "--dialect",
      paramLabel = "NAME",
      description =
          "auto (.asm4gcn is asm4gcn, all else llvm), llvm or asm4gcn. Default: ${DEFAULT-VALUE}.")
  private String dialect = "auto";

  @Option(
      names = "--classic",
      description = "Asm4GCN: exactly the packing and the rules of the first assembler.")
  private boolean classic;

  @Option(
      names = "--friendly64",
      description = "Asm4GCN: sums of 64 bits, which take two instructions.")
  private boolean friendly64;

  @Option(names = "--mul32", description = "Asm4GCN: friendly products of vectors have 32 bits.")
  private boolean mul32;

  @Option(
      names = "--align",
      paramLabel = "hardware",
      description = "Asm4GCN: sequences of VGPRs begin at any register.")
  private @Nullable String align;

  @Option(
      names = "--convention",
      paramLabel = "catalyst",
      description = "Asm4GCN: kernels find what the first assembler's drivers gave them.")
  private @Nullable String convention;

  @Option(names = "-o", paramLabel = "FILE", description = "Writes the result there.")
  private @Nullable Path output;

  @Option(names = "--out-dir", paramLabel = "DIR", description = "Writes the results there.")
  private @Nullable Path outputDirectory;

  @Option(
      names = "--emit",
      paramLabel = "WHAT",
      description =
          "code (linked code object, the default), object (unlinked), raw (bytes of the code"
              + " section), listing, hex (a line for each instruction); of Asm4GCN also expanded"
              + " (the text that templates make; of OpenCL C the text with clang's inline assembly), map (the registers as an SVG picture), usage (counts of"
              + " instructions and registers as 32-bit numbers) and statements (a line for each).")
  private Emit emit = Emit.code;

  @Option(
      names = "--why",
      paramLabel = "REGISTER[:LINE]",
      description = "Asm4GCN: says who holds a register at a line, and why; makes no file.")
  private @Nullable String why;

  @Option(names = "--keep-going", description = "With --emit hex: goes on after errors.")
  private boolean keepGoing;

  @Option(
      names = "--batch",
      paramLabel = "LIST",
      description = "Lines 'target<TAB>path': assembles all.")
  private @Nullable String batch;

  @Option(names = "--jobs", paramLabel = "N", description = "Threads for --batch.")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Option(names = "--fix-waits", description = "Puts in the waits that the code lacks.")
  private boolean fixWaits;

  @Option(names = "--fix-hazards", description = "Puts in the wait states (NOPs) that it lacks.")
  private boolean fixHazards;

  @Option(
      names = "--options",
      paramLabel = "TEXT",
      description = "Options for the OpenCL compiler, separated by blanks.")
  private String options = "";

  @Option(names = "--json", description = "Prints the results as one JSON document.")
  private boolean json;

  @Override
  public Integer call() {
    check();
    if (batch != null) {
      return new AsmBatch(sources.definitions(this::usage), sources.wave(), jobs)
          .run(batch, System.out);
    }
    boolean failed = false;
    AsmReport report = new AsmReport();
    for (String file : files) {
      failed |= !assemble(file, report);
    }
    if (json) {
      System.out.println(report.json());
    }
    return failed ? Lockstep.FAILED : Lockstep.OK;
  }

  private void check() {
    if (files.isEmpty() == (batch == null)) {
      throw usage("name the files to assemble, or a list with --batch");
    }
    if (!List.of("auto", "llvm", "asm4gcn").contains(dialect)) {
      throw usage("unknown dialect '" + dialect + "'; use auto, llvm or asm4gcn");
    }
    if (align != null && !align.equals("hardware")) {
      throw usage("--align takes only 'hardware'");
    }
    sources.check(this::usage);
    if (convention != null && !convention.equals("catalyst")) {
      throw usage("--convention takes only 'catalyst'");
    }
    if (output != null && (files.size() > 1 || outputDirectory != null)) {
      throw usage("-o is for a single file; use --out-dir for several");
    }
    if (why != null && RegisterQuestion.of(why) == null) {
      throw usage("--why takes a register, or a register and a line: v7:12");
    }
    if (jobs < 1) {
      throw usage("--jobs must be at least 1");
    }
  }

  private ParameterException usage(String text) {
    return new ParameterException(spec.commandLine(), "lockstep asm: " + text);
  }

  /** Assembles one file; false when it has errors. */
  private boolean assemble(String file, AsmReport report) {
    if (dialect.equals("auto") && OpenClSource.isOne(file)) {
      return compile(file);
    }
    SourceText source;
    try {
      source = InputFile.text(file);
    } catch (CommandFailure failure) {
      System.err.println(failure.getMessage());
      return false;
    }
    TargetId id = sources.target(source.text());
    AssemblerOptions options = sources.options(id, file, this::usage).withDialect(dialectOf(file));
    Assembled assembled = Assembler.assemble(source, options);
    boolean failed = assembled.hasErrors();
    assembled.printed().forEach(System.err::println);
    for (Diagnostic diagnostic : assembled.diagnostics()) {
      System.err.println(diagnostic.render());
      failed |= sources.warningsFail() && diagnostic.severity() != Diagnostic.Severity.NOTE;
    }
    boolean checkable = TargetOption.generation(id.target()) != null && !id.target().isBare();
    if (!failed && emit != Emit.hex && checkable) {
      List<StaticFinding> findings;
      if (fixWaits || fixHazards) {
        Repair.Repaired repaired = Repair.of(source, options, Repair.rules(fixWaits, fixHazards));
        source = repaired.source();
        assembled = repaired.assembled();
        findings = repaired.report().findings();
      } else if (assembled.text().length <= MOST_CHECKED) {
        findings = CheckedProgram.of(assembled, sources.wave()).check().findings();
      } else {
        findings = List.of();
        System.err.println(
            file
                + ": note: large code is not searched for missing waits here; `lockstep check` does");
      }
      failed |= warn(file, findings);
    }
    report.add(file, assembled, emit);
    RegisterQuestion question = why == null ? null : RegisterQuestion.of(why);
    if (question != null) {
      System.out.print(question.answer(assembled.maps()));
      return !failed;
    }
    if (emit == Emit.expanded) {
      String made = assembled.expanded();
      put(file, ".expanded", made == null ? source.text() : made);
      return !failed;
    }
    if (emit == Emit.hex && (keepGoing || !failed)) {
      AsmText.hex(assembled, json ? discard() : System.out);
      return !failed;
    }
    return !failed && write(file, source, assembled, id);
  }

  /** OpenCL C: clang's code object, or the text that clang gets. */
  private boolean compile(String file) {
    TargetId id = sources.target("");
    List<String> own = new ArrayList<>(CommandLineRun.words(options));
    if (emit == Emit.expanded) {
      String text =
          OpenClSource.expanded(
              file,
              sources.options(id, file, this::usage).withDialect(language()),
              fixWaits,
              fixHazards);
      if (text != null) {
        put(file, ".expanded", text);
      }
      return text != null;
    }
    if (emit != Emit.code) {
      throw usage(
          "OpenCL C becomes a code object (--emit code) or C with assembly (--emit expanded)");
    }
    own.addAll(sources.forCompiler());
    own.addAll(languageOptions());
    own.addAll(fixWaits ? List.of("--fix-waits") : List.of());
    own.addAll(fixHazards ? List.of("--fix-hazards") : List.of());
    byte[] code = OpenClSource.compile(file, id, own);
    if (code != null) {
      InputFile.write(place(file, ".co"), code);
    }
    return code != null;
  }

  /** The choices of the language as options of a program. */
  private List<String> languageOptions() {
    List<String> all = new ArrayList<>();
    all.addAll(classic ? List.of("--classic") : List.of());
    all.addAll(friendly64 ? List.of("--friendly64") : List.of());
    all.addAll(mul32 ? List.of("--mul32") : List.of());
    all.addAll(align != null ? List.of("--align=" + align) : List.of());
    all.addAll(convention != null ? List.of("--convention=" + convention) : List.of());
    return all;
  }

  /** What the static checks find are warnings here; whether they count as errors. */
  private boolean warn(String file, List<StaticFinding> findings) {
    boolean failed = false;
    for (StaticFinding finding : findings) {
      if (Repair.WAITS.contains(finding.rule()) || Repair.HAZARDS.contains(finding.rule())) {
        System.err.println(CheckText.render(file, finding, "warning"));
        failed |= sources.warningsFail();
      }
    }
    return failed;
  }

  private Dialect dialectOf(String file) {
    boolean asm4gcn =
        dialect.equals("asm4gcn") || dialect.equals("auto") && TargetOption.isAsm4Gcn(file);
    return asm4gcn ? language() : Dialect.LLVM;
  }

  private Dialect language() {
    return new Dialect.Asm4Gcn(
        classic,
        friendly64,
        mul32,
        align != null,
        convention == null ? Dialect.Convention.HSA : Dialect.Convention.CATALYST);
  }

  private static PrintStream discard() {
    return new PrintStream(java.io.OutputStream.nullOutputStream());
  }

  private boolean write(String file, SourceText source, Assembled assembled, TargetId id) {
    Relocatable object = assembled.object();
    Executable program = assembled.program();
    if (object == null && program == null) {
      return false;
    }
    switch (emit) {
      case hex, expanded -> {
        return true;
      }
      case map -> put(file, ".svg", RegisterDrawing.svg(assembled.maps()));
      case raw -> {
        if (output == null && outputDirectory == null) {
          System.out.writeBytes(assembled.text());
        } else {
          InputFile.write(place(file, ".bin"), assembled.text());
        }
      }
      case usage -> InputFile.write(place(file, ".usage"), UsageText.counts(assembled, classic));
      case statements -> put(file, ".txt", UsageText.statements(assembled, id));
      case listing -> put(file, ".lst", AsmText.listing(source, assembled, id));
      case object -> {
        if (object == null) {
          throw usage("programs for " + id.shortName() + " are linked at once: no --emit object");
        }
        InputFile.write(place(file, ".o"), object.toObject().toArray());
      }
      case code -> {
        if (object == null) {
          InputFile.write(
              place(file, ".elf"), java.util.Objects.requireNonNull(program).write().toArray());
          return true;
        }
        Bytes linked = link(file, object);
        if (linked == null) {
          return false;
        }
        InputFile.write(place(file, ".co"), linked.toArray());
      }
    }
    return true;
  }

  /** Prints a text, or writes it where results go. */
  private void put(String file, String extension, String text) {
    if (output == null && outputDirectory == null) {
      System.out.print(text);
    } else {
      InputFile.write(
          place(file, extension), text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
  }

  private static @Nullable Bytes link(String file, Relocatable object) {
    return switch (object.link()) {
      case LinkResult.Linked linked -> {
        for (Problem problem : linked.warnings()) {
          System.err.println(file + ": warning: " + problem);
        }
        yield linked.object();
      }
      case LinkResult.Failed failed -> {
        for (Problem problem : failed.problems()) {
          System.err.println(file + ": error: " + problem);
        }
        yield null;
      }
    };
  }

  /** Where a result goes: as asked, else beside the input. */
  private Path place(String file, String extension) {
    if (output != null) {
      return output;
    }
    Path input = Path.of(file);
    String name = String.valueOf(input.getFileName());
    int dot = name.lastIndexOf('.');
    String result = (dot > 0 ? name.substring(0, dot) : name) + extension;
    return outputDirectory != null ? outputDirectory.resolve(result) : input.resolveSibling(result);
  }
}
