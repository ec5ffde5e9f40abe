package dev.lockstep.assembler.check.wait;

import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.finding.WaitNote;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlatReach;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Counter;
import dev.lockstep.isa.timing.Effects.Unit;
import dev.lockstep.isa.timing.WaitCounters;
import dev.lockstep.isa.timing.WaitCounters.Order;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds operations that may still be outstanding when an instruction touches their registers.
 *
 * <p>Sources: AMD ISA manuals, "Data dependency resolution" and "Manually inserted wait states";
 * for calls what LLVM's compilers do: a function waits for everything when it is entered, and
 * nothing of its own is on its way when it returns.
 */
public final class WaitFlow implements ControlFlow.Analysis<WaitState>, WaitState.Orders {
  /** Operations that a caller may have left outstanding, as if they were one more instruction. */
  private final int caller;

  private final ControlFlow flow;
  private final InstructionPlaces places;
  private final FlatReach flat;
  private final RegisterBits all = new RegisterBits();
  private final List<StaticFinding> findings = new ArrayList<>();
  private final List<StaticFinding> counted = new ArrayList<>();
  private final List<WaitNote> notes = new ArrayList<>();
  private final BarrierExposure exposure;

  public WaitFlow(ControlFlow flow, InstructionPlaces places, FlatReach flat) {
    this.flow = flow;
    this.flat = flat;
    this.places = places;
    caller = flow.nodes().size();
    exposure = new BarrierExposure(flow, flat, this);
    all.add(new Register(RegisterFile.VECTOR, 0, flow.set().generation().vgprs()));
    all.add(new Register(RegisterFile.ACCUMULATOR, 0, flow.set().generation().vgprs()));
    all.add(new Register(RegisterFile.SCALAR, 0, flow.set().generation().sgprs()));
  }

  /** Runs it; false when that takes too long. */
  public boolean run() {
    return flow.follow(this);
  }

  public List<StaticFinding> findings() {
    return findings;
  }

  /**
   * Barriers with writes to LDS on their way that a wait in front of the barrier has counted and
   * let go on: code that keeps several buffers does that.
   */
  public List<StaticFinding> counted() {
    return counted;
  }

  public List<WaitNote> notes() {
    return notes;
  }

  @Override
  public Order of(int node, Counter counter) {
    if (node == caller) {
      return Order.ANY;
    }
    boolean global = flat != FlatReach.ANYWHERE;
    return flow.counters().order(flow.nodes().get(node).timed(), counter, global);
  }

  @Override
  public boolean eitherCounts(int node) {
    return node != caller && flat == FlatReach.UNKNOWN && isFlat(flow.nodes().get(node));
  }

  @Override
  public boolean loads(int node) {
    return node != caller && !flow.nodes().get(node).writes().isEmpty();
  }

  private static boolean isFlat(FlowNode node) {
    return node.timed().space() == Shape.Space.FLAT;
  }

  /** The counters that say when an instruction's operations have ended. */
  private Set<Counter> counters(FlowNode node) {
    Set<Counter> all = node.timed().effects().counters();
    if (flat != FlatReach.NOT_LDS || !isFlat(node)) {
      return all;
    }
    Set<Counter> left = EnumSet.copyOf(all);
    left.removeIf(Counter::isOfLds);
    return left;
  }

  private RegisterBits written(int node) {
    return node == caller ? all : flow.nodes().get(node).writes();
  }

  @Override
  public WaitState entry() {
    WaitState state = new WaitState(this);
    if (flow.entry().descriptor() == null && flow.returns()) {
      for (Counter counter : flow.counters().counters()) {
        if (!counter.isOfStores()) {
          state.issue(counter, caller, Order.ANY, flow.counters());
        }
      }
    }
    return state;
  }

  @Override
  public WaitState copy(WaitState state) {
    return state.copy();
  }

  @Override
  public boolean join(WaitState into, WaitState other) {
    return into.join(other);
  }

