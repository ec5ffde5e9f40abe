package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.clang.DeviceLibrary;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The way of one source through clang to a relocatable object, with the parts of the device library
 * that its text names; with all parts where that was not enough. Programs that print take two steps
 * ({@link PrintCalls}).
 */
final class Compilation {
  private static final String PRINTF = "printf";

  /** The type half in names of functions by the Itanium C++ ABI. */
  private static final String HALF = "Dh";

  /** Such a name: the length of what the program writes, and that. */
  private static final Pattern MANGLED = Pattern.compile("@_Z(\\d{1,3})([A-Za-z_]\\w*)");

  private static final String OPTIMISATION_OFF = "-cl-opt-disable";

  private final ClangCall call;
  private final InlineBlocks blocks;
  private final BuildOptions options;
  private final String included;

  /**
   * A compilation.
   *
   * @param blocks the source with its options
   * @param included texts of files that it includes, as far as they are known
   */
  Compilation(ClangCall call, InlineBlocks blocks, String included) {
    this.included = included;
    this.call = call;
    this.blocks = blocks;
    this.options = BuildOptions.of(blocks.options(), call.compiler().scope());
  }

  /** Output of clang. */
  enum Form {
    /** A relocatable object. */
    OBJECT("-c"),
    /** A text in assembly language. */
    ASSEMBLY("-S"),
    /** A module in bitcode, not optimised and without the device library, to be linked later. */
    BITCODE("-c -emit-llvm -Xclang -disable-llvm-passes"),
    /** The same as text. */
    TEXT("-S -emit-llvm -Xclang -disable-llvm-passes");

    private final String options;

    Form(String options) {
      this.options = options;
    }

    /** Whether an output has calls of {@code printf} as LLVM lowers them. */
    private boolean prints(String made) {
      return made.contains(
          switch (this) {
            case OBJECT -> "amdhsa.printf";
            case ASSEMBLY -> ".printf:";
            case BITCODE, TEXT -> PRINTF;
          });
    }
  }

  /**
   * What clang makes, with its messages.
   *
   * @param rocm whether built-in functions come from ROCm's libraries where ours do not replace
   *     them
   */
  Parsed<Bytes> run(Form form, boolean rocm) throws IOException {
    if (!options.problems().isEmpty()) {
      return Parsed.failed(
          options.problems().stream()
              .map(problem -> Problem.atStart(call.label(), BuildOptions.RULE, problem))
              .toList());
    }
    DeviceLibrary library;
    List<Path> behind;
    try {
      library = call.library(rocm);
      behind = rocm ? call.rocmFiles(options.words()) : List.of();
    } catch (IOException e) {
      return call.failed(String.valueOf(e.getMessage()));
    }
    String names = names();
    return names.contains(PRINTF) || isChanged(form) || isLookedAt(form)
        ? printing(form, library, names, behind)
        : plain(form, library, names, behind);
  }

  /** Process of clang, or a second one where the first shows that it is needed. */
  private Parsed<Bytes> plain(Form form, DeviceLibrary library, String names, List<Path> behind)
      throws IOException {
    List<Path> declarations = library.declarations(names);
    Parsed<Bytes> first =
        switch (form) {
          case BITCODE -> compile(form, declarations, List.of());
          case ASSEMBLY -> compile(form, declarations, joined(library.all(call.isa()), behind));
          default -> compile(form, declarations, joined(library.needed(names, call.isa()), behind));
        };
    if (!first.ok()) {
      return first;
    }
    String made = new String(first.value().get().toArray(), StandardCharsets.ISO_8859_1);
    if (!names.contains(PRINTF) && form.prints(made)) {
      return printing(form, library, names, behind);
    }
    return form == Form.OBJECT
            && !library.needsAll(names, call.isa())
            && lacksFunctions(first.value().get())
        ? compile(form, library.allDeclarations(), joined(library.all(call.isa()), behind))
        : first;
  }

