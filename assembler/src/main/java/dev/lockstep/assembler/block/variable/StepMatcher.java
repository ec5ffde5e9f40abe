package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.operand.InstructionMatcher;
import dev.lockstep.assembler.operand.Matcher;
import dev.lockstep.assembler.operand.Mismatch;
import dev.lockstep.assembler.operand.OperandFixup;
import dev.lockstep.assembler.operand.RegisterReader;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.text.source.Severity;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what an instruction is before its variables have registers: each gets some for a trial,
 * apart from each other and from those that the text names. The size and what is read and written
 * are those of every later choice.
 */
public final class StepMatcher {
  private static final Set<String> WORDS =
      Set.of("off", "glc", "slc", "dlc", "tfe", "lds", "offen", "idxen", "addr64", "clamp", "gds");

  private final InstructionSet set;
  private final InstructionMatcher matcher;
  private final RegisterReader registers;
  private final boolean classic;
  private final OperandOrders orders;
  private final TypeCheck types;
  private final List<DirectRegister> direct = new ArrayList<>();
  private final Map<String, Boolean> branches = new HashMap<>();
  private final int[] code = new int[InstructionSet.MOST_WORDS];

  public StepMatcher(
      InstructionSet set,
      InstructionMatcher matcher,
      RegisterReader registers,
      Dialect.Asm4Gcn dialect) {
    this.set = set;
    this.matcher = matcher;
    this.registers = registers;
    this.classic = dialect.classic();
    this.orders = new OperandOrders(set, registers);
    this.types = new TypeCheck(set);
  }

  public boolean classic() {
    return classic;
  }

  public InstructionSet set() {
    return set;
  }

  /** The registers that instructions name by number. */
  public List<DirectRegister> direct() {
    return direct;
  }

  /** Whether some operand of an instruction is of a kind. */
  public boolean takes(String mnemonic, Class<? extends OperandKind> kind) {
    return set.named(mnemonic).stream()
        .flatMap(form -> form.operands().stream())
        .anyMatch(bound -> kind.isInstance(bound.kind()));
  }

  public boolean isRegister(Node.Name name) {
    return registers.looksLikeRegister(
        new Node.Name(name.start(), name.end(), OperandBinder.plain(name.text())));
  }

  /** The registers that a node of the text names, or null. */
  public @Nullable Register register(Node node) {
    return registers.read(
        node instanceof Node.Name name
            ? new Node.Name(node.start(), node.end(), OperandBinder.plain(name.text()))
            : node);
  }

  /** Number of words of an instruction with some operands; 0 when it takes none of these. */
  int words(VirtualInstruction step, @Nullable List<Node> operands) {
    return operands != null
            && matcher.match(step.statement(step.mnemonic, operands))
                instanceof Matcher.Match.Found found
        ? words(found.instruction())
        : 0;
  }

  /** Number of words of an instruction. */
  public int words(Instruction instruction) {
    return set.encode(instruction, code);
  }

  /** Whether a word has a meaning in operands. */
  public boolean isWord(String text) {
    return WORDS.contains(text);
  }

  /** Finds the instruction of a step; reports why there is none. */
  public void match(VirtualInstruction step, Report report) {
    step.branches = branches(step.mnemonic);
    OperandOrders.Other joined = orders.joinedOffset(step);
    if (joined != null) {
      joined.report(step, report);
      step.operands = joined.operands();
    }
    Matcher.Match match = attempt(step, step.operands);
    if (match instanceof Matcher.Match.Failed) {
      List<Node> sorted = orders.sorted(step);
      if (!sorted.equals(step.operands)) {
        step.operands = sorted;
        match = attempt(step, sorted);
      }
    }
    if (match instanceof Matcher.Match.Failed) {
      OperandOrders.Other known = orders.withoutUnknown(step);
      if (known != null) {
        known.report(step, report);
        step.operands = known.operands();
        match = attempt(step, step.operands);
      }
    }
    if (classic && match instanceof Matcher.Match.Failed) {
      OperandOrders.Other narrow = orders.narrowed(step, operands -> attempt(step, operands));
      if (narrow != null) {
        match = narrow.match();
        step.operands = narrow.operands();
        narrow.report(step, report);
      }
    }
    if (match instanceof Matcher.Match.Failed) {
      OperandOrders.Other other = orders.find(step, operands -> attempt(step, operands));
      if (other != null) {
        match = other.match();
        step.operands = other.operands();
        other.report(step, report);
      }
    }
    switch (match) {
      case Matcher.Match.Failed(Mismatch why) -> refused(step, why, report);
      case Matcher.Match.Found found -> {
        if (found.fixups().isEmpty()) {
          step.trial = found.instruction();
          step.words = set.encode(found.instruction(), code);
        } else {
          OperandFixup fixup = found.fixups().getFirst();
          undefined(step, nameOf(fixup.value()), fixup.start(), fixup.end(), report);
        }
      }
    }
  }

