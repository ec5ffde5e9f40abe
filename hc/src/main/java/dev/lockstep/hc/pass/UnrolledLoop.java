package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.KernelDraft.DraftBlock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Copies the blocks of a loop turn by turn. What constants decide is decided in the copies, until
 * no way leads back to the header.
 */
final class UnrolledLoop {
  /**
   * Most instructions where lanes may leave the loop in any turn: each way out has a price then,
   * and few lanes come to the last turns.
   */
  private static final int MOST_WITH_EXITS = 100;

  /** An edge of a copy that leaves the loop. */
  private record Exit(DraftBlock from, int target, int origin, Map<Value, IrOperand> values) {}

  /** Instructions that a branch of lanes counts as: masks, jumps and longer compilation. */
  private static final int BRANCH = 8;

  private final IrKernel kernel;
  private final Loops.Loop loop;
  private final FlowGraph flow;
  private final KernelDraft draft;
  private final List<DraftBlock> copies = new ArrayList<>();
  private final List<Exit> exits = new ArrayList<>();

  /** Values of the loop at the ends of the copies of the blocks that define them. */
  private final Map<Value, Map<Integer, IrOperand>> definitions = new HashMap<>();

  private int size;
  private int most;

  UnrolledLoop(IrKernel kernel, Loops.Loop loop, int most) {
    this.kernel = kernel;
    this.loop = loop;
    this.most = most;
    this.flow = kernel.flow();
    this.draft = new KernelDraft(kernel);
  }

  /** The kernel with all turns in a row; null if their number is not known or too large. */
  @Nullable IrKernel changed() {
    Map<DraftBlock, Map<Value, IrOperand>> back = new LinkedHashMap<>();
    Turn turn = new Turn();
    turn.enter();
    while (turn.copy(back)) {
      if (back.isEmpty()) {
        connect();
        return Straightening.apply(draft);
      }
      Turn next = new Turn();
      next.follow(back);
      back = new LinkedHashMap<>();
      turn = next;
    }
    return null;
  }

  private boolean contains(int block) {
    return loop.contains(block);
  }

  /** Turn of the loop: copies of the blocks that its lanes can reach. */
  private final class Turn {
    private final Map<Value, IrOperand> values = new HashMap<>();
    private final Map<Integer, DraftBlock> made = new HashMap<>();

    /** Phis of headers of inner loops: the way back is copied after them. */
    private final Map<Integer, List<Phi>> open = new HashMap<>();

    /** Whether a constant has decided about a way out. */
    private boolean decided;

    /** The first turn, which is entered from before the loop. */
    void enter() {
      DraftBlock header = make(loop.header());
      List<Integer> from = flow.predecessors(loop.header());
      for (int i = 0; i < from.size(); i++) {
        if (!contains(from.get(i))) {
          DraftBlock before = draft.block(from.get(i));
          before.end = before.end.retargeted(name -> name == loop.header() ? header.name() : name);
        }
      }
      for (Phi phi : kernel.blocks().get(loop.header()).phis()) {
        Map<Integer, IrOperand> inputs = new LinkedHashMap<>();
        for (int i = 0; i < from.size(); i++) {
          if (!contains(from.get(i))) {
            inputs.put(from.get(i), phi.inputs().get(i));
          }
        }
        join(header, phi.result(), inputs);
      }
    }

    /** A turn that follows another, from the ends that lead back to the header. */
    void follow(Map<DraftBlock, Map<Value, IrOperand>> back) {
      DraftBlock header = make(loop.header());
      Map<Integer, Map<Value, IrOperand>> values = new LinkedHashMap<>();
      back.forEach((from, known) -> {
        from.end = from.end.retargeted(name -> name == loop.header() ? header.name() : name);
        values.put(from.name(), known);
      });
      for (Phi phi : kernel.blocks().get(loop.header()).phis()) {
        Map<Integer, IrOperand> inputs = new LinkedHashMap<>();
        values.forEach(
            (from, known) -> inputs.put(from, Objects.requireNonNull(known.get(phi.result()))));
        join(header, phi.result(), inputs);
      }
    }

