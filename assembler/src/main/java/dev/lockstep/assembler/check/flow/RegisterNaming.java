package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.model.Operand.Register;
import org.jspecify.annotations.Nullable;

/** What the readers of findings call registers, where that is not what the machine calls them. */
@FunctionalInterface
public interface RegisterNaming {
  /** Registers have no names but the machine's. */
  RegisterNaming NONE = (_, _) -> null;

  /** The name of a register, or of the first of several, at an instruction; null for none. */
  @Nullable String of(Register register, long address);
}
