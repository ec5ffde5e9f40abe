package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.ir.ValueDefinitions;
import dev.lockstep.hc.pass.KernelDraft.DraftBlock;
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
  public static IrKernel apply(IrKernel kernel, int[] tile) {
    Legalization legalization = new Legalization(tile);
    KernelDraft draft = new KernelDraft(kernel);
    legalization.positions(draft);
    choices(draft);
    booleanPhis(draft);
    KernelDraft loops = new KernelDraft(draft.finish());
    latches(loops);
    KernelDraft edges = new KernelDraft(loops.finish());
    criticalEdges(edges);
    return escapes(edges.finish());
  }

  private void positions(KernelDraft draft) {
    for (DraftBlock block : draft.blocks()) {
      block.rewrite((instruction, lowered) -> {
        switch (instruction.operation()) {
          case GLOBAL_ID -> global(draft, instruction, lowered);
          case TILE_SIZE -> size(draft, instruction, lowered);
          default -> lowered.add(instruction);
        }
      });
    }
  }

  private void global(KernelDraft draft, IrInstruction instruction, List<IrInstruction> lowered) {
    IrOperand axis = instruction.operand(0);
    Constant whole = Constant.of(tile[((Constant) axis).asInt()]);
    Value number = draft.add(lowered, -1, Type.INT, IrOperation.TILE_ID, axis);
    Value first = draft.add(lowered, -1, Type.INT, IrOperation.MUL, number, whole);
    Value local = draft.add(lowered, -1, Type.INT, IrOperation.LOCAL_ID, axis);
    lowered.add(instruction.as(IrOperation.ADD, first, local));
  }

  private void size(KernelDraft draft, IrInstruction instruction, List<IrInstruction> lowered) {
    IrOperand axis = instruction.operand(0);
    Constant whole = Constant.of(tile[((Constant) axis).asInt()]);
    Value number = draft.add(lowered, -1, Type.INT, IrOperation.TILE_ID, axis);
    Value first = draft.add(lowered, -1, Type.INT, IrOperation.MUL, number, whole);
    Value all = draft.add(lowered, -1, Type.INT, IrOperation.EXTENT, axis);
    Value rest = draft.add(lowered, -1, Type.INT, IrOperation.SUB, all, first);
    lowered.add(instruction.as(IrOperation.MIN, whole, rest));
  }

  private static Value result(IrInstruction instruction) {
    return Objects.requireNonNull(instruction.result());
  }

  /** A choice becomes a chain of comparisons. */
  private static void choices(KernelDraft draft) {
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
        Constant key = Constant.of(one.key());
        Value equal =
            draft.add(at.instructions, -1, Type.BOOLEAN, IrOperation.EQ, choice.selector(), key);
        origins.computeIfAbsent(one.target(), _ -> new ArrayList<>()).add(at.name());
        DraftBlock next = i + 1 < cases.size() ? draft.insert(at, new Terminator.Return()) : at;
        int other = i + 1 < cases.size() ? next.name() : choice.otherwise();
        if (i + 1 == cases.size()) {
          origins.computeIfAbsent(other, _ -> new ArrayList<>()).add(at.name());
        }
        at.end = new Terminator.Branch(equal, one.target(), other);
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
    for (Map<Integer, IrOperand> inputs : target.phis.values()) {
      IrOperand input = Objects.requireNonNull(inputs.remove(old));
      from.forEach(name -> inputs.put(name, input));
    }
  }

  /**
   * A truth value that depends on the way is an int of 0 or 1: a mask would lose the lanes that
   * came before.
   */
  private static void booleanPhis(KernelDraft draft) {
    for (DraftBlock block : draft.blocks()) {
      for (Value phi : List.copyOf(block.phis.keySet())) {
        if (phi.type() == Type.BOOLEAN) {
          booleanPhi(draft, block, phi);
        }
      }
    }
  }

  private static void booleanPhi(KernelDraft draft, DraftBlock block, Value phi) {
    Map<Integer, IrOperand> inputs = new HashMap<>();
    Objects.requireNonNull(block.phis.get(phi))
        .forEach((from, input) -> {
          if (input instanceof Constant constant) {
            inputs.put(from, Constant.of(constant.asInt()));
          } else {
            List<IrInstruction> out = draft.block(from).instructions;
            inputs.put(from, draft.add(out, -1, Type.INT, IrOperation.BOOLEAN_TO_INT, input));
          }
        });
    Value number = draft.value(Type.INT);
    block.replacePhi(phi, number, inputs);
    block.instructions.addFirst(
        new IrInstruction(phi, IrOperation.NE, List.of(number, Constant.of(0)), null, -1));
  }

  /** All ways back to a header lead through one block, the last of the loop. */
  private static void latches(KernelDraft draft) {
    IrKernel kernel = draft.finish();
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
        from.end = from.end.retargeted(to -> to == header.name() ? latch.name() : to);
      }
      header.phis.forEach((phi, inputs) -> {
        Map<Integer, IrOperand> moved = new HashMap<>();
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
  private static void criticalEdges(KernelDraft draft) {
    for (DraftBlock block : List.copyOf(draft.blocks())) {
      if (!(block.end instanceof Terminator.Branch branch)) {
        continue;
      }
      for (int target : List.of(branch.whenFalse(), branch.whenTrue())) {
        DraftBlock to = draft.block(target);
        if (!to.phis.isEmpty()) {
          DraftBlock edge = draft.insert(block, new Terminator.Jump(target));
          block.end = block.end.retargeted(name -> name == target ? edge.name() : name);
          to.renameInputs(block.name(), edge.name());
        }
      }
    }
  }

  /**
   * A truth value of a loop that lanes leave one by one is an int where it is used behind the loop.
   */
  private static IrKernel escapes(IrKernel kernel) {
    Uniformity uniformity = new Uniformity(kernel);
    List<Loops.Loop> loops = new Loops(kernel).all();
    ValueDefinitions definitions = new ValueDefinitions(kernel);
    Set<Value> escaping = new HashSet<>();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      for (IrOperand operand : operands(kernel, block)) {
        Integer from = definitions.block(operand);
        int user = block;
        if (from != null
            && operand.type() == Type.BOOLEAN
            && !uniformity.isUniform(operand)
            && loops.stream().anyMatch(loop -> loop.contains(from) && !loop.contains(user))) {
          escaping.add((Value) operand);
        }
      }
    }
    return escaping.isEmpty() ? kernel : asInts(kernel, escaping, definitions, loops);
  }

  private static List<IrOperand> operands(IrKernel kernel, int block) {
    List<IrOperand> all = new ArrayList<>();
    kernel.blocks().get(block).instructions().forEach(one -> all.addAll(one.operands()));
    if (kernel.blocks().get(block).end() instanceof Terminator.Branch branch) {
      all.add(branch.condition());
    }
    return all;
  }

  private static IrKernel asInts(
      IrKernel kernel, Set<Value> escaping, ValueDefinitions definitions, List<Loops.Loop> loops) {
    KernelDraft draft = new KernelDraft(kernel);
    Map<Value, Value> numbers = new HashMap<>();
    for (DraftBlock block : draft.blocks()) {
      for (int i = 0; i < block.instructions.size(); i++) {
        Value result = block.instructions.get(i).result();
        if (result != null && escaping.contains(result)) {
          IrInstruction number = draft.instruction(Type.INT, IrOperation.BOOLEAN_TO_INT, result);
          numbers.put(result, result(number));
          block.instructions.add(i + 1, number);
        }
      }
    }
    for (int position = 0; position < draft.blocks().size(); position++) {
      DraftBlock block = draft.blocks().get(position);
      Map<IrOperand, IrOperand> local = new HashMap<>();
      List<IrInstruction> first = new ArrayList<>();
      for (Value value : escaping) {
        int user = position;
        int from = Objects.requireNonNull(definitions.block(value));
        boolean outside =
            loops.stream().anyMatch(loop -> loop.contains(from) && !loop.contains(user));
        if (outside && operands(kernel, position).contains(value)) {
          Value number = Objects.requireNonNull(numbers.get(value));
          local.put(
              value, draft.add(first, -1, Type.BOOLEAN, IrOperation.NE, number, Constant.of(0)));
        }
      }
      block.map(operand -> local.getOrDefault(operand, operand));
      block.instructions.addAll(0, first);
    }
    return draft.finish();
  }
}