  /** Whether an instruction's labels are places to go to. */
  private boolean branches(String mnemonic) {
    return branches.computeIfAbsent(mnemonic, this::hasBranch);
  }

  private boolean hasBranch(String mnemonic) {
    return set.named(mnemonic).stream().anyMatch(Encoding::isBranch);
  }

  /** Tries operands; labels are 0. */
  public Matcher.Match attempt(VirtualInstruction step, List<Node> operands) {
    Map<Variable, Integer> places = places(step);
    OperandBinder binder = new OperandBinder(step.names, places::get, _ -> 0);
    return matcher.match(step.statement(step.mnemonic, binder.bind(operands)));
  }

  private void refused(VirtualInstruction step, Mismatch failed, Report report) {
    for (Node node : step.operands) {
      if (node.start() == failed.start() && node.end() == failed.end() && isUnknown(node, step)) {
        if (step.options.contains(node)) {
          report.error(
              node,
              "option",
              "there is no option '"
                  + BlockFinder.shortened(nameOf(node))
                  + "' here; "
                  + orders.options(step));
          return;
        }
        undefined(step, nameOf(node), node.start(), node.end(), report);
        return;
      }
    }
    report.tell(
        Severity.ERROR,
        failed.start(),
        failed.end(),
        failed.rule(),
        failed.reason(),
        failed.wayOut());
  }

  /** Whether a node is a name that nothing has here. */
  private boolean isUnknown(Node node, VirtualInstruction step) {
    return switch (node) {
      case Node.Name name ->
          !step.names.containsKey(name.text())
              && name.text().charAt(0) != OperandBinder.LABEL
              && !isRegister(name)
              && !set.isRegisterElsewhere(name.text());
      case Node.Range range ->
          !step.names.containsKey(range.name()) && registers.read(range) == null;
      default -> false;
    };
  }

  private static String nameOf(Node node) {
    return switch (node) {
      case Node.Name name -> name.text();
      case Node.Range range -> range.name();
      case Node.Text text -> text.value();
      case Node.Binary binary -> nameOf(binary.left());
      case Node.Unary unary -> nameOf(unary.operand());
      default -> "?";
    };
  }

  private static void undefined(
      VirtualInstruction step, String name, int start, int end, Report report) {
    report.error(
        start,
        end,
        "variable-undefined",
        step.branches
            ? "there is no label '" + BlockFinder.shortened(name) + "' in this block"
            : "there is no variable, register, label or option '"
                + BlockFinder.shortened(name)
                + "' here");
  }

  // Registers for the trial.

  private Map<Variable, Integer> places(VirtualInstruction step) {
    Map<Variable, Integer> known = step.places;
    if (known == null) {
      known = step.names.isEmpty() ? Map.of() : newPlaces(step);
      step.places = known;
    }
    return known;
  }

  private Map<Variable, Integer> newPlaces(VirtualInstruction step) {
    BitSet scalars = new BitSet();
    BitSet vectors = new BitSet();
    for (Node node : step.operands) {
      named(node, step, scalars, vectors);
    }
    Map<Variable, Integer> result = new HashMap<>();
    for (Variable variable : step.names.values()) {
      if (variable.forced >= 0) {
        result.put(variable, variable.forced);
        bank(variable, scalars, vectors).set(variable.forced, variable.forced + variable.size());
      }
    }
    for (Variable variable : step.names.values()) {
      if (variable.forced < 0) {
        BitSet taken = bank(variable, scalars, vectors);
        int first = free(taken, variable);
        taken.set(first, first + variable.size());
        result.put(variable, first);
      }
    }
    return result;
  }

  private static BitSet bank(Variable variable, BitSet scalars, BitSet vectors) {
    return variable.type.scalar() ? scalars : vectors;
  }

  private static int free(BitSet taken, Variable variable) {
    int unit = variable.alignment();
    int first = 0;
    while (true) {
      int used = taken.nextSetBit(first);
      if (used < 0 || used >= first + variable.size()) {
        return first;
      }
      first = (used / unit + 1) * unit;
    }
  }