  /**
   * Two processes of clang: between them the formats of {@code printf} are replaced, and the module
   * is looked at where that is needed.
   */
  private Parsed<Bytes> printing(Form form, DeviceLibrary library, String names, List<Path> behind)
      throws IOException {
    Parsed<Bytes> module = compile(Form.TEXT, library.allDeclarations(), List.of());
    if (!module.ok()) {
      return module;
    }
    String text = new String(module.value().get().toArray(), StandardCharsets.ISO_8859_1);
    boolean looked = isLookedAt(form);
    Optional<String> refused = looked ? InlineStatements.refused(text) : Optional.empty();
    if (refused.isPresent()) {
      return call.failed(
          "assembly statements have no '%s' here: directives that read files, or that make others, are left out"
              .formatted(NumberText.clip(refused.get())));
    }
    Optional<String> changed = PrintCalls.withFormats(text);
    if (changed.isEmpty() && !looked && !isChanged(form)) {
      return plain(form, library, names + " " + PRINTF, behind);
    }
    Path file = call.scratch().resolve("printing.ll");
    String ready = changed.orElse(text);
    if (options.groups() > 0) {
      ready = GroupSize.in(ready, options.groups());
    }
    Files.writeString(file, ready, StandardCharsets.ISO_8859_1);
    List<String> command = call.command("ir");
    command.addAll(List.of(form.options.split(" ", -1)));
    command.add("-O2");
    addPrecautions(command);
    if (form != Form.BITCODE) {
      String all = names + " " + called(ready);
      link(command, joined(library.needed(all, call.isa()), behind));
    }
    BitcodeLink.ofCode(options.words()).forEach(command::addAll);
    command.addAll(List.of("-o", call.output().toString(), file.toString()));
    Parsed<Bytes> made = call.run(command, file, blocks::with);
    List<Problem> messages = new ArrayList<>(module.diagnostics());
    made.diagnostics().stream().filter(one -> !messages.contains(one)).forEach(messages::add);
    return new Parsed<>(made.value(), messages);
  }

  /** Names of the functions that a module in LLVM's notation calls, as its program writes them. */
  private static String called(String module) {
    Set<String> names = new TreeSet<>(List.of(PRINTF));
    Matcher matcher = MANGLED.matcher(module);
    while (matcher.find()) {
      String name = matcher.group(2);
      int length = Math.min(Integer.parseInt(matcher.group(1)), name.length());
      names.add(name.substring(0, length));
      if (name.indexOf(HALF, length) >= 0) {
        names.add("half");
      }
    }
    return String.join(" ", names);
  }

  /** Whether the size of work-groups is put into the module. */
  private boolean isChanged(Form form) {
    return options.groups() > 0 && form != Form.TEXT;
  }

  /**
   * Whether the module is looked at before code is made of it: the assembler would read whatever
   * its assembly statements name.
   */
  private boolean isLookedAt(Form form) throws IOException {
    return !call.compiler().scope().everything()
        && form != Form.BITCODE
        && InlineStatements.mayBeIn(names());
  }

  /** Text of the source, its options and the files that are known to be included. */
  private String names() throws IOException {
    return text(blocks.file()) + " " + String.join(" ", options.words()) + " " + included;
  }

  /** File in which clang lists the files that it reads. */
  static Path dependencies(Path scratch) {
    return scratch.resolve("program.d");
  }

  private static List<Path> joined(List<Path> first, List<Path> second) {
    List<Path> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static boolean lacksFunctions(Bytes object) {
    try {
      return CodeObject.read(object.toArray()).symbols().stream().anyMatch(AbsentFunctions::isOne);
    } catch (MalformedCodeObjectException _) {
      // The linker says what is wrong with it.
      return false;
    }
  }

  private Parsed<Bytes> compile(Form form, List<Path> declarations, List<Path> bitcode)
      throws IOException {
    return call.run(command(form, declarations, bitcode), blocks.file(), blocks::with);
  }

  private List<String> command(Form form, List<Path> declarations, List<Path> bitcode)
      throws IOException {
    List<String> command = call.command("cl");
    command.addAll(List.of(form.options.split(" ", -1)));
    command.addAll(
        List.of(
            "-cl-kernel-arg-info",
            "-ffile-prefix-map=" + call.prefix() + "=",
            // Plain inline functions of old kernels are functions, also without optimisation.
            "-fgnu89-inline",
            "-MD",
            "-MF",
            dependencies(call.scratch()).toString(),
            "-MT",
            "program"));
    TargetId.parse(call.target())
        .filter(Targets::isKnown)
        .ifPresent(id -> command.addAll(LanguageTable.arguments(id, options.version())));
    if (options.words().stream().noneMatch(o -> o.startsWith("-O") || o.equals(OPTIMISATION_OFF))) {
      command.add("-O2");
    }
    addPrecautions(command);
    for (Path one : declarations) {
      command.addAll(List.of("-include", one.toString()));
    }
    link(command, bitcode);
    command.addAll(options.words());
    command.addAll(List.of("-o", call.output().toString(), blocks.file().toString()));
    return command;
  }

  private void addPrecautions(List<String> command) throws IOException {
    command.addAll(
        Precautions.arguments(
            call.compiler().installation().version(), call.isa(), names(), options.words()));
  }

  private static void link(List<String> command, List<Path> bitcode) {
    for (Path one : bitcode) {
      command.addAll(List.of("-Xclang", "-mlink-builtin-bitcode", "-Xclang", one.toString()));
    }
  }
}
