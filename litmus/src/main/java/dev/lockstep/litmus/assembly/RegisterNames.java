package dev.lockstep.litmus.assembly;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names of a processor's registers, one for each word. */
public final class RegisterNames {
  /** The scalar condition code. */
  static final String CONDITION = "scc";

  private static final Pattern SCALAR = Pattern.compile("s([0-9]{1,3})");
  private static final Pattern NUMBERED = Pattern.compile("x([0-9]{1,3})");

  private final InstructionSet set;
  private final boolean numbered;

  private RegisterNames(InstructionSet set) {
    this.set = set;
    numbered = set.scalar("zero") != null;
  }

  /** Those of a processor; empty if there is no table of its instructions. */
  public static Optional<RegisterNames> of(String target) {
    return Optional.ofNullable(Family.instructions(target, 0)).map(RegisterNames::new);
  }

  InstructionSet set() {
    return set;
  }

  /** Whether register 0 of scalars is always 0. */
  boolean hasZero() {
    return numbered;
  }

  /** Name of one word of a register file. */
  String name(RegisterFile file, int index) {
    return numbered && file == RegisterFile.SCALAR ? "x" + index : set.registerText(file, index, 1);
  }

  /** The one name of a register that a user may call otherwise; empty if there is none. */
  public Optional<String> canonical(String written) {
    if (written.equals(CONDITION)) {
      return numbered ? Optional.empty() : Optional.of(CONDITION);
    }
    Matcher own = (numbered ? NUMBERED : SCALAR).matcher(written);
    if (own.matches()) {
      int index = Integer.parseInt(own.group(1));
      return set.validScalar(index, 1)
          ? Optional.of(name(RegisterFile.SCALAR, index))
          : Optional.empty();
    }
    MachineTables.@Nullable ScalarName scalar = set.scalar(written);
    if (scalar != null) {
      return Optional.of(name(RegisterFile.SCALAR, scalar.code()));
    }
    int vector = written.startsWith("v") ? set.vector(written) : -1;
    return vector < 0 ? Optional.empty() : Optional.of(name(RegisterFile.VECTOR, vector));
  }
}
