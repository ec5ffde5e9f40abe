package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import java.util.List;

/** Reads the operands of memory instructions: addresses, offsets and bases. */
record AddressMatcher(
    Attempt attempt,
    InstructionSet set,
    Encoding encoding,
    Expressions expressions,
    RegisterReader registers) {
  boolean scalarOffset(Bound bound, Node node) {
    Encoding.BoundModifier both = encoding.modifier(ModifierName.IMMOFFSET);
    boolean second = both != null && attempt.modifiers().has(both.kind());
    Register register = registers.read(node);
    if (register != null) {
      register = attempt.register(bound, node);
      register = register == null ? null : RegisterReader.cut(node, register, 1);
      if (register == null
          || register.file() != RegisterFile.SCALAR
          || register.count() != 1
          || set.readOnlyScalar(register.index())) {
        return attempt.fail(node, "expected an SGPR or an offset");
      }
      attempt.add(register);
      return true;
    }
    Long value = expressions.constant(node);
    if (value == null) {
      return attempt.fail(node, "expected an SGPR or an offset known at this point");
    }
    if (second) {
      return attempt.fail(node, "beside 'offset:' an SGPR is needed here");
    }
    boolean buffer = ScalarOffsetRanges.isUnsigned(set, encoding);
    int width = bound.field() == null ? 21 : bound.field().width();
    boolean whole = encoding.format().bits() == 32 || both == null;
    String problem = ScalarOffsetRanges.problem(value, width, buffer, whole);
    if (problem != null && encoding.literal() && value >= 0 && value <= 0xffffffffL) {
      attempt.add(new Operand.Literal((int) (long) value));
      return true;
    }
    if (problem != null) {
      return attempt.fail(Attempt.RANGE, node, problem);
    }
    attempt.add(new Immediate((int) (long) value));
    return true;
  }

  boolean bufferAddress(Bound bound, Node node) {
    int count =
        encoding.value(attempt.modifiers(), ModifierName.ADDR64) != 0
            ? 2
            : encoding.value(attempt.modifiers(), ModifierName.IDXEN)
                + encoding.value(attempt.modifiers(), ModifierName.OFFEN);
    if (Attempt.isOff(node)) {
      return count == 0
          ? attempt.off()
          : attempt.fail(node, "with idxen, offen or addr64 an address register is needed here");
    }
    if (count == 0) {
      Register register = registers.read(node);
      return register != null && register.file() == RegisterFile.VECTOR
          ? attempt.fail(node, "an address register needs idxen, offen or addr64; else write off")
          : attempt.fail(node, "expected " + attempt.expected(bound));
    }
    return vectors(bound, node, count, count);
  }

  boolean vectors(Bound bound, Node node, int low, int high) {
    Register register = attempt.register(bound, node);
    if (register == null) {
      return false;
    }
    if (register.file() != RegisterFile.VECTOR) {
      return attempt.fail(node, "expected " + attempt.expected(bound));
    }
    register = RegisterReader.cut(node, register, high);
    if (register.count() < low || register.count() > high) {
      return attempt.fail(node, RegisterProblems.wrongCount(register, high));
    }
    attempt.add(register);
    return true;
  }

  boolean base(Bound bound, Node node, int count) {
    int addressCount = baseAddressCount();
    if (Attempt.isOff(node)) {
      if (count == 1 && !scratchAddressGiven() && !encoding.freeAddresses() && !set.addressless()) {
        return attempt.fail(node, "one of the two addresses must be a register");
      }
      return count == 2 && addressCount != 2 && hasAddress()
          ? attempt.fail(node, "without a scalar base the address takes two VGPRs")
          : attempt.off();
    }
    Register register = attempt.register(bound, node);
    if (register == null) {
      return false;
    }
    if (register.file() != RegisterFile.SCALAR || set.readOnlyScalar(register.index())) {
      return attempt.fail(node, "expected " + attempt.expected(bound));
    }
    register = attempt.scalarOfWidth(node, register, count);
    if (register == null) {
      return false;
    }
    if (set.isNull(register.index())
        && set.isNoBase(register.index())
        && (count == 1 ? encoding.freeAddresses() : !hasAddress())) {
      return attempt.off();
    }
    if (bound.kind() instanceof OperandKind.ScratchPointer kind
            && set.isExcluded(kind.excluded(), register.index())
        || set.isNull(register.index())
        || set.isNoBase(register.index())) {
      return attempt.fail(node, "this register is not allowed here; for no register write off");
    }
    if (count == 2 && addressCount != 1 && hasAddress()) {
      return attempt.fail(node, "with a scalar base the offset takes one VGPR");
    }
    if (count == 1 && scratchAddressGiven() && !encoding.freeAddresses()) {
      return attempt.fail(node, "only one of the two addresses can be a register");
    }
    attempt.add(register);
    return true;
  }

  /** Whether the instruction has a vector address beside the base. */
  private boolean hasAddress() {
    for (Bound bound : encoding.operands()) {
      if (bound.kind() instanceof OperandKind.GlobalAddress) {
        return true;
      }
    }
    return false;
  }

  private int baseAddressCount() {
    List<Bound> bounds = encoding.present(attempt.modifiers());
    for (int i = 0; i < attempt.operands().size(); i++) {
      if (bounds.get(i).kind() instanceof OperandKind.GlobalAddress
          && attempt.operands().get(i) instanceof Register register) {
        return register.count();
      }
    }
    return 0;
  }

  private boolean scratchAddressGiven() {
    List<Bound> bounds = encoding.present(attempt.modifiers());
    for (int i = 0; i < attempt.operands().size(); i++) {
      if (bounds.get(i).kind() instanceof OperandKind.ScratchAddress) {
        return attempt.operands().get(i) instanceof Register;
      }
    }
    return false;
  }
}
