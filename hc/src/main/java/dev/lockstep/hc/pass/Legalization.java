package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Draft.DraftBlock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Brings a kernel into the form that lanes can follow: branches with two targets, one edge back for
 * each loop, no phi behind an edge from a branch, positions as tile and local numbers, and no truth
 * value that lives longer than the mask of lanes it is.
 */
public final class Legalization {
  private final int[] tile;

  private Legalization(int[] tile) {
    this.tile = tile.clone();
  }

  /**
   * The kernel in that form.
   *
   * @param tile work-items of a whole tile along each axis
   */
  public static Kernel apply(Kernel kernel, int[] tile) {
    Legalization legalization = new Legalization(tile);
    Draft draft = new Draft(kernel);
    legalization.positions(draft);
    choices(draft);
    booleanPhis(draft);
    Draft loops = new Draft(draft.finish());
    latches(loops);
    Draft edges = new Draft(loops.finish());
    criticalEdges(edges);
    return escapes(edges.finish());
  }

  private void positions(Draft draft) {
    for (DraftBlock block : draft.blocks()) {
      List<Instruction> lowered = new ArrayList<>();
      for (Instruction instruction : block.instructions) {
        switch (instruction.operation()) {
          case GLOBAL_ID -> global(draft, instruction, lowered);
          case TILE_SIZE -> size(draft, instruction, lowered);
          default -> lowered.add(instruction);
        }
      }
      block.instructions.clear();
      block.instructions.addAll(lowered);
    }
  }

  private void global(Draft draft, Instruction instruction, List<Instruction> lowered) {
    Operand axis = instruction.operand(0);
    Constant whole = Constant.of(tile[((Constant) axis).asInt()]);
    Instruction number = draft.instruction(Type.INT, Operation.TILE_ID, axis);
    Instruction first = draft.instruction(Type.INT, Operation.MUL, result(number), whole);
    Instruction local = draft.instruction(Type.INT, Operation.LOCAL_ID, axis);
    lowered.addAll(List.of(number, first, local));
    lowered.add(
        new Instruction(
            instruction.result(),
            Operation.ADD,
            List.of(result(first), result(local)),
            null,
            instruction.site()));
  }

  private void size(Draft draft, Instruction instruction, List<Instruction> lowered) {
    Operand axis = instruction.operand(0);
    Constant whole = Constant.of(tile[((Constant) axis).asInt()]);
    Instruction number = draft.instruction(Type.INT, Operation.TILE_ID, axis);
    Instruction first = draft.instruction(Type.INT, Operation.MUL, result(number), whole);
    Instruction all = draft.instruction(Type.INT, Operation.EXTENT, axis);
    Instruction rest = draft.instruction(Type.INT, Operation.SUB, result(all), result(first));
    lowered.addAll(List.of(number, first, all, rest));
    lowered.add(
        new Instruction(
            instruction.result(),
            Operation.MIN,
            List.of(whole, result(rest)),
            null,
            instruction.site()));
  }

  private static Value result(Instruction instruction) {
    return Objects.requireNonNull(instruction.result());
  }

  /** A choice becomes a chain of comparisons. */
  private static void choices(Draft draft) {
    for (DraftBlock block : List.copyOf(draft.blocks())) {
      if (!(block.end instanceof Terminator.Choice choice)) {
        continue;
      }
      DraftBlock at = block;
      Map<Integer, List<Integer>> origins = new HashMap<>();
      List<Terminator.Case> cases =
          choice.cases().stream().filter(one -> one.target() != choice.otherwise()).toList();
      for (int i = 0; i < cases.size(); i++) {
        Terminator.Case one = cases.get(i);
        Instruction equal =
            draft.instruction(
                Type.BOOLEAN, Operation.EQ, choice.selector(), Constant.of(one.key()));
        at.instructions.add(equal);
        origins.computeIfAbsent(one.target(), _ -> new ArrayList<>()).add(at.name());
        DraftBlock next = i + 1 < cases.size() ? draft.insert(at, new Terminator.Return()) : at;
        int other = i + 1 < cases.size() ? next.name() : choice.otherwise();
        if (i + 1 == cases.size()) {
          origins.computeIfAbsent(other, _ -> new ArrayList<>()).add(at.name());
        }
        at.end = new Terminator.Branch(result(equal), one.target(), other);
        at = next;
      }
      if (cases.isEmpty()) {
        block.end = new Terminator.Jump(choice.otherwise());
      } else {
        origins.forEach((target, from) -> origin(draft.block(target), block.name(), from));
      }
    }
  }

