package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

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
    kernel
        .instructions()
        .filter(one -> one.memory() != null && !isKnown(one))
        .forEach(one -> chosen.remove(Objects.requireNonNull(one.memory())));
    return chosen;
  }

  private static boolean isKnown(Instruction access) {
    return (access.operation() == Operation.LOAD || access.operation() == Operation.STORE)
        && access.memory() instanceof Memory.Private own
        && access.operand(0) instanceof Constant index
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
    return kernel.with(kernel.tiled(), left, Straightening.apply(draft).blocks());
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
    block.rewrite((one, kept) -> {
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
    });
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
    return draft.add(kept, -1, Type.INT, operation, value);
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
