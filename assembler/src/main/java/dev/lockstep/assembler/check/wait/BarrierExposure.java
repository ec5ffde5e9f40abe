package dev.lockstep.assembler.check.wait;

import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlatReach;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.Effects.Unit;
import dev.lockstep.isa.timing.WaitCounters.Order;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Whether a write to LDS that is on its way at a barrier can be seen too late: whether the program
 * reads LDS behind the barrier before the write has ended and another barrier has been passed. All
 * wavefronts of the workgroup run the same code, so what this one does there, others do.
 */
final class BarrierExposure {
  private static final int MOST_STEPS = 50_000;

  /** More newer operations are not distinguished. */
  private static final int MOST_NEWER = 64;

  private final ControlFlow flow;
  private final FlatReach flat;
  private final WaitState.Orders orders;

  BarrierExposure(ControlFlow flow, FlatReach flat, WaitState.Orders orders) {
    this.flow = flow;
    this.flat = flat;
    this.orders = orders;
  }

  private record Question(FlowNode barrier, FlowNode write, Counter counter, int age) {}

  private final Map<Question, Boolean> known = new HashMap<>();

  /**
   * A place on a path.
   *
   * @param newer operations that the counter counts, and that began behind the write
   * @param ended whether the write has ended
   * @param open whether others have been waited for at the barrier
   * @param told whether the wavefront has arrived at another barrier with the write ended
   */
  private record Step(FlowNode node, int newer, boolean ended, boolean open, boolean told) {}

  /**
   * Whether it can be seen too late.
   *
   * @param write the instruction that writes, and {@code age} the operations that began since
   */
  boolean isSeen(FlowNode barrier, FlowNode write, Counter counter, int age) {
    return known.computeIfAbsent(
        new Question(barrier, write, counter, Math.min(MOST_NEWER, age)), this::look);
  }

  private boolean look(Question question) {
    FlowNode write = question.write;
    Counter counter = question.counter;
    Deque<Step> open = new ArrayDeque<>();
    Set<Step> seen = new HashSet<>();
    boolean at = waits(question.barrier);
    question
        .barrier
        .next()
        .forEach(node -> open.add(new Step(node, question.age, false, at, false)));
    for (int left = MOST_STEPS; !open.isEmpty(); left--) {
      Step step = open.remove();
      if (!seen.add(step)) {
        continue;
      }
      FlowNode node = step.node;
      boolean told = step.told || step.ended && arrives(node);
      if (left == 0 || node.way() == FlowNode.Way.CALL || step.open && readsLds(node)) {
        return true;
      }
      if (told && step.open && waits(node)) {
        continue;
      }
      boolean opened = step.open || waits(node);
      boolean ended = step.ended || ends(node, write, counter, step.newer);
      boolean counts =
          node.timed().effects().counters().contains(counter)
              && orders.of(node.index(), counter) == orders.of(write.index(), counter);
      int newer = Math.min(MOST_NEWER, step.newer + (counts ? 1 : 0));
      node.next().forEach(next -> open.add(new Step(next, newer, ended, opened, told)));
    }
    return false;
  }

  private static boolean arrives(FlowNode node) {
    return node.timed().shape() instanceof Shape.Barrier barrier && barrier.arrives();
  }

  private static boolean waits(FlowNode node) {
    return node.timed().shape() instanceof Shape.Barrier barrier && barrier.waits();
  }

  private boolean ends(FlowNode node, FlowNode write, Counter counter, int newer) {
    if (!(node.timed().shape() instanceof Shape.Wait wait)) {
      return false;
    }
    if (wait.counter().equals("idle")) {
      return true;
    }
    Map<Counter, Integer> numbers = flow.counters().waited(node.timed());
    Integer number = numbers.get(counter);
    boolean ordered = orders.of(write.index(), counter) != Order.ANY;
    return number != null && (number == 0 || ordered && newer >= number);
  }

  private boolean readsLds(FlowNode node) {
    boolean lds = node.timed().effects().unit() == Unit.LDS && !node.timed().flag(ModifierName.GDS);
    boolean anywhere = node.timed().space() == Shape.Space.FLAT && flat != FlatReach.NOT_LDS;
    boolean reads =
        node.timed().shape() instanceof Shape.Load || node.timed().shape() instanceof Shape.Atomic;
    return reads && (lds || anywhere);
  }
}