  /** Inputs that came from one block come from others now. */
  private static void origin(DraftBlock target, int old, List<Integer> from) {
    for (Map<Integer, Operand> inputs : target.phis.values()) {
      Operand input = Objects.requireNonNull(inputs.remove(old));
      from.forEach(name -> inputs.put(name, input));
    }
  }

  /**
   * A truth value that depends on the way is an int of 0 or 1: a mask would lose the lanes that
   * came before.
   */
  private static void booleanPhis(Draft draft) {
    for (DraftBlock block : draft.blocks()) {
      for (Value phi : List.copyOf(block.phis.keySet())) {
        if (phi.type() == Type.BOOLEAN) {
          booleanPhi(draft, block, phi);
        }
      }
    }
  }

  private static void booleanPhi(Draft draft, DraftBlock block, Value phi) {
    Map<Integer, Operand> inputs = new HashMap<>();
    Objects.requireNonNull(block.phis.get(phi))
        .forEach((from, input) -> {
          if (input instanceof Constant constant) {
            inputs.put(from, Constant.of(constant.asInt()));
          } else {
            Instruction number = draft.instruction(Type.INT, Operation.BOOLEAN_TO_INT, input);
            draft.block(from).instructions.add(number);
            inputs.put(from, result(number));
          }
        });
    Value number = draft.value(Type.INT);
    block.replacePhi(phi, number, inputs);
    block.instructions.addFirst(
        new Instruction(phi, Operation.NE, List.of(number, Constant.of(0)), null, -1));
  }

  /** All ways back to a header lead through one block, the last of the loop. */
  private static void latches(Draft draft) {
    Kernel kernel = draft.finish();
    FlowGraph flow = kernel.flow();
    List<DraftBlock> order = List.copyOf(draft.blocks());
    for (Loops.Loop loop : new Loops(kernel).all()) {
      DraftBlock header = order.get(loop.header());
      DraftBlock last = order.get(loop.last());
      List<Integer> back =
          flow.predecessors(loop.header()).stream()
              .filter(from -> from >= loop.header())
              .map(from -> order.get(from).name())
              .toList();
      if (back.size() == 1 && last.end instanceof Terminator.Jump) {
        continue;
      }
      DraftBlock latch = draft.insert(last, new Terminator.Jump(header.name()));
      for (int name : back) {
        DraftBlock from = draft.block(name);
        from.end =
            Draft.retarget(from.end, target -> target == header.name() ? latch.name() : target);
      }
      header.phis.forEach((phi, inputs) -> {
        Map<Integer, Operand> moved = new HashMap<>();
        back.forEach(name -> moved.put(name, Objects.requireNonNull(inputs.remove(name))));
        if (new HashSet<>(moved.values()).size() == 1) {
          inputs.put(latch.name(), moved.values().iterator().next());
        } else {
          Value joined = draft.value(phi.type());
          latch.phi(joined, moved);
          inputs.put(latch.name(), joined);
        }
      });
    }
  }

