package dev.lockstep.litmus.assembly;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import dev.lockstep.isa.timing.TimedInstruction;
import dev.lockstep.litmus.mapping.TargetEffects;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds out what each instruction of a thread does. */
final class Meanings {
  private static final Expression ZERO = new Expression.Constant(0);
  private static final Expression ONE = new Expression.Constant(1);
  private static final TestStep.Kind MET =
      new TestStep.Kind(Order.PLAIN, Scope.WORKGROUP, Set.of());

  /** Registers of lanes that are on, which instructions may read but not write. */
  private static final String LANES = "exec";

  private final RegisterNames names;
  private final InstructionSet set;
  private final TargetEffects processor;
  private final Waits waits;
  private final Set<String> zeros;

  /**
   * A reader.
   *
   * @param zeros registers that are 0 throughout the thread
   */
  Meanings(RegisterNames names, TargetEffects processor, Set<String> zeros) {
    this.names = names;
    set = names.set();
    this.processor = processor;
    this.zeros = zeros;
    waits = new Waits(set);
  }

  /**
   * Effect of an instruction.
   *
   * @param at its place in the thread, in bytes
   */
  Meaning of(Instruction instruction, int at) throws UnmodelledInstruction {
    TimedInstruction timed = new TimedInstruction(set, instruction);
    ThreadOperands operands = new ThreadOperands(names, instruction, zeros);
    return switch (instruction.row().shape()) {
      case Shape.Lane(Behaviour value, var inputs, Shape.@Nullable Flag mask, var _) ->
          computed(instruction, operands, value, inputs, mask);
      case Shape.Scalar(Behaviour value, var inputs, Shape.@Nullable Flag condition) ->
          computed(instruction, operands, value, inputs, condition);
      case Shape.LaneCompare(Behaviour test, var inputs, boolean writesExec) when !writesExec ->
          computed(instruction, operands, test, inputs, null);
      case Shape.ScalarCompare(Behaviour test, var inputs) -> {
        Expression value = expression(operands, test, inputs);
        yield assigned(operands, RegisterNames.CONDITION, value, Set.of());
      }
      case Shape.CrossLane(LaneMovement movement) when movement == LaneMovement.READ_FIRST_LANE ->
          computed(instruction, operands, new Behaviour("mov", "b32"), List.of(), null);
      case Shape.UpperImmediate(boolean relative) when !relative -> {
        Expression value = operands.value(operands.sources().getFirst());
        Expression upper =
            new Expression.Binary(
                Expression.Operator.MULTIPLY, value, new Expression.Constant(1 << 12));
        yield assigned(operands, destination(operands), upper, Set.of());
      }
      case Shape.Load _,
          Shape.Store _,
          Shape.Atomic _,
          Shape.ScalarElement _,
          Shape.ScalarAtomic _ ->
          new WordAccesses(names, processor, zeros).of(instruction, timed);
      case Shape.Wait _ -> straight(List.of(waits.of(timed)), operands, Set.of(), Set.of());
      case Shape.Barrier(Shape.BarrierOperation operation) -> barrier(operation, operands);
      case Shape.Nop(Shape.Idle idle, int _) ->
          straight(idle(instruction, idle), operands, Set.of(), Set.of());
      case Shape.Sleep _ -> straight(List.of(), operands, Set.of(), Set.of());
      case Shape.End _ -> jump(OptionalInt.of(Integer.MAX_VALUE));
      case Shape.Branch(Shape.Condition condition) -> branch(condition, instruction, operands, at);
      case Shape.CompareBranch(Behaviour test) -> {
        List<Expression> values = new ArrayList<>();
        for (ThreadOperands.Placed source : operands.sources().subList(0, 2)) {
          values.add(operands.value(source));
        }
        yield conditional(
            Behaviours.expression(test, values).orElseThrow(() -> unknown(test)),
            operands,
            target(instruction, at));
      }
      case Shape.Link(boolean register)
          when !register && operands.isZero(operands.destinations().getFirst().operand()) ->
          jump(OptionalInt.of(target(instruction, at)));
      default -> throw new UnmodelledInstruction("what it does has no step in a litmus test");
    };
  }

