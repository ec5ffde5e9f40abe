package dev.lockstep.assembler.inline;

import dev.lockstep.assembler.allocation.AllocationOutcome;
import dev.lockstep.assembler.allocation.Demand;
import dev.lockstep.assembler.allocation.Packing;
import dev.lockstep.assembler.asm4gcn.InlineBinding;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.block.BlockFlow;
import dev.lockstep.assembler.block.BlockRegisters;
import dev.lockstep.assembler.block.Lifetimes;
import dev.lockstep.assembler.block.variable.DirectRegister;
import dev.lockstep.assembler.block.variable.LabelTable;
import dev.lockstep.assembler.block.variable.StepMatcher;
import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.Variables;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.timing.Effects;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Registers of the variables of a block inside C. A variable that is only used whole is an operand
 * whose registers clang chooses; until then it has some that nothing else in the block has. A
 * variable that is used in parts gets registers chosen here, because clang's operands have no
 * parts.
 */
final class InlineVariables {
  /** SGPRs that neither the calling convention nor the scratch memory of clang's code takes. */
  private static final int FIRST_SCALAR = 36;

  private static final int LAST_SCALAR = 95;

  private final InstructionSet set;
  private final Variables variables;
  private final Map<Variable, InlineBinding> bindings;
  private final List<VirtualInstruction> steps;
  private final StepMatcher matcher;
  private final BlockFlow flow;
  private final Set<Variable> fixed = new HashSet<>();
  private final List<InlineOperand> operands = new ArrayList<>();

  InlineVariables(
      InstructionSet set,
      Variables variables,
      Map<Variable, InlineBinding> bindings,
      List<VirtualInstruction> steps,
      StepMatcher matcher,
      LabelTable labels) {
    this.set = set;
    this.variables = variables;
    this.bindings = bindings;
    this.steps = steps;
    this.matcher = matcher;
    Lifetimes lifetimes = new Lifetimes(steps, variables, labels);
    lifetimes.overFlow();
    flow = lifetimes.flow();
    for (Variable variable : variables.all()) {
      InlineBinding binding = bindings.get(variable);
      boolean wide = variable.type().scalar() && variable.size() > 2 && binding != null;
      if (variable.isBound() || wide || variables.isPoolGiven(variable.type().scalar())) {
        fixed.add(variable);
      }
    }
  }

  /** Operands of the block's statement in C. */
  List<InlineOperand> operands() {
    return operands;
  }

  /**
   * The first choice of pools where the text gives none: what clang keeps for itself is left out.
   */
  static BitSet scalarPool(InstructionSet set) {
    BitSet pool = new BitSet();
    pool.set(FIRST_SCALAR, Math.min(LAST_SCALAR + 1, set.generation().sgprs()));
    return pool;
  }

  /** Places all; false, with a report, when some cannot be. */
  boolean place(Report report) {
    operands.clear();
    List<Variable> own = variables.all().stream().filter(fixed::contains).toList();
    for (Variable variable : own) {
      if (bindings.containsKey(variable)) {
        // Clang fills its registers before the block and empties them behind it.
        variable.setStart(0);
        variable.setEnd(2 * steps.size() + 1);
      }
    }
    List<DirectRegister> direct = matcher.direct();
    if (!new BlockRegisters(variables, own, steps, direct, false, report).place(flow)) {
      return false;
    }
    BitSet scalars = new BitSet();
    BitSet vectors = new BitSet();
    for (DirectRegister one : direct) {
      Register register = one.register();
      taken(register.file() == RegisterFile.SCALAR, scalars, vectors)
          .set(register.index(), register.index() + register.count());
    }
    for (Variable variable : own) {
      taken(variable.type().scalar(), scalars, vectors)
          .set(variable.register(), variable.register() + variable.size());
      operands.add(operand(variable, variable.name(), true));
    }
    return whole(scalars, vectors, report);
  }

  private static BitSet taken(boolean scalar, BitSet scalars, BitSet vectors) {
    return scalar ? scalars : vectors;
  }

  private InlineOperand operand(Variable variable, String name, boolean numbered) {
    InlineBinding binding = bindings.get(variable);
    boolean written = variable.mentions().stream().anyMatch(Variable.Mention::writes);
    return new InlineOperand(
        name,
        binding,
        variable.type(),
        variable.register(),
        numbered,
        written,
        binding == null || numbered || isEarly(variable));
  }

