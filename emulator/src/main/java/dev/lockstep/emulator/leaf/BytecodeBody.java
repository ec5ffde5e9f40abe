package dev.lockstep.emulator.leaf;

import dev.lockstep.graph.Dominators;
import dev.lockstep.graph.FlowGraph;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The bytecode of a method.
 *
 * @param steps the instructions in the order of the class file
 * @param locals number of places of local variables
 */
record BytecodeBody(List<BytecodeStep> steps, int locals) {
  private static final Map<String, ClassModel> MODELS = new ConcurrentHashMap<>();
  private static final Map<Name, BytecodeBody> BODIES = new ConcurrentHashMap<>();
  private static final Map<Method, BytecodeBody> LEAVES = new ConcurrentHashMap<>();

  /** A method as a class file names it. */
  record Name(String owner, String name, String type) {}

  static BytecodeBody of(Method leaf) {
    return LEAVES.computeIfAbsent(
        leaf,
        method ->
            of(
                new Name(
                    method.getDeclaringClass().getName().replace('.', '/'),
                    method.getName(),
                    MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .descriptorString())));
  }

  /** The bytecode of a method; none if it has none. */
  static BytecodeBody of(Name method) {
    return BODIES.computeIfAbsent(method, BytecodeBody::read);
  }

  private static BytecodeBody read(Name method) {
    return model(method.owner).methods().stream()
        .filter(m ->
            m.methodName().equalsString(method.name) && m.methodType().equalsString(method.type))
        .findFirst()
        .flatMap(m -> m.findAttribute(Attributes.code()))
        .map(code -> of(code, code.maxLocals()))
        .orElseGet(() -> none(method));
  }

  /** It has no code; its parameters have at least a letter each. */
  private static BytecodeBody none(Name method) {
    BytecodeStep nothing = new BytecodeStep.Other(method.name);
    return new BytecodeBody(List.of(nothing), 2 * method.type.length());
  }

  private static ClassModel model(String owner) {
    return MODELS.computeIfAbsent(
        owner,
        name -> {
          // The class asked decides in which module is searched.
          Class<?> near = name.startsWith("java/") ? Object.class : BytecodeBody.class;
          try (InputStream in = near.getResourceAsStream("/" + name + ".class")) {
            if (in == null) {
              throw new IllegalStateException("there is no class file of " + name);
            }
            return ClassFile.of().parse(in.readAllBytes());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static BytecodeBody of(CodeModel code, int locals) {
    List<Instruction> instructions = new ArrayList<>();
    Map<Label, Integer> places = new HashMap<>();
    for (CodeElement element : code) {
      if (element instanceof LabelTarget target) {
        places.put(target.label(), instructions.size());
      } else if (element instanceof Instruction instruction) {
        instructions.add(instruction);
      }
    }
    int[] targets = new int[instructions.size()];
    for (int i = 0; i < targets.length; i++) {
      targets[i] =
          instructions.get(i) instanceof BranchInstruction branch
              ? places.getOrDefault(branch.target(), -1)
              : -1;
    }
    int[] joins = joins(instructions, targets);
    List<BytecodeStep> steps = new ArrayList<>();
    for (int i = 0; i < targets.length; i++) {
      steps.add(BytecodeStep.of(instructions.get(i), targets[i], joins[i]));
    }
    return new BytecodeBody(List.copyOf(steps), locals);
  }

  /**
   * The nearest postdominator of each instruction; the number of instructions for those without.
   */
  private static int[] joins(List<Instruction> instructions, int[] targets) {
    int count = instructions.size();
    FlowGraph.Builder reversed = new FlowGraph.Builder(count + 1);
    for (int i = 0; i < count; i++) {
      for (int next : next(instructions.get(i), i, targets[i], count)) {
        reversed.edge(next, i);
      }
    }
    Dominators found = Dominators.of(reversed.build(), count);
    return IntStream.range(0, count)
        .map(i -> found.immediate(i) == Dominators.NONE ? count : found.immediate(i))
        .toArray();
  }

  private static int[] next(Instruction instruction, int at, int target, int count) {
    if (instruction instanceof ReturnInstruction || instruction instanceof ThrowInstruction) {
      return new int[] {count};
    }
    if (target < 0) {
      return new int[] {at + 1};
    }
    boolean always = instruction.opcode() == Opcode.GOTO || instruction.opcode() == Opcode.GOTO_W;
    return always ? new int[] {target} : new int[] {at + 1, target};
  }
}
