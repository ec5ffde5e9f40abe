package dev.lockstep.cli.report;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.weak.LocalPlace;
import dev.lockstep.emulator.weak.MachineTable;
import dev.lockstep.emulator.weak.WeakOutcome;
import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.instruction.ThreadInstruction;
import dev.lockstep.litmus.mapping.CompilerMapping;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Question;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.runtime.build.Targets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The fence that orders two accesses of a program, in OpenCL C and as instructions. */
final class MissingFence {
  private static final String AMD = "llvm-dev";

  private final List<ThreadInstruction> fence;

  /** Fences of a machine, named as in {@code --target}. */
  MissingFence(String target) {
    fence =
        TargetId.parse(target)
            .map(id -> Targets.generation(id.target()))
            .flatMap(MachineTable::of)
            .flatMap(MissingFence::mapping)
            .map(MissingFence::instructions)
            .orElse(List.of());
  }

  private static Optional<CompilerMapping> mapping(MachineTable.Row row) {
    return CompilerMapping.of(AMD, row.name())
        .or(() -> CompilerMapping.of(row.mapping(), row.name()));
  }

  private static List<ThreadInstruction> instructions(CompilerMapping mapping) {
    List<Location> locations = List.of(new Location("x", Location.Region.GLOBAL, 0));
    LitmusTest test = new LitmusTest("fence", locations, List.of(), Question.NONE);
    TestStep.Kind kind = new TestStep.Kind(Order.ACQUIRE_RELEASE, Scope.DEVICE, Set.of());
    try {
      return mapping.step(test, new TestStep.Fence(kind, true, false));
    } catch (UnsupportedTestException e) {
      throw new IllegalStateException("a fence has no instructions", e);
    }
  }

  /** Instructions to insert between an access and the next one. */
  List<String> instructions(WeakOutcome.Step step) {
    List<String> texts = new ArrayList<>();
    for (ThreadInstruction one : fence) {
      boolean needed =
          switch (one.operation()) {
            case MemoryOperation.Invalidate _ -> step.invalidates();
            case MemoryOperation.Fence _ -> true;
            default -> step.waits();
          };
      if (needed) {
        texts.addAll(one.text().lines().toList());
      }
    }
    return texts;
  }

  /** The fence of OpenCL C 2.0 between an access and the next one. */
  static String openCl(WeakOutcome.Step step, WeakOutcome.Place other) {
    WeakOutcome.Kind next = other.kind();
    boolean local = LocalPlace.isLocal(step.place().memory()) || LocalPlace.isLocal(other.memory());
    String order =
        switch (step.place().kind()) {
          case LOAD, UPDATE -> "acquire";
          case STORE -> next == WeakOutcome.Kind.LOAD ? "seq_cst" : "release";
        };
    return "atomic_work_item_fence(%s, memory_order_%s, memory_scope_device)"
        .formatted(
            local ? "CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE" : "CLK_GLOBAL_MEM_FENCE", order);
  }
}
