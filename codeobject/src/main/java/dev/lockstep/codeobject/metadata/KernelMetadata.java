package dev.lockstep.codeobject.metadata;

import dev.lockstep.codeobject.metadata.Metadata.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Metadata of a kernel; sizes are in bytes. Source: LLVM AMDGPUUsage (kernel metadata map, kernel
 * argument metadata map).
 *
 * @param name in the source language
 * @param symbol of its descriptor
 * @param language such as {@code OpenCL C}
 * @param languageVersion major and minor, or empty
 * @param arguments in the source's order; hidden ones last
 * @param kernargSegmentSize of explicit and hidden arguments
 * @param kernargSegmentAlign alignment of the kernarg segment
 * @param groupSegmentSize LDS of a workgroup, without dynamic LDS
 * @param privateSegmentSize scratch of a work-item
 * @param wavefrontSize 32 or 64
 * @param requiredWorkgroupSize x, y, z, or empty
 * @param workgroupSizeHint x, y, z, or empty
 * @param maxFlatWorkgroupSize most work-items of a workgroup
 * @param sgprs SGPRs that it uses
 * @param vgprs VGPRs that it uses
 * @param agprs AccVGPRs that it uses, where there are any
 * @param sgprSpills SGPRs that are spilled
 * @param vgprSpills VGPRs that are spilled
 * @param usesDynamicStack whether scratch may need more than {@code privateSegmentSize}
 * @param map all of it
 */
public record KernelMetadata(
    String name,
    String symbol,
    Optional<String> language,
    List<Long> languageVersion,
    List<Argument> arguments,
    long kernargSegmentSize,
    long kernargSegmentAlign,
    long groupSegmentSize,
    long privateSegmentSize,
    long wavefrontSize,
    List<Long> requiredWorkgroupSize,
    List<Long> workgroupSizeHint,
    long maxFlatWorkgroupSize,
    long sgprs,
    long vgprs,
    OptionalLong agprs,
    long sgprSpills,
    long vgprSpills,
    boolean usesDynamicStack,
    Value.Dictionary map) {

  /**
   * An argument.
   *
   * @param offset in the kernarg segment
   * @param size in bytes
   * @param valueKind such as {@code by_value}, {@code global_buffer}, {@code
   *     dynamic_shared_pointer}, {@code hidden_block_count_x}
   * @param name in the source, when kept
   * @param typeName in the source, when kept
   * @param addressSpace {@code global}, {@code local}, ... of a pointer
   * @param access {@code read_only}, ... of an image or pipe
   * @param pointeeAlign alignment of what a pointer to LDS points at
   * @param isConst whether the pointee is const
   * @param isRestrict whether the pointer is restrict
   * @param isVolatile whether the pointee is volatile
   */
  public record Argument(
      long offset,
      long size,
      String valueKind,
      Optional<String> name,
      Optional<String> typeName,
      Optional<String> addressSpace,
      Optional<String> access,
      OptionalLong pointeeAlign,
      boolean isConst,
      boolean isRestrict,
      boolean isVolatile) {

    /** Whether the runtime provides it, not the host program. */
    public boolean isHidden() {
      return valueKind.startsWith("hidden_");
    }

    static Argument of(Value.Dictionary map) {
      Fields fields = new Fields(map);
      return new Argument(
          fields.integer(".offset").orElse(0L),
          fields.integer(".size").orElse(0L),
          fields.text(".value_kind").orElse(""),
          fields.text(".name"),
          fields.text(".type_name"),
          fields.text(".address_space"),
          fields.text(".access"),
          optional(fields, ".pointee_align"),
          fields.flag(".is_const"),
          fields.flag(".is_restrict"),
          fields.flag(".is_volatile"));
    }
  }

  static KernelMetadata of(Value.Dictionary map) {
    Fields fields = new Fields(map);
    List<Argument> arguments = new ArrayList<>();
    for (Value item : fields.items(".args")) {
      if (item instanceof Value.Dictionary argument) {
        arguments.add(Argument.of(argument));
      }
    }
    return new KernelMetadata(
        fields.text(".name").orElse(""),
        fields.text(".symbol").orElse(""),
        fields.text(".language"),
        fields.integers(".language_version"),
        List.copyOf(arguments),
        fields.integer(".kernarg_segment_size").orElse(0L),
        fields.integer(".kernarg_segment_align").orElse(0L),
        fields.integer(".group_segment_fixed_size").orElse(0L),
        fields.integer(".private_segment_fixed_size").orElse(0L),
        fields.integer(".wavefront_size").orElse(0L),
        fields.integers(".reqd_workgroup_size"),
        fields.integers(".workgroup_size_hint"),
        fields.integer(".max_flat_workgroup_size").orElse(0L),
        fields.integer(".sgpr_count").orElse(0L),
        fields.integer(".vgpr_count").orElse(0L),
        optional(fields, ".agpr_count"),
        fields.integer(".sgpr_spill_count").orElse(0L),
        fields.integer(".vgpr_spill_count").orElse(0L),
        fields.flag(".uses_dynamic_stack"),
        map);
  }

  private static OptionalLong optional(Fields fields, String key) {
    return fields.integer(key).map(OptionalLong::of).orElse(OptionalLong.empty());
  }
}
