package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.form.VectorWidth;
import dev.lockstep.emulator.ir.Segment;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.SegmentResult;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/**
 * A segment's translated code: one method for full EXEC and one for any. Several regions share it.
 *
 * @param dense the method for full EXEC; its type is that of {@link SegmentWriter#type}
 * @param masked the method for any EXEC
 */
public record SegmentCode(SegmentWarmth dense, SegmentWarmth masked, int instructions) {
  /**
   * A class file, and what the class must be given.
   *
   * @param data objects for its static fields
   */
  @SuppressWarnings("ArrayRecordComponent") // written once, never compared
  record Written(byte[] bytes, List<Object> data) {}

  /** The class file. */
  static Written write(
      Segment segment, RegisterLayout layout, VectorWidth width, int mode, boolean direct) {
    ClassDesc self =
        ClassDesc.of(SegmentResult.class.getPackageName() + ".Segment_" + segment.name());
    VectorWidth fitting = segment.wide() ? width.even() : width;
    VectorIntrinsics.Constants constants = new VectorIntrinsics.Constants(self);
    SegmentWriter.Calls calls =
        direct
            ? (code, file, chunk, next) ->
                new DirectVectors(fitting, constants, code, file, chunk, next)
            : (code, file, chunk, next) -> new LibraryVectors(fitting, code, file, chunk, next);
    byte[] bytes =
        ClassFile.of()
            .build(
                self,
                target -> {
                  target.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC);
                  for (boolean masked : new boolean[] {false, true}) {
                    SegmentWriter.write(target, segment, layout, mode, calls, masked);
                  }
                  constants.write(target);
                });
    return new Written(bytes, constants.values());
  }

  /**
   * Makes the code.
   *
   * @param direct whether with {@link VectorIntrinsics}
   * @param queue methods that the Java compiler is to translate
   */
  public static SegmentCode make(
      Segment segment,
      RegisterLayout layout,
      VectorWidth width,
      int mode,
      boolean direct,
      SegmentQueue queue) {
    Written written = write(segment, layout, width, mode, direct);
    try {
      MethodHandles.Lookup hidden =
          SegmentResult.lookup()
              .defineHiddenClassWithClassData(written.bytes(), written.data(), true);
      MethodType type =
          MethodType.fromMethodDescriptorString(
              SegmentWriter.type(segment).descriptorString(), SegmentCode.class.getClassLoader());
      int instructions = segment.entries().size();
      int file = layout.vectorFile();
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
}
