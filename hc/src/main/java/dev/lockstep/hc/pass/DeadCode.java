package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Drops phis and instructions without effect whose results nothing needs. */
public final class DeadCode {
  private final Map<Value, List<IrOperand>> sources = new HashMap<>();
  private final Set<Value> needed = new HashSet<>();
  private final List<IrOperand> open = new ArrayList<>();

  private DeadCode() {}

  /** The blocks without dead code; their numbers stay. */
  public static List<Block> remove(List<Block> blocks) {
    DeadCode code = new DeadCode();
    blocks.forEach(code::read);
    code.close();
    return blocks.stream().map(code::alive).toList();
  }

  /** Whether an instruction may go if nothing uses its result. */
  private static boolean isDroppable(IrInstruction instruction) {
    return instruction.result() != null
        && (instruction.operation().isPure()
            || instruction.operation().effect() == IrOperation.Effect.READ);
  }

  private void read(Block block) {
    for (Phi phi : block.phis()) {
      sources.put(phi.result(), phi.inputs());
    }
    for (IrInstruction instruction : block.instructions()) {
      Value result = instruction.result();
      if (result != null) {
        sources.put(result, instruction.operands());
      }
      if (!isDroppable(instruction)) {
        open.addAll(instruction.operands());
      }
    }
    open.addAll(block.end().operands());
  }

  private void close() {
    while (!open.isEmpty()) {
      if (open.removeLast() instanceof Value value && needed.add(value)) {
        open.addAll(sources.getOrDefault(value, List.of()));
      }
    }
  }

  private Block alive(Block block) {
    List<Phi> phis = block.phis().stream().filter(phi -> needed.contains(phi.result())).toList();
    List<IrInstruction> instructions =
        block.instructions().stream()
            .filter(
                one -> !isDroppable(one) || one.result() != null && needed.contains(one.result()))
            .toList();
    return new Block(phis, instructions, block.end());
  }
}