    /** The operand if all inputs are the same, else a phi. */
    private void join(DraftBlock block, Value old, Map<Integer, IrOperand> inputs) {
      List<IrOperand> distinct = inputs.values().stream().distinct().toList();
      if (distinct.size() == 1) {
        values.put(old, distinct.getFirst());
      } else {
        Value phi = draft.value(old.type());
        block.phi(phi, inputs);
        values.put(old, phi);
      }
    }

    private DraftBlock make(int block) {
      return made.computeIfAbsent(
          block,
          _ -> {
            DraftBlock copy = draft.append(new Terminator.Return());
            copies.add(copy);
            return copy;
          });
    }

    private IrOperand value(IrOperand operand) {
      return operand instanceof Value value ? values.getOrDefault(value, value) : operand;
    }

    /**
     * Copies the blocks in their order; tells whether the loop can go on being copied.
     *
     * @param back gets the copies that lead to the header, with the next values of its phis
     */
    boolean copy(Map<DraftBlock, Map<Value, IrOperand>> back) {
      for (int block = loop.header(); block <= loop.last(); block++) {
        DraftBlock copy = made.get(block);
        if (copy == null) {
          continue;
        }
        if (block != loop.header()) {
          phis(block, copy);
        }
        instructions(block, copy);
        if (size > most) {
          return false;
        }
        end(block, copy, back);
      }
      open.forEach(this::close);
      return decided || back.isEmpty();
    }

    private void phis(int block, DraftBlock copy) {
      List<Integer> from = flow.predecessors(block);
      List<Phi> phis = kernel.blocks().get(block).phis();
      if (from.getLast() >= block) {
        for (Phi phi : phis) {
          values.put(phi.result(), draft.value(phi.result().type()));
        }
        open.put(block, phis);
        return;
      }
      phis.forEach(phi -> join(copy, phi.result(), inputs(block, phi)));
    }

    private Map<Integer, IrOperand> inputs(int block, Phi phi) {
      List<Integer> from = flow.predecessors(block);
      DraftBlock copy = Objects.requireNonNull(made.get(block));
      Map<Integer, IrOperand> inputs = new LinkedHashMap<>();
      for (int i = 0; i < from.size(); i++) {
        DraftBlock source = made.get(from.get(i));
        if (source != null && source.end.targets().contains(copy.name())) {
          inputs.put(source.name(), value(phi.inputs().get(i)));
        }
      }
      return inputs;
    }

    private void close(int block, List<Phi> phis) {
      DraftBlock copy = Objects.requireNonNull(made.get(block));
      for (Phi phi : phis) {
        copy.phi((Value) Objects.requireNonNull(values.get(phi.result())), inputs(block, phi));
      }
    }

    private void instructions(int block, DraftBlock copy) {
      for (IrInstruction old : kernel.blocks().get(block).instructions()) {
        IrInstruction one = old.mapped(this::value);
        Value result = old.result();
        IrOperand folded = result == null ? null : Folding.fold(one.operation(), one.operands());
        if (result != null && folded != null) {
          values.put(result, folded);
        } else if (result != null) {
          Value made = draft.value(result.type());
          values.put(result, made);
          copy.instructions.add(
              new IrInstruction(made, one.operation(), one.operands(), one.memory(), one.site()));
          size++;
        } else if (!isTrueCheck(one)) {
          copy.instructions.add(one);
          size++;
        }
      }
    }

    private static boolean isTrueCheck(IrInstruction one) {
      return one.operation() == IrOperation.CHECK && one.operand(0).equals(Constant.TRUE);
    }

