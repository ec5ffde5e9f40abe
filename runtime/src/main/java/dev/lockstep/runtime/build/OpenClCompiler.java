package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.cache.Fingerprint;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.clang.Confinement;
import dev.lockstep.runtime.clang.RocmLibraries;
import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Compiles OpenCL C to code objects with clang: one process for each program, whose object is
 * linked here. Kernels of Asm4GCN in a program are assembled and linked to what clang makes ({@link
 * MixedProgram}). Built-in functions come from our device library, or from ROCm's with ours in
 * front of it. May be used by several threads at once.
 */
public final class OpenClCompiler {
  /** Source of built-in functions. */
  enum Library {
    /** ROCm's device libraries where they are installed, else our own. */
    AUTO,
    /** ROCm's device libraries, with ours in the place of functions that they lack. */
    ROCM,
    /** Our own alone. */
    OWN
  }

  /** The extension that programs with halves name. */
  private static final String HALVES = "cl_khr_fp16";

  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Pattern TARGET = Pattern.compile("[a-z0-9-]+(:[a-z0-9]+[+-])*");

  private final ClangInstallation installation;
  private final Library library;
  private final DiskCache cache;
  private final Duration limit;
  private final boolean complete;
  private final ReadScope scope;
  private final Confinement confinement;

  /**
   * A compiler.
   *
   * @param installation the clang to use
   * @param library source of built-in functions
   * @param cache what is kept on disk: the compiled device library, and programs
   * @param limit time that a compilation may take
   * @param complete whether a built-in function that nobody has is an error; else it gets a place
   *     without code ({@link AbsentFunctions})
   * @param scope the files that programs may read
   * @param confinement the wall around clang where these are not all
   */
  private OpenClCompiler(
      ClangInstallation installation,
      Library library,
      DiskCache cache,
      Duration limit,
      boolean complete,
      ReadScope scope,
      Confinement confinement) {
    this.scope = scope;
    this.confinement = confinement;
    this.installation = installation;
    this.library = library;
    this.cache = cache;
    this.limit = limit;
    this.complete = complete;
  }

  /** A compiler of programs that may read what the user may read. */
  OpenClCompiler(
      ClangInstallation installation,
      Library library,
      DiskCache cache,
      Duration limit,
      boolean complete) {
    this(
        installation,
        library,
        cache,
        limit,
        complete,
        ReadScope.USER,
        Confinement.of(installation));
  }

  /** A compiler of programs that must have all functions that they call. */
  OpenClCompiler(ClangInstallation installation, Library library, Duration limit) {
    this(installation, library, DiskCache.of(System.getenv()), limit, true);
  }

  ClangInstallation installation() {
    return installation;
  }

  DiskCache cache() {
    return cache;
  }

  Duration limit() {
    return limit;
  }

  ReadScope scope() {
    return scope;
  }

  Confinement confinement() {
    return confinement;
  }

  /** A compiler of programs that may read the files of a scope alone. */
  public OpenClCompiler within(ReadScope files) {
    return new OpenClCompiler(installation, library, cache, limit, complete, files, confinement);
  }

  /** A compiler of programs to run here: built-in functions may be missing that nobody reaches. */
  OpenClCompiler forRunning(ReadScope files) {
    return new OpenClCompiler(installation, library, cache, limit, false, files, confinement);
  }

  /** The same compiler behind another wall. */
  OpenClCompiler behind(Confinement wall) {
    return new OpenClCompiler(installation, library, cache, limit, complete, scope, wall);
  }

  /** The wall around the clang that is installed, in words; empty where none is. */
  public static Optional<String> wall() throws IOException {
    Optional<Confinement> found = Confinement.installed(System.getenv());
    return found.isPresent() ? Optional.of(found.get().description()) : Optional.empty();
  }

  /** Finds clang as the process's environment specifies. */
  public static Parsed<OpenClCompiler> find() {
    Parsed<ClangInstallation> found = ClangInstallation.find(System.getenv());
    return new Parsed<>(
        found.value().map(clang -> new OpenClCompiler(clang, Library.AUTO, LIMIT)),
        found.diagnostics());
  }

