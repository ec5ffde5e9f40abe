package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.AmdState;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.KernelCode;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Note;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Directives of code object V2. HSA loads it no more: they become what V3 and later have, each with
 * a warning, because the result differs from the text. For other systems they are written as they
 * are.
 */
record OldDirectives(Assembly assembly, KernelDirectives kernels) {
  private static final String KERNEL_CODE = ".amd_kernel_code_t";
  private static final String KERNEL_CODE_END = ".end_amd_kernel_code_t";
  private static final String RULE = "old-directive";

  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    handlers.put(".hsa_code_object_version", this::version);
    handlers.put(".hsa_code_object_isa", this::isa);
    handlers.put(".amd_amdgpu_isa", this::isaName);
    handlers.put(".amdgpu_hsa_kernel", this::kernel);
  }

  /** Takes a directive that owns the lines behind it; false for any other. */
  boolean block(String name, DirectiveArguments arguments, Parser parser) {
    if (!name.equals(KERNEL_CODE)) {
      return false;
    }
    TextBlock block = TextBlock.take(assembly, arguments, parser, KERNEL_CODE_END);
    if (block != null && assembly.options().target().os().isHsa()) {
      kernelCode(block, arguments.span());
    } else if (block != null) {
      header(block, arguments.span());
    }
    return true;
  }

  /** The header as it is, where the text has it. */
  private void header(TextBlock block, Span span) {
    SectionBuffer section = assembly.section();
    List<AmdState.Line> lines = lines(block);
    if (section.type() == Elf.SHT_NOBITS || !assembly.room(KernelCode.SIZE, span)) {
      assembly.error(span, "kernel", "there is no room for it in section " + section.name());
      return;
    }
    int offset = section.size();
    section.fill(KernelCode.SIZE, 0);
    assembly
        .amd()
        .kernels()
        .add(new AmdState.KernelBlock("", lines, section, offset, span, AmdState.Form.HEADER));
  }

  private void version(DirectiveArguments arguments) {
    long major = arguments.number();
    arguments.needComma();
    long minor = arguments.number();
    if (!arguments.end()) {
      return;
    }
    CodeObjectVersion written = assembly.amd().version(assembly.options());
    assembly.warning(
        arguments.span(),
        RULE,
        "code object version "
            + major
            + "."
            + minor
            + " is not written any more; version "
            + written.number()
            + " is written instead");
  }

  // [major, minor, stepping, "vendor", "architecture"]
  private void isa(DirectiveArguments arguments) {
    if (arguments.isEmpty()) {
      return;
    }
    List<Integer> expected = assembly.options().target().target().isa();
    List<Long> given = new ArrayList<>();
    for (int i = 0; i < expected.size(); i++) {
      given.add(arguments.number());
      arguments.needComma();
    }
    arguments.text();
    arguments.needComma();
    arguments.text();
    if (arguments.end() && !given.equals(expected.stream().map(Integer::longValue).toList())) {
      arguments.error(
          "the source is for instruction set "
              + given
              + ", but the target "
              + assembly.options().target().shortName()
              + " has "
              + expected);
    }
  }

  private void isaName(DirectiveArguments arguments) {
    String text = arguments.text();
    if (!arguments.end()) {
      return;
    }
    TargetId target = assembly.options().target();
    KernelDirectives.checkTarget(arguments, text, target);
    if (!target.os().isHsa()) {
      Note note = new Note(Elf.OLD_NOTE_OWNER, Elf.NT_AMD_HSA_ISA_NAME, Bytes.ofText(text));
      KernelDirectives.note(assembly, note, arguments.span());
    }
  }

  private void kernel(DirectiveArguments arguments) {
    String name = arguments.name();
    if (arguments.end()) {
      boolean hsa = assembly.options().target().os().isHsa();
      // For HSA the code is a function; what was its type is the descriptor's business now.
      assembly
          .symbols()
          .entry(name)
          .setType(hsa ? Symbol.Type.FUNC : Symbol.Type.AMDGPU_HSA_KERNEL);
      if (!hsa) {
        assembly.amd().beginKernel(assembly);
      }
    }
  }

  private void kernelCode(TextBlock block, Span span) {
    SymbolEntry label = labelHere();
    if (label == null) {
      assembly.error(
          span, "kernel", "there is no label here; write the kernel's name before " + KERNEL_CODE);
      return;
    }
    List<AmdState.Line> lines = lines(block);
    label.setType(Symbol.Type.FUNC);
    SectionBuffer section = assembly.section(".rodata", Elf.SHT_PROGBITS, Elf.SHF_ALLOC, 0);
    section.align(KernelDescriptor.SIZE);
    int missing = -section.size() & (KernelDescriptor.SIZE - 1);
    if (!section.hasRoom(missing + (long) KernelDescriptor.SIZE)) {
      assembly.error(span, "too-large", "the section .rodata is too large");
      return;
    }
    section.fill(missing, 0);
    kernels.add(label.name(), lines, section, span, span, AmdState.Form.CONVERTED);
  }

  /** The last label at this very place. */
  private @Nullable SymbolEntry labelHere() {
    SectionBuffer section = assembly.section();
    SymbolEntry found = null;
    for (SymbolEntry entry : assembly.symbols().all()) {
      boolean here = entry.section() == section && entry.offset() == section.size();
      if (here && !entry.isTemporary() && (found == null || found.type() != Symbol.Type.FUNC)) {
        found = entry;
      }
    }
    return found;
  }

  /** Lines {@code key = value}. */
  private List<AmdState.Line> lines(TextBlock block) {
    List<AmdState.Line> lines = new ArrayList<>();
    Parser parser = new Parser(assembly.source().text(), block.start(), block.end());
    for (Statement one = parser.statement(); one != null; one = parser.statement()) {
      Span span = new Span(assembly.source(), one.start(), one.end());
      if (!(one instanceof Statement.Assignment line)) {
        assembly.error(span, "syntax", "expected KEY = VALUE or " + KERNEL_CODE_END);
      } else if (!KernelCode.isKey(line.name())) {
        assembly.error(span, "directive", "unknown key '" + line.name() + "'");
      } else if (line.value() instanceof Node.Malformed malformed) {
        assembly.error(span, "syntax", malformed.reason());
      } else {
        lines.add(new AmdState.Line(line.name(), assembly.captured(line.value()), span));
      }
    }
    return lines;
  }
}
