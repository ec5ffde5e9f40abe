package dev.lockstep.litmus.machine;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Step;
import java.util.List;

/**
 * An operation made ready: fields that its kind does not have are {@code NONE} or 0.
 *
 * @param register that gets a value, or -1
 * @param number of a wait, levels of a load's bypass, a bit for each level of an invalidation,
 *     target of a branch
 */
record Op(
    Kind kind,
    int register,
    Operand address,
    Operand value,
    Operand expected,
    Step.Update update,
    Operation.Counter counter,
    int number) {

  enum Kind {
    LOAD,
    STORE,
    ATOMIC,
    WAIT,
    INVALIDATE,
    CLEAN,
    BARRIER,
    ASSIGN,
    BRANCH
  }

  private static final Operand NONE = Operand.of(new Expression.Constant(0), Operand.numbering());

  /** Registers that it reads, as bits. */
  long reads() {
    return address.reads() | value.reads() | expected.reads();
  }

  static Op of(Operation operation, List<String> names, Machine machine) {
    return switch (operation) {
      case Operation.Load(String register, Expression address, int bypass) ->
          op(Kind.LOAD, Operand.number(register, names), bypass)
              .at(Operand.of(address, names), NONE, NONE);
      case Operation.Store(Expression address, Expression value) ->
          op(Kind.STORE, -1, 0)
              .at(Operand.of(address, names), Operand.of(value, names), NONE)
              .counted(machine.storeCounter());
      case Operation.Atomic atomic ->
          op(Kind.ATOMIC, atomic.register().map(r -> Operand.number(r, names)).orElse(-1), 0)
              .at(
                  Operand.of(atomic.address(), names),
                  Operand.of(atomic.value(), names),
                  atomic.expected().map(e -> Operand.of(e, names)).orElse(NONE))
              .updating(atomic.update())
              .counted(
                  atomic.register().isPresent() ? Operation.Counter.READS : machine.storeCounter());
      case Operation.Wait(Operation.Counter counter, int most) ->
          op(Kind.WAIT, -1, most).counted(counter);
      case Operation.Invalidate(int levels) -> op(Kind.INVALIDATE, -1, levels);
      case Operation.Clean() -> op(Kind.CLEAN, -1, 0);
      case Operation.Barrier() -> op(Kind.BARRIER, -1, 0);
      case Operation.Assign(String register, Expression value) ->
          op(Kind.ASSIGN, Operand.number(register, names), 0)
              .at(NONE, Operand.of(value, names), NONE);
      case Operation.Branch(Expression condition, int target) ->
          op(Kind.BRANCH, -1, target).at(NONE, Operand.of(condition, names), NONE);
    };
  }

  private static Op op(Kind kind, int register, int number) {
    return new Op(
        kind, register, NONE, NONE, NONE, Step.Update.EXCHANGE, Operation.Counter.READS, number);
  }

  private Op at(Operand where, Operand what, Operand match) {
    return new Op(kind, register, where, what, match, update, counter, number);
  }

  private Op counted(Operation.Counter by) {
    return new Op(kind, register, address, value, expected, update, by, number);
  }

  private Op updating(Step.Update with) {
    return new Op(kind, register, address, value, expected, with, counter, number);
  }
}
