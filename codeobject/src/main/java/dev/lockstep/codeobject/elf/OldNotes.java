package dev.lockstep.codeobject.elf;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.codeobject.target.TargetId.Mode;
import java.util.List;
import java.util.Optional;

/** The notes of code object V2. Source: LLVM AMDGPUUsage (note records, code object V2). */
final class OldNotes {
  /** Vendor and architecture by name, version by number. */
  private static final int NT_AMD_HSA_ISA_VERSION = 3;

  /** {@code EF_AMDGPU_FEATURE_XNACK_V2}. */
  private static final int XNACK = 1;

  private OldNotes() {}

  /** The target whose instruction set a note names. */
  static Optional<TargetId> targetId(CodeObject object) {
    for (Note note : object.notes()) {
      Bytes data = note.description();
      if (note.type() == NT_AMD_HSA_ISA_VERSION
          && note.owner().equals(Elf.OLD_NOTE_OWNER)
          && data.size() >= 16) {
        List<Integer> isa = List.of(data.i32(4), data.i32(8), data.i32(12));
        return Target.all().stream()
            .filter(target -> target.genericVersion() == 0 && target.isa().equals(isa))
            .findFirst()
            .map(target -> id(target, (object.header().flags() & XNACK) != 0));
      }
    }
    return Optional.empty();
  }

  private static TargetId id(Target target, boolean xnack) {
    TargetId any = TargetId.of(target);
    return target.hasXnack()
        ? new TargetId(target, xnack ? Mode.ON : Mode.OFF, any.sramEcc())
        : any;
  }
}
