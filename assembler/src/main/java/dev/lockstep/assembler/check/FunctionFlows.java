package dev.lockstep.assembler.check;

import dev.lockstep.assembler.check.flow.CodeEntry;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.RegisterNaming;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Control-flow graphs of the functions of a program, those that are only known because they are
 * called behind the others.
 *
 * @param notes functions that are left out, with the reasons
 */
public record FunctionFlows(List<ControlFlow> flows, List<String> notes) {
  /** Instructions of all functions together, beyond which no more are looked at. */
  private static final int MOST_INSTRUCTIONS = 200_000;

  private static final int MOST_FUNCTIONS = 1024;

  public FunctionFlows {
    flows = List.copyOf(flows);
    notes = List.copyOf(notes);
  }

  /** The graphs of a program. */
  public static FunctionFlows of(CheckedProgram program) {
    List<ControlFlow> flows = new ArrayList<>();
    Set<String> notes = new LinkedHashSet<>();
    int size = 0;
    for (int i = 0; i < program.entries().size(); i++) {
      CodeEntry entry = program.entries().get(i);
      InstructionSet set = program.set(entry);
      ControlFlow flow =
          new ControlFlow(
              program.target().target(),
              set,
              entry,
              Checks.tables(set).counters(),
              address -> program.isEntry(entry, address),
              RegisterNaming.NONE);
      if (flow.isTooLarge() || (size += flow.nodes().size()) > MOST_INSTRUCTIONS) {
        notes.add(entry.name() + " and what follows is not checked: there is too much code");
        break;
      }
      flows.add(flow);
      flow.nodes().stream()
          .flatMap(node -> Stream.ofNullable(node.callee()))
          .forEach(address -> called(program, address, notes));
    }
    return new FunctionFlows(flows, List.copyOf(notes));
  }

  private static void called(CheckedProgram program, long address, Set<String> notes) {
    if (program.entries().size() < MOST_FUNCTIONS) {
      program.function("", address);
    } else {
      notes.add("functions beyond the " + MOST_FUNCTIONS + "th are not checked");
    }
  }
}
