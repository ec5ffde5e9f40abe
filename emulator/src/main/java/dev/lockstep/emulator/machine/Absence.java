package dev.lockstep.emulator.machine;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Reason why the machine does not execute a unit that rows name as {@code not-executed}. */
public enum Absence {
  EXPORT(Kind.GRAPHICS, "hands results of shaders on to the fixed-function units"),
  GRAPHICS(Kind.GRAPHICS, "counts what the geometry stages make"),
  IMAGE(
      Kind.GRAPHICS,
      "atomic operations on texels, texels as they are in memory, sizes and levels of detail"),
  INTERPOLATION(Kind.GRAPHICS, "parameters of a pixel shader"),
  /** RDNA3.5 ISA manual, section 12.4, "LDS direct load". */
  LDS_DIRECT(Kind.GRAPHICS, "a word of LDS for whole quads of pixels, counted like an export"),
  RAY_TRACING(Kind.GRAPHICS, "trees of bounding boxes, which graphics drivers make"),
  DYNAMIC_VGPRS(Kind.OUTSIDE, "wavefronts of growing size, a mode that graphics drivers set"),
  ILLEGAL_INSTRUCTION(Kind.OUTSIDE, "it raises the exception for words that are no instruction"),
  NAMED_BARRIER(Kind.OUTSIDE, "these machines have no other barrier than that of the workgroup"),
  ORDERED_DISPATCH(Kind.OUTSIDE, "the order of wavefronts is set up by graphics drivers"),
  TRAP_HANDLER(Kind.OUTSIDE, "the return from a trap handler, which the operating system has"),
  MATRIX(Kind.UNKNOWN, "no public source tells which of 64 lanes gets which element of the tile");

  /** Kind of a reason. */
  public enum Kind {
    /** Only graphics pipelines use it. */
    GRAPHICS("graphics"),
    /** No compute program can do it on these machines either, or only drivers know how. */
    OUTSIDE("not for programs"),
    /** No public source specifies it sufficiently. */
    UNKNOWN("not known");

    private final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  private final Kind kind;
  private final String reason;

  Absence(Kind kind, String reason) {
    this.kind = kind;
    this.reason = reason;
  }

  /** The reason for a unit of the tables, if it has one beyond its name. */
  public static Optional<Absence> of(String unit) {
    return Arrays.stream(values()).filter(one -> one.unit().equals(unit)).findFirst();
  }

  /** The unit as the tables name it. */
  public String unit() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The kind of the reason. */
  public Kind kind() {
    return kind;
  }

  /** The reason, for messages and pages. */
  @Override
  public String toString() {
    return kind.text + ": " + reason;
  }
}
