package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
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
import org.jspecify.annotations.Nullable;

/**
 * Makes values of the elements of small private arrays all of whose indices are constants, so that
 * they can be in registers.
 */
final class PrivateScalars {
  /** Most elements of an array, because each may need a register. */
  private static final int MOST = 64;

  private record Place(Memory memory, int index) {}

  private final Draft draft;
  private final Set<Memory> chosen;
  private final Map<Integer, Map<Place, Operand>> stored = new HashMap<>();
  private final Map<Place, Variables> variables = new HashMap<>();
  private final Map<Value, Operand> replaced = new HashMap<>();

  private PrivateScalars(Kernel kernel, Set<Memory> chosen) {
    this.draft = new Draft(kernel);
    this.chosen = chosen;
  }

  /** The kernel without such arrays. */
  static Kernel apply(Kernel kernel) {
    Set<Memory> chosen = chosen(kernel);
    return chosen.isEmpty() ? kernel : new PrivateScalars(kernel, chosen).changed(kernel);
  }

  private static Set<Memory> chosen(Kernel kernel) {
    Set<Memory> chosen = new HashSet<>();
    for (Memory memory : kernel.memories()) {
      if (memory instanceof Memory.Private own && own.length() <= MOST) {
        chosen.add(memory);
      }
    }
    for (Block block : kernel.blocks()) {
      for (Instruction one : block.instructions()) {
        boolean fits =
            switch (one.operation()) {
              case LOAD, STORE ->
                  one.operand(0) instanceof Constant index && isInside(one.memory(), index);
              default -> false;
            };
        if (!fits) {
          Memory memory = one.memory();
          if (memory != null) {
            chosen.remove(memory);
          }
        }
      }
    }
    return chosen;
  }

  private static boolean isInside(@Nullable Memory memory, Constant index) {
    return memory instanceof Memory.Private own
        && index.asInt() >= 0
        && index.asInt() < own.length();
  }

  private Kernel changed(Kernel kernel) {
    for (DraftBlock block : draft.blocks()) {
      collect(block);
    }
    FlowGraph flow = draft.flow();
    for (DraftBlock block : List.copyOf(draft.blocks())) {
      loads(block, flow);
    }
    draft.replace(replaced);
    List<Memory> left =
        kernel.memories().stream().filter(memory -> !chosen.contains(memory)).toList();
    Kernel made = Straightening.apply(draft);
    return new Kernel(
        made.name(),
        made.rank(),
        made.tiled(),
        made.parameters(),
        left,
        made.blocks(),
        made.faults(),
        made.sites());
  }

  private Place place(Instruction access) {
    return new Place(
        Objects.requireNonNull(access.memory()), ((Constant) access.operand(0)).asInt());
  }

  private boolean isMeant(Instruction one) {
    return one.memory() != null && chosen.contains(one.memory());
  }

  /** Replaces loads behind a store of the same block, and notes what is stored last. */
  private void collect(DraftBlock block) {
    Map<Place, Operand> known = new HashMap<>();
    List<Instruction> kept = new ArrayList<>();
    for (Instruction one : block.instructions) {
      if (!isMeant(one)) {
        kept.add(one);
      } else if (one.operation() == Operation.STORE) {
        known.put(place(one), narrowed(one, kept));
      } else if (known.containsKey(place(one))) {
        replaced.put(
            Objects.requireNonNull(one.result()), Objects.requireNonNull(known.get(place(one))));
      } else {
        kept.add(one);
      }
    }
    block.instructions.clear();
    block.instructions.addAll(kept);
    stored.put(block.name(), known);
  }

  /** Part of a stored value that a load gives back. */
  private Operand narrowed(Instruction store, List<Instruction> kept) {
    Operand value = store.operand(1);
    Operation operation =
        switch (Objects.requireNonNull(store.memory()).element()) {
          case BYTE -> Operation.INT_TO_BYTE;
          case CHAR -> Operation.INT_TO_CHAR;
          case SHORT -> Operation.INT_TO_SHORT;
          case INT, LONG, FLOAT, DOUBLE -> null;
        };
    if (operation == null) {
      return value;
    }
    Operand folded = Folding.fold(operation, List.of(value));
    if (folded != null) {
      return folded;
    }
    Instruction made = draft.instruction(Type.INT, operation, value);
    kept.add(made);
    return Objects.requireNonNull(made.result());
  }

  private void loads(DraftBlock block, FlowGraph flow) {
    for (Instruction one : List.copyOf(block.instructions)) {
      if (isMeant(one)) {
        Operand value = variable(place(one), flow).atStart(block.name());
        replaced.put(Objects.requireNonNull(one.result()), value);
        block.instructions.remove(one);
      }
    }
  }

  private Variables variable(Place place, FlowGraph flow) {
    return variables.computeIfAbsent(
        place,
        _ -> {
          Map<Integer, Operand> ends = new HashMap<>();
          stored.forEach((block, known) -> {
            if (known.containsKey(place)) {
              ends.put(block, Objects.requireNonNull(known.get(place)));
            }
          });
          Element element = place.memory().element();
          return new Variables(draft, flow, element.type(), ends);
        });
  }
}
