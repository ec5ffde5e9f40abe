package dev.lockstep.codeobject.target;

import dev.lockstep.codeobject.target.TargetId.Mode;
import java.util.Optional;

/** The word {@code e_flags}. Source: LLVM AMDGPUUsage (ELF header, e_flags tables of V3 to V6). */
public final class MachineFlags {
  private static final int MACHINE = 0xff;
  private static final int XNACK_V3 = 0x100;
  private static final int SRAMECC_V3 = 0x200;
  private static final int XNACK_SHIFT = 8;
  private static final int SRAMECC_SHIFT = 10;
  private static final int GENERIC_SHIFT = 24;

  private MachineFlags() {}

  public static int encode(TargetId id, CodeObjectVersion version) {
    int machine = id.target().machine();
    return switch (version(id.os(), version)) {
      case V2 -> 0;
      case V3 ->
          machine | (id.mayReplay() ? XNACK_V3 : 0) | (onOrAny(id.sramEcc()) ? SRAMECC_V3 : 0);
      case V4, V5 -> machine | modes(id);
      case V6 -> machine | modes(id) | (id.target().genericVersion() << GENERIC_SHIFT);
    };
  }

  /** The form of the flags: code for other systems than HSA has no version, and that of V3. */
  private static CodeObjectVersion version(TargetOs os, CodeObjectVersion version) {
    return os.isHsa() ? version : CodeObjectVersion.V3;
  }

  /** Empty when the machine is unknown or has no such modes. */
  public static Optional<TargetId> decode(TargetOs os, int flags, CodeObjectVersion version) {
    return decode(flags, version(os, version)).map(id -> id.withOs(os));
  }

  /** The same for code that the runtime of HSA loads. */
  public static Optional<TargetId> decode(int flags, CodeObjectVersion version) {
    return Target.ofMachine(flags & MACHINE)
        .flatMap(target ->
            switch (version) {
              case V2 -> Optional.empty();
              case V3 ->
                  id(
                      target,
                      v3(target.hasXnack(), flags & XNACK_V3),
                      v3(target.hasSramEcc(), flags & SRAMECC_V3));
              case V4, V5, V6 ->
                  id(target, Mode.of(flags >> XNACK_SHIFT), Mode.of(flags >> SRAMECC_SHIFT));
            });
  }

  private static Optional<TargetId> id(Target target, Mode xnack, Mode sramEcc) {
    boolean fits =
        target.hasXnack() != (xnack == Mode.UNSUPPORTED)
            && target.hasSramEcc() != (sramEcc == Mode.UNSUPPORTED);
    return fits ? Optional.of(new TargetId(target, xnack, sramEcc)) : Optional.empty();
  }

  // V3 has one bit: set means on or any.
  private static Mode v3(boolean supported, int bit) {
    if (!supported) {
      return Mode.UNSUPPORTED;
    }
    return bit == 0 ? Mode.OFF : Mode.ANY;
  }

  private static boolean onOrAny(Mode mode) {
    return mode == Mode.ON || mode == Mode.ANY;
  }

  private static int modes(TargetId id) {
    return (id.xnack().code << XNACK_SHIFT) | (id.sramEcc().code << SRAMECC_SHIFT);
  }
}
