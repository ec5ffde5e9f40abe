package dev.lockstep.assembler.check;

import dev.lockstep.assembler.check.flow.ArgumentFlow;
import dev.lockstep.assembler.check.flow.ArgumentFlow.Value;
import dev.lockstep.assembler.check.flow.CodeEntry;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FarJump;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.RegisterNaming;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Goes from a kernel through all functions that it calls. */
final class KernelReach {
  private static final int MOST_FUNCTIONS = 512;

  /** Functions are followed again while less is known of what they are called with. */
  private static final int MOST_ROUNDS = 4 * MOST_FUNCTIONS;

  private static final String POINTER = "ENABLE_SGPR_KERNARG_SEGMENT_PTR";

  private final CheckedProgram program;
  private final Map<Long, Map<Integer, Value>> starts = new LinkedHashMap<>();
  private final Map<Long, ControlFlow> flows = new HashMap<>();
  private final Deque<Long> open = new ArrayDeque<>();
  private final Set<Long> used = new HashSet<>();
  private final Set<String> names = new HashSet<>();

  KernelReach(CheckedProgram program) {
    this.program = program;
  }

  KernelUse of(CodeEntry kernel) {
    starts.put(kernel.address(), start(kernel));
    open.add(kernel.address());
    for (int round = 0; round < MOST_ROUNDS && !open.isEmpty(); round++) {
      long address = open.remove();
      ControlFlow flow = flow(kernel, address);
      if (!flow.isTooLarge()) {
        flow.follow(
            new ArgumentFlow(flow, starts.getOrDefault(address, Map.of()), used, this::called));
        flow.nodes().forEach(node -> loaded(node, kernel));
      }
    }
    return new KernelUse(names, used);
  }

  /** A function whose address is loaded from a table may be called. */
  private void loaded(FlowNode node, CodeEntry kernel) {
    if (node.timed().shape() instanceof Shape.ScalarLoad) {
      Long place = FarJump.address(node, FieldName.SBASE, kernel.code());
      Long offset = ArgumentFlow.offset(node);
      Long target = place == null || offset == null ? null : program.pointer(place + offset);
      if (target != null && kernel.code().holds(target)) {
        called(target, Map.of());
      }
    }
  }

  private void called(long address, Map<Integer, Value> state) {
    Map<Integer, Value> known = starts.get(address);
    boolean changed = known == null && starts.size() < MOST_FUNCTIONS;
    if (changed) {
      starts.put(address, state);
    } else if (known != null) {
      changed = known.entrySet().removeIf(e -> !e.getValue().equals(state.get(e.getKey())));
    }
    if (changed && !open.contains(address)) {
      open.add(address);
    }
  }

  private ControlFlow flow(CodeEntry kernel, long address) {
    return flows.computeIfAbsent(
        address,
        _ -> {
          CodeEntry entry = address == kernel.address() ? kernel : program.entry(kernel, address);
          if (address != kernel.address() && !entry.name().isEmpty()) {
            names.add(entry.name());
          }
          return new ControlFlow(
              program.target().target(),
              program.set(kernel),
              entry,
              new WaitCounters(program.set(kernel)),
              at -> program.isEntry(entry, at),
              RegisterNaming.NONE);
        });
  }

  /** The pointer to the kernarg segment, where the descriptor puts it. */
  private Map<Integer, Value> start(CodeEntry kernel) {
    KernelDescriptor descriptor = kernel.descriptor();
    if (descriptor == null || field(descriptor, POINTER) == 0) {
      return Map.of();
    }
    int register =
        (int)
            (4 * field(descriptor, "ENABLE_SGPR_PRIVATE_SEGMENT_BUFFER")
                + 2 * field(descriptor, "ENABLE_SGPR_DISPATCH_PTR")
                + 2 * field(descriptor, "ENABLE_SGPR_QUEUE_PTR"));
    return ArgumentFlow.pointer(register);
  }

  private long field(KernelDescriptor descriptor, String name) {
    return descriptor.field(program.target().target(), name).orElse(0);
  }
}
