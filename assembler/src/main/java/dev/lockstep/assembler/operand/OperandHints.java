package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reasons why operands do not fit that go back to another generation or wavefront size: a lane mask
 * that the instruction does not have here, or one that is too wide.
 */
record OperandHints(InstructionSet set, RegisterReader registers) {
  private static final Set<String> WIDE_MASKS = Set.of("vcc", "exec");
  private static final Set<String> NARROW_MASKS = Set.of("vcc_lo", "vcc_hi", "exec_lo", "exec_hi");
  private static final int WIDE = 64;
  private static final String OTHER_WAVE = "; the option --wave chooses the wavefront's size";

  /** A better reason than that of a mismatch, or null. */
  @Nullable Mismatch of(List<Encoding> candidates, List<Node> operands) {
    for (int i = 0; i < operands.size(); i++) {
      String reason = reason(candidates, operands, i);
      if (reason != null) {
        Node node = operands.get(i);
        return new Mismatch(Integer.MAX_VALUE, node.start(), node.end(), reason);
      }
    }
    return null;
  }

  private @Nullable String reason(List<Encoding> candidates, List<Node> operands, int at) {
    Register register = registers.read(operands.get(at));
    if (register == null || register.file() != RegisterFile.SCALAR) {
      return null;
    }
    if (!(operands.get(at) instanceof Node.Name name)
        || !WIDE_MASKS.contains(name.text()) && !NARROW_MASKS.contains(name.text())) {
      return count(candidates, register, at);
    }
    boolean surplus = candidates.stream().allMatch(c -> operands.size() > most(c));
    Encoding first = candidates.getFirst();
    String mnemonic = first.row().name();
    if (surplus && at == 0 && isSpelled(name, "exec") && writesExec(first)) {
      return mnemonic
          + " of "
          + registers.machine()
          + " writes EXEC without naming it: leave it out";
    }
    if (surplus && at == 1 && isSpelled(name, "vcc")) {
      String carry = withCarry(mnemonic);
      return mnemonic
          + " of "
          + registers.machine()
          + " has no carry"
          + (carry.isEmpty() ? "" : "; " + carry + " has one");
    }
    return width(candidates, name.text(), at);
  }

  /** Reason why a lane mask of numbered registers has not the wavefront's width, or null. */
  private @Nullable String count(List<Encoding> candidates, Register register, int at) {
    int right = set.waveSize() / Integer.SIZE;
    int other = register.count() * Integer.SIZE;
    boolean choice = other != set.waveSize() && set.generation().waveSizes().contains(other);
    return choice && isMask(candidates, at)
        ? RegisterProblems.wrongCount(register, right) + OTHER_WAVE
        : null;
  }

  /** Reason why a lane mask has not the wavefront's width, or null. */
  private @Nullable String width(List<Encoding> candidates, String name, int at) {
    boolean wide = set.waveSize() == WIDE;
    boolean wrong = wide ? name.endsWith("_lo") : WIDE_MASKS.contains(name);
    if (!wrong || !isMask(candidates, at)) {
      return null;
    }
    String right = wide ? name.substring(0, name.length() - "_lo".length()) : name + "_lo";
    return "the lane mask of a wavefront of "
        + set.waveSize()
        + " lanes is "
        + right
        + ", not "
        + name
        + (set.generation().waveSizes().size() > 1 ? OTHER_WAVE : "");
  }

  private static boolean isMask(List<Encoding> candidates, int at) {
    return candidates.stream()
        .anyMatch(c -> at < c.operands().size() && c.operands().get(at).type().bits() == 0);
  }

  private static boolean isSpelled(Node.Name name, String mask) {
    return name.text().equals(mask) || name.text().equals(mask + "_lo");
  }

  private static int most(Encoding encoding) {
    return encoding.operands().size();
  }

  private static boolean writesExec(Encoding encoding) {
    return encoding.row().shape() instanceof Shape.LaneCompare compare && compare.writesExec();
  }

  /** The instruction of the same meaning with a carry, or nothing. */
  private String withCarry(String mnemonic) {
    int type = mnemonic.lastIndexOf('_');
    if (type < 0) {
      return "";
    }
    String begin = mnemonic.substring(0, type);
    String plain = begin.endsWith("_nc") ? begin.substring(0, begin.length() - 3) : begin;
    for (String part : List.of("_co", "_co_ci")) {
      String name = plain + part + mnemonic.substring(type);
      if (hasCarry(name)) {
        return name;
      }
    }
    return "";
  }

  private boolean hasCarry(String name) {
    return set.named(name).stream()
        .flatMap(form -> form.operands().stream())
        .anyMatch(bound -> bound.slot().is(FieldName.SDST));
  }
}