  /**
   * Compiles a file. Diagnostics name it as it is named here.
   *
   * @param target as in {@code -mcpu=}, with features
   * @param options clang's; without an {@code -O} the program is optimised ({@code -O2})
   */
  public Parsed<Bytes> compile(Path source, String target, List<String> options) {
    String label = source.toString();
    byte[] text;
    try {
      if (!Files.isRegularFile(source)) {
        return failed(label, "there is no such file");
      }
      text = Files.readAllBytes(source);
    } catch (IOException e) {
      return failed(label, "the file cannot be read: " + e.getMessage());
    }
    return build(new Source(text, label, Optional.of(source)), target, options);
  }

  /** Compiles text. Diagnostics call it by the label. */
  public Parsed<Bytes> compile(String text, String label, String target, List<String> options) {
    Source source = new Source(text.getBytes(StandardCharsets.UTF_8), label, Optional.empty());
    return build(source, target, options);
  }

  /** The text that the preprocessor makes of assembly language. */
  Parsed<Bytes> preprocessed(Path source, String target, List<String> options) {
    String label = source.toString();
    return inScratch(
        label,
        scratch -> {
          ClangCall call = new ClangCall(this, label, target, scratch);
          List<String> command = call.command("assembler-with-cpp");
          command.add("-E");
          command.addAll(options);
          command.addAll(List.of("-o", call.output().toString(), "--", source.toString()));
          return call.run(command, source, messages -> messages);
        });
  }

  /** The assembly that clang writes for a file without kernels of Asm4GCN. */
  public Parsed<Bytes> assembly(Path source, String target, List<String> options) {
    String label = source.toString();
    return inScratch(
        label,
        scratch ->
            run(
                new ClangCall(this, label, target, scratch),
                source,
                options,
                Compilation.Form.ASSEMBLY,
                ""));
  }

