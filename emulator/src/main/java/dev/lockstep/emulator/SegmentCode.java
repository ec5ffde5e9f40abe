package dev.lockstep.emulator;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

/** A segment's translated code. Several regions share it. */
final class SegmentCode {
  /** Calls of which the time is taken together. */
  private static final int BATCH = 64;

  /**
   * Fast enough for a call and for each instruction, in nanoseconds; it is 100 times as slow
   * before.
   */
  private static final long FAST = 1000;

  private static final long FAST_INSTRUCTION = 50;

  /** When to give up. */
  private static final long PATIENCE = 4_000_000_000L;

  /** Registers that are set to other values. */
  private static final int USED = 16 * 64;

  private static final float ONE = 1;

  private final MethodHandle handle;
  private final MethodHandle dense;
  private final MethodHandle masked;
  private final int instructions;
  private final int file;

  private SegmentCode(
      MethodHandle handle, MethodHandle dense, MethodHandle masked, int instructions, int file) {
    this.handle = handle;
    this.dense = dense;
    this.masked = masked;
    this.instructions = instructions;
    this.file = file;
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
                  code -> SegmentWriter.choose(code, self, type, layout));
              SegmentWriter.write(target, segment, layout, width, mode);
            });
  }

  /** Makes the code. */
  static SegmentCode make(Segment segment, RegisterLayout layout, VectorWidth width, int mode) {
    byte[] bytes = write(segment, layout, width, mode);
    try {
      MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(bytes, true);
      MethodType type =
          MethodType.fromMethodDescriptorString(
              SegmentWriter.type(segment).descriptorString(), SegmentCode.class.getClassLoader());
      Class<?> made = hidden.lookupClass();
      return new SegmentCode(
          hidden.findStatic(made, "run", type),
          plain(hidden.findStatic(made, "dense", type)),
          plain(hidden.findStatic(made, "masked", type)),
          segment.entries().size(),
          (layout.registers() + RegisterLayout.ROWS) * layout.lanes());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make the code of a segment", e);
    }
  }

  /** The same with 0 for scalars and masks. */
  private static MethodHandle plain(MethodHandle handle) {
    Class<?>[] rest = handle.type().parameterList().stream().skip(3).toArray(Class<?>[]::new);
    Object[] zeros = new Object[rest.length];
    for (int i = 0; i < rest.length; i++) {
      zeros[i] = rest[i] == int.class ? (Object) 0 : (Object) 0L;
    }
    return MethodHandles.insertArguments(handle, 3, zeros);
  }

  int size() {
    return instructions;
  }

  /** Runs the segment; its type is that of {@link SegmentWriter#type}. */
  MethodHandle handle() {
    return handle;
  }

  /**
   * Runs the code on registers of its own until the Java compiler has translated it: vector code is
   * very slow before that.
   *
   * @return whether it became fast
   */
  boolean warm() {
    return warm(dense, -1L) && warm(masked, 0x5555_5555_5555_5555L);
  }

  private boolean warm(MethodHandle which, long exec) {
    int[] ordinary = new int[file];
    Arrays.fill(ordinary, Float.floatToRawIntBits(ONE));
    int[] unordered = new int[file];
    Arrays.fill(unordered, -1);
    SegmentResult result = new SegmentResult();
    int[] registers = ordinary.clone();
    long begin = System.nanoTime();
    int good = 0;
    while (true) {
      long start = System.nanoTime();
      try {
        for (int i = 0; i < BATCH; i++) {
          // NaN now and then, so that the compiler knows that way, too.
          System.arraycopy(i % 8 == 7 ? unordered : ordinary, 0, registers, 0, USED);
          long _ = (long) which.invokeExact(result, registers, exec);
        }
      } catch (Throwable e) {
        throw new IllegalStateException("a segment failed", e);
      }
      long now = System.nanoTime();
      good = now - start < (FAST + FAST_INSTRUCTION * instructions) * BATCH ? good + 1 : 0;
      if (good >= 4) {
        return true;
      }
      if (now - begin > PATIENCE) {
        return false;
      }
    }
  }
}
