package dev.lockstep.assembler.context;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.source.Span;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.isa.model.Operand.Register;
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

  /** A line of a kernel block; its value may still have unresolved symbols. */
  public record Line(String directive, Node value, Span span) {}

  /**
   * A kernel block: its descriptor's bytes are filled in at the end.
   *
   * @param old whether its lines are the keys of an amd_kernel_code_t
   */
  public record KernelBlock(
      String name, List<Line> lines, SectionBuffer section, int offset, Span span, boolean old) {}

  final List<KernelBlock> kernels = new ArrayList<>();
  @Nullable CodeObjectVersion version;
  @Nullable Metadata metadata;

  /** Defines the symbols that name the generation and the registers used so far. */
  void defineVersion(Assembly assembly) {
    List<Integer> isa = assembly.options.target().target().isa();
    for (int i = 0; i < GENERATION.size(); i++) {
      assembly.define(GENERATION.get(i), isa.get(i), true);
    }
    assembly.define(NEXT_VGPR, 0, true);
    assembly.define(NEXT_SGPR, 0, true);
  }

  /** Raises the count of registers used. */
  public void use(Assembly assembly, Register register) {
    switch (register.file()) {
      case VECTOR -> raise(assembly, NEXT_VGPR, register.index() + register.count());
      // LLVM 19 leaves AccVGPRs to the writer of the block.
      case ACCUMULATOR -> {}
      case SCALAR -> {
        if (assembly.instructionSet() != null
            && register.index() < assembly.instructionSet().generation().sgprs()) {
          raise(assembly, NEXT_SGPR, register.index() + register.count());
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

  public @Nullable CodeObjectVersion version() {
    return version;
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
}
