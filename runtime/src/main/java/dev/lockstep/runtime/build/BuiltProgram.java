package dev.lockstep.runtime.build;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.LinkPlaces;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.codeobject.bundle.ImageChoice;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.codeobject.target.TargetOs;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A program made ready to load: assembled, compiled or read.
 *
 * @param target the machine that it is for
 * @param image the linked code object, or a program at fixed addresses
 * @param lines source lines of its code
 * @param maps registers of the variables of Asm4GCN blocks; empty for other languages
 */
public record BuiltProgram(
    TargetId target, ProgramImage image, LineTable lines, List<RegisterMap> maps) {
  private static final long MAX_SIZE = 1L << 28;

  /** Copies the list. */
  public BuiltProgram {
    maps = List.copyOf(maps);
  }

  /** A program of whose variables nothing is known. */
  public BuiltProgram(TargetId target, ProgramImage image, LineTable lines) {
    this(target, image, lines, List.of());
  }

  /**
   * Result of a build.
   *
   * @param program the program, empty after an error
   * @param messages errors and warnings
   */
  public record Result(Optional<BuiltProgram> program, List<Problem> messages) {
    /** Copies the list. */
    public Result {
      messages = List.copyOf(messages);
    }

    static Result failed(Problem message) {
      return new Result(Optional.empty(), List.of(message));
    }

    /** An error of a file as a whole. */
    static Result failed(String file, String text) {
      return failed(Problem.error(file, text));
    }

    /** The messages as text. */
    public String text() {
      return Problem.joined(messages);
    }
  }

  /** Builds a program that may read what the user may read. */
  public static Result build(ProgramSource source, Optional<String> target, List<String> options) {
    return build(source, target, options, ReadScope.USER);
  }

  /**
   * Builds a program.
   *
   * @param target the user's choice; empty means the program's own, else the default
   * @param options for the OpenCL compiler
   * @param scope the files that it may read
   */
  public static Result build(
      ProgramSource source, Optional<String> target, List<String> options, ReadScope scope) {
    return switch (source) {
      case ProgramSource.OfText(String text, ProgramSource.Dialect dialect) ->
          dialect == ProgramSource.Dialect.OPENCL
              ? opencl(
                  MixedProgram.of(text, "program", name(target), options, scope),
                  scope,
                  compiler -> compiler.compile(text, "program", name(target), options))
              : assemble(new SourceText("program", text), null, target, dialect, options, scope);
      case ProgramSource.OfFile file -> file(file, target, options, scope);
    };
  }

  private static Result file(
      ProgramSource.OfFile file, Optional<String> target, List<String> options, ReadScope scope) {
    Path path = file.path();
    byte[] bytes;
    try {
      if (!scope.holds(path)) {
        return Result.failed(path.toString(), "the program is no file that may be read here");
      }
      if (Files.isRegularFile(path) && Files.size(path) > MAX_SIZE) {
        return Result.failed(path.toString(), "the file is larger than 256 MiB");
      }
      if (Files.isDirectory(path)) {
        return Result.failed(path.toString(), "this is a directory, not a program");
      }
      bytes = Files.readAllBytes(path);
    } catch (NoSuchFileException e) {
      return Result.failed(path.toString(), "there is no such file");
    } catch (AccessDeniedException e) {
      return Result.failed(path.toString(), "the file may not be read");
    } catch (IOException e) {
      return Result.failed(path.toString(), "the file cannot be read: " + e.getMessage());
    }
    return switch (code(bytes, target, file.bundle())) {
      case ImageChoice.Refused(String reason) -> Result.failed(path.toString(), reason);
      case ImageChoice.Chosen(var code) ->
          program(path, file.dialect(), code.toArray(), target, options, scope);
    };
  }

  /** The code object that is meant of a file's, or the file's own bytes. */
  private static ImageChoice code(byte[] bytes, Optional<String> target, Optional<String> bundle) {
    return ImageChoice.of(Bytes.wrap(bytes), target.flatMap(TargetId::parse), bundle);
  }

  private static Result program(
      Path path,
      ProgramSource.Dialect asked,
      byte[] bytes,
      Optional<String> target,
      List<String> options,
      ReadScope scope) {
    if (Executable.isOne(bytes)) {
      return LinkedKernels.read(path.toString(), bytes, target, options);
    }
    if (isElf(bytes)) {
      return read(path.toString(), bytes, target);
    }
    if (isBinary(bytes)) {
      return Result.failed(
          path.toString(), "this is a binary file, neither a source nor a code object (ELF)");
    }
    ProgramSource.Dialect dialect =
        asked == ProgramSource.Dialect.AUTO
            ? ProgramSource.Dialect.ofFileName(String.valueOf(path.getFileName()))
            : asked;
    if (dialect == ProgramSource.Dialect.LLVM && PreprocessedSource.isOne(path.toString())) {
      return preprocessed(path, target, options, scope);
    }
    return switch (dialect) {
      case OPENCL -> opencl(path, bytes, target, options, scope);
      case LLVM, ASM4GCN ->
          assemble(
              new SourceText(path.toString(), new String(bytes, StandardCharsets.UTF_8)),
              path,
              target,
              dialect,
              options,
              scope);
      case AUTO ->
          Result.failed(
              path.toString(),
              "neither a code object nor a source: use the ending .s, .asm4gcn, .cl or .co");
    };
  }

  private static Result preprocessed(
      Path path, Optional<String> target, List<String> options, ReadScope scope) {
    Parsed<String> text = PreprocessedSource.of(path, target, options, scope);
    return text.value()
        .map(made ->
            assemble(
                new SourceText(path.toString(), made),
                path,
                target,
                ProgramSource.Dialect.LLVM,
                options,
                scope))
        .orElseGet(() -> new Result(Optional.empty(), text.diagnostics()));
  }

  private static Result opencl(
      Path path, byte[] bytes, Optional<String> target, List<String> options, ReadScope scope) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return opencl(
        MixedProgram.of(text, path.toString(), name(target), options, scope),
        scope,
        compiler -> compiler.compile(path, name(target), options));
  }

  private static boolean isElf(byte[] bytes) {
    return bytes.length > 4
        && bytes[0] == 0x7f
        && bytes[1] == 'E'
        && bytes[2] == 'L'
        && bytes[3] == 'F';
  }

  /** Whether bytes are no text: text has no zeros. */
  private static boolean isBinary(byte[] bytes) {
    for (byte b : bytes) {
      if (b == 0) {
        return true;
      }
    }
    return false;
  }

  private static String name(Optional<String> target) {
    return target.orElseGet(() -> Targets.defaultTarget().shortName());
  }

  private interface Compilation {
    Parsed<Bytes> with(OpenClCompiler compiler);
  }

  private static Result opencl(
      Optional<MixedProgram> mixed, ReadScope scope, Compilation compilation) {
    if (mixed.isPresent() && mixed.get().isAlone()) {
      return read(mixed.get().assemble());
    }
    Parsed<OpenClCompiler> compiler = OpenClCompiler.find();
    if (compiler.value().isEmpty()) {
      return new Result(Optional.empty(), compiler.diagnostics());
    }
    return read(compilation.with(compiler.value().get().forRunning(scope)));
  }

  private static Result read(Parsed<Bytes> compiled) {
    List<Problem> messages = compiled.diagnostics();
    if (compiled.value().isEmpty()) {
      return new Result(Optional.empty(), messages);
    }
    Result read = read("program", compiled.value().get().toArray(), Optional.empty());
    List<Problem> all = new ArrayList<>(messages);
    all.addAll(read.messages());
    return new Result(read.program(), all);
  }

  /** A program that is a code object or an executable already; the array is given up. */
  public static Result of(String label, byte[] bytes, Optional<String> target) {
    return switch (code(bytes, target, Optional.empty())) {
      case ImageChoice.Refused(String reason) -> Result.failed(label, reason);
      case ImageChoice.Chosen(var code) -> {
        byte[] own = code.toArray();
        yield Executable.isOne(own)
            ? LinkedKernels.read(label, own, target, List.of())
            : read(label, own, target);
      }
    };
  }

  private static Result read(String label, byte[] bytes, Optional<String> target) {
    try {
      CodeObject object = CodeObject.read(bytes);
      if (object.header().kind() == CodeObject.Kind.RELOCATABLE && LinkInput.hasModules(object)) {
        TargetId id = object.targetId().orElseGet(Targets::defaultTarget);
        return SeparateBuild.link(List.of(Bytes.wrap(bytes)), id, List.of());
      }
      Optional<String> refusal = object.header().os().flatMap(TargetOs::refusal);
      if (refusal.isPresent()) {
        return Result.failed(label, refusal.get());
      }
      if (object.header().kind() == CodeObject.Kind.RELOCATABLE) {
        return switch (Relocatable.from(object).link()) {
          case LinkResult.Linked linked -> read(label, linked.object().toArray(), target);
          case LinkResult.Failed failed -> linkFailed(label, failed.problems());
        };
      }
      Optional<TargetId> id = object.header().targetId();
      if (id.isEmpty() || !Targets.isKnown(id.get())) {
        return Result.failed(label, "the code object is for a machine that is not known here");
      }
      Optional<TargetId> asked = target.flatMap(TargetId::parse);
      if (asked.isPresent() && !asked.get().target().equals(id.get().target())) {
        return Result.failed(
            label,
            "the code object is for %s, not for %s"
                .formatted(id.get().shortName(), asked.get().shortName()));
      }
      LineTable lines = LineTable.of(object);
      return new Result(
          Optional.of(
              new BuiltProgram(id.get(), new ProgramImage.Hsa(object, Bytes.wrap(bytes)), lines)),
          lines.problem().isEmpty()
              ? List.of()
              : List.of(Problem.warning(label, "no source lines are shown: " + lines.problem())));
    } catch (MalformedCodeObjectException e) {
      return Result.failed(label, "no sound code object: " + e.getMessage());
    }
  }

  private static Result linkFailed(String label, List<Problem> problems) {
    return new Result(Optional.empty(), problems.stream().map(p -> p.in(label)).toList());
  }

  private static Result unlinked(String name, List<Problem> problems, LinkPlaces places) {
    return new Result(
        Optional.empty(),
        problems.stream().map(p -> places.diagnostic(p).orElse(p.in(name))).toList());
  }

  private static Result assemble(
      SourceText source,
      @Nullable Path path,
      Optional<String> asked,
      ProgramSource.Dialect dialect,
      List<String> options,
      ReadScope scope) {
    String name =
        asked
            .or(() -> Targets.namedIn(source.text()))
            .orElseGet(() -> Targets.defaultTarget().shortName());
    Optional<TargetId> target = TargetId.parse(name);
    if (target.isEmpty() || !Targets.isKnown(target.get())) {
      return Result.failed(source.name(), "unknown target '" + name + "'");
    }
    Optional<String> refusal = target.get().os().refusal();
    if (refusal.isPresent()) {
      return Result.failed(source.name(), refusal.get());
    }
    AssemblyChoices choices = AssemblyChoices.of(options);
    if (!choices.texts().isEmpty()) {
      return Result.failed(
          source.name(),
          "-D %s: this is no number, and the assembler defines numbers"
              .formatted(choices.texts().getFirst()));
    }
    Assembled assembled =
        Assembler.assemble(
            source,
            choices.options(
                target.get(),
                dialect == ProgramSource.Dialect.ASM4GCN ? choices.language() : Dialect.LLVM,
                path,
                scope));
    List<Problem> messages = new ArrayList<>();
    for (Problem diagnostic : assembled.diagnostics()) {
      messages.add(diagnostic);
    }
    Executable program = assembled.program();
    if (program != null) {
      return LinkedKernels.of(target.get(), assembled, program, messages, options);
    }
    Relocatable object = assembled.object();
    if (object == null) {
      return new Result(Optional.empty(), messages);
    }
    return switch (object.link()) {
      case LinkResult.Failed failed ->
          unlinked(source.name(), failed.problems(), new LinkPlaces(assembled));
      case LinkResult.Linked linked -> {
        for (Problem problem : linked.warnings()) {
          messages.add(problem.in(source.name()));
        }
        yield linked(source, target.get(), assembled, linked.object().toArray(), messages);
      }
    };
  }

  private static Result linked(
      SourceText source,
      TargetId target,
      Assembled assembled,
      byte[] bytes,
      List<Problem> messages) {
    try {
      CodeObject object = CodeObject.read(bytes);
      return new Result(
          Optional.of(
              new BuiltProgram(
                  target,
                  new ProgramImage.Hsa(object, Bytes.wrap(bytes)),
                  lines(source, assembled, object),
                  assembled.maps())),
          messages);
    } catch (MalformedCodeObjectException e) {
      return Result.failed(source.name(), "no sound code object: " + e.getMessage());
    }
  }

  /** The lines of the assembled instructions, at their addresses in the linked object. */
  private static LineTable lines(SourceText source, Assembled assembled, CodeObject object) {
    Optional<ElfSection> text = object.section(".text");
    if (text.isEmpty()) {
      return LineTable.EMPTY;
    }
    long base = text.get().address();
    List<LineTable.Range> ranges = new ArrayList<>();
    for (Placed placed : assembled.placed()) {
      if (placed.instruction() != null
          && assembled.sections().get(placed.section()).name().equals(".text")) {
        long start = base + placed.offset();
        ranges.add(
            new LineTable.Range(
                start,
                start + placed.size(),
                source.name(),
                placed.span().line(),
                placed.span().column()));
      }
    }
    return new LineTable(ranges);
  }

  /** Names of the kernels, without loading. */
  public List<String> kernelNames() {
    return switch (image) {
      case ProgramImage.Hsa(CodeObject object, Bytes _) ->
          object.exportedSymbols().stream()
              .map(Symbol::name)
              .filter(name -> name.endsWith(".kd"))
              .map(name -> name.substring(0, name.length() - 3))
              .toList();
      case ProgramImage.Linked(Executable program, LaunchSignals _) -> LinkedKernels.names(program);
    };
  }

  /**
   * The code object.
   *
   * @throws IllegalStateException when it is a program at fixed addresses
   */
  public CodeObject object() {
    if (image instanceof ProgramImage.Hsa(CodeObject object, Bytes _)) {
      return object;
    }
    throw new IllegalStateException("a program at fixed addresses is no code object");
  }
}