  /**
   * Whether a variable may be written while C's values are still needed: then it cannot have the
   * registers of one of them.
   */
  private boolean isEarly(Variable variable) {
    int first = Integer.MAX_VALUE;
    for (Variable.Mention mention : variable.mentions()) {
      if (mention.writes()) {
        first = Math.min(first, mention.step());
      }
    }
    if (first == Integer.MAX_VALUE || !flow.back().isEmpty() || steps.get(first).early()) {
      return true;
    }
    for (VirtualInstruction step : steps) {
      if (step.trial() != null && !Effects.of(set, step.trial()).lateReads().isEmpty()) {
        return true;
      }
    }
    for (Variable other : bindings.keySet()) {
      if (other != variable && other.last() > first) {
        return true;
      }
    }
    return false;
  }

  /** Gives what clang places registers that stand for clang's. */
  private boolean whole(BitSet scalars, BitSet vectors, Report report) {
    Map<VariableShape, List<Variable>> scratch = new HashMap<>();
    List<VariableShape> shapes = new ArrayList<>();
    for (Variable variable : variables.all()) {
      if (fixed.contains(variable)) {
        continue;
      }
      if (bindings.containsKey(variable)) {
        if (!stand(variable, scalars, vectors, report)) {
          return false;
        }
        operands.add(operand(variable, variable.name(), false));
        continue;
      }
      VariableShape shape = new VariableShape(variable.type().scalar(), variable.size());
      if (!scratch.containsKey(shape)) {
        shapes.add(shape);
        scratch.put(shape, new ArrayList<>());
      }
      scratch.getOrDefault(shape, List.of()).add(variable);
    }
    int number = 0;
    for (VariableShape shape : shapes) {
      for (List<Variable> sharing : shared(scratch.getOrDefault(shape, List.of()))) {
        Variable first = sharing.getFirst();
        if (!stand(first, scalars, vectors, report)) {
          return false;
        }
        sharing.forEach(other -> other.setRegister(first.register()));
        operands.add(operand(first, "T" + number++, false));
      }
    }
    return true;
  }

  private record VariableShape(boolean scalar, int size) {}

  /** Variables of one shape, those together that never live at the same time. */
  private static List<List<Variable>> shared(List<Variable> own) {
    BitSet pool = new BitSet();
    pool.set(0, own.size());
    List<Demand> demands = new ArrayList<>();
    for (Variable one : own) {
      demands.add(new Demand(1, 1, one.start(), one.end(), new Demand.Place.Among(pool)));
    }
    Map<Integer, List<Variable>> groups = new java.util.TreeMap<>();
    if (Packing.place(demands, own.size()) instanceof AllocationOutcome.Placed placed) {
      for (int i = 0; i < own.size(); i++) {
        groups.computeIfAbsent(placed.registers().get(i), _ -> new ArrayList<>()).add(own.get(i));
      }
    }
    return List.copyOf(groups.values());
  }

  private boolean stand(Variable variable, BitSet scalars, BitSet vectors, Report report) {
    boolean scalar = variable.type().scalar();
    BitSet taken = taken(scalar, scalars, vectors);
    int unit = variables.alignment(variable);
    int first = 0;
    while (!taken.get(first, first + variable.size()).isEmpty()) {
      first += unit;
    }
    if (first + variable.size() > variables.file(scalar)) {
      report.error(
          variable.place(),
          "out-of-registers",
          "there is no room for '"
              + variable.shown()
              + "' beside the other variables of this block");
      return false;
    }
    taken.set(first, first + variable.size());
    variable.setRegister(first);
    return true;
  }

  /** The operand that has all or a part of some registers; null for none. */
  @Nullable InlineOperand of(Register register) {
    for (InlineOperand operand : operands) {
      if (Effects.overlap(List.of(operand.register()), register)) {
        return operand;
      }
    }
    return null;
  }

  /** The variable that has a register: of several, the one that the step names. */
  @Nullable String named(Register register, @Nullable VirtualInstruction step) {
    Variable result = null;
    for (Variable variable : variables.all()) {
      boolean has =
          register.file() == (variable.type().scalar() ? RegisterFile.SCALAR : RegisterFile.VECTOR)
              && register.index() >= variable.register()
              && register.index() < variable.register() + variable.size();
      if (has && (result == null || step != null && step.names().containsValue(variable))) {
        result = variable;
      }
    }
    return result == null ? null : "'" + result.shown() + "'";
  }

  /** Has all variables placed by number that share an operand. */
  void fix(InlineOperand operand) {
    for (Variable variable : variables.all()) {
      if (variable.type().scalar() == operand.type().scalar()
          && variable.register() == operand.first()) {
        fixed.add(variable);
      }
    }
  }
}
