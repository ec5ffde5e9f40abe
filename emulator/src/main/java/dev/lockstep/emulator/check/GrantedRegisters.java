package dev.lockstep.emulator.check;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.text.source.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The registers that a kernel's wavefronts get, in the blocks that the machine hands out.
 *
 * @param scalars SGPRs
 * @param vectors VGPRs
 * @param accumulators accumulation registers
 */
public record GrantedRegisters(int scalars, int vectors, int accumulators) {
  /** All that there are. */
  public static final GrantedRegisters ALL =
      new GrantedRegisters(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

  private int of(RegisterFile file) {
    return switch (file) {
      case SCALAR -> scalars;
      case VECTOR -> vectors;
      case ACCUMULATOR -> accumulators;
    };
  }

  /** The first register of a list that a wavefront does not have, or null. */
  private @Nullable Register beyond(InstructionSet set, List<Register> registers) {
    for (Register register : registers) {
      int last = register.index() + register.count() - 1;
      // Special registers have numbers above those of the SGPRs, and belong to every wavefront.
      boolean named = register.file() != RegisterFile.SCALAR || last < set.generation().sgprs();
      if (named && last >= of(register.file())) {
        return new Register(register.file(), last, 1);
      }
    }
    return null;
  }

  /** Reports an instruction that uses a register which the wavefront does not have. */
  void check(WaveState state, Facts facts, Findings findings) {
    Register found = beyond(facts.set, facts.effects.reads());
    if (found == null) {
      found = beyond(facts.set, facts.effects.writes());
    }
    if (found == null) {
      return;
    }
    String kind =
        switch (found.file()) {
          case SCALAR -> "SGPRs";
          case VECTOR -> "VGPRs";
          case ACCUMULATOR -> "AGPRs";
        };
    findings.add(
        DynamicFinding.of(
            CheckRule.DESCRIPTOR_REGISTERS,
            Severity.ERROR,
            "%s is used, but the kernel's descriptor asks for %d %s: the wavefront does not have it"
                .formatted(
                    facts.set.registerText(found.file(), found.index(), 1), of(found.file()), kind),
            DispatchChecker.site(state, facts, -1),
            DynamicFinding.Fix.advice(
                "let the descriptor ask for " + (found.index() + 1) + " " + kind)));
  }
}
