package dev.lockstep.assembler.view;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.FunctionFlows;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import java.util.ArrayList;
import java.util.List;

/**
 * A kernel or function of a program, as far as control can reach.
 *
 * @param name the symbol's, or empty
 * @param kernel whether it has a kernel descriptor
 * @param instructions in the order of addresses
 * @param blocks in the order of addresses; the entry may be any of them
 * @param entry the block with the first instruction that runs
 */
public record FunctionView(
    String name,
    boolean kernel,
    List<InstructionView> instructions,
    List<BlockView> blocks,
    int entry,
    RegisterView registers) {
  public FunctionView {
    instructions = List.copyOf(instructions);
    blocks = List.copyOf(blocks);
  }

  /**
   * The functions of a program.
   *
   * @param notes functions that are left out, with the reasons
   */
  public record All(List<FunctionView> functions, List<String> notes) {
    public All {
      functions = List.copyOf(functions);
      notes = List.copyOf(notes);
    }
  }

  /** The functions of a program in the order of their entries. */
  public static All of(CheckedProgram program) {
    FunctionFlows found = FunctionFlows.of(program);
    List<FunctionView> functions = new ArrayList<>();
    for (ControlFlow flow : found.flows()) {
      if (!flow.nodes().isEmpty()) {
        functions.add(of(flow, program.places(flow.entry())));
      }
    }
    return new All(functions, found.notes());
  }

  private static FunctionView of(ControlFlow flow, InstructionPlaces places) {
    List<FlowNode> nodes = flow.byAddress();
    BlockGraph graph = new BlockGraph(nodes, flow.nodes().getFirst());
    List<InstructionView> instructions = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      FlowNode node = nodes.get(i);
      int at = Math.toIntExact(node.address() - flow.entry().code().start());
      instructions.add(
          new InstructionView(
              places.of(node),
              flow.entry().code().bytes().slice(at, Math.toIntExact(node.end() - node.address())),
              node.timed().instruction(),
              graph.block(i)));
    }
    return new FunctionView(
        flow.entry().name(),
        flow.entry().descriptor() != null,
        instructions,
        graph.blocks(),
        graph.entry(),
        new RegisterMapping(flow, nodes, places).view());
  }
}