  private static UnmodelledInstruction unknown(Behaviour behaviour) {
    return new UnmodelledInstruction("litmus tests have no expression for %s", behaviour);
  }

  private static Meaning straight(
      List<TestStep> steps, ThreadOperands operands, Set<String> writes, Set<String> spoils) {
    return new Meaning(
        steps, operands.reads(), writes, spoils, Optional.empty(), OptionalInt.empty(), true);
  }

  private static Meaning jump(OptionalInt target) {
    return new Meaning(
        List.of(new TestStep.Branch(ONE, 0)),
        Set.of(),
        Set.of(),
        Set.of(),
        Optional.empty(),
        target,
        false);
  }

  private static Meaning conditional(Expression condition, ThreadOperands operands, int target) {
    return new Meaning(
        List.of(new TestStep.Branch(condition, 0)),
        operands.reads(),
        Set.of(),
        Set.of(),
        Optional.empty(),
        OptionalInt.of(target),
        true);
  }

  private Meaning computed(
      Instruction instruction,
      ThreadOperands operands,
      Behaviour behaviour,
      List<Shape.Input> inputs,
      Shape.@Nullable Flag flag)
      throws UnmodelledInstruction {
    for (Encoding.BoundModifier modifier : instruction.encoding().modifiers()) {
      if (modifier.value(instruction.modifiers()) != modifier.absent()) {
        throw new UnmodelledInstruction(
            "it is not read with the modifier %s", modifier.kind().written());
      }
    }
    ThreadOperands.Placed result = operands.destinations().getFirst();
    int words = result.bound().registers();
    if (words > 1 && !isMask(result)) {
      return copied(operands, behaviour, words);
    }
    Expression value = expression(operands, behaviour, inputs);
    Set<String> spoils = new HashSet<>();
    List<TestStep> steps = new ArrayList<>();
    Set<String> writes = new HashSet<>();
    if (flag != null) {
      boolean mask = operands.destinations().size() > 1;
      String name =
          mask
              ? operands.name(operands.destinations().get(1).operand(), 0)
              : RegisterNames.CONDITION;
      if (flag.ofResult()) {
        steps.add(
            new TestStep.Assign(
                name,
                Behaviours.expression(flag.test(), List.of(value))
                    .orElseThrow(() -> unknown(flag.test()))));
        writes.add(name);
      } else {
        spoils.add(name);
      }
    }
    Meaning main = assigned(operands, destination(operands), value, spoils);
    steps.addAll(main.steps());
    writes.addAll(main.writes());
    return straight(steps, operands, writes, spoils);
  }

  /** Masks of lanes: one lane stands for all, so that a bit is the value. */
  private static boolean isMask(ThreadOperands.Placed result) {
    return result.bound().slot().type().toString().equals("mask");
  }

  /** A move of several words, as of an address. */
  private Meaning copied(ThreadOperands operands, Behaviour behaviour, int words)
      throws UnmodelledInstruction {
    boolean moves = behaviour.is(Trait.COPIES) && operands.sources().size() == 1;
    Operand source = operands.sources().getFirst().operand();
    if (!moves || words != 2) {
      throw unknown(behaviour);
    }
    List<TestStep> steps = new ArrayList<>();
    Set<String> writes = new HashSet<>();
    for (int i = 0; i < words; i++) {
      boolean register = source instanceof Operand.Register;
      Expression low = operands.word(source, register ? i : 0);
      Expression value = register || i == 0 ? low : high(low);
      String name = operands.name(operands.destinations().getFirst().operand(), i);
      written(name);
      steps.add(new TestStep.Assign(name, value));
      writes.add(name);
    }
    if (source instanceof Operand.Register register && overlaps(operands, register)) {
      throw new UnmodelledInstruction("its source and its destination overlap");
    }
    return straight(steps, operands, writes, Set.of());
  }

  private static boolean overlaps(ThreadOperands operands, Operand.Register source) {
    return operands.destinations().getFirst().operand() instanceof Operand.Register to
        && to.file() == source.file()
        && Math.abs(to.index() - source.index()) == 1;
  }

