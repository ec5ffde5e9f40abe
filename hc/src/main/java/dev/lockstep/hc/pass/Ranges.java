package dev.lockstep.hc.pass;

import dev.lockstep.graph.Dominators;
import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.ir.ValueDefinitions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Bounds of ints: from what computes them, and from the branches and checks that every way to a
 * block has passed.
 */
final class Ranges {
  /** Steps from a value to what it is computed of. */
  private static final int DEPTH = 8;

  /** The ints from one to another. */
  record Range(long low, long high) {
    static final Range ALL = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
    static final Range NATURAL = new Range(0, Integer.MAX_VALUE);

    /** All ints if a bound is no int, since the result has wrapped then. */
    static Range of(long low, long high) {
      return low < Integer.MIN_VALUE || high > Integer.MAX_VALUE ? ALL : new Range(low, high);
    }

    Range and(Range other) {
      long most = Math.min(high, other.high);
      return new Range(Math.min(Math.max(low, other.low), most), most);
    }

    Range or(Range other) {
      return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }
  }

  private record Fact(int block, Range range) {}

  private final Dominators dominators;
  private final FlowGraph flow;
  private final int[] tile;
  private final ValueDefinitions definitions;
  private final Map<IrOperand, List<Fact>> facts = new HashMap<>();
  private final Set<Value> open = new HashSet<>();

  /**
   * Ranges of a kernel.
   *
   * @param tile work-items of a whole tile along each axis
   */
  Ranges(IrKernel kernel, int[] tile) {
    this.dominators = Dominators.of(kernel.flow(), 0);
    this.flow = kernel.flow();
    this.tile = tile.clone();
    this.definitions = new ValueDefinitions(kernel);
    for (int number = 0; number < kernel.blocks().size(); number++) {
      List<Integer> from = flow.predecessors(number);
      if (from.size() == 1
          && kernel.blocks().get(from.getFirst()).end() instanceof Terminator.Branch branch) {
        learn(number, branch.condition(), branch.whenTrue() == number);
      }
    }
  }

  Dominators dominators() {
    return dominators;
  }

  @Nullable IrInstruction definition(IrOperand operand) {
    return definitions.instruction(operand);
  }

  /** Notes that a condition holds, or does not hold, at the end of a block and behind it. */
  void learn(int block, IrOperand condition, boolean holds) {
    IrInstruction comparison = definition(condition);
    if (comparison == null
        || comparison.operands().size() != 2
        || comparison.operand(0).type() != Type.INT) {
      return;
    }
    IrOperation operation = holds ? comparison.operation() : comparison.operation().opposite();
    if (operation == null) {
      return;
    }
    IrOperand one = comparison.operand(0);
    IrOperand other = comparison.operand(1);
    note(block, one, operation, range(other, block, 1));
    IrOperation exchanged = operation.exchanged();
    if (exchanged != null) {
      note(block, other, exchanged, range(one, block, 1));
    }
  }

  private void note(int block, IrOperand value, IrOperation operation, Range bound) {
    Range range =
        switch (operation) {
          case LT -> new Range(Integer.MIN_VALUE, Math.max(Integer.MIN_VALUE, bound.high() - 1));
          case LE -> new Range(Integer.MIN_VALUE, bound.high());
          case GT -> new Range(Math.min(Integer.MAX_VALUE, bound.low() + 1), Integer.MAX_VALUE);
          case GE -> new Range(bound.low(), Integer.MAX_VALUE);
          case EQ -> bound;
          case ULT -> bound.low() < 0 ? Range.ALL : new Range(0, Math.max(0, bound.high() - 1));
          case ULE -> bound.low() < 0 ? Range.ALL : new Range(0, bound.high());
          default -> Range.ALL;
        };
    if (value instanceof Value && !range.equals(Range.ALL)) {
      facts.computeIfAbsent(value, _ -> new ArrayList<>()).add(new Fact(block, range));
    }
  }

  /** Range of an int where a block uses it. */
  Range range(IrOperand operand, int block) {
    return range(operand, block, DEPTH);
  }

