package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import org.jspecify.annotations.Nullable;

/**
 * A jump farther than a branch can reach, as compilers write it: the address of the next
 * instruction, a distance added to its two halves, a jump to the sum.
 */
public final class FarJump {
  private static final int MOST_STEPS = 16;

  private FarJump() {}

  /** Target of a jump through registers; null when the code in front of it does not give it. */
  static @Nullable Long target(FlowNode jump, CodeBytes code) {
    return address(jump, FieldName.SSRC0, code);
  }

  /** The address in two registers that an operand names; null where it is not known. */
  public static @Nullable Long address(FlowNode jump, FieldName operand, CodeBytes code) {
    if (!(jump.timed.operand(operand) instanceof Register pair) || pair.count() != 2) {
      return null;
    }
    RegisterBits both = RegisterBits.of(java.util.List.of(pair));
    Long low = null;
    Long high = null;
    boolean extended = false;
    FlowNode node = jump;
    for (int i = 0; i < MOST_STEPS && node.before.size() == 1; i++) {
      node = node.before.getFirst();
      if (!node.writes.meets(both)) {
        continue;
      }
      if (node.timed.shape() instanceof Shape.Jump other && other.kind() == Shape.JumpKind.GET) {
        boolean whole =
            node.timed.operand(FieldName.SDST) instanceof Register to && to.equals(pair);
        long base = extended ? node.end() << 16 >> 16 : node.end();
        return whole && low != null && high != null ? base + low + (high << 32) : null;
      }
      if (!extended && low != null && high != null && extendsHigh(node, pair)) {
        extended = true;
        continue;
      }
      Long added = code.isPatched(node.address) ? null : added(node);
      if (added == null || !(node.timed.operand(FieldName.SDST) instanceof Register half)) {
        return null;
      }
      if (half.index() == pair.index() && low == null) {
        low = added & 0xffff_ffffL;
      } else if (half.index() == pair.index() + 1 && high == null) {
        high = added;
      } else {
        return null;
      }
    }
    return null;
  }

  /** Whether bits 15:0 of the upper half are extended, as where a PC of 48 bits has no sign. */
  private static boolean extendsHigh(FlowNode node, Register pair) {
    return node.timed.shape() instanceof Shape.Scalar scalar
        && scalar.value().is(Trait.EXTENDS_HALF)
        && node.timed.operand(FieldName.SDST) instanceof Register half
        && half.count() == 1
        && half.index() == pair.index() + 1
        && half.equals(node.timed.operand(FieldName.SSRC0));
  }

  /** The constant that an addition adds to its destination; null when it does something else. */
  private static @Nullable Long added(FlowNode node) {
    boolean adds =
        node.timed.shape() instanceof Shape.Scalar scalar
            && (scalar.value().is(Trait.ADDS) || scalar.value().is(Trait.ADDS_WITH_CARRY));
    if (!adds || !(node.timed.operand(FieldName.SDST) instanceof Register to)) {
      return null;
    }
    if (!to.equals(node.timed.operand(FieldName.SSRC0))) {
      return null;
    }
    return switch (node.timed.operand(FieldName.SSRC1)) {
      case Operand.Literal literal -> (long) literal.bits();
      case Operand.Inline inline -> (long) Constants.integerValue(inline.code());
      case null, default -> null;
    };
  }
}