  private static Expression high(Expression low) {
    return low instanceof Expression.Constant(long value) && value < 0
        ? new Expression.Constant(-1)
        : ZERO;
  }

  private Expression expression(
      ThreadOperands operands, Behaviour behaviour, List<Shape.Input> inputs)
      throws UnmodelledInstruction {
    List<Expression> sources = new ArrayList<>();
    for (ThreadOperands.Placed source : operands.sources()) {
      if (source.bound().registers() > 1 && !isMask(source)) {
        throw unknown(behaviour);
      }
      sources.add(operands.value(source));
    }
    List<Expression> arguments = new ArrayList<>();
    for (Shape.Input input : inputs) {
      arguments.add(
          switch (input) {
            case A -> sources.get(0);
            case B -> sources.get(1);
            case C -> sources.get(2);
            case SCC -> {
              operands.reads().add(RegisterNames.CONDITION);
              yield new Expression.Register(RegisterNames.CONDITION);
            }
            case D, VCC, EXEC, LANE, INDEX, SIGNS -> throw unknown(behaviour);
          });
    }
    return Behaviours.expression(behaviour, inputs.isEmpty() ? sources : arguments)
        .orElseThrow(() -> unknown(behaviour));
  }

  private String destination(ThreadOperands operands) throws UnmodelledInstruction {
    return written(operands.target(operands.destinations().getFirst().operand()));
  }

  private static String written(String name) throws UnmodelledInstruction {
    if (name.startsWith(LANES)) {
      throw new UnmodelledInstruction(
          "it turns lanes off; a litmus test has one lane, which is always on");
    }
    return name;
  }

  private static Meaning assigned(
      ThreadOperands operands, String register, Expression value, Set<String> spoils) {
    return register.isEmpty()
        ? straight(List.of(), operands, Set.of(), spoils)
        : straight(
            List.of(new TestStep.Assign(register, value)), operands, Set.of(register), spoils);
  }

  /** Where a barrier has two instructions, the one that waits stands for both. */
  private static Meaning barrier(Shape.BarrierOperation operation, ThreadOperands operands)
      throws UnmodelledInstruction {
    return switch (operation) {
      case MEET, WAIT ->
          straight(List.of(new TestStep.Barrier(MET, false, false)), operands, Set.of(), Set.of());
      case SIGNAL -> straight(List.of(), operands, Set.of(), Set.of());
      case SIGNAL_FIRST, STATE ->
          throw new UnmodelledInstruction("what it reads of the barrier is not known");
    };
  }

  private List<TestStep> idle(Instruction instruction, Shape.Idle idle)
      throws UnmodelledInstruction {
    return switch (idle) {
      case PLAIN, WAIT_STATES, VECTOR -> List.of();
      case CACHE, VECTOR_CACHE -> waits.cache(processor, instruction);
    };
  }

  private Meaning branch(
      Shape.Condition condition, Instruction instruction, ThreadOperands operands, int at)
      throws UnmodelledInstruction {
    int target = target(instruction, at);
    String mask =
        condition == Shape.Condition.VCCZ || condition == Shape.Condition.VCCNZ
            ? names.canonical("vcc").orElseThrow()
            : RegisterNames.CONDITION;
    Expression value = new Expression.Register(mask);
    Expression not = new Expression.Binary(Expression.Operator.EQUAL, value, ZERO);
    return switch (condition) {
      case ALWAYS, EXECNZ -> jump(OptionalInt.of(target));
      case EXECZ, DEBUG_FLAG -> straight(List.of(), operands, Set.of(), Set.of());
      case SCC0, VCCZ -> conditional(not, reading(operands, mask), target);
      case SCC1, VCCNZ -> conditional(value, reading(operands, mask), target);
    };
  }

  private static ThreadOperands reading(ThreadOperands operands, String register) {
    operands.reads().add(register);
    return operands;
  }

  /** Target of a branch in bytes: a number of words behind it, or bytes from its last word. */
  private static int target(Instruction instruction, int at) throws UnmodelledInstruction {
    Long target = instruction.target(at);
    if (target == null) {
      throw new UnmodelledInstruction("its target is no label of the thread");
    }
    return (int) (long) target;
  }
}
