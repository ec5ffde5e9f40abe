package dev.lockstep.emulator;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A segment's translated code: one method for full EXEC and one for any. Several regions share it.
 */
final class SegmentCode {
  private final SegmentWarmth dense;
  private final SegmentWarmth masked;
  private final int instructions;

  private SegmentCode(SegmentWarmth dense, SegmentWarmth masked, int instructions) {
    this.dense = dense;
    this.masked = masked;
    this.instructions = instructions;
  }

  /** The class file. */
  static byte[] write(Segment segment, RegisterLayout layout, VectorWidth width, int mode) {
    ClassDesc self =
        ClassDesc.of(SegmentCode.class.getPackageName() + ".Segment_" + segment.name());
    return ClassFile.of()
        .build(
            self,
            target -> {
              target.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC);
              SegmentWriter.write(target, segment, layout, width, mode);
            });
  }

  /**
   * Makes the code.
   *
   * @param queue what the Java compiler is to translate
   */
  static SegmentCode make(
      Segment segment, RegisterLayout layout, VectorWidth width, int mode, SegmentQueue queue) {
    byte[] bytes = write(segment, layout, width, mode);
    try {
      MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(bytes, true);
      MethodType type =
          MethodType.fromMethodDescriptorString(
              SegmentWriter.type(segment).descriptorString(), SegmentCode.class.getClassLoader());
      int instructions = segment.entries().size();
      int file = (layout.registers() + RegisterLayout.ROWS) * layout.lanes();
      long all = layout.allLanes();
      MethodHandle full = hidden.findStatic(hidden.lookupClass(), "dense", type);
      MethodHandle some = hidden.findStatic(hidden.lookupClass(), "masked", type);
      return new SegmentCode(
          new SegmentWarmth(full, all, file, instructions, queue),
          new SegmentWarmth(some, all & 0x5555_5555_5555_5555L, file, instructions, queue),
          instructions);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make the code of a segment", e);
    }
  }

  int size() {
    return instructions;
  }

  /** The method for full EXEC; its type is that of {@link SegmentWriter#type}. */
  SegmentWarmth dense() {
    return dense;
  }

  /** The method for any EXEC. */
  SegmentWarmth masked() {
    return masked;
  }
}
