package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.AmdState;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Note;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.codeobject.target.TargetOs;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Span;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** AMD's own directives: target, kernel descriptors, metadata, LDS. */
public final class KernelDirectives {
  private static final String PREFIX = ".amdhsa_";

  /** A source for another system than the one that is assembled for. */
  static void checkTarget(DirectiveArguments arguments, String text, TargetId expected) {
    Optional<TargetId> given = TargetId.parse(text);
    // For other systems than HSA the name says nothing of modes.
    boolean same =
        given.isPresent()
            && (given.get().equals(expected)
                || !expected.os().isHsa()
                    && given.get().equals(TargetId.of(expected.target()).withOs(expected.os())));
    if (!same) {
      arguments.error("the source is for '" + text + "', but the target is '" + expected + "'");
    }
  }

  /** Directives that hold metadata, and whether in the words of code object V2. */
  private static final Map<String, Boolean> METADATA =
      Map.of(
          ".amdgpu_metadata", false,
          ".amdgpu_hsa_metadata", true,
          ".amd_amdgpu_hsa_metadata", true);

  private final Assembly assembly;
  private final OldDirectives old;
  private final SystemDirectives systems;
  private @Nullable String kernel;
  private @Nullable Span kernelSpan;
  private List<AmdState.Line> lines = new ArrayList<>();