  private Range range(IrOperand operand, int block, int depth) {
    if (operand instanceof Constant constant) {
      return new Range(constant.asInt(), constant.asInt());
    }
    if (operand.type() != Type.INT) {
      return Range.ALL;
    }
    Range known = known(operand, block);
    if (depth == 0) {
      return known;
    }
    Phi phi = definitions.phi(operand);
    if (phi != null) {
      return known.and(range(phi, depth - 1));
    }
    IrInstruction definition = definition(operand);
    return definition == null ? known : known.and(computed(definition, block, depth - 1));
  }

  private Range known(IrOperand operand, int block) {
    Range range = Range.ALL;
    for (Fact fact : facts.getOrDefault(operand, List.of())) {
      if (dominators.dominates(fact.block(), block)) {
        range = range.and(fact.range());
      }
    }
    return range;
  }

  private Range range(Phi phi, int depth) {
    Value value = phi.result();
    if (!open.add(value)) {
      return Range.ALL;
    }
    List<Integer> from = flow.predecessors(Objects.requireNonNull(definitions.block(value)));
    Range others = null;
    boolean rises = true;
    boolean falls = true;
    for (int i = 0; i < phi.inputs().size(); i++) {
      IrOperand input = phi.inputs().get(i);
      long step = step(input, value);
      if (step == 0) {
        Range one = range(input, from.get(i), depth);
        others = others == null ? one : others.or(one);
      } else {
        rises &= step > 0;
        falls &= step < 0;
      }
    }
    open.remove(value);
    Range whole = others == null ? Range.ALL : others;
    return new Range(
        rises ? whole.low() : Integer.MIN_VALUE, falls ? whole.high() : Integer.MAX_VALUE);
  }

  /** Difference of two values, if adding it does not overflow; else 0. */
  private long step(IrOperand next, Value value) {
    IrInstruction sum = definitions.instruction(next);
    if (sum == null
        || sum.operation() != IrOperation.ADD
        || !sum.operand(0).equals(value)
        || !(sum.operand(1) instanceof Constant step)) {
      return 0;
    }
    Range before = known(value, Objects.requireNonNull(definitions.block(next)));
    boolean fits =
        step.asInt() > 0
            ? before.high() + step.asInt() <= Integer.MAX_VALUE
            : before.low() + step.asInt() >= Integer.MIN_VALUE;
    return fits ? step.asInt() : 0;
  }

  private Range computed(IrInstruction one, int block, int depth) {
    return switch (one.operation()) {
      case LENGTH -> Range.NATURAL;
      case LOCAL_ID -> new Range(0, tile[((Constant) one.operand(0)).asInt()] - 1L);
      case TILE_SIZE -> new Range(1, tile[((Constant) one.operand(0)).asInt()]);
      case GLOBAL_ID, TILE_ID, EXTENT -> Range.NATURAL;
      case LANE_ID, BITCOUNT, CLZ, CTZ -> new Range(0, Long.SIZE);
      case BOOLEAN_TO_INT -> new Range(0, 1);
      case INT_TO_BYTE -> of(Element.BYTE);
      case INT_TO_CHAR -> of(Element.CHAR);
      case INT_TO_SHORT -> of(Element.SHORT);
      case LOAD -> of(Objects.requireNonNull(one.memory()).element());
      case SELECT -> range(one.operand(1), block, depth).or(range(one.operand(2), block, depth));
      default ->
          one.operands().size() == 2
                  && one.operand(0).type() == Type.INT
                  && one.operand(1).type() == Type.INT
              ? ofTwo(one, block, depth)
              : Range.ALL;
    };
  }

  private static Range of(Element element) {
    return switch (element) {
      case BYTE -> new Range(Byte.MIN_VALUE, Byte.MAX_VALUE);
      case CHAR -> new Range(Character.MIN_VALUE, Character.MAX_VALUE);
      case SHORT -> new Range(Short.MIN_VALUE, Short.MAX_VALUE);
      case INT, LONG, FLOAT, DOUBLE -> Range.ALL;
    };
  }

