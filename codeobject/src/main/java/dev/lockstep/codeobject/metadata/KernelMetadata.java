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
 * @param language source language
 * @param arguments in the source's order; hidden ones last
 * @param segments memory segments
 * @param workgroup sizes of workgroups
 * @param registers register use
 * @param map all of it
 */
public record KernelMetadata(
    String name,
    String symbol,
    Language language,
    List<Argument> arguments,
    Segments segments,
    Workgroup workgroup,
    RegisterUse registers,
    MetadataNode.Dictionary map) {

  /**
   * Source language.
   *
   * @param name such as {@code OpenCL C}
   * @param version major and minor, or empty
   * @param vectorHint type of the attribute {@code vec_type_hint}
   */
  public record Language(Optional<String> name, List<Long> version, Optional<String> vectorHint) {}

  /**
   * Memory segments.
   *
   * @param kernarg bytes of explicit and hidden arguments
   * @param kernargAlign alignment of the kernarg segment
   * @param group LDS of a workgroup, without dynamic LDS
   * @param scratch bytes of a work-item: the private segment
   * @param usesDynamicStack whether more scratch may be needed than {@code scratch}
   */
  public record Segments(
      long kernarg, long kernargAlign, long group, long scratch, boolean usesDynamicStack) {}

  /**
   * Sizes of workgroups, in work-items.
   *
   * @param requiredSize x, y, z, or empty
   * @param sizeHint x, y, z, or empty
   * @param maxFlatSize most work-items of a workgroup
   * @param wavefrontSize 32 or 64
   * @param uniform whether all workgroups must be whole
   */
  public record Workgroup(
      List<Long> requiredSize,
      List<Long> sizeHint,
      long maxFlatSize,
      long wavefrontSize,
      boolean uniform) {}

  /**
   * Register use.
   *
   * @param agprs where the machine has any
   * @param sgprSpills number of SGPRs that are spilled
   * @param vgprSpills number of VGPRs that are spilled
   */
  public record RegisterUse(
      long sgprs, long vgprs, OptionalLong agprs, long sgprSpills, long vgprSpills) {}

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

    static Argument of(MetadataNode.Dictionary map) {
      Fields fields = new Fields(map);
      return new Argument(
          number(fields, ".offset"),
          number(fields, ".size"),
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

  static KernelMetadata of(MetadataNode.Dictionary map) {
    Fields fields = new Fields(map);
    List<Argument> arguments = new ArrayList<>();
    for (MetadataNode item : fields.items(".args")) {
      if (item instanceof MetadataNode.Dictionary argument) {
        arguments.add(Argument.of(argument));
      }
    }
    return new KernelMetadata(
        fields.text(".name").orElse(""),
        fields.text(".symbol").orElse(""),
        new Language(
            fields.text(".language"),
            fields.integers(".language_version"),
            fields.text(".vec_type_hint")),
        List.copyOf(arguments),
        new Segments(
            number(fields, ".kernarg_segment_size"),
            number(fields, ".kernarg_segment_align"),
            number(fields, ".group_segment_fixed_size"),
            number(fields, ".private_segment_fixed_size"),
            fields.flag(".uses_dynamic_stack")),
        new Workgroup(
            fields.integers(".reqd_workgroup_size"),
            fields.integers(".workgroup_size_hint"),
            number(fields, ".max_flat_workgroup_size"),
            number(fields, ".wavefront_size"),
            number(fields, ".uniform_work_group_size") != 0),
        new RegisterUse(
            number(fields, ".sgpr_count"),
            number(fields, ".vgpr_count"),
            optional(fields, ".agpr_count"),
            number(fields, ".sgpr_spill_count"),
            number(fields, ".vgpr_spill_count")),
        map);
  }

  private static long number(Fields fields, String key) {
    return fields.integer(key).orElse(0L);
  }

  private static OptionalLong optional(Fields fields, String key) {
    return fields.integer(key).map(OptionalLong::of).orElse(OptionalLong.empty());
  }
}
