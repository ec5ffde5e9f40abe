package dev.lockstep.hc.amd;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Copy;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Line;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.lines.LineTableText;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.isa.model.Feature;
import java.util.List;
import java.util.Set;

/** The assembly text of a kernel: its lines, its descriptor and its metadata. */
final class KernelText {

  private static final int GRANULE = 4;
  private static final int MOST_ITEMS = 1024;

  private final StringBuilder out = new StringBuilder();
  private final Kernel kernel;
  private final String symbol;
  private final AssemblerOptions options;
  private final Set<Feature> features;
  private final Allocation allocation;
  private final TargetPatterns patterns;
  private final int told;
  private final int laneRegisters;
  private final LineTableText lines;

  KernelText(
      Kernel kernel,
      String symbol,
      AssemblerOptions options,
      Set<Feature> features,
      Allocation allocation,
      TargetPatterns patterns,
      int laneRegisters) {
    this.patterns = patterns;
    this.laneRegisters = laneRegisters;
    this.kernel = kernel;
    this.symbol = symbol;
    this.options = options;
    this.features = features;
    this.allocation = allocation;
    this.told = Selection.toldCount(kernel);
    this.lines = new LineTableText(kernel.sites(), "//");
  }

  String write(List<CodeBlock> blocks, Entry entry, long ldsBytes, long scratchBytes) {
    add(".amdgcn_target \"" + options.target() + "\"");
    add(".amdhsa_code_object_version " + options.version().number());
    lines.files().forEach(this::add);
    add(".text");
    add(".globl " + symbol);
    add(".p2align 8");
    add(".type " + symbol + ",@function");
    out.append(symbol).append(":\n");
    ArgumentLoads loads = new ArgumentLoads(entry, patterns, allocation);
    for (CodeBlock block : blocks) {
      if (!block.label().isEmpty()) {
        out.append(block.label()).append(":\n");
      }
      for (Group group : block.groups()) {
        if (!loads.take(group)) {
          loads.write(this::group, this::add);
          group(group);
        }
      }
      loads.write(this::group, this::add);
    }
    for (CodeBlock block : blocks) {
      for (Group group : block.groups()) {
        site(group.site());
        group.aside().forEach(this::line);
      }
    }
    out.append(".Lend:\n");
    add(".size " + symbol + ", .Lend-" + symbol);
    descriptor(entry, ldsBytes, scratchBytes);
    metadata(entry, ldsBytes, scratchBytes);
    return out.toString();
  }

  private void add(String text) {
    out.append("    ").append(text).append('\n');
  }

  private void group(Group group) {
    Copy copy = group.copy();
    if (copy == null || allocation.place(copy.to()) != allocation.place(copy.from())) {
      site(group.site());
      group.lines().forEach(this::line);
    }
  }

  private void site(int index) {
    String directive = lines.at(index);
    if (directive != null) {
      add(directive);
    }
  }

  private void line(Line text) {
    String written = allocation.text(text);
    for (int i = 0; i < told && written.contains("{f"); i++) {
      written = written.replace("{f" + i + "}", "v" + (allocation.used(Bank.VECTOR) + i));
    }
    for (int i = 0; i < laneRegisters && written.contains("{w"); i++) {
      int number = allocation.used(Bank.VECTOR) + told + i;
      written = written.replace(Spills.laneRegister(i), "v" + number);
    }
    if (written.endsWith(":")) {
      out.append(written).append('\n');
    } else {
      add(written);
    }
  }

  private int vectors() {
    return allocation.used(Bank.VECTOR) + told + laneRegisters;
  }

  private void descriptor(Entry entry, long ldsBytes, long scratchBytes) {
    add(".rodata");
    add(".p2align 6");
    add(".amdhsa_kernel " + symbol);
    field("group_segment_fixed_size", ldsBytes);
    field("private_segment_fixed_size", scratchBytes);
    field("kernarg_size", entry.size());
    if (entry.hasScratchBuffer()) {
      field("user_sgpr_private_segment_buffer", 1);
      field("system_sgpr_private_segment_wavefront_offset", 1);
    } else if (scratchBytes > 0) {
      field("enable_private_segment", 1);
    }
    field("user_sgpr_kernarg_segment_ptr", 1);
    field("system_sgpr_workgroup_id_x", 1);
    field("system_sgpr_workgroup_id_y", kernel.rank() > 1 ? 1 : 0);
    field("system_sgpr_workgroup_id_z", kernel.rank() > 2 ? 1 : 0);
    field("system_vgpr_workitem_id", kernel.rank() - 1L);
    long vectors = Math.max(1, vectors());
    field("next_free_vgpr", vectors);
    field("next_free_sgpr", Math.max(1, allocation.used(Bank.SCALAR)));
    if (features.contains(Feature.ALIGNED)) {
      field("accum_offset", (vectors + GRANULE - 1) / GRANULE * GRANULE);
    }
    if (options.waveSize() != options.target().target().defaultWave()) {
      field("wavefront_size32", options.waveSize() == Integer.SIZE ? 1 : 0);
    }
    field("reserve_vcc", 1);
    field("float_denorm_mode_32", 3);
    add(".end_amdhsa_kernel");
  }

  private void field(String name, long value) {
    add("    .amdhsa_" + name + " " + value);
  }

  private void metadata(Entry entry, long ldsBytes, long scratchBytes) {
    out.append("    .amdgpu_metadata\n---\n");
    out.append("amdhsa.version: [1, 2]\n");
    out.append("amdhsa.target: ").append(options.target()).append('\n');
    out.append("amdhsa.kernels:\n");
    out.append("  - .name: ").append(symbol).append('\n');
    fact("symbol", symbol + ".kd");
    fact("language", "HCC");
    fact("language_version", "[1, 0]");
    fact("kernarg_segment_size", entry.size());
    fact("kernarg_segment_align", Long.BYTES);
    fact("group_segment_fixed_size", ldsBytes);
    fact("private_segment_fixed_size", scratchBytes);
    fact("wavefront_size", options.waveSize());
    fact("sgpr_count", allocation.used(Bank.SCALAR));
    fact("vgpr_count", vectors());
    fact("max_flat_workgroup_size", MOST_ITEMS);
    if (!entry.arguments().isEmpty()) {
      out.append("    .args:\n");
      entry.arguments().forEach(this::argument);
    }
    out.append("...\n    .end_amdgpu_metadata\n");
  }

  private void fact(String name, Object value) {
    out.append("    .").append(name).append(": ").append(value).append('\n');
  }

  private void argument(LaunchArgument argument) {
    boolean pointer =
        argument instanceof LaunchArgument.Address || argument instanceof LaunchArgument.Faults;
    out.append("      - .offset: ").append(argument.offset()).append('\n');
    out.append("        .size: ").append(argument.size()).append('\n');
    out.append("        .value_kind: ").append(pointer ? "global_buffer" : "by_value").append('\n');
    if (pointer) {
      out.append("        .address_space: global\n");
    }
  }
}
