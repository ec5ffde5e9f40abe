package dev.lockstep.opencl.entry;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.Map;

/**
 * Functions of images and pipes that devices without these have, too. All others are refused with
 * {@code CL_INVALID_OPERATION}, as the specification says for such devices.
 */
final class ImageEntries {
  /** {@code CL_MEM_OBJECT_IMAGE2D}, the first kind of image. */
  private static final int FIRST = 0x10F1;

  /** {@code CL_MEM_OBJECT_IMAGE1D_BUFFER}, the last. */
  private static final int LAST = 0x10F6;

  private ImageEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clGetSupportedImageFormats", ImageEntries::formats);
    functions.put("clGetImageInfo", ImageEntries::info);
    functions.put("clGetPipeInfo", ImageEntries::pipeInfo);
  }

  private static long formats(Arguments a) {
    a.context(0);
    MemoryFlags.checked(a.word(1));
    if (a.number(2) < FIRST || a.number(2) > LAST) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, "0x%x is no kind of image".formatted(a.number(2)));
    }
    if (a.number(3) == 0 && a.word(4) != 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "a list without room for formats");
    }
    a.putNumber(5, 0);
    return 0;
  }

  private static long info(Arguments a) {
    throw new ClException(
        ErrorCode.INVALID_MEM_OBJECT,
        "the memory of %d bytes is no image".formatted(a.memory(0).bytes()));
  }

  private static long pipeInfo(Arguments a) {
    throw new ClException(
        ErrorCode.INVALID_MEM_OBJECT,
        "the memory of %d bytes is no pipe".formatted(a.memory(0).bytes()));
  }
}
