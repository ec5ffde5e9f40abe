package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.GenerationFacts;
import dev.lockstep.codeobject.target.Target;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A kernel descriptor: what the dispatcher must know to start wavefronts. Source: LLVM AMDGPUUsage
 * (kernel descriptor); field names are that page's.
 *
 * @param bytes its 64 bytes
 */
public record KernelDescriptor(Bytes bytes) {
  /** Its size, and the alignment of its address. */
  public static final int SIZE = 64;

  /** Suffix of a descriptor's symbol after the kernel's name. */
  public static final String SUFFIX = ".kd";

  static final int ENTRY_OFFSET = 16;

  /** Machines hand out SGPRs in steps of 8 or 16. */
  private static final int SGPR_STEP = 16;

  private static final int ACCUMULATOR_BLOCK = 4;

  /**
   * Takes the bytes as they are.
   *
   * @throws IllegalArgumentException unless there are 64
   */
  public KernelDescriptor {
    if (bytes.size() != SIZE) {
      throw new IllegalArgumentException("a kernel descriptor of " + bytes.size() + " bytes");
    }
  }

  /** GROUP_SEGMENT_FIXED_SIZE: bytes of LDS of a workgroup. */
  public long groupSegmentSize() {
    return bytes.u32(0);
  }

  /** PRIVATE_SEGMENT_FIXED_SIZE: bytes of scratch of a work-item. */
  public long privateSegmentSize() {
    return bytes.u32(4);
  }

  /** KERNARG_SIZE: bytes of the kernarg segment, 0 when not known. */
  public long kernargSize() {
    return bytes.u32(8);
  }

  /** KERNEL_CODE_ENTRY_BYTE_OFFSET: the kernel's first instruction minus this descriptor. */
  public long entryOffset() {
    return bytes.i64(ENTRY_OFFSET);
  }

  /** A field's bits on a target, by AMDGPUUsage's name; empty when the target has no such field. */
  public OptionalLong field(Target target, String name) {
    return DescriptorTable.of(target)
        .field(name)
        .filter(DescriptorField::hasBits)
        .map(field -> OptionalLong.of(field.get(bytes)))
        .orElse(OptionalLong.empty());
  }

  /** Lanes of its wavefronts on a target: 32 or 64. */
  public int wave(Target target) {
    boolean can32 = target.facts().hasWave32();
    return can32 && field(target, "ENABLE_WAVEFRONT_SIZE32").orElse(0) != 0 ? 32 : 64;
  }

  /** VGPRs that each of its wavefronts gets on a target, AccVGPRs included. */
  public int vgprs(Target target) {
    GenerationFacts facts = target.facts();
    int block = wave(target) == 32 ? facts.vgprBlock32() : facts.vgprBlock64();
    return (int) (field(target, "GRANULATED_WORKITEM_VGPR_COUNT").orElse(0) + 1) * block;
  }

  /**
   * The VGPR that is the first accumulation register, too, on targets where the two share one file
   * of registers; empty elsewhere.
   */
  public OptionalInt firstAccumulator(Target target) {
    OptionalLong offset = field(target, "ACCUM_OFFSET");
    return offset.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of((int) (offset.getAsLong() + 1) * ACCUMULATOR_BLOCK);
  }

  /**
   * SGPRs that each of its wavefronts gets on a target, those above the named ones included; empty
   * where every wavefront gets all that there are.
   */
  public OptionalInt sgprs(Target target) {
    int block = target.facts().sgprBlock();
    if (block == 0 || target.hasFixedSgprs()) {
      return OptionalInt.empty();
    }
    int asked = (int) (field(target, "GRANULATED_WAVEFRONT_SGPR_COUNT").orElse(0) + 1) * block;
    return OptionalInt.of((asked + SGPR_STEP - 1) / SGPR_STEP * SGPR_STEP);
  }
}
