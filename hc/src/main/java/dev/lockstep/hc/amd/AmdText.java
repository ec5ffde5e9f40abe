package dev.lockstep.hc.amd;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.select.KernelText;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.isa.model.Feature;
import java.util.List;
import java.util.Set;

/** The assembly text of a kernel: its lines, its descriptor and its metadata. */
final class AmdText extends KernelText {
  private static final int GRANULE = 4;
  private static final int MOST_ITEMS = 1024;

  private final Kernel kernel;
  private final String symbol;
  private final AssemblerOptions options;
  private final Set<Feature> features;
  private final Allocation allocation;
  private final AmdEntry entry;
  private final long ldsBytes;
  private final long scratchBytes;

  AmdText(
      Kernel kernel,
      AssemblerOptions options,
      Set<Feature> features,
      Allocation allocation,
      AmdEntry entry,
      List<String> last,
      long ldsBytes,
      long scratchBytes) {
    super(kernel, "//", allocation, last);
    this.kernel = kernel;
    this.symbol = symbol(kernel);
    this.options = options;
    this.features = features;
    this.allocation = allocation;
    this.entry = entry;
    this.ldsBytes = ldsBytes;
    this.scratchBytes = scratchBytes;
  }

  String write(List<CodeBlock> blocks, ArgumentLoads loads) {
    add(".amdgcn_target \"" + options.target() + "\"");
    add(".amdhsa_code_object_version " + options.version().number());
    files();
    add(".text");
    add(".globl " + symbol);
    add(".p2align 8");
    add(".type " + symbol + ",@function");
    label(symbol);
    for (CodeBlock block : blocks) {
      begin(block);
      for (Group group : block.groups()) {
        if (!loads.take(group)) {
          loads.write(this::group, this::add);
          group(group);
        }
      }
      loads.write(this::group, this::add);
    }
    blocks.stream()
        .flatMap(block -> block.groups().stream())
        .forEach(group -> lines(group.site(), group.aside()));
    label(".Lend");
    add(".size " + symbol + ", .Lend-" + symbol);
    descriptor();
    metadata();
    return text();
  }

  private void descriptor() {
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

  private void metadata() {
    plain(
        """
            .amdgpu_metadata
        ---
        amdhsa.version: [1, 2]
        amdhsa.target: %s
        amdhsa.kernels:
          - .name: %s
        """
            .formatted(options.target(), symbol));
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
      plain("    .args:\n");
      entry.arguments().forEach(this::argument);
    }
    plain("...\n    .end_amdgpu_metadata\n");
  }

  private void fact(String name, Object value) {
    plain("    .%s: %s\n".formatted(name, value));
  }

  private void argument(LaunchArgument argument) {
    boolean pointer =
        argument instanceof LaunchArgument.Address || argument instanceof LaunchArgument.Faults;
    plain("      - .offset: %d\n        .size: %d\n".formatted(argument.offset(), argument.size()));
    plain("        .value_kind: %s\n".formatted(pointer ? "global_buffer" : "by_value"));
    if (pointer) {
      plain("        .address_space: global\n");
    }
  }
}