  @Override
  public void step(FlowNode node, WaitState state, boolean last) {
    WaitCounters counters = flow.counters();
    if (node.timed().shape() instanceof Shape.Wait wait) {
      Map<Counter, Integer> numbers = counters.waited(node.timed());
      if (wait.counter().equals("idle")) {
        for (Counter counter : Counter.values()) {
          numbers.put(counter, 0);
        }
      }
      if (last && !numbers.isEmpty()) {
        notes.add(note(node, state, numbers));
      }
      numbers.forEach(state::wait);
      return;
    }
    if (!state.isEmpty()) {
      Need need = new Need(node, state);
      state.forEach(need::look);
      if (need.rule == null && touchesLds(node)) {
        state.forEach(need::lookForLds);
      }
      if (last && need.rule != null) {
        report(need);
      }
      // One missing wait is one finding, however many instructions suffer from it.
      need.numbers.forEach(state::wait);
    }
    if (node.way() == FlowNode.Way.CALL) {
      for (Counter counter : Counter.values()) {
        state.wait(counter, 0);
      }
    }
    for (Counter counter : counters(node)) {
      state.issue(counter, node.index(), of(node.index(), counter), counters);
    }
  }

  /** Waits that one instruction needs. */
  private final class Need {
    private final FlowNode node;
    private final WaitState state;
    private final Map<Counter, Integer> numbers = new EnumMap<>(Counter.class);
    private @Nullable StaticRule rule;
    private int other = -1;
    private boolean doubtful;
    private boolean letGo = true;

    Need(FlowNode node, WaitState state) {
      this.node = node;
      this.state = state;
    }

    void look(Counter counter, int pending, int age) {
      StaticRule broken = broken(counter, pending, age);
      if (broken == null) {
        return;
      }
      numbers.merge(counter, of(pending, counter) == Order.ANY ? 0 : age, Math::min);
      letGo &= state.isCounted(counter, pending);
      if (rule == null || broken.compareTo(rule) < 0) {
        rule = broken;
        other = pending;
      }
    }

    /** LDS that a load fills: whether it is the same as this access touches is not known. */
    void lookForLds(Counter counter, int pending, int age) {
      if (counter != Counter.EXPCNT && fillsLds(pending)) {
        numbers.merge(counter, of(pending, counter) == Order.ANY ? 0 : age, Math::min);
        rule =
            switch (node.timed().shape()) {
              case Shape.Barrier _ -> StaticRule.BARRIER_BEFORE_WAIT;
              case Shape.Store _ -> StaticRule.OVERWRITE_BEFORE_WAIT;
              default -> StaticRule.USE_BEFORE_WAIT;
            };
        other = pending;
        doubtful = true;
      }
    }

    private @Nullable StaticRule broken(Counter counter, int pending, int age) {
      if (counter == Counter.EXPCNT) {
        boolean overwritten = pending != caller && node.writes().meets(late(pending));
        return overwritten ? StaticRule.STORE_DATA_OVERWRITTEN : null;
      }
      if (arrives(node)) {
        boolean seen =
            writesLds(pending) && exposure.isSeen(node, flow.nodes().get(pending), counter, age);
        return seen ? StaticRule.BARRIER_BEFORE_WAIT : null;
      }
      RegisterBits filled = written(pending);
      if (filled.meets(node.reads())) {
        return StaticRule.USE_BEFORE_WAIT;
      }
      if (filled.meets(node.writes()) && !inOrder(pending)) {
        return StaticRule.OVERWRITE_BEFORE_WAIT;
      }
      boolean back = node.way() == FlowNode.Way.RETURN && pending != caller && !filled.isEmpty();
      return back ? StaticRule.RETURN_BEFORE_WAIT : null;
    }

    /** Whether both write their registers in the order of issue. */
    private boolean inOrder(int pending) {
      if (pending == caller) {
        return false;
      }
      Set<Counter> theirs = counters(flow.nodes().get(pending));
      return counters(node).stream()
          .filter(one -> one != Counter.EXPCNT && theirs.contains(one))
          .map(one -> of(pending, one))
          .anyMatch(order -> order != Order.ANY && sameOrder(order));
    }

    private boolean sameOrder(Order theirs) {
      return counters(node).stream().anyMatch(one -> of(node.index(), one) == theirs);
    }
  }

  private RegisterBits late(int node) {
    return flow.nodes().get(node).late();
  }

  private boolean writesLds(int node) {
    if (node == caller) {
      return false;
    }
    FlowNode operation = flow.nodes().get(node);
    boolean writes =
        operation.timed().shape() instanceof Shape.Store
            || operation.timed().shape() instanceof Shape.Atomic;
    return writes
        && operation.timed().effects().unit() == Unit.LDS
        && !operation.timed().flag(ModifierName.GDS);
  }

