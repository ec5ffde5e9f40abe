package dev.lockstep.hc.amd;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Operations of a block that one vector instruction does together: an operation on ints and those
 * of its operands that nothing else uses.
 */
final class Fusion {
  private static final int MOST_SCALARS = 1;

  /**
   * Operations at once.
   *
   * @param key of the row
   * @param operands in the places of the row
   */
  record Fused(String key, List<IrOperand> operands) {
    Fused {
      operands = List.copyOf(operands);
    }
  }

  private final Map<Value, Integer> uses;
  private final ValueBanks banks;
  private final TargetPatterns patterns;
  private final Map<Value, IrInstruction> definitions = new HashMap<>();
  private final Map<Value, Fused> wholes = new HashMap<>();
  private final Set<Value> parts = new HashSet<>();

  /**
   * The fused operations of a block.
   *
   * @param uses how often each value of the kernel is used
   * @param displaced sums that accesses compute by themselves
   */
  Fusion(
      Block block,
      Map<Value, Integer> uses,
      ValueBanks banks,
      TargetPatterns patterns,
      Set<IrOperand> displaced) {
    this.uses = uses;
    this.banks = banks;
    this.patterns = patterns;
    for (IrInstruction one : block.instructions()) {
      if (one.result() != null
          && one.result().type() == Type.INT
          && one.operation().isPure()
          && !displaced.contains(one.result())) {
        definitions.put(one.result(), withoutSubtraction(one));
      }
    }
    for (IrInstruction one : block.instructions().reversed()) {
      Value result = one.result();
      if (result != null
          && definitions.containsKey(result)
          && !parts.contains(result)
          && uses.containsKey(result)
          && banks.kind(one) == 'v') {
        fuse(result, Objects.requireNonNull(definitions.get(result)));
      }
    }
  }

  /** Instruction that computes a value together with other operations, if there is one. */
  @Nullable Fused find(Value result) {
    return wholes.get(result);
  }

  /** Whether a value is computed only inside of others. */
  boolean isPart(Value result) {
    return parts.contains(result);
  }

  /** A constant is added rather than subtracted, as it can stand first then. */
  static IrInstruction withoutSubtraction(IrInstruction instruction) {
    if (instruction.operation() != IrOperation.SUB
        || !(instruction.operand(1) instanceof Constant constant)) {
      return instruction;
    }
    long sign = 1L << (constant.type().bits() - 1);
    Constant opposite =
        switch (constant.type()) {
          case INT -> Constant.of(-constant.asInt());
          case LONG -> Constant.of(-constant.bits());
          default -> new Constant(constant.type(), constant.bits() ^ sign);
        };
    return instruction.as(IrOperation.ADD, instruction.operand(0), opposite);
  }

  private void fuse(Value result, IrInstruction outer) {
    switch (outer.operation()) {
      case AND -> field(result, outer);
      case SHL -> pair(result, outer, 0);
      case ADD, OR, XOR -> {
        boolean done =
            outer.operation() != IrOperation.ADD
                && (rotation(result, outer) || merge(result, outer));
        done = done || pair(result, outer, 0);
        if (!done) {
          pair(result, outer, 1);
        }
      }
      default -> {}
    }
  }

  /** The instruction that computes an operand for one use alone. */
  private @Nullable IrInstruction inner(IrOperand operand) {
    IrInstruction found = operand instanceof Value value ? definitions.get(value) : null;
    boolean own =
        found != null
            && Integer.valueOf(1).equals(uses.get(operand))
            && !parts.contains(operand)
            && banks.kind(found) == 'v';
    return own ? found : null;
  }

  private @Nullable IrInstruction inner(IrOperand operand, IrOperation operation) {
    IrInstruction found = inner(operand);
    return found != null && found.operation() == operation ? found : null;
  }

  private boolean pair(Value result, IrInstruction outer, int place) {
    IrInstruction inner = inner(outer.operand(place));
    if (inner == null || inner.operands().size() != 2) {
      return false;
    }
    return put(
        result,
        outer.operation().text() + "_" + inner.operation().text(),
        List.of(inner.operand(0), inner.operand(1), outer.operand(1 - place)),
        List.of(inner));
  }

  private boolean put(
      Value result, String name, List<IrOperand> operands, List<IrInstruction> inner) {
    String key = name + ".int";
    if (patterns.find(key, 'f').isEmpty() || !fit(operands)) {
      return false;
    }
    wholes.put(result, new Fused(key, operands));
    inner.forEach(one -> parts.add(Objects.requireNonNull(one.result())));
    return true;
  }

  /** Whether no operand needs a move to a vector register. */
  private boolean fit(List<IrOperand> operands) {
    Set<IrOperand> scalars = new HashSet<>();
    for (IrOperand operand : operands) {
      if (operand instanceof Constant constant) {
        if (!new InlineConstant(constant, -1).isShort()) {
          return false;
        }
      } else if (banks.isScalar(operand)) {
        scalars.add(operand);
      }
    }
    return scalars.size() <= MOST_SCALARS;
  }

  /** Bits of a number as a number. */
  private void field(Value result, IrInstruction and) {
    IrInstruction shift = inner(and.operand(0), IrOperation.USHR);
    if (shift != null
        && and.operand(1) instanceof Constant mask
        && shift.operand(1) instanceof Constant
        && mask.asInt() > 0
        && (mask.asInt() & mask.asInt() + 1) == 0) {
      put(
          result,
          "field",
          List.of(shift.operand(0), shift.operand(1), Constant.of(Integer.bitCount(mask.asInt()))),
          List.of(shift));
    }
  }

  private boolean rotation(Value result, IrInstruction outer) {
    for (int place = 0; place < 2; place++) {
      IrInstruction right = inner(outer.operand(place), IrOperation.USHR);
      IrInstruction left = inner(outer.operand(1 - place), IrOperation.SHL);
      if (right != null
          && left != null
          && right.operand(0).equals(left.operand(0))
          && right.operand(1) instanceof Constant one
          && left.operand(1) instanceof Constant other
          && (one.asInt() + other.asInt() & Integer.SIZE - 1) == 0
          && (one.asInt() & Integer.SIZE - 1) != 0) {
        return put(
            result,
            "rotate",
            List.of(right.operand(0), Constant.of(one.asInt() & Integer.SIZE - 1)),
            List.of(right, left));
      }
    }
    return false;
  }

  private @Nullable IrInstruction opposite(IrOperand operand) {
    IrInstruction not = inner(operand, IrOperation.NOT);
    IrInstruction xor = not == null ? inner(operand, IrOperation.XOR) : null;
    return xor != null && xor.operand(1).equals(Constant.of(-1)) ? xor : not;
  }

  /** The bits of one number where a third has ones, those of another where it has zeros. */
  private boolean merge(Value result, IrInstruction outer) {
    for (int place = 0; place < 2; place++) {
      IrInstruction ones = inner(outer.operand(place), IrOperation.AND);
      IrInstruction zeros = inner(outer.operand(1 - place), IrOperation.AND);
      if (ones == null || zeros == null) {
        continue;
      }
      for (int side = 0; side < 2; side++) {
        IrInstruction not = opposite(zeros.operand(side));
        int at = not == null ? -1 : ones.operands().indexOf(not.operand(0));
        if (not != null && at >= 0) {
          return put(
              result,
              "merge",
              List.of(ones.operand(at), ones.operand(1 - at), zeros.operand(1 - side)),
              new ArrayList<>(List.of(ones, zeros, not)));
        }
      }
    }
    return false;
  }
}
