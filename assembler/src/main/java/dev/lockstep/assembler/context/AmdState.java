package dev.lockstep.assembler.context;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.elf.Note;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** State that the AMD directives have set so far. */
public final class AmdState {
  private static final String NEXT_VGPR = ".amdgcn.next_free_vgpr";
  private static final String NEXT_SGPR = ".amdgcn.next_free_sgpr";

  private static final List<String> GENERATION =
      List.of(
          ".amdgcn.gfx_generation_number",
          ".amdgcn.gfx_generation_minor",
          ".amdgcn.gfx_generation_stepping");

  /** The same symbols as they are called for systems that keep the header of kernels. */
  private static final String KERNEL_VGPR = ".kernel.vgpr_count";

  private static final String KERNEL_SGPR = ".kernel.sgpr_count";

  private static final List<String> MACHINE =
      List.of(
          ".option.machine_version_major",
          ".option.machine_version_minor",
          ".option.machine_version_stepping");

  /** A line of a kernel block; its value may still have unresolved symbols. */
  public record Line(String directive, Node value, Span span) {}

  /**
   * A kernel block: its descriptor's bytes are filled in at the end.
   *
   * @param form the block that was written
   */
  public record KernelBlock(
      String name, List<Line> lines, SectionBuffer section, int offset, Span span, Form form) {}

  /** Blocks that describe kernels. */
  public enum Form {
    /** {@code .amdhsa_kernel}. */
    DESCRIPTOR,
    /** Keys of an amd_kernel_code_t that a descriptor is made of. */
    CONVERTED,
    /** Keys of an amd_kernel_code_t that stays what it is. */
    HEADER
  }

  final List<KernelBlock> kernels = new ArrayList<>();
  @Nullable CodeObjectVersion version;
  @Nullable Metadata metadata;
  @Nullable Note lateNote;

  /** Defines the symbols that name the generation and the registers used so far. */
  void defineVersion(Assembly assembly) {
    List<Integer> isa = assembly.options.target().target().isa();
    List<String> names = isHsa(assembly) ? GENERATION : MACHINE;
    for (int i = 0; i < names.size(); i++) {
      assembly.define(names.get(i), isa.get(i), true);
    }
    beginKernel(assembly);
  }

  /** Whether the assembler itself gives a symbol of that name a value. */
  public static boolean isOwn(String name) {
    return name.startsWith(".amdgcn.")
        || name.startsWith(".kernel.")
        || name.startsWith(".option.");
  }

  /** Begins the counts of registers used anew. */
  public void beginKernel(Assembly assembly) {
    assembly.forgetUses();
    assembly.define(nextVgpr(assembly), 0, true);
    assembly.define(nextSgpr(assembly), 0, true);
  }

  private static boolean isHsa(Assembly assembly) {
    return assembly.options.target().os().isHsa();
  }

  private static String nextVgpr(Assembly assembly) {
    return isHsa(assembly) ? NEXT_VGPR : KERNEL_VGPR;
  }

  private static String nextSgpr(Assembly assembly) {
    return isHsa(assembly) ? NEXT_SGPR : KERNEL_SGPR;
  }

  /** Raises the count of registers used. */
  public void use(Assembly assembly, Register register) {
    switch (register.file()) {
      case VECTOR -> raise(assembly, nextVgpr(assembly), register.index() + register.count());
      // LLVM 19 leaves AccVGPRs to the writer of the block.
      case ACCUMULATOR -> {}
      case SCALAR -> {
        if (assembly.instructionSet() != null
            && register.index() < assembly.instructionSet().generation().sgprs()) {
          raise(assembly, nextSgpr(assembly), register.index() + register.count());
        }
      }
    }
  }

  private static void raise(Assembly assembly, String name, int count) {
    SymbolEntry symbol = assembly.symbols.entry(name);
    if (!(symbol.value() instanceof Node.Int number) || number.value() < count) {
      assembly.define(name, count, true);
    }
  }

  public CodeObjectVersion version(AssemblerOptions options) {
    return version == null ? options.version() : version;
  }

  /** Settings of a block with their values; null when one has none (then it is reported). */
  public static @Nullable List<DescriptorAssembly.Setting> settings(
      Assembly assembly, KernelBlock block) {
    List<DescriptorAssembly.Setting> settings = new ArrayList<>(block.lines().size());
    boolean sound = true;
    for (Line line : block.lines()) {
      Long value = assembly.expressions.absolute(line.value());
      if (value == null) {
        assembly.error(line.span(), "expression", assembly.expressions.failure());
        sound = false;
      } else {
        settings.add(new DescriptorAssembly.Setting(line.directive(), value));
      }
    }
    return sound ? settings : null;
  }

  public List<KernelBlock> kernels() {
    return kernels;
  }

  public void setVersion(@Nullable CodeObjectVersion value) {
    this.version = value;
  }

  public @Nullable Metadata metadata() {
    return metadata;
  }

  public void setMetadata(@Nullable Metadata value) {
    this.metadata = value;
  }

  /** The note that is written behind all sections of the text. */
  public @Nullable Note lateNote() {
    return lateNote;
  }

  public void setLateNote(Note value) {
    this.lateNote = value;
  }
}
