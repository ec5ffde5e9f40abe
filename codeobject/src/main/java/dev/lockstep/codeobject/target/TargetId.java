package dev.lockstep.codeobject.target;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A target with the modes that the code was made for. Source: LLVM AMDGPUUsage (target id).
 *
 * @param os the system that the code is for
 * @param target the processor
 * @param xnack whether memory accesses may be replayed
 * @param sramEcc whether on-chip memory is error-corrected
 */
public record TargetId(TargetOs os, Target target, Mode xnack, Mode sramEcc) {
  /** Setting of a mode. */
  public enum Mode {
    UNSUPPORTED(0),
    ANY(1),
    OFF(2),
    ON(3);

    /** The number in {@code e_flags} since code object V4. */
    final int code;

    Mode(int code) {
      this.code = code;
    }

    static Mode of(int flags) {
      return switch (flags & 3) {
        case 0 -> UNSUPPORTED;
        case 1 -> ANY;
        case 2 -> OFF;
        default -> ON;
      };
    }
  }

  public TargetId {
    if (target.hasXnack() == (xnack == Mode.UNSUPPORTED)) {
      throw new IllegalArgumentException("xnack " + xnack + " on " + target.name());
    }
    if (target.hasSramEcc() == (sramEcc == Mode.UNSUPPORTED)) {
      throw new IllegalArgumentException("sramecc " + sramEcc + " on " + target.name());
    }
  }

  /** A target for the system that runs kernels. */
  public TargetId(Target target, Mode xnack, Mode sramEcc) {
    this(TargetOs.HSA, target, xnack, sramEcc);
  }

  /** The target with both modes left open, where it has them. */
  public static TargetId of(Target target) {
    return new TargetId(
        target,
        target.hasXnack() ? Mode.ANY : Mode.UNSUPPORTED,
        target.hasSramEcc() ? Mode.ANY : Mode.UNSUPPORTED);
  }

  /**
   * Reads {@code NAME[:sramecc+|-][:xnack+|-]}, with or without the triple of a {@link TargetOs}
   * and a dash before. Empty when the name is unknown, a mode is not one of the target's, or is
   * given twice.
   */
  public static Optional<TargetId> parse(String text) {
    Optional<TargetOs> os = TargetOs.startOf(text);
    return os.isPresent()
        ? ofName(os.get().rest(text)).map(id -> id.withOs(os.get()))
        : ofName(text);
  }

  /** Whether a name says which system the code is for. */
  public static boolean namesOs(String text) {
    return TargetOs.startOf(text).isPresent();
  }

  /** The same processor and modes for another system. */
  public TargetId withOs(TargetOs other) {
    return new TargetId(other, target, xnack, sramEcc);
  }

  private static Optional<TargetId> ofName(String bare) {
    // Some names have colons.
    Optional<Target> whole = Target.named(bare);
    if (whole.isPresent()) {
      return Optional.of(of(whole.get()));
    }
    String[] parts = bare.split(":", -1);
    Optional<Target> target = Target.named(parts[0]);
    if (target.isEmpty()) {
      return Optional.empty();
    }
    TargetId id = of(target.get());
    for (int i = 1; i < parts.length; i++) {
      Optional<TargetId> next = id.with(parts[i]);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      id = next.get();
    }
    return Optional.of(id);
  }

  private Optional<TargetId> with(String setting) {
    boolean on = setting.endsWith("+");
    if (!on && !setting.endsWith("-")) {
      return Optional.empty();
    }
    Mode mode = on ? Mode.ON : Mode.OFF;
    return switch (setting.substring(0, setting.length() - 1)) {
      case "xnack" ->
          xnack == Mode.ANY
              ? Optional.of(new TargetId(os, target, mode, sramEcc))
              : Optional.empty();
      case "sramecc" ->
          sramEcc == Mode.ANY
              ? Optional.of(new TargetId(os, target, xnack, mode))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Whether code must reserve the SGPRs of the XNACK mask. */
  public boolean mayReplay() {
    return xnack == Mode.ANY || xnack == Mode.ON;
  }

  /** {@code NAME[:sramecc+|-][:xnack+|-]}, without the triple. */
  public String shortName() {
    return target.name() + suffix("sramecc", sramEcc) + suffix("xnack", xnack);
  }

  private static String suffix(String feature, Mode mode) {
    return switch (mode) {
      case UNSUPPORTED, ANY -> "";
      case OFF -> ":" + feature + "-";
      case ON -> ":" + feature + "+";
    };
  }

  /** The form that {@code .amdgcn_target} and {@code amdhsa.target} use. */
  @Override
  public String toString() {
    return os.triple() + "-" + shortName();
  }

  // Written out, as what the compiler makes of a record is slow in the first milliseconds of a
  // process.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof TargetId that
            && os == that.os
            && xnack == that.xnack
            && sramEcc == that.sramEcc
            && target.equals(that.target);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * (31 * os.hashCode() + target.hashCode()) + xnack.hashCode())
        + sramEcc.hashCode();
  }
}
