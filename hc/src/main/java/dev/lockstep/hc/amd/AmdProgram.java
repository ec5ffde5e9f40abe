package dev.lockstep.hc.amd;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.program.AssemblyProgram;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.metadata.MetadataNode;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.select.KernelItems;
import dev.lockstep.hc.select.KernelText;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.isa.model.MachineFeature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The program of a kernel: its code, its descriptor and its metadata.
 *
 * @param scalars number of scalar registers
 * @param vectors number of vector registers
 */
record AmdProgram(
    IrKernel kernel,
    AssemblerOptions options,
    Set<MachineFeature> features,
    AmdEntry entry,
    int scalars,
    int vectors,
    long ldsBytes,
    long scratchBytes) {
  private static final int GRANULE = 4;
  private static final int MOST_ITEMS = 1024;

  /** The program with the code of blocks and of what they jump to. */
  AssemblyProgram of(KernelItems items, List<CodeBlock> blocks, ArgumentLoads loads) {
    for (CodeBlock block : blocks) {
      items.begin(block);
      for (Group group : block.groups()) {
        if (!loads.take(group)) {
          loads.write(items);
          items.group(group);
        }
      }
      loads.write(items);
    }
    blocks.stream()
        .flatMap(block -> block.groups().stream())
        .forEach(group -> items.lines(group.site(), group.aside()));
    return new AssemblyProgram(
        KernelText.symbol(kernel),
        items.files(),
        items.items(),
        descriptor(),
        new Metadata((MetadataNode.Dictionary) value(metadata())));
  }

  /** The text of the program. */
  String text(AssemblyProgram program) {
    StringBuilder out =
        KernelText.of(
            program,
            List.of(
                ".amdgcn_target \"" + options.target() + "\"",
                ".amdhsa_code_object_version " + options.version().number()),
            List.of(".p2align 8", ".type %s,@function"));
    KernelText.add(out, ".rodata");
    KernelText.add(out, ".p2align 6");
    KernelText.add(out, ".amdhsa_kernel " + program.symbol());
    program
        .descriptor()
        .forEach(one -> KernelText.add(out, "    " + one.directive() + " " + one.value()));
    KernelText.add(out, ".end_amdhsa_kernel");
    KernelText.add(out, ".amdgpu_metadata");
    yaml(out.append("---\n"), metadata(), "", "");
    KernelText.add(out.append("...\n"), ".end_amdgpu_metadata");
    return out.toString();
  }

  private List<Setting> descriptor() {
    List<Setting> all = new ArrayList<>();
    setting(all, "group_segment_fixed_size", ldsBytes);
    setting(all, "private_segment_fixed_size", scratchBytes);
    setting(all, "kernarg_size", entry.size());
    if (entry.hasScratchBuffer()) {
      setting(all, "user_sgpr_private_segment_buffer", 1);
      setting(all, "system_sgpr_private_segment_wavefront_offset", 1);
    } else if (scratchBytes > 0) {
      setting(all, "enable_private_segment", 1);
    }
    setting(all, "user_sgpr_kernarg_segment_ptr", 1);
    setting(all, "system_sgpr_workgroup_id_x", 1);
    setting(all, "system_sgpr_workgroup_id_y", kernel.rank() > 1 ? 1 : 0);
    setting(all, "system_sgpr_workgroup_id_z", kernel.rank() > 2 ? 1 : 0);
    setting(all, "system_vgpr_workitem_id", kernel.rank() - 1L);
    long most = Math.max(1, vectors);
    setting(all, "next_free_vgpr", most);
    setting(all, "next_free_sgpr", Math.max(1, scalars));
    if (features.contains(MachineFeature.ALIGNED)) {
      setting(all, "accum_offset", (most + GRANULE - 1) / GRANULE * GRANULE);
    }
    if (options.waveSize() != options.target().target().defaultWave()) {
      setting(all, "wavefront_size32", options.waveSize() == Integer.SIZE ? 1 : 0);
    }
    setting(all, "reserve_vcc", 1);
    setting(all, "float_denorm_mode_32", 3);
    return all;
  }

  private static void setting(List<Setting> to, String name, long value) {
    to.add(new Setting(".amdhsa_" + name, value));
  }

  private Map<String, Object> metadata() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put(".name", KernelText.symbol(kernel));
    facts.put(".symbol", KernelText.symbol(kernel) + ".kd");
    facts.put(".language", "HCC");
    facts.put(".language_version", List.of(1, 0));
    facts.put(".kernarg_segment_size", entry.size());
    facts.put(".kernarg_segment_align", Long.BYTES);
    facts.put(".group_segment_fixed_size", ldsBytes);
    facts.put(".private_segment_fixed_size", scratchBytes);
    facts.put(".wavefront_size", options.waveSize());
    facts.put(".sgpr_count", scalars);
    facts.put(".vgpr_count", vectors);
    facts.put(".max_flat_workgroup_size", MOST_ITEMS);
    if (!entry.arguments().isEmpty()) {
      facts.put(".args", entry.arguments().stream().map(AmdProgram::argument).toList());
    }
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("amdhsa.version", List.of(1, 2));
    root.put("amdhsa.target", options.target().toString());
    root.put("amdhsa.kernels", List.of(facts));
    return root;
  }

  private static Map<String, Object> argument(LaunchArgument argument) {
    boolean pointer =
        argument instanceof LaunchArgument.Address || argument instanceof LaunchArgument.Faults;
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put(".offset", argument.offset());
    facts.put(".size", argument.size());
    facts.put(".value_kind", pointer ? "global_buffer" : "by_value");
    if (pointer) {
      facts.put(".address_space", "global");
    }
    return facts;
  }

  private static MetadataNode value(Object fact) {
    return switch (fact) {
      case Number number -> MetadataNode.Int.of(number.longValue());
      case List<?> list -> new MetadataNode.Array(list.stream().map(AmdProgram::value).toList());
      case Map<?, ?> map ->
          new MetadataNode.Dictionary(
              map.entrySet().stream()
                  .map(
                      one -> new MetadataNode.Entry(one.getKey().toString(), value(one.getValue())))
                  .toList());
      default -> new MetadataNode.Text(fact.toString());
    };
  }

  /**
   * Adds the entries of a map.
   *
   * @param first what stands before the first
   * @param indent what stands before the others
   */
  private static void yaml(StringBuilder out, Map<?, ?> map, String first, String indent) {
    String begin = first;
    for (Map.Entry<?, ?> one : map.entrySet()) {
      out.append(begin).append(one.getKey()).append(':');
      begin = indent;
      if (one.getValue() instanceof List<?> list && list.getFirst() instanceof Map<?, ?>) {
        out.append('\n');
        list.forEach(item -> yaml(out, (Map<?, ?>) item, indent + "  - ", indent + "    "));
      } else {
        out.append(' ').append(one.getValue()).append('\n');
      }
    }
  }
}
