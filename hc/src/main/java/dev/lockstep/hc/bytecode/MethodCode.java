package dev.lockstep.hc.bytecode;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.graph.LoopOrder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A method as basic blocks in an order that {@link LoopOrder} describes. */
public final class MethodCode {
  /**
   * An instruction.
   *
   * @param line line of the source, 0 if unknown
   */
  public record Line(Instruction instruction, int line) {}

  /**
   * Handler of exceptions.
   *
   * @param from first instruction that it guards
   * @param to the one after the last
   * @param handler first instruction of the handler
   * @param type internal name of the class, null for all exceptions
   */
  public record Guard(int from, int to, int handler, @Nullable String type) {}

  private final Class<?> owner;
  private final @Nullable String file;
  private final String name;
  private final MethodTypeDesc type;
  private final boolean isStatic;
  private final boolean isSynchronized;
  private final int locals;
  private final List<Line> lines = new ArrayList<>();
  private final List<Guard> guards = new ArrayList<>();
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<Label, Integer> labels = new HashMap<>();
  private final List<Integer> starts = new ArrayList<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private @Nullable LoopOrder order;

  private MethodCode(Class<?> owner, @Nullable String file, MethodModel method, int locals) {
    this.owner = owner;
    this.file = file;
    this.name = method.methodName().stringValue();
    this.type = method.methodTypeSymbol();
    this.isStatic = method.flags().has(AccessFlag.STATIC);
    this.isSynchronized = method.flags().has(AccessFlag.SYNCHRONIZED);
    this.locals = locals;
  }

  static MethodCode of(Class<?> owner, @Nullable String file, MethodModel method, CodeModel code) {
    MethodCode made = new MethodCode(owner, file, method, ((CodeAttribute) code).maxLocals());
    made.read(code);
    made.split();
    made.order = LoopOrder.of(FlowGraph.of(made.successors), 0);
    return made;
  }

  private void read(CodeModel code) {
    int line = 0;
    List<ExceptionCatch> catches = new ArrayList<>();
    List<LocalVariable> variables = new ArrayList<>();
    for (CodeElement element : code) {
      switch (element) {
        case LabelTarget target -> labels.put(target.label(), lines.size());
        case LineNumber number -> line = number.line();
        case ExceptionCatch one -> catches.add(one);
        case LocalVariable one -> variables.add(one);
        case Instruction instruction -> lines.add(new Line(instruction, line));
        default -> {}
      }
    }
    for (ExceptionCatch one : catches) {
      guards.add(
          new Guard(
              position(one.tryStart()),
              position(one.tryEnd()),
              position(one.handler()),
              one.catchType().map(type -> type.asInternalName()).orElse(null)));
    }
    for (LocalVariable one : variables) {
      if (position(one.startScope()) == 0) {
        names.put(one.slot(), one.name().stringValue());
      }
    }
  }

  private int position(Label label) {
    return labels.getOrDefault(label, lines.size());
  }

  private void split() {
    TreeSet<Integer> first = new TreeSet<>(List.of(0));
    for (int i = 0; i < lines.size(); i++) {
      Instruction instruction = lines.get(i).instruction();
      List<Label> targets = targets(instruction);
      targets.forEach(target -> first.add(position(target)));
      if (!targets.isEmpty() || !fallsThrough(instruction)) {
        first.add(i + 1);
      }
    }
    guards.forEach(guard -> first.add(guard.handler()));
    first.remove(lines.size());
    starts.addAll(first);
    for (int block = 0; block < starts.size(); block++) {
      Instruction last = lines.get(end(block) - 1).instruction();
      List<Integer> all = new ArrayList<>();
      if (fallsThrough(last) && block + 1 < starts.size()) {
        all.add(block + 1);
      }
      for (Label target : targets(last)) {
        int found = block(target);
        if (!all.contains(found)) {
          all.add(found);
        }
      }
      successors.add(all);
    }
  }

  private static List<Label> targets(Instruction instruction) {
    return switch (instruction) {
      case BranchInstruction branch -> List.of(branch.target());
      case TableSwitchInstruction table -> targets(table.cases(), table.defaultTarget());
      case LookupSwitchInstruction lookup -> targets(lookup.cases(), lookup.defaultTarget());
      default -> List.of();
    };
  }

  private static List<Label> targets(List<SwitchCase> cases, Label otherwise) {
    List<Label> all = new ArrayList<>(cases.stream().map(SwitchCase::target).toList());
    all.add(otherwise);
    return all;
  }

  private static boolean fallsThrough(Instruction instruction) {
    return switch (instruction) {
      case BranchInstruction branch ->
          branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W;
      case TableSwitchInstruction _, LookupSwitchInstruction _ -> false;
      case ReturnInstruction _, ThrowInstruction _ -> false;
      default -> true;
    };
  }

  /** Name of an instruction, unlike those of all other methods. */
  public String place(String instruction) {
    return owner.getName() + "." + name() + type().descriptorString() + "@" + instruction;
  }

  public Class<?> owner() {
    return owner;
  }

  /** Name of the source file, null if unknown. */
  public @Nullable String file() {
    return file;
  }

  public String name() {
    return name;
  }

  public MethodTypeDesc type() {
    return type;
  }

  public boolean isStatic() {
    return isStatic;
  }

  public boolean isSynchronized() {
    return isSynchronized;
  }

  /** Number of slots of local variables. */
  public int locals() {
    return locals;
  }

  /** Name of the parameter at a slot, null if the class file has no names. */
  public @Nullable String parameterName(int slot) {
    return names.get(slot);
  }

  /** Blocks in order, null if a loop has two entries. */
  public @Nullable List<Integer> order() {
    return order == null ? null : order.order();
  }

  /** Instructions of a block. */
  public List<Line> block(int block) {
    return lines.subList(starts.get(block), end(block));
  }

  /** The block that begins at a label. */
  public int block(Label label) {
    return starts.indexOf(position(label));
  }

  /** Line of the first guarded instruction. */
  public int line(Guard guard) {
    return lines.get(guard.from()).line();
  }

  private int end(int block) {
    return block + 1 < starts.size() ? starts.get(block + 1) : lines.size();
  }

  /** Exceptions that the instructions of a block may be guarded from. */
  public List<Guard> guards(int block) {
    return guards.stream()
        .filter(guard -> guard.from() < end(block) && guard.to() > starts.get(block))
        .toList();
  }

  /** Instructions of the handler's first block. */
  public List<Line> handler(Guard guard) {
    return block(starts.indexOf(guard.handler()));
  }

  /** Slots that the loop with this header stores to, null if no loop begins there. */
  public @Nullable BitSet storedInLoop(int header) {
    BitSet loop = order == null ? null : order.loop(header);
    if (loop == null) {
      return null;
    }
    BitSet stored = new BitSet();
    loop.stream()
        .forEach(member -> {
          for (Line line : block(member)) {
            switch (line.instruction()) {
              case StoreInstruction store -> stored.set(store.slot());
              case IncrementInstruction increment -> stored.set(increment.slot());
              default -> {}
            }
          }
        });
    return stored;
  }

  @Override
  public String toString() {
    return owner.getSimpleName() + "." + name;
  }
}
