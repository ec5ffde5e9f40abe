package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;

/**
 * Inputs of an {@code .amdhsa_kernel} block besides its own lines.
 *
 * @param id target and modes
 * @param version of the code object
 * @param wave32 whether wavefronts have 32 lanes unless the block specifies otherwise
 * @param workgroupProcessor whether workgroups spread over a whole workgroup processor by default
 * @param threadgroupSplit whether workgroups may spread over compute units by default
 */
public record DescriptorContext(
    TargetId id,
    CodeObjectVersion version,
    boolean wave32,
    boolean workgroupProcessor,
    boolean threadgroupSplit) {

  /** The target's own defaults. */
  public static DescriptorContext of(TargetId id, CodeObjectVersion version) {
    return new DescriptorContext(id, version, id.target().defaultWave() == 32, true, false);
  }

  /** The same with another wavefront size. */
  public DescriptorContext withWave(int lanes) {
    return new DescriptorContext(id, version, lanes == 32, workgroupProcessor, threadgroupSplit);
  }

  Target target() {
    return id.target();
  }

  /** The value of a field that no directive sets. */
  long initial(DescriptorField field) {
    return switch (field.initial()) {
      case "required" -> 0;
      case "wave32" -> wave32 ? 1 : 0;
      case "wgp" -> workgroupProcessor ? 1 : 0;
      case "tgsplit" -> threadgroupSplit ? 1 : 0;
      case "xnack" -> id.mayReplay() ? 1 : 0;
      default -> Long.parseLong(field.initial());
    };
  }
}
