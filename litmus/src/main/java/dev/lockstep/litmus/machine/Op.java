package dev.lockstep.litmus.machine;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.TestStep;
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
    OperationOperand address,
    OperationOperand value,
    OperationOperand expected,
    TestStep.Update update,
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

  private static final OperationOperand NONE =
      OperationOperand.of(new Expression.Constant(0), OperationOperand.numbering());

  /** Registers that it reads, as bits. */
  long reads() {
    return address.reads() | value.reads() | expected.reads();
  }

  static Op of(Operation operation, List<String> names, OperationalMachine machine) {
    return switch (operation) {
      case Operation.Load(String register, Expression address, int bypass) ->
          op(Kind.LOAD, OperationOperand.number(register, names), bypass)
              .at(OperationOperand.of(address, names), NONE, NONE);
      case Operation.Store(Expression address, Expression value) ->
          op(Kind.STORE, -1, 0)
              .at(OperationOperand.of(address, names), OperationOperand.of(value, names), NONE)
              .counted(machine.storeCounter());
      case Operation.Atomic atomic ->
          op(
                  Kind.ATOMIC,
                  atomic.register().map(r -> OperationOperand.number(r, names)).orElse(-1),
                  0)
              .at(
                  OperationOperand.of(atomic.address(), names),
                  OperationOperand.of(atomic.value(), names),
                  atomic.expected().map(e -> OperationOperand.of(e, names)).orElse(NONE))
              .updating(atomic.update())
              .counted(
                  atomic.register().isPresent() ? Operation.Counter.READS : machine.storeCounter());
      case Operation.Wait(Operation.Counter counter, int most) ->
          op(Kind.WAIT, -1, most).counted(counter);
      case Operation.Invalidate(int levels) -> op(Kind.INVALIDATE, -1, levels);
      case Operation.Clean() -> op(Kind.CLEAN, -1, 0);
      case Operation.Barrier() -> op(Kind.BARRIER, -1, 0);
      case Operation.Assign(String register, Expression value) ->
          op(Kind.ASSIGN, OperationOperand.number(register, names), 0)
              .at(NONE, OperationOperand.of(value, names), NONE);
      case Operation.Branch(Expression condition, int target) ->
          op(Kind.BRANCH, -1, target).at(NONE, OperationOperand.of(condition, names), NONE);
    };
  }

  private static Op op(Kind kind, int register, int number) {
    return new Op(
        kind,
        register,
        NONE,
        NONE,
        NONE,
        TestStep.Update.EXCHANGE,
        Operation.Counter.READS,
        number);
  }

  private Op at(OperationOperand where, OperationOperand what, OperationOperand match) {
    return new Op(kind, register, where, what, match, update, counter, number);
  }

  private Op counted(Operation.Counter by) {
    return new Op(kind, register, address, value, expected, update, by, number);
  }

  private Op updating(TestStep.Update with) {
    return new Op(kind, register, address, value, expected, with, counter, number);
  }
}
