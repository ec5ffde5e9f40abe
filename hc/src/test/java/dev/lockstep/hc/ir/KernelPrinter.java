package dev.lockstep.hc.ir;

import dev.lockstep.graph.FlowGraph;
import java.util.stream.Collectors;

/** Kernels as text, for people and for tests that compare. */
public final class KernelPrinter {
  private final IrKernel kernel;
  private final StringBuilder out = new StringBuilder();

  private KernelPrinter(IrKernel kernel) {
    this.kernel = kernel;
  }

  /** The text; its lines end with a line feed. */
  public static String print(IrKernel kernel) {
    return new KernelPrinter(kernel).print();
  }

  private String print() {
    out.append("kernel ").append(kernel.name()).append(" rank ").append(kernel.rank());
    out.append(kernel.tiled() ? " tiled\n" : "\n");
    for (IrKernel.Parameter parameter : kernel.parameters()) {
      out.append("  parameter ").append(typed(parameter.value())).append(' ');
      out.append(parameter.name()).append('\n');
    }
    kernel.memories().forEach(memory -> out.append("  ").append(declaration(memory)).append('\n'));
    FlowGraph flow = kernel.flow();
    for (int number = 0; number < kernel.blocks().size(); number++) {
      Block block = kernel.blocks().get(number);
      out.append("b").append(number).append(":\n");
      block.phis().forEach(phi -> phi(phi, flow));
      block.instructions().forEach(this::instruction);
      out.append("    ").append(end(block.end())).append('\n');
    }
    return out.toString();
  }

  private static String typed(Value value) {
    return value.type().text() + " " + value;
  }

  private static String declaration(IrMemory memory) {
    String element = memory.element().text() + " " + memory.name();
    return switch (memory) {
      case IrMemory.Global global -> (global.stored() ? "global " : "constant ") + element + "[]";
      case IrMemory.Tile tile -> "tile " + element + "[" + tile.length() + "]";
      case IrMemory.Private own -> "private " + element + "[" + own.length() + "]";
    };
  }

  private void phi(Phi phi, FlowGraph flow) {
    int block = blockOf(phi);
    out.append("    ").append(typed(phi.result())).append(" = phi");
    for (int i = 0; i < phi.inputs().size(); i++) {
      out.append(i == 0 ? " " : ", ").append('b').append(flow.predecessors(block).get(i));
      out.append(": ").append(phi.inputs().get(i));
    }
    out.append('\n');
  }

  private int blockOf(Phi phi) {
    for (int number = 0; number < kernel.blocks().size(); number++) {
      if (kernel.blocks().get(number).phis().contains(phi)) {
        return number;
      }
    }
    throw new IllegalArgumentException("a phi of another kernel: " + phi);
  }

  private void instruction(IrInstruction instruction) {
    Value result = instruction.result();
    out.append("    ").append(result == null ? "" : typed(result) + " = ");
    out.append(instruction.operation().text());
    IrMemory memory = instruction.memory();
    String operands =
        instruction.operands().stream().map(IrOperand::toString).collect(Collectors.joining(", "));
    if (memory != null) {
      out.append(' ').append(memory.name());
    }
    out.append(operands.isEmpty() ? "" : " ").append(operands);
    if (instruction.site() >= 0) {
      out.append("  ; line ").append(kernel.sites().get(instruction.site()).line());
    }
    out.append('\n');
  }

  private static String end(Terminator end) {
    return switch (end) {
      case Terminator.Jump jump -> "jump b" + jump.target();
      case Terminator.Branch branch ->
          "branch " + branch.condition() + " b" + branch.whenTrue() + " b" + branch.whenFalse();
      case Terminator.Choice choice ->
          choice.cases().stream()
              .map(one -> one.key() + ": b" + one.target())
              .collect(
                  Collectors.joining(
                      ", ", "choice " + choice.selector() + " ", " else b" + choice.otherwise()));
      case Terminator.Return _ -> "return";
    };
  }
}
