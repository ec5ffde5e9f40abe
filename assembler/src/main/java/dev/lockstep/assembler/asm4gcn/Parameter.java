package dev.lockstep.assembler.asm4gcn;

import org.jspecify.annotations.Nullable;

/**
 * A parameter of a kernel, as OpenCL C lays out its argument.
 *
 * @param type the C type as clang writes it: {@code float*}, {@code uint2}
 * @param name the name as written; null when the header gives none
 * @param kind the host's argument
 * @param bytes size and alignment of the argument
 * @param pointeeBytes size and alignment of what a pointer points at, else 0
 * @param isConst whether the pointee is const
 * @param isRestrict whether the pointer is restrict
 * @param place its position
 */
public record Parameter(
    String type,
    @Nullable String name,
    Kind kind,
    int bytes,
    int pointeeBytes,
    boolean isConst,
    boolean isRestrict,
    TracedText place) {

  /** Kind of the host's argument for a parameter. */
  public enum Kind {
    /** A value. */
    VALUE,
    /** A buffer in global memory. */
    GLOBAL,
    /** A buffer in constant memory. */
    CONSTANT,
    /** Local memory (LDS) of a size that the launch gives. */
    LOCAL
  }

  /** Bytes of a pointer to global or constant memory. */
  static final int POINTER = 8;

  /** Bytes of a pointer to local memory, an offset in LDS. */
  static final int LOCAL_POINTER = 4;
}