  KernelDirectives(Assembly assembly) {
    this.assembly = assembly;
    this.old = new OldDirectives(assembly, this);
    this.systems = new SystemDirectives(assembly);
  }

  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    old.register(handlers);
    systems.register(handlers);
    handlers.put(".amdgcn_target", this::target);
    handlers.put(".amdhsa_code_object_version", arguments -> forHsa(arguments, this::version));
    handlers.put(".amdhsa_kernel", arguments -> forHsa(arguments, this::begin));
    handlers.put(".amdgpu_lds", this::lds);
  }

  private void target(DirectiveArguments arguments) {
    String text = arguments.text();
    if (arguments.end()) {
      checkTarget(arguments, text, assembly.options().target());
    }
  }

  private void forHsa(DirectiveArguments arguments, Consumer<DirectiveArguments> handler) {
    if (systems.isFor(arguments, TargetOs.HSA)) {
      handler.accept(arguments);
    }
  }

  private void version(DirectiveArguments arguments) {
    long number = arguments.number();
    if (!arguments.end()) {
      return;
    }
    Optional<CodeObjectVersion> version =
        number < 3 || number > 6 ? Optional.empty() : CodeObjectVersion.ofNumber((int) number);
    if (version.isEmpty()) {
      arguments.error("the code object version must be 3 to 6, not " + number);
    } else {
      assembly.amd().setVersion(version.get());
    }
  }

  /** Takes a directive that owns the lines behind it; false for any other. */
  boolean block(String name, DirectiveArguments arguments, Parser parser) {
    Boolean isOld = METADATA.get(name);
    if (isOld == null) {
      return systems.block(name, arguments, parser) || old.block(name, arguments, parser);
    }
    TextBlock block = TextBlock.take(assembly, arguments, parser, ".end_" + name.substring(1));
    if (block != null && systems.isFor(arguments, TargetOs.HSA)) {
      metadata(withoutComments(block.text(assembly)), isOld, arguments.span());
    }
    return true;
  }

  // Kernel blocks.

  boolean inBlock() {
    return kernel != null;
  }

  private void begin(DirectiveArguments arguments) {
    String name = arguments.name();
    if (arguments.end()) {
      kernel = name;
      kernelSpan = arguments.span();
      lines = new ArrayList<>();
    }
  }

  /** A directive inside a block; false for one that is read as elsewhere. */
  boolean line(Statement.Directive directive, DirectiveArguments arguments) {
    if (directive.name().equals(".end_amdhsa_kernel")) {
      if (arguments.end()) {
        finish(arguments.span());
      }
      return true;
    }
    if (!directive.name().startsWith(PREFIX)
        || directive.name().equals(".amdhsa_code_object_version")) {
      return false;
    }
    if (directive.name().equals(".amdhsa_kernel")) {
      arguments.error("the kernel block of '" + kernel + "' has no .end_amdhsa_kernel");
      finish(arguments.span());
      begin(arguments);
      return true;
    }
    if (!DescriptorAssembly.isDirective(directive.name())) {
      arguments.error(
          new Span(assembly.source(), directive.start(), directive.end()),
          "unknown directive '" + directive.name() + "'");
      return true;
    }
    Node value = arguments.expression();
    if (!arguments.end()) {
      return true;
    }
    Node captured = assembly.captured(value);
    if (DescriptorAssembly.isKnownNow(directive.name())
        && assembly.expressions().absolute(captured) == null) {
      arguments.error(
          assembly.span(value),
          "the value must be known here: "
              + assembly.expressions().failure()
              + "; define the symbol before the block");
    } else {
      lines.add(new AmdState.Line(directive.name(), captured, arguments.span()));
    }
    return true;
  }

  private void finish(Span span) {
    String name = kernel;
    Span start = kernelSpan;
    kernel = null;
    if (name == null || start == null) {
      return;
    }
    SectionBuffer section = assembly.section();
    if (section.type() == Elf.SHT_NOBITS) {
      assembly.error(
          span,
          "kernel",
          "the section '" + section.name() + "' has no bytes; write .rodata before the block");
      return;
    }
    if (!assembly.room(KernelDescriptor.SIZE, span)) {
      return;
    }
    add(
        name,
        lines,
        section,
        start,
        new Span(start.source(), start.start(), span.end()),
        AmdState.Form.DESCRIPTOR);
  }

  /** Makes room for a descriptor at the end of a section, and its symbol. */
  void add(
      String name,
      List<AmdState.Line> settings,
      SectionBuffer section,
      Span start,
      Span whole,
      AmdState.Form form) {
    int offset = section.size();
    if (describe(assembly, name, settings, section, start, form)) {
      assembly
          .placed()
          .add(new Placed(whole, section.position(), offset, KernelDescriptor.SIZE, null, false));
    }
  }

  /** As {@link #add}, for a kernel whose descriptor no text writes; false when it has two. */
  public static boolean describe(
      Assembly assembly,
      String name,
      List<AmdState.Line> settings,
      SectionBuffer section,
      Span start,
      AmdState.Form form) {
    int offset = section.size();
    section.fill(KernelDescriptor.SIZE, 0);
    SymbolEntry symbol = assembly.symbols().entry(name + KernelDescriptor.SUFFIX);
    if (symbol.isDefined()) {
      assembly.error(start, "redefinition", "the kernel '" + name + "' has two descriptors");
      return false;
    }
    symbol.place(section, offset);
    symbol.setType(Symbol.Type.OBJECT);
    symbol.setSize(KernelDescriptor.SIZE);
    symbol.setDefinition(start);
    bind(symbol, assembly.symbols().entry(name));
    assembly
        .amd()
        .kernels()
        .add(new AmdState.KernelBlock(name, settings, section, offset, start, form));
    return true;
  }

  /**
   * As LLVM's streamer does it where the block ends: the descriptor is bound like the code; code of
   * default visibility becomes protected.
   */
  private static void bind(SymbolEntry descriptor, SymbolEntry code) {
    descriptor.bind(
        code.bindingGiven() || code.isDefined() ? code.binding() : Symbol.Binding.GLOBAL);
    descriptor.setVisibility(code.visibility());
    if (code.visibility() == Symbol.Visibility.DEFAULT) {
      code.setVisibility(Symbol.Visibility.PROTECTED);
    }
  }

  /** Reports a block that the text's end cut off. */
  void end() {
    if (kernel != null && kernelSpan != null) {
      assembly.error(
          kernelSpan,
          "directive",
          "the kernel block of '" + kernel + "' has no .end_amdhsa_kernel");
      kernel = null;
    }
  }

  // Metadata and LDS.

  /** The assembler's own comments end with their line, as everywhere; YAML's stay. */
  static String withoutComments(String text) {
    StringBuilder out = new StringBuilder();
    char quote = 0;
    boolean comment = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        quote = 0;
        comment = false;
      } else if (quote == 0) {
        comment |= c == ';' || text.startsWith("//", i);
        quote = !comment && (c == '"' || c == '\'') ? c : 0;
      } else if (c == quote) {
        quote = 0;
      }
      if (!comment) {
        out.append(c);
      }
    }
    return out.toString();
  }

  private void metadata(String yaml, boolean isOld, Span place) {
    CodeObjectVersion version = assembly.amd().version(assembly.options());
    Metadata.Parsed parsed = isOld ? Metadata.parseOld(yaml, version) : Metadata.parse(yaml);
    if (isOld) {
      assembly.warning(
          place,
          "old-directive",
          "metadata of code object V2 is put in the words of later versions");
    }
    for (Problem problem : parsed.problems()) {
      assembly.report(problem.severity(), place, "metadata", problem.statement(), WayOut.none());
    }
    if (assembly.amd().metadata() != null) {
      assembly.error(place, "metadata", "the metadata is given twice");
    }
    parsed.metadata().ifPresent(metadata -> note(assembly, metadata, place));
  }

  /** Writes the metadata note. */
  public static void note(Assembly assembly, Metadata metadata, Span span) {
    assembly.amd().setMetadata(metadata);
    note(assembly, metadata.note(), span);
  }

  /** Writes a note, which is loaded for HSA alone. */
  static void note(Assembly assembly, Note note, Span span) {
    byte[] bytes = note.encode().toArray();
    long flags = assembly.options().target().os().isHsa() ? Elf.SHF_ALLOC : 0;
    SectionBuffer section = assembly.section(InputSection.NOTE, Elf.SHT_NOTE, flags, 0);
    if (!section.hasRoom(bytes.length)) {
      assembly.error(span, "too-large", "the metadata is too large");
      return;
    }
    section.align(4);
    section.putBytes(bytes);
  }

  private void lds(DirectiveArguments arguments) {
    String name = arguments.name();
    arguments.needComma();
    long size = arguments.number(0, assembly.options().target().target().maxLds(), "the size");
    long alignment =
        arguments.comma() ? arguments.number(1, Integer.MAX_VALUE, "the alignment") : 4;
    if (!arguments.end()) {
      return;
    }
    SymbolEntry symbol = assembly.symbols().entry(name);
    if (symbol.isDefined()) {
      arguments.error("'" + name + "' is already defined");
      return;
    }
    if (Long.bitCount(alignment) != 1) {
      arguments.error("the alignment must be a power of two");
      return;
    }
    symbol.reserveLds(size, alignment);
    symbol.setType(Symbol.Type.OBJECT);
    symbol.export();
  }
}
