package dev.lockstep.emulator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The bytecode of a method.
 *
 * @param instructions in the order of the class file
 * @param targets where a branch goes, by the number of the instruction; -1 for others
 * @param joins the first instruction that both ways of a branch come to; the number of instructions
 *     if there is none
 */
record HostBody(List<Instruction> instructions, int[] targets, int[] joins) {
  private static final Map<String, ClassModel> MODELS = new ConcurrentHashMap<>();
  private static final Map<String, HostBody> BODIES = new ConcurrentHashMap<>();
  private static final HostBody NONE = new HostBody(List.of(), new int[0], new int[0]);

  /** A method's bytecode, or null if there is none. */
  static @Nullable HostBody of(String owner, String name, String type) {
    String key = owner + "." + name + type;
    HostBody known = BODIES.get(key);
    if (known == null) {
      known = read(owner, name, type);
      BODIES.put(key, known);
    }
    return known == NONE ? null : known;
  }

  private static HostBody read(String owner, String name, String type) {
    return model(owner).methods().stream()
        .filter(m -> m.methodName().equalsString(name) && m.methodType().equalsString(type))
        .findFirst()
        .flatMap(m -> m.code())
        .map(HostBody::of)
        .orElse(NONE);
  }

  private static ClassModel model(String owner) {
    return MODELS.computeIfAbsent(
        owner,
        name -> {
          // The class asked decides in which module is searched.
          Class<?> near = name.startsWith("java/") ? Object.class : HostBody.class;
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

  private static HostBody of(CodeModel code) {
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
    return new HostBody(List.copyOf(instructions), targets, joins(instructions, targets));
  }

  /** The nearest postdominator of each instruction. */
  private static int[] joins(List<Instruction> instructions, int[] targets) {
    int count = instructions.size();
    List<BitSet> behind = new ArrayList<>();
    for (int i = 0; i <= count; i++) {
      BitSet all = new BitSet();
      all.set(i == count ? count : 0, count + 1);
      behind.add(all);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = count - 1; i >= 0; i--) {
        BitSet met = new BitSet();
        met.set(0, count + 1);
        for (int next : next(instructions.get(i), i, targets[i], count)) {
          met.and(behind.get(next));
        }
        met.set(i);
        changed |= !met.equals(behind.set(i, met));
      }
    }
    int[] joins = new int[count];
    for (int i = 0; i < count; i++) {
      joins[i] = nearest(behind, i, count);
    }
    return joins;
  }

  /** Of those that stand on all ways, the one with the most behind it comes first. */
  private static int nearest(List<BitSet> behind, int from, int count) {
    int best = count;
    for (int j = behind.get(from).nextSetBit(0); j >= 0; j = behind.get(from).nextSetBit(j + 1)) {
      if (j != from && behind.get(j).cardinality() > behind.get(best).cardinality()) {
        best = j;
      }
    }
    return best;
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
