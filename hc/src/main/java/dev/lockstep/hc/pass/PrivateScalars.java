package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.KernelDraft.DraftBlock;
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

  private record Place(IrMemory memory, int index) {}

  private final KernelDraft draft;
  private final Set<IrMemory> chosen;
  private final Map<Integer, Map<Place, IrOperand>> stored = new HashMap<>();
  private final Map<Place, SsaVariables> variables = new HashMap<>();
  private final Map<Value, IrOperand> replaced = new HashMap<>();

  private PrivateScalars(IrKernel kernel, Set<IrMemory> chosen) {
    this.draft = new KernelDraft(kernel);
    this.chosen = chosen;
  }

  /** The kernel without such arrays. */
  static IrKernel apply(IrKernel kernel) {
    Set<IrMemory> chosen = chosen(kernel);
    return chosen.isEmpty() ? kernel : new PrivateScalars(kernel, chosen).changed(kernel);
  }

  private static Set<IrMemory> chosen(IrKernel kernel) {
    Set<IrMemory> chosen = new HashSet<>();
    for (IrMemory memory : kernel.memories()) {
      if (memory instanceof IrMemory.Private own && own.length() <= MOST) {
        chosen.add(memory);
      }
    }
    kernel
        .instructions()
        .filter(one -> one.memory() != null && !isKnown(one))
        .forEach(one -> chosen.remove(Objects.requireNonNull(one.memory())));
    return chosen;
  }

  private static boolean isKnown(IrInstruction access) {
    return (access.operation() == IrOperation.LOAD || access.operation() == IrOperation.STORE)
        && access.memory() instanceof IrMemory.Private own
        && access.operand(0) instanceof Constant index
        && index.asInt() >= 0
        && index.asInt() < own.length();
  }

  private IrKernel changed(IrKernel kernel) {
    for (DraftBlock block : draft.blocks()) {
      collect(block);
    }
    FlowGraph flow = draft.flow();
    for (DraftBlock block : List.copyOf(draft.blocks())) {
      loads(block, flow);
    }
    draft.replace(replaced);
    List<IrMemory> left =
        kernel.memories().stream().filter(memory -> !chosen.contains(memory)).toList();
    return kernel.with(kernel.tiled(), left, Straightening.apply(draft).blocks());
  }

  private Place place(IrInstruction access) {
    return new Place(
        Objects.requireNonNull(access.memory()), ((Constant) access.operand(0)).asInt());
  }

  private boolean isMeant(IrInstruction one) {
    return one.memory() != null && chosen.contains(one.memory());
  }

  /** Replaces loads behind a store of the same block, and notes what is stored last. */
  private void collect(DraftBlock block) {
    Map<Place, IrOperand> known = new HashMap<>();
    block.rewrite((one, kept) -> {
      if (!isMeant(one)) {
        kept.add(one);
      } else if (one.operation() == IrOperation.STORE) {
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
  private IrOperand narrowed(IrInstruction store, List<IrInstruction> kept) {
    IrOperand value = store.operand(1);
    IrOperation operation =
        switch (Objects.requireNonNull(store.memory()).element()) {
          case BYTE -> IrOperation.INT_TO_BYTE;
          case CHAR -> IrOperation.INT_TO_CHAR;
          case SHORT -> IrOperation.INT_TO_SHORT;
          case INT, LONG, FLOAT, DOUBLE -> null;
        };
    if (operation == null) {
      return value;
    }
    IrOperand folded = Folding.fold(operation, List.of(value));
    if (folded != null) {
      return folded;
    }
    return draft.add(kept, -1, Type.INT, operation, value);
  }

  private void loads(DraftBlock block, FlowGraph flow) {
    for (IrInstruction one : List.copyOf(block.instructions)) {
      if (isMeant(one)) {
        IrOperand value = variable(place(one), flow).atStart(block.name());
        replaced.put(Objects.requireNonNull(one.result()), value);
        block.instructions.remove(one);
      }
    }
  }

  private SsaVariables variable(Place place, FlowGraph flow) {
    return variables.computeIfAbsent(
        place,
        _ -> {
          Map<Integer, IrOperand> ends = new HashMap<>();
          stored.forEach((block, known) -> {
            if (known.containsKey(place)) {
              ends.put(block, Objects.requireNonNull(known.get(place)));
            }
          });
          Element element = place.memory().element();
          return new SsaVariables(draft, flow, element.type(), ends);
        });
  }
}