  private boolean fillsLds(int node) {
    if (node == caller) {
      return false;
    }
    FlowNode operation = flow.nodes().get(node);
    boolean load = operation.timed().shape() instanceof Shape.Load;
    Shape.Element element = operation.timed().element();
    boolean placed = element != null && element.placement() == Shape.Placement.LDS;
    return load
        && operation.timed().effects().unit().isVectorMemory()
        && (placed || operation.timed().flag(ModifierName.LDS));
  }

  /** Whether other wavefronts may go on behind a barrier once this one has run it. */
  private static boolean arrives(FlowNode node) {
    return node.timed().shape() instanceof Shape.Barrier barrier && barrier.arrives();
  }

  private static boolean touchesLds(FlowNode node) {
    return arrives(node)
        || node.timed().isMemory()
            && node.timed().effects().unit() == Unit.LDS
            && !node.timed().flag(ModifierName.GDS);
  }

  private void report(Need need) {
    StaticRule rule = need.rule;
    if (rule == null) {
      return;
    }
    CodePlace place = places.of(need.node);
    CodePlace other = need.other == caller ? null : places.of(flow.nodes().get(need.other));
    String there = other == null ? "" : other.seenFrom(place);
    List<String> insert = flow.counters().texts(need.numbers);
    boolean stores =
        rule == StaticRule.STORE_DATA_OVERWRITTEN || rule == StaticRule.BARRIER_BEFORE_WAIT;
    boolean known = rule == StaticRule.BARRIER_BEFORE_WAIT && !need.doubtful && need.letGo;
    (known ? counted : findings)
        .add(
            new StaticFinding(
                rule,
                need.doubtful || rule == StaticRule.BARRIER_BEFORE_WAIT,
                message(rule, need, there) + "; " + numbers(need.numbers),
                place,
                other,
                stores ? "stored" : "loaded",
                need.doubtful ? List.of() : insert,
                need.doubtful
                    ? "if it is the same LDS, insert `"
                        + String.join("` and `", insert)
                        + "` before it"
                    : ""));
  }

  private String message(StaticRule rule, Need need, String there) {
    FlowNode node = need.node;
    if (need.doubtful) {
      return "LDS is accessed while the load in "
          + there
          + " may still be on its way to it; if both mean the same bytes, the value may be the old"
          + " one";
    }
    RegisterBits theirs =
        rule == StaticRule.STORE_DATA_OVERWRITTEN ? late(need.other) : written(need.other);
    String read = flow.common(theirs, node.reads(), node);
    String changed = flow.common(theirs, node.writes(), node);
    if (need.other == caller) {
      String register = rule == StaticRule.USE_BEFORE_WAIT ? read : changed;
      return register
          + " is touched before a wait for what the caller of this function may have left on its"
          + " way to it";
    }
    return switch (rule) {
      case OVERWRITE_BEFORE_WAIT ->
          changed
              + " is written while the load in "
              + there
              + " may still be on its way to it: the loaded value may come later and replace the"
              + " new one";
      case STORE_DATA_OVERWRITTEN ->
          changed
              + " is overwritten while the store in "
              + there
              + " may not have read it yet: it could store the new value";
      case BARRIER_BEFORE_WAIT ->
          "the wavefront comes to this barrier while its write to LDS in "
              + there
              + " may still be on its way: who reads it behind the barrier may get the old value";
      case RETURN_BEFORE_WAIT ->
          "the function returns while the load in " + there + " may still be on its way";
      default ->
          read
              + " is used before its value has arrived: the load in "
              + there
              + " takes a while, and on some path nothing waits for it";
    };
  }

  private static String numbers(Map<Counter, Integer> numbers) {
    StringBuilder out = new StringBuilder();
    numbers.forEach((counter, number) ->
        out.append(out.isEmpty() ? "" : ", ")
            .append(counter.text())
            .append(" must come down to ")
            .append(number));
    return out.toString();
  }

  private WaitNote note(FlowNode node, WaitState state, Map<Counter, Integer> numbers) {
    List<WaitNote.Covered> covered = new ArrayList<>();
    boolean[] callers = {false};
    state.forEach((counter, pending, age) -> {
      Integer number = numbers.get(counter);
      if (number == null || !state.ends(counter, pending, age, number)) {
        return;
      }
      if (pending == caller) {
        callers[0] = true;
        return;
      }
      FlowNode operation = flow.nodes().get(pending);
      String registers =
          operation.writes().isEmpty()
              ? "memory"
              : flow.common(operation.writes(), operation.writes(), operation);
      covered.add(new WaitNote.Covered(counter, places.of(operation), registers));
    });
    return new WaitNote(places.of(node), covered, callers[0]);
  }
}