  /**
   * A program in OpenCL C.
   *
   * @param text its bytes
   * @param label the user's name for it
   * @param file its file, if it has one
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Source(byte[] text, String label, Optional<Path> file) {
    Optional<Path> folder() {
      return file.map(path -> path.toAbsolutePath().getParent());
    }

    /** The file, or one in a folder. */
    Path file(Path scratch) throws IOException {
      return file.isPresent() ? file.get() : Files.write(scratch.resolve("program.cl"), text);
    }
  }

  private Parsed<Bytes> build(Source source, String target, List<String> options) {
    String label = source.label();
    Optional<MixedProgram> mixed =
        MixedProgram.of(
            new String(source.text(), StandardCharsets.UTF_8), label, target, options, scope);
    if (mixed.isPresent()) {
      return inScratch(
          label,
          scratch ->
              mixed
                  .get()
                  .build(
                      (file, others) -> run(file, label, target, others, scratch),
                      source.folder(),
                      scratch,
                      complete));
    }
    Optional<CachedProgram> cached =
        CachedProgram.of(this, source.text(), label, source.folder(), target, options);
    Optional<Parsed<Bytes>> known = cached.flatMap(CachedProgram::find);
    return known.orElseGet(() ->
        inScratch(
            label,
            scratch -> {
              Path file = source.file(scratch);
              Parsed<Bytes> made = linked(run(file, label, target, options, scratch), label);
              cached.ifPresent(one -> one.keep(made, Compilation.dependencies(scratch)));
              return made;
            }));
  }

  /** Key of the choice of libraries. */
  String choice() {
    Fingerprint key = new Fingerprint().add(library.name()).add(Boolean.toString(complete));
    installation
        .deviceLibraries()
        .filter(_ -> library != Library.OWN)
        .ifPresent(folder -> key.add(RocmLibraries.identity(folder)));
    return key.key();
  }

  private static String text(Path source) throws IOException {
    return new String(Files.readAllBytes(source), StandardCharsets.UTF_8);
  }

  /**
   * Compiles text to a relocatable object, for linking: a module in bitcode, or, of a text that has
   * kernels of Asm4GCN, machine code.
   *
   * @param headers texts of files that it includes, by their names
   */
  Parsed<Bytes> object(
      String text,
      String label,
      TargetId target,
      List<String> options,
      Map<String, String> headers) {
    String name = target.shortName();
    return inScratch(
        label,
        scratch -> {
          List<String> all = new ArrayList<>(options);
          if (!headers.isEmpty()) {
            Path folder = scratch.resolve("headers");
            Optional<String> wrong = write(headers, folder);
            if (wrong.isPresent()) {
              return failed(label, "'" + wrong.get() + "' is no name of a header");
            }
            all.add("-I" + folder);
          }
          Optional<MixedProgram> mixed = MixedProgram.of(text, label, name, all, scope);
          if (mixed.isPresent()) {
            return mixed
                .get()
                .object(
                    (file, rest) -> run(file, label, name, rest, scratch),
                    Optional.empty(),
                    scratch);
          }
          Path source = Files.writeString(scratch.resolve("program.cl"), text);
          ClangCall call = new ClangCall(this, label, name, scratch);
          String included = String.join(" ", headers.values());
          Parsed<Bytes> made = run(call, source, all, Compilation.Form.BITCODE, included);
          return new Parsed<>(
              made.value()
                  .map(bitcode -> new LinkInput.Module(bitcode, options))
                  .map(module -> new LinkInput(List.of(module), Optional.empty(), false))
                  .map(input -> input.toObject(target, Targets.version(name))),
              made.diagnostics());
        });
  }

  /**
   * What there is to say about a text before code is generated: by clang, and by the assembler
   * about blocks of Asm4GCN.
   *
   * @param folder in which files that it includes are looked for
   */
  public List<Problem> problems(
      String text, String label, Optional<Path> folder, TargetId target, List<String> options) {
    List<String> all = new ArrayList<>(options);
    folder.ifPresent(place -> all.add("-I" + place));
    return object(text, label, target, all, Map.of()).diagnostics();
  }

  /**
   * Generates code of modules.
   *
   * @param modules at least one
   * @param options of the link
   * @return a relocatable object
   */
  Parsed<Bytes> object(
      List<LinkInput.Module> modules, String label, String target, List<String> options) {
    return inScratch(
        label,
        scratch -> {
          ClangCall call = new ClangCall(this, label, target, scratch);
          BitcodeLink link = new BitcodeLink(call, modules, options);
          return link.problem().isEmpty()
              ? withLibrary(call, chosen(modules, options), link::run)
              : failed(label, link.problem());
        });
  }

  /** Source of built-in functions: that of the link's options, else that of its first module's. */
  private Library chosen(List<LinkInput.Module> modules, List<String> options) {
    return BuildOptions.of(options)
        .library()
        .or(() -> BuildOptions.of(modules.getFirst().options()).library())
        .orElse(library);
  }

  /** Writes headers into a folder; the name of one that does not lie in it. */
  private static Optional<String> write(Map<String, String> headers, Path folder)
      throws IOException {
    for (Map.Entry<String, String> header : headers.entrySet()) {
      Path file;
      try {
        file = folder.resolve(header.getKey()).normalize();
      } catch (InvalidPathException _) {
        return Optional.of(header.getKey());
      }
      Path parent = file.getParent();
      if (parent == null || !file.startsWith(folder) || file.equals(folder)) {
        return Optional.of(header.getKey());
      }
      Files.createDirectories(parent);
      Files.writeString(file, header.getValue());
    }
    return Optional.empty();
  }

  private interface Work {
    Parsed<Bytes> in(Path scratch) throws IOException;
  }

  private static Parsed<Bytes> inScratch(String label, Work work) {
    try {
      Path scratch = Files.createTempDirectory("lockstep-opencl");
      try {
        return work.in(scratch);
      } finally {
        Folders.discard(scratch);
      }
    } catch (IOException e) {
      return failed(label, "the OpenCL compiler cannot be run: " + e.getMessage());
    }
  }

  private static Parsed<Bytes> failed(String label, String message) {
    return Parsed.failed(List.of(Problem.atStart(label, "opencl-compiler", message)));
  }

  /** Compiles a file to a relocatable object. */
  private Parsed<Bytes> run(
      Path source, String label, String target, List<String> options, Path scratch)
      throws IOException {
    ClangCall call = new ClangCall(this, label, target, scratch);
    return run(call, source, options, Compilation.Form.OBJECT, "");
  }

  private Parsed<Bytes> run(
      ClangCall call, Path source, List<String> options, Compilation.Form form, String included)
      throws IOException {
    if (!TARGET.matcher(call.target()).matches()) {
      return failed(call.label(), "'" + NumberText.clip(call.target()) + "' is no target");
    }
    InlineBlocks blocks =
        InlineBlocks.of(source, call.label(), call.target(), options, call.scratch());
    if (blocks.failed()) {
      return Parsed.failed(blocks.messages());
    }
    Compilation compilation = new Compilation(call, blocks, included);
    Library chosen = BuildOptions.of(options).library().orElse(library);
    Parsed<Bytes> built = withLibrary(call, chosen, rocm -> compilation.run(form, rocm));
    if (!built.ok()) {
      return built;
    }
    List<Problem> messages = new ArrayList<>(built.diagnostics());
    TargetId.parse(call.target())
        .filter(Targets::isKnown)
        .flatMap(known -> noHalves(call.label(), source, known))
        .ifPresent(messages::add);
    return new Parsed<>(built.value(), messages);
  }

  private interface Linking {
    Parsed<Bytes> with(boolean rocm) throws IOException;
  }

  /**
   * Compiles with the library that is chosen, or with our own where ROCm's cannot be translated.
   */
  private Parsed<Bytes> withLibrary(ClangCall call, Library chosen, Linking linking)
      throws IOException {
    boolean known = TargetId.parse(call.target()).filter(Targets::isKnown).isPresent();
    Optional<Path> installed = installation.deviceLibraries();
    boolean fit = installed.filter(one -> RocmLibraries.fit(one, installation)).isPresent();
    boolean rocm = known && chosen != Library.OWN && fit;
    if (chosen == Library.ROCM && !rocm) {
      return failed(
          call.label(),
          installed.isPresent() && !fit
              ? "ROCm's device libraries in %s are for another version than clang %d, which names functions of generic pointers in another way"
                  .formatted(installed.get(), installation.version())
              : "ROCm's device libraries are not installed, or do not know " + call.target());
    }
    Parsed<Bytes> built = linking.with(rocm);
    if (chosen == Library.AUTO
        && rocm
        && built.diagnostics().stream().anyMatch(OpenClCompiler::isUnselected)) {
      Parsed<Bytes> again = linking.with(false);
      if (again.ok()) {
        return withoutLibraries(again, call.label(), call.target());
      }
    }
    return built;
  }

  /** Links an object that clang has made. */
  private Parsed<Bytes> linked(Parsed<Bytes> compiled, String label) {
    if (compiled.value().isEmpty()) {
      return compiled;
    }
    try {
      Relocatable object = Relocatable.from(CodeObject.read(compiled.value().get().toArray()));
      return AbsentFunctions.link(object, label, complete, compiled.diagnostics());
    } catch (MalformedCodeObjectException e) {
      return failed(label, "clang's object cannot be linked: " + e.getMessage());
    }
  }

  /**
   * Whether clang has no instructions for a function. Without optimisation the device libraries'
   * vector loads of halves go through generic pointers, which machines without flat instructions do
   * not have.
   */
  private static boolean isUnselected(Problem message) {
    return message.isError() && message.text().contains("error in backend: Cannot select");
  }

  private static Parsed<Bytes> withoutLibraries(Parsed<Bytes> built, String label, String target) {
    List<Problem> messages = new ArrayList<>(built.diagnostics());
    messages.add(
        Problem.warning(
            new Place.Position(label, 1, 1),
            "device-libraries",
            "clang cannot translate the device libraries for "
                + target
                + " with these options, so the built-in functions are Lockstep's own"));
    return new Parsed<>(built.value(), messages);
  }

  /**
   * A warning for programs with halves on machines that do not compute with them: clang computes in
   * single precision there, and rounds only what is stored.
   */
  private static Optional<Problem> noHalves(String label, Path source, TargetId target) {
    String text;
    try {
      text = text(source);
    } catch (IOException _) {
      // It has been compiled and has gone since.
      return Optional.empty();
    }
    int place = text.indexOf(HALVES);
    return place < 0 || Targets.computesHalves(target)
        ? Optional.empty()
        : Optional.of(
            Problem.warning(
                Place.Position.in(label, text, place),
                "no-half-arithmetic",
                target.shortName()
                    + " does not compute with halves: clang computes in single precision there and"
                    + " rounds what is stored, so results differ from those of machines that do"));
  }
}