  private void named(Node node, VirtualInstruction step, BitSet scalars, BitSet vectors) {
    switch (node) {
      case Node.Name name when !step.names.containsKey(name.text()) ->
          taken(name, scalars, vectors);
      case Node.Range range when !step.names.containsKey(range.name()) ->
          taken(range, scalars, vectors);
      case Node.Listed list -> list.elements().forEach(n -> named(n, step, scalars, vectors));
      case Node.Call call -> call.arguments().forEach(n -> named(n, step, scalars, vectors));
      case Node.Unary unary -> named(unary.operand(), step, scalars, vectors);
      case Node.Bars bars -> named(bars.operand(), step, scalars, vectors);
      default -> {}
    }
  }

  private void taken(Node node, BitSet scalars, BitSet vectors) {
    Register register =
        registers.read(
            node instanceof Node.Name name
                ? new Node.Name(node.start(), node.end(), OperandBinder.plain(name.text()))
                : node);
    if (register != null && register.count() > 0) {
      (register.file() == RegisterFile.SCALAR ? scalars : vectors)
          .set(register.index(), register.index() + register.count());
    }
  }

  // Reads and writes.

  /** Notes what an instruction does with its variables, and the registers that it names itself. */
  public void mentions(VirtualInstruction step, int index, Report report) {
    Instruction trial = step.trial;
    if (trial == null) {
      for (Variable variable : step.names.values()) {
        variable.mentions.add(new Variable.Mention(index, true, true, false));
      }
      return;
    }
    Effects effects = Effects.of(set, trial);
    Map<Variable, Integer> places = places(step);
    for (Variable variable : step.names.values()) {
      Register own = variable.from(places.getOrDefault(variable, 0), 0, variable.size());
      boolean reads = Effects.overlap(effects.reads(), own);
      boolean writes = Effects.overlap(effects.writes(), own);
      boolean whole = writes && covers(effects.writes(), own);
      variable.mentions.add(
          new Variable.Mention(
              index,
              reads || !writes,
              writes,
              whole && !reads && own.file() == RegisterFile.SCALAR));
      step.early |= writes && isEarly(effects, own);
    }
    direct(effects.reads(), places, index, true);
    direct(effects.writes(), places, index, false);
    step.lds = effects.unit() == Effects.Unit.LDS;
    step.places = null;
    types.check(step, trial, places, report);
    flags(step, effects);
  }

  /** Notes what an instruction does with VCC. */
  private void flags(VirtualInstruction step, Effects effects) {
    MachineTables.ScalarName name = set.scalar("vcc");
    if (name == null) {
      return;
    }
    Register vcc = new Register(RegisterFile.SCALAR, name.code(), set.waveSize() / 32);
    step.readsVcc = Effects.overlap(effects.reads(), vcc);
    step.writesVcc = covers(effects.writes(), vcc);
  }

  private static boolean covers(List<Register> written, Register own) {
    for (Register one : written) {
      if (covers(one, own)) {
        return true;
      }
    }
    return false;
  }

  private static boolean covers(Register written, Register own) {
    return written.file() == own.file()
        && written.index() <= own.index()
        && written.index() + written.count() >= own.index() + own.count();
  }

  /**
   * Whether a result may be written before all sources are read: wide results of memory accesses
   * and matrix operations, and of operations with narrower sources. Source: the early-clobber marks
   * in LLVM's tables.
   */
  private static boolean isEarly(Effects effects, Register own) {
    for (Register written : effects.writes()) {
      if (written.count() < 2 || written.file() != own.file()) {
        continue;
      }
      boolean narrower =
          effects.reads().stream()
              .anyMatch(r -> r.file() == written.file() && r.count() < written.count());
      boolean slow =
          switch (effects.unit()) {
            case SCALAR_MEMORY, BUFFER, FLAT, LDS, MATRIX -> true;
            case VECTOR -> narrower;
            case SCALAR, CONTROL, EXPORT, MESSAGE -> false;
          };
      if (slow) {
        return true;
      }
    }
    return false;
  }

  private void direct(
      List<Register> list, Map<Variable, Integer> places, int index, boolean reads) {
    for (Register register : list) {
      boolean general =
          register.file() == RegisterFile.VECTOR
              || register.file() == RegisterFile.SCALAR
                  && register.index() < set.generation().sgprs();
      boolean own = false;
      for (Map.Entry<Variable, Integer> one : places.entrySet()) {
        own |=
            Effects.overlap(
                List.of(register), one.getKey().from(one.getValue(), 0, one.getKey().size()));
      }
      if (general && !own) {
        direct.add(new DirectRegister(index, register, reads));
      }
    }
  }
}