  private Range ofTwo(IrInstruction one, int block, int depth) {
    Range a = range(one.operand(0), block, depth);
    Range b = range(one.operand(1), block, depth);
    return switch (one.operation()) {
      case ADD -> Range.of(a.low() + b.low(), a.high() + b.high());
      case SUB -> difference(one, a, b, block, depth);
      case MUL -> product(a, b);
      case AND ->
          a.low() >= 0
              ? new Range(0, b.low() >= 0 ? Math.min(a.high(), b.high()) : a.high())
              : b.low() >= 0 ? new Range(0, b.high()) : Range.ALL;
      case OR, XOR ->
          a.low() >= 0 && b.low() >= 0
              ? new Range(0, ones(Math.max(a.high(), b.high())))
              : Range.ALL;
      case MIN -> new Range(Math.min(a.low(), b.low()), Math.min(a.high(), b.high()));
      case MAX -> new Range(Math.max(a.low(), b.low()), Math.max(a.high(), b.high()));
      default ->
          one.operand(1) instanceof Constant constant
              ? ofConstant(one.operation(), a, constant.asInt())
              : Range.ALL;
    };
  }

  /** The least number of the form 2^n - 1 that is not less. */
  private static long ones(long value) {
    return value == 0 ? 0 : (Long.highestOneBit(value) << 1) - 1;
  }

  private static Range product(Range a, Range b) {
    long[] all = {a.low() * b.low(), a.low() * b.high(), a.high() * b.low(), a.high() * b.high()};
    long low = all[0];
    long high = all[0];
    for (long one : all) {
      low = Math.min(low, one);
      high = Math.max(high, one);
    }
    return Range.of(low, high);
  }

  private static Range ofConstant(IrOperation operation, Range a, int b) {
    return switch (operation) {
      case SHL -> product(a, new Range(1L << (b & 31), 1L << (b & 31)));
      case SHR -> new Range(a.low() >> (b & 31), a.high() >> (b & 31));
      case USHR ->
          a.low() >= 0
              ? new Range(a.low() >> (b & 31), a.high() >> (b & 31))
              : (b & 31) > 0 ? new Range(0, 0xffff_ffffL >> (b & 31)) : Range.ALL;
      case DIV -> b > 0 ? new Range(a.low() / b, a.high() / b) : Range.ALL;
      case REM ->
          b > 0
              ? new Range(
                  a.low() >= 0 ? 0 : -Math.min(b - 1L, -a.low()),
                  a.high() <= 0 ? 0 : Math.min(b - 1L, a.high()))
              : Range.ALL;
      case UREM -> b > 0 ? new Range(0, b - 1L) : Range.ALL;
      default -> Range.ALL;
    };
  }

  /**
   * A difference; with k x - (x and m), for m of the form 2^n - 1 and k of at least 1, that is k
   * times the high bits of x and k - 1 times the low ones.
   */
  private Range difference(IrInstruction one, Range a, Range b, int block, int depth) {
    Range plain = Range.of(a.low() - b.high(), a.high() - b.low());
    IrInstruction masked = definition(one.operand(1));
    if (masked == null
        || masked.operation() != IrOperation.AND
        || !(masked.operand(1) instanceof Constant mask)
        || mask.asInt() < 0
        || ones(mask.asInt()) != mask.asInt()) {
      return plain;
    }
    IrOperand x = masked.operand(0);
    Range of = range(x, block, depth);
    long factor = factor(one.operand(0), x);
    if (factor < 1 || of.low() < 0) {
      return plain;
    }
    long high = of.high() & ~(long) mask.asInt();
    long low = Math.min(mask.asInt(), of.high());
    long whole = of.high() * factor;
    return whole > Integer.MAX_VALUE
        ? plain
        : plain.and(new Range(0, factor * high + (factor - 1) * low));
  }

  /** Constant factor of a product with a value; 0 if it is no such product. */
  private long factor(IrOperand product, IrOperand x) {
    if (product.equals(x)) {
      return 1;
    }
    IrInstruction made = definition(product);
    if (made == null || made.operands().size() != 2) {
      return 0;
    }
    return switch (made.operation()) {
      case MUL ->
          made.operand(0).equals(x) && made.operand(1) instanceof Constant by
              ? by.asInt()
              : made.operand(1).equals(x) && made.operand(0) instanceof Constant by
                  ? by.asInt()
                  : 0;
      case SHL ->
          made.operand(0).equals(x) && made.operand(1) instanceof Constant by
              ? 1L << (by.asInt() & 31)
              : 0;
      default -> 0;
    };
  }
}