    private void end(int block, DraftBlock copy, Map<DraftBlock, Map<Value, IrOperand>> back) {
      Terminator old = kernel.blocks().get(block).end();
      Terminator end = Straightening.decided(old.mapped(this::value));
      if (old.targets().stream().anyMatch(target -> !contains(target))) {
        if (end.targets().size() < old.targets().size()) {
          decided = true;
        } else if (old.targets().size() > 1) {
          most = Math.min(most, MOST_WITH_EXITS);
        }
      }
      size += Math.max(0, end.targets().size() - 1) * BRANCH;
      copy.end =
          end.retargeted(
              target -> contains(target) && target != loop.header() ? make(target).name() : target);
      for (int target : end.targets()) {
        if (target == loop.header()) {
          back.put(copy, next(block));
        } else if (!contains(target)) {
          exits.add(new Exit(copy, target, block, Map.copyOf(values)));
        }
      }
      kernel.blocks().get(block).results().forEach(value -> define(value, copy));
    }

    private void define(Value value, DraftBlock copy) {
      definitions
          .computeIfAbsent(value, _ -> new HashMap<>())
          .put(copy.name(), Objects.requireNonNull(values.get(value)));
    }

    /** Values of the header's phis after the edge from a block. */
    private Map<Value, IrOperand> next(int block) {
      int place = flow.predecessors(loop.header()).indexOf(block);
      return kernel.blocks().get(loop.header()).phis().stream()
          .collect(Collectors.toMap(Phi::result, phi -> value(phi.inputs().get(place))));
    }
  }

  /** Puts the copies in the place of the loop. */
  private void connect() {
    for (int block = 0; block < kernel.blocks().size(); block++) {
      if (!contains(block)) {
        exitPhis(block);
      }
    }
    List<DraftBlock> order = new ArrayList<>();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      if (block == loop.header()) {
        order.addAll(copies);
      }
      if (!contains(block)) {
        order.add(draft.block(block));
      }
    }
    draft.arrange(order);
    repair();
  }

  /** Inputs that came from blocks of the loop come from their copies. */
  private void exitPhis(int block) {
    List<Phi> phis = kernel.blocks().get(block).phis();
    List<Integer> from = flow.predecessors(block);
    for (Phi phi : phis) {
      Map<Integer, IrOperand> inputs = draft.block(block).inputs(phi.result());
      for (int i = 0; i < from.size(); i++) {
        int origin = from.get(i);
        if (!contains(origin)) {
          continue;
        }
        inputs.remove(origin);
        IrOperand input = phi.inputs().get(i);
        for (Exit exit : exits) {
          if (exit.target() == block && exit.origin() == origin) {
            inputs.put(
                exit.from().name(),
                input instanceof Value value ? exit.values().getOrDefault(value, value) : input);
          }
        }
      }
    }
  }

  /** Uses of the loop's values behind it get the value of the turn that lanes left in. */
  private void repair() {
    FlowGraph from = draft.flow();
    Map<Value, SsaVariables> escaping = new HashMap<>();
    for (int number = 0; number < kernel.blocks().size(); number++) {
      if (contains(number)) {
        continue;
      }
      int block = number;
      DraftBlock changed = draft.block(block);
      changed.map(operand -> at(operand, block, from, escaping));
      for (Value phi : changed.phiResults()) {
        changed
            .inputs(phi)
            .replaceAll((origin, input) ->
                origin < kernel.blocks().size() && input instanceof Value value && escapes(value)
                    ? variable(value, from, escaping).atEnd(origin)
                    : input);
      }
    }
  }

  private boolean escapes(Value value) {
    return definitions.containsKey(value);
  }

  private IrOperand at(
      IrOperand operand, int block, FlowGraph from, Map<Value, SsaVariables> escaping) {
    return operand instanceof Value value && escapes(value)
        ? variable(value, from, escaping).atStart(block)
        : operand;
  }

  private SsaVariables variable(Value value, FlowGraph from, Map<Value, SsaVariables> escaping) {
    return escaping.computeIfAbsent(
        value,
        _ ->
            new SsaVariables(
                draft, from, value.type(), Objects.requireNonNull(definitions.get(value))));
  }
}
