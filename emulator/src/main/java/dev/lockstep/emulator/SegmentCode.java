package dev.lockstep.emulator;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A segment's translated code. Several regions share it. Until the Java compiler has translated it,
 * which is asked for when it is used often, the interpreter's steps do the work: vector code is
 * very slow before that.
 */
final class SegmentCode {
  /** What {@link #way} says: the interpreter's steps. */
  static final int STEPS = 0;

  /** The method for full EXEC. */
  static final int DENSE = 1;

  /** The method for any EXEC. */
  static final int MASKED = 2;

  /** Nothing is to be done: no lane is active. */
  static final int NOTHING = 3;

  private final MethodHandle handle;
  private final SegmentWarmth dense;
  private final SegmentWarmth masked;
  private final long all;
  private final int instructions;

  private SegmentCode(
      MethodHandles.Lookup hidden, MethodType type, Segment segment, RegisterLayout layout, int hot)
      throws ReflectiveOperationException {
    Class<?> made = hidden.lookupClass();
    handle = hidden.findStatic(made, "run", type);
    instructions = segment.entries().size();
    all = layout.allLanes();
    int file = (layout.registers() + RegisterLayout.ROWS) * layout.lanes();
    MethodHandle full = hidden.findStatic(made, "dense", type);
    MethodHandle some = hidden.findStatic(made, "masked", type);
    dense = new SegmentWarmth(full, all, file, instructions, hot);
    masked = new SegmentWarmth(some, all & 0x5555_5555_5555_5555L, file, instructions, hot);
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
              MethodTypeDesc type = SegmentWriter.type(segment);
              target.withMethodBody(
                  "run",
                  type,
                  ClassFile.ACC_STATIC,
                  code -> SegmentWriter.choose(code, self, type, segment.written().size()));
              SegmentWriter.write(target, segment, layout, width, mode);
            });
  }

  /**
   * Makes the code.
   *
   * @param hot how often it must be used before the Java compiler is to translate it; at most 1: it
   *     is always used
   */
  static SegmentCode make(
      Segment segment, RegisterLayout layout, VectorWidth width, int mode, int hot) {
    byte[] bytes = write(segment, layout, width, mode);
    try {
      SegmentCode[] self = new SegmentCode[1];
      MethodHandles.Lookup hidden =
          MethodHandles.lookup().defineHiddenClassWithClassData(bytes, self, true);
      MethodType type =
          MethodType.fromMethodDescriptorString(
              SegmentWriter.type(segment).descriptorString(), SegmentCode.class.getClassLoader());
      self[0] = new SegmentCode(hidden, type, segment, layout, hot);
      return self[0];
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make the code of a segment", e);
    }
  }

  int size() {
    return instructions;
  }

  /** Runs the segment; its type is that of {@link SegmentWriter#type}. */
  MethodHandle handle() {
    return handle;
  }

  /** How the segment is to be run; called by its code. */
  int way(long exec) {
    if (exec == all) {
      return dense.ready() ? DENSE : STEPS;
    }
    if (exec == 0) {
      return NOTHING;
    }
    return masked.ready() ? MASKED : STEPS;
  }
}