  /** Copies for phis stand in a block of the edge, so that they do not run for lanes of another. */
  private static void criticalEdges(Draft draft) {
    for (DraftBlock block : List.copyOf(draft.blocks())) {
      if (!(block.end instanceof Terminator.Branch branch)) {
        continue;
      }
      for (int target : List.of(branch.whenFalse(), branch.whenTrue())) {
        DraftBlock to = draft.block(target);
        if (!to.phis.isEmpty()) {
          DraftBlock edge = draft.insert(block, new Terminator.Jump(target));
          block.end = Draft.retarget(block.end, name -> name == target ? edge.name() : name);
          for (Map<Integer, Operand> inputs : to.phis.values()) {
            inputs.put(edge.name(), Objects.requireNonNull(inputs.remove(block.name())));
          }
        }
      }
    }
  }

  /**
   * A truth value of a loop that lanes leave one by one is an int where it is used behind the loop.
   */
  private static Kernel escapes(Kernel kernel) {
    Uniformity uniformity = new Uniformity(kernel);
    List<Loops.Loop> loops = new Loops(kernel).all();
    Map<Value, Integer> definitions = new HashMap<>();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      int number = block;
      kernel.blocks().get(block).instructions().stream()
          .map(Instruction::result)
          .filter(value -> value != null && value.type() == Type.BOOLEAN)
          .forEach(value -> definitions.put(Objects.requireNonNull(value), number));
    }
    Set<Value> escaping = new HashSet<>();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      for (Operand operand : operands(kernel, block)) {
        Integer from = operand instanceof Value value ? definitions.get(value) : null;
        int user = block;
        if (from != null
            && !uniformity.isUniform(operand)
            && loops.stream().anyMatch(loop -> loop.contains(from) && !loop.contains(user))) {
          escaping.add((Value) operand);
        }
      }
    }
    return escaping.isEmpty() ? kernel : asInts(kernel, escaping, definitions, loops);
  }

  private static List<Operand> operands(Kernel kernel, int block) {
    List<Operand> all = new ArrayList<>();
    kernel.blocks().get(block).instructions().forEach(one -> all.addAll(one.operands()));
    if (kernel.blocks().get(block).end() instanceof Terminator.Branch branch) {
      all.add(branch.condition());
    }
    return all;
  }

  private static Kernel asInts(
      Kernel kernel, Set<Value> escaping, Map<Value, Integer> definitions, List<Loops.Loop> loops) {
    Draft draft = new Draft(kernel);
    Map<Value, Value> numbers = new HashMap<>();
    for (DraftBlock block : draft.blocks()) {
      for (int i = 0; i < block.instructions.size(); i++) {
        Value result = block.instructions.get(i).result();
        if (result != null && escaping.contains(result)) {
          Instruction number = draft.instruction(Type.INT, Operation.BOOLEAN_TO_INT, result);
          numbers.put(result, result(number));
          block.instructions.add(i + 1, number);
        }
      }
    }
    for (int position = 0; position < draft.blocks().size(); position++) {
      DraftBlock block = draft.blocks().get(position);
      Map<Operand, Operand> local = new HashMap<>();
      List<Instruction> first = new ArrayList<>();
      for (Value value : escaping) {
        int user = position;
        int from = Objects.requireNonNull(definitions.get(value));
        boolean outside =
            loops.stream().anyMatch(loop -> loop.contains(from) && !loop.contains(user));
        if (outside && operands(kernel, position).contains(value)) {
          Instruction again =
              draft.instruction(
                  Type.BOOLEAN,
                  Operation.NE,
                  Objects.requireNonNull(numbers.get(value)),
                  Constant.of(0));
          first.add(again);
          local.put(value, result(again));
        }
      }
      replace(block, local);
      block.instructions.addAll(0, first);
    }
    return draft.finish();
  }

  private static void replace(DraftBlock block, Map<Operand, Operand> changes) {
    block.instructions.replaceAll(one ->
        one.withOperands(
            one.operands().stream()
                .map(operand -> changes.getOrDefault(operand, operand))
                .toList()));
    if (block.end instanceof Terminator.Branch branch) {
      block.end =
          new Terminator.Branch(
              changes.getOrDefault(branch.condition(), branch.condition()),
              branch.whenTrue(),
              branch.whenFalse());
    }
  }
}
