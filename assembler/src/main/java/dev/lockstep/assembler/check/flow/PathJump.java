package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Shape;
import java.util.List;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Jumps that leave the address behind them in a register: calls, where that register is one that
 * keeps it; else jumps, and returns. Source: the RISC-V manual, "Unconditional Jumps", with its
 * hints for return addresses.
 */
public final class PathJump {
  private static final int MOST_STEPS = 16;

  /** The registers that hold return addresses: ra, and t0 for the second call. */
  private static final List<Integer> LINKS = List.of(1, 5);

  private PathJump() {}

  /** Successors of a jump; sets the kind of transfer in the node. */
  static List<Long> successors(
      FlowNode node, Shape.Link link, CodeEntry entry, LongPredicate functions) {
    Long to = link.register() ? target(node) : ControlFlow.target(node);
    if (!node.timed.effects().writes().isEmpty()) {
      node.way = FlowNode.Way.CALL;
      node.callee = to;
      return List.of(node.end());
    }
    if (to != null) {
      boolean inside = entry.code().holds(to) && (!functions.test(to) || to == entry.address());
      node.way = inside ? FlowNode.Way.ON : FlowNode.Way.AWAY;
      return inside ? List.of(to) : List.of();
    }
    boolean back =
        node.timed.operand(FieldName.ADDRESS) instanceof Register base
            && LINKS.contains(base.index());
    node.way = back ? FlowNode.Way.RETURN : FlowNode.Way.AWAY;
    return List.of();
  }

  /** Target of a jump through a register; null when the code in front of it does not give it. */
  private static @Nullable Long target(FlowNode jump) {
    if (!(jump.timed.operand(FieldName.ADDRESS) instanceof Register base)) {
      return null;
    }
    RegisterBits bits = RegisterBits.of(List.of(base));
    FlowNode node = jump;
    for (int i = 0; i < MOST_STEPS && node.before.size() == 1; i++) {
      node = node.before.getFirst();
      if (node.writes.meets(bits)) {
        boolean upper = node.timed.shape() instanceof Shape.UpperImmediate;
        return upper && jump.timed.operand(FieldName.IMM) instanceof Immediate(int low)
            ? (Long) (upper(node) + low & 0xffff_fffeL)
            : null;
      }
    }
    return null;
  }

  /** Result of an instruction that sets the upper bits of a register. */
  public static long upper(FlowNode node) {
    int bits = node.timed.operand(FieldName.IMM) instanceof Immediate(int value) ? value << 12 : 0;
    boolean relative = node.timed.shape() instanceof Shape.UpperImmediate upper && upper.relative();
    return (relative ? node.end() - 4 + bits : bits) & 0xffff_ffffL;
  }
}
