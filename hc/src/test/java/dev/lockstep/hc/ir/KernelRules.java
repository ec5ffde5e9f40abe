package dev.lockstep.hc.ir;

import dev.lockstep.graph.Dominators;
import dev.lockstep.graph.FlowGraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rules of {@link IrKernel}: finds what a pass or a front end did wrong. */
public final class KernelRules {
  private record Definition(int block, int position) {}

  private final IrKernel kernel;
  private final Dominators dominators;
  private final FlowGraph flow;
  private final Map<Value, Definition> definitions = new HashMap<>();
  private final List<String> broken = new ArrayList<>();

  private KernelRules(IrKernel kernel) {
    this.kernel = kernel;
    this.flow = kernel.flow();
    this.dominators = Dominators.of(flow, 0);
  }

  /** Sentences on the rules that the kernel breaks; empty for a good one. */
  public static List<String> broken(IrKernel kernel) {
    return new KernelRules(kernel).check();
  }

  private List<String> check() {
    names();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      edges(block);
    }
    if (!broken.isEmpty()) {
      return broken;
    }
    define();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      phis(block);
      List<IrInstruction> instructions = kernel.blocks().get(block).instructions();
      for (int i = 0; i < instructions.size(); i++) {
        instruction(instructions.get(i), new Definition(block, i));
      }
      end(block, instructions.size());
    }
    return broken;
  }

  private void names() {
    Set<String> names = new HashSet<>();
    for (IrMemory memory : kernel.memories()) {
      require(names.add(memory.name()), "two memories are called " + memory.name());
      for (IrMemory other : kernel.memories()) {
        require(
            !(memory instanceof IrMemory.Global one)
                || !(other instanceof IrMemory.Global two)
                || one.storage() != two.storage()
                || one.stored() == two.stored(),
            memory.name() + " has the bytes of " + other.name() + ", and only one is stored to");
      }
    }
  }

  private void edges(int block) {
    List<Integer> targets = kernel.blocks().get(block).end().targets();
    for (int target : targets) {
      require(target > 0, "b" + block + " goes to the entry");
    }
    require(
        block == 0 || flow.predecessors(block).stream().anyMatch(from -> from < block),
        "b" + block + " is not after one of its predecessors");
    require(dominators.isReached(block), "b" + block + " cannot be reached");
    for (int from : flow.predecessors(block)) {
      require(
          from < block || dominators.dominates(block, from),
          "the edge from b" + from + " back to b" + block + " enters no loop by its header");
    }
  }

  private void define() {
    kernel.parameters().forEach(parameter -> define(parameter.value(), new Definition(0, -2)));
    for (int number = 0; number < kernel.blocks().size(); number++) {
      Block block = kernel.blocks().get(number);
      for (Phi phi : block.phis()) {
        define(phi.result(), new Definition(number, -1));
      }
      for (int i = 0; i < block.instructions().size(); i++) {
        Value result = block.instructions().get(i).result();
        if (result != null) {
          define(result, new Definition(number, i));
        }
      }
    }
  }

  private void define(Value value, Definition place) {
    require(definitions.put(value, place) == null, value + " is defined twice");
  }

  private void phis(int number) {
    for (Phi phi : kernel.blocks().get(number).phis()) {
      List<Integer> from = flow.predecessors(number);
      if (phi.inputs().size() != from.size()) {
        broken.add(phi.result() + " has not one input for each predecessor");
        continue;
      }
      for (int i = 0; i < from.size(); i++) {
        IrOperand input = phi.inputs().get(i);
        require(input.type() == phi.result().type(), phi.result() + " takes another type");
        use(input, new Definition(from.get(i), Integer.MAX_VALUE));
      }
    }
  }

  private void use(IrOperand operand, Definition place) {
    if (operand instanceof Value value) {
      Definition definition = definitions.get(value);
      boolean before =
          definition != null
              && (definition.block() == place.block()
                  ? definition.position() < place.position()
                  : dominators.dominates(definition.block(), place.block()));
      require(before, value + " is used in b" + place.block() + " where it is not defined");
    }
  }

  private void end(int block, int position) {
    Definition place = new Definition(block, position);
    switch (kernel.blocks().get(block).end()) {
      case Terminator.Branch branch -> {
        use(branch.condition(), place);
        require(branch.condition().type() == Type.BOOLEAN, "b" + block + " branches on a number");
        require(branch.whenTrue() != branch.whenFalse(), "b" + block + " branches to one block");
      }
      case Terminator.Choice choice -> {
        use(choice.selector(), place);
        require(choice.selector().type() == Type.INT, "b" + block + " chooses by no int");
        Set<Integer> keys = new HashSet<>();
        for (Terminator.Case one : choice.cases()) {
          require(keys.add(one.key()), "b" + block + " has two cases of " + one.key());
        }
      }
      case Terminator.Jump _, Terminator.Return _ -> {}
    }
  }

  private void instruction(IrInstruction instruction, Definition place) {
    instruction.operands().forEach(operand -> use(operand, place));
    IrMemory memory = instruction.memory();
    require(
        memory == null || kernel.memories().contains(memory),
        instruction.operation().text() + " accesses a memory that is not the kernel's");
    require(
        instruction.site() >= -1 && instruction.site() < kernel.sites().size(),
        instruction.operation().text() + " has no site");
    require(types(instruction), "wrong types: " + instruction);
    if (instruction.operation() == IrOperation.CHECK) {
      checkOperands(instruction);
    }
  }

  private void checkOperands(IrInstruction check) {
    boolean known =
        check.operands().size() >= 2
            && check.operand(1) instanceof Constant fault
            && fault.asInt() >= 0
            && fault.asInt() < kernel.faults().size()
            && tells(kernel.faults().get(fault.asInt()), check.operands().size() - 2);
    require(known, "a check has not the operands of its fault: " + check);
  }

  private static boolean tells(Fault fault, int operands) {
    int wanted = fault.kind().operands();
    return wanted < 0 || wanted == operands;
  }

  private static boolean types(IrInstruction instruction) {
    IrOperation operation = instruction.operation();
    String letters = operation.operandLetters();
    boolean rest = letters.endsWith("*");
    int fixed = letters.length() - (rest ? 1 : 0);
    int count = instruction.operands().size();
    if (rest ? count < fixed : count != fixed) {
      return false;
    }
    Type variable = null;
    for (int i = 0; i < count; i++) {
      Type type = instruction.operand(i).type();
      char letter = i < fixed ? letters.charAt(i) : 'I';
      if (letter == 'T') {
        if (!operation.allows(type) || variable != null && variable != type) {
          return false;
        }
        variable = type;
      } else if (!fits(letter, type, instruction.memory())) {
        return false;
      }
    }
    Value result = instruction.result();
    String wanted = operation.resultLetter();
    if (wanted.isEmpty() || result == null) {
      return result == null;
    }
    return wanted.equals("T")
        ? result.type() == variable
        : fits(wanted.charAt(0), result.type(), instruction.memory());
  }

  private static boolean fits(char letter, Type type, @Nullable IrMemory memory) {
    return letter == 'M'
        ? memory != null && memory.element().type() == type
        : letter == IrOperation.letter(type);
  }

  private void require(boolean holds, String sentence) {
    if (!holds) {
      broken.add(sentence);
    }
  }
}
