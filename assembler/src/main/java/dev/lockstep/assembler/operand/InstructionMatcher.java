package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.assembler.machine.Suggestions;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.Row;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the form of an instruction that a statement means: the first that fits its operands. */
public final class InstructionMatcher implements Matcher {
  /** The form that takes the most kinds of operands: its reason is the one that helps. */
  private static final String WIDE = "e64";

  private final InstructionSet set;
  private final Expressions expressions;
  private final RegisterReader registers;
  private final List<Node> positional = new ArrayList<>(6);
  private final List<Node> written = new ArrayList<>(6);
  private final Suggestions suggestions;
  private final OperandHints hints;

  /** Whether a name that a register and a flag share was read as one of the two. */
  private boolean ambiguous;

  /** Whether such a name is a register as long as the instruction can take operands. */
  private boolean lateFlags;

  /** Whether a name that some instruction has as a flag is one everywhere, for a better reason. */
  private boolean anyFlag;

  public InstructionMatcher(InstructionSet set, Expressions expressions) {
    this.set = set;
    this.expressions = expressions;
    this.registers = new RegisterReader(set, expressions);
    this.suggestions = new Suggestions(set);
    this.hints = new OperandHints(set, registers);
  }

  @Override
  public Match match(Statement.Instruction statement) {
    lateFlags = false;
    anyFlag = false;
    ambiguous = false;
    Match early = matchOnce(statement);
    if (early instanceof Match.Found) {
      return early;
    }
    if (ambiguous) {
      lateFlags = true;
      Match late = matchOnce(statement);
      if (late instanceof Match.Found) {
        return late;
      }
      lateFlags = false;
    }
    if (!namesFlag(statement.operands())) {
      return early;
    }
    anyFlag = true;
    return matchOnce(statement);
  }

  private boolean namesFlag(List<Node> operands) {
    for (Node node : operands) {
      if (node instanceof Node.Name name && set.isFlag(name.text())) {
        return true;
      }
    }
    return false;
  }

  private Match matchOnce(Statement.Instruction statement) {
    List<Encoding> candidates = set.named(statement.mnemonic());
    if (candidates.isEmpty()) {
      candidates = suffixed(statement.mnemonic());
    }
    if (candidates.isEmpty()) {
      Problem unknown = suggestions.unknown(statement.mnemonic(), registers.machine(), List.of());
      return new Match.Failed(Mismatch.of(unknown, statement));
    }
    int mark = pairMark(statement.operands());
    Mismatch broken =
        mark < 0 ? alone(candidates, statement) : pair(candidates, statement.operands(), mark);
    if (broken == null) {
      broken = split(statement.operands(), mark, candidates);
    }
    candidates = mark < 0 || broken != null ? candidates : paired(candidates, statement, mark);
    Mismatch best = broken;
    if (broken == null) {
      for (Encoding encoding : candidates) {
        Attempt attempt = new Attempt(set, encoding, expressions, registers, statement);
        Instruction instruction = attempt.match(positional, written);
        if (instruction != null) {
          return new Match.Found(instruction, attempt.fixups(), List.of());
        }
        Mismatch mismatch = attempt.mismatch();
        if (best == null
            || mismatch.progress() > best.progress()
            || mismatch.progress() == best.progress() && encoding.form().equals(WIDE)) {
          best = mismatch;
        }
      }
    }
    if (best == null) {
      best = new Mismatch(0, statement.start(), statement.end(), "the operands do not fit");
    }
    Mismatch mixed = mixed(best, candidates);
    best = mixed == null ? best : mixed;
    Mismatch hint = broken == null ? hints.of(candidates, positional) : null;
    best = hint == null ? best : hint;
    return new Match.Failed(
        best.start() < 0 ? best.at(statement.start(), statement.mnemonicEnd()) : best);
  }

  /**
   * Mismatch of a literal beside an SGPR where a vector instruction reads one scalar value only,
   * whatever each form accepts; null for other mistakes.
   */
  private @Nullable Mismatch mixed(Mismatch best, List<Encoding> candidates) {
    boolean vector =
        candidates.stream()
            .flatMap(c -> c.operands().stream())
            .anyMatch(b ->
                b.slot().isDestination()
                    && b.kind() instanceof OperandKind.Registers kind
                    && kind.files().contains(Operand.RegisterFile.VECTOR));
    if (!vector
        || set.generation().constantBus() > 1
        || !best.rule().equals(Mismatch.KIND) && !best.rule().equals("literal")) {
      return null;
    }
    Node literal = null;
    Node scalar = null;
    for (Node node : positional.subList(Math.min(1, positional.size()), positional.size())) {
      Operand.Register register = registers.read(node);
      if (register != null
          && register.file() == Operand.RegisterFile.SCALAR
          && register.index() < set.generation().sgprs()) {
        scalar = node;
      } else if (isLiteral(node)) {
        literal = node;
      }
    }
    if (literal == null || scalar == null) {
      return null;
    }
    Node later = literal.start() > scalar.start() ? literal : scalar;
    return new Mismatch(
        best.progress(),
        later.start(),
        later.end(),
        "constant-bus",
        "a vector instruction reads one SGPR or one literal, not both; move one of them to a VGPR");
  }

  private boolean isLiteral(Node node) {
    Long value = node instanceof Node.Real ? null : expressions.constant(node);
    boolean real = node instanceof Node.Real || SourceOperand.isNegativeReal(node);
    double number = real ? Math.abs(SourceOperand.realValue(node)) : 0;
    return real
        ? number != 0 && number != 0.5 && number != 1 && number != 2 && number != 4
        : value != null && (value.intValue() < -16 || value.intValue() > 64);
  }

  /** The instructions whose forms it finds. */
  public InstructionSet set() {
    return set;
  }

  /** The place of the mark between two operations, or -1. */
  private static int pairMark(List<Node> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i) instanceof Node.Name name && name.text().equals(Node.Name.PAIR)) {
        return i;
      }
    }
    return -1;
  }

  /** Reason why an instruction cannot stand alone, or null. */
  private static @Nullable Mismatch alone(
      List<Encoding> candidates, Statement.Instruction statement) {
    Row second = candidates.getFirst().second();
    return second == null
        ? null
        : new Mismatch(
            Integer.MAX_VALUE,
            statement.start(),
            statement.end(),
            "this is the first of two operations; write the second one behind it: "
                + statement.mnemonic()
                + " ... :: "
                + second.name()
                + " ...");
  }

  /** Reason why two operations cannot be a pair, or null. */
  private static @Nullable Mismatch pair(List<Encoding> candidates, List<Node> nodes, int mark) {
    Node node = nodes.get(mark);
    if (candidates.getFirst().second() == null) {
      return new Mismatch(
          Integer.MAX_VALUE, node.start(), node.end(), "this instruction cannot be one of two");
    }
    String name = secondName(nodes, mark);
    StringBuilder all = new StringBuilder();
    for (Encoding encoding : candidates) {
      Row second = encoding.second();
      if (second != null && second.name().equals(name)) {
        int count = encoding.row().slots().size();
        return count == mark
            ? null
            : new Mismatch(
                Integer.MAX_VALUE,
                nodes.getFirst().start(),
                node.end(),
                "operand-count",
                encoding.row() + " takes " + count + " operands");
      }
      all.append(all.isEmpty() ? "" : ", ").append(second);
    }
    Node wrong = mark + 1 < nodes.size() ? nodes.get(mark + 1) : node;
    return new Mismatch(
        Integer.MAX_VALUE, wrong.start(), wrong.end(), "behind :: expected one of " + all);
  }

  private static String secondName(List<Node> nodes, int mark) {
    return mark + 1 < nodes.size() && nodes.get(mark + 1) instanceof Node.Name name
        ? name.text()
        : "";
  }

  private static List<Encoding> paired(
      List<Encoding> candidates, Statement.Instruction statement, int mark) {
    String name = secondName(statement.operands(), mark);
    List<Encoding> result = new ArrayList<>(1);
    for (Encoding encoding : candidates) {
      if (encoding.second() != null && encoding.second().name().equals(name)) {
        result.add(encoding);
      }
    }
    return result;
  }

  /**
   * A name is a flag only where the instruction has it, and behind the operands: elsewhere it is
   * that of a symbol or a register.
   */
  private boolean isFlag(Node.Name name, List<Encoding> candidates) {
    if (!set.mayBeFlag(name.text())) {
      return false;
    }
    boolean register = registers.looksLikeRegister(name);
    if (anyFlag && !register && set.isFlag(name.text())) {
      return true;
    }
    for (Encoding encoding : candidates) {
      if (has(encoding, name.text())) {
        ambiguous |= register;
        return isBehindOperands(encoding, name.text());
      }
    }
    return false;
  }

  /** Whether a form has a modifier that is written as a name alone. */
  private boolean has(Encoding encoding, String name) {
    for (Encoding.BoundModifier modifier : encoding.modifiers()) {
      ModifierKind kind = modifier.kind();
      boolean found =
          switch (kind.style()) {
            case FLAG -> kind.written().equals(name) || ModifierMatcher.isSwitchedOff(kind, name);
            case DPP_CONTROL -> set.dpp().controls().stream().anyMatch(c -> c.name().equals(name));
            default -> false;
          };
      if (found) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a name is a flag that has no effect: LLVM accepts a cache flag of other instructions
   * behind all operands, and encodes nothing.
   */
  private boolean isIdleFlag(Node node, List<Encoding> candidates) {
    if (!(node instanceof Node.Name name) || !set.mayBeFlag(name.text())) {
      return false;
    }
    if (name.text().startsWith("no") && isCacheFlag(name, candidates)) {
      return set.isFlag(name.text());
    }
    Operand.Register register = registers.read(name);
    if (register == null
        || register.file() != Operand.RegisterFile.SCALAR
        || !set.isFlag(name.text())) {
      return false;
    }
    for (Encoding encoding : candidates) {
      if (encoding.modifier(ModifierName.GLC) != null
          && encoding.named(name.text()) == null
          && isBehindOperands(encoding, name.text())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a name stands where other generations have a cache flag, so that LLVM refuses it. */
  private boolean isForeignFlag(Node node, List<Encoding> candidates) {
    return node instanceof Node.Name name && isCacheFlag(name, candidates);
  }

  private boolean isCacheFlag(Node.Name name, List<Encoding> candidates) {
    String flag = name.text().startsWith("no") ? name.text().substring(2) : name.text();
    for (Encoding encoding : candidates) {
      if (set.isCacheFlagElsewhere(encoding, flag)
          && !has(encoding, name.text())
          && isBehindOperands(encoding, name.text())) {
        return true;
      }
    }
    return false;
  }

  /** Whether all operands that a form must have are there. */
  private boolean isBehindOperands(Encoding encoding, String flag) {
    if (!written.isEmpty()) {
      return true;
    }
    int count = 0;
    for (Encoding.Bound bound : encoding.operands()) {
      // An operand that LDS accepts in place of a register has no error flag.
      boolean there =
          lateFlags || flag.equals("tfe")
              ? bound.present(Modifiers.NONE)
              : bound.presence() == null;
      boolean optional =
          bound.kind() instanceof OperandKind.ScalarOffset
              || bound.kind() instanceof OperandKind.Numeric numeric && numeric.optional();
      count += there && !optional ? 1 : 0;
    }
    return positional.size() >= count;
  }

  /** Names with a size suffix that repeats a property of the instruction. */
  private List<Encoding> suffixed(String mnemonic) {
    int cut = mnemonic.length() - 4;
    if (cut <= 0 || mnemonic.charAt(cut) != '_') {
      return List.of();
    }
    List<Encoding> fitting = new ArrayList<>(1);
    for (Encoding encoding : set.named(mnemonic.substring(0, cut))) {
      if (encoding.form().isEmpty() && mnemonic.endsWith(encoding.sizeSuffix())) {
        fitting.add(encoding);
      }
    }
    return fitting;
  }

  /** The two halves of a buffer format, in the old notation, stand before the last operand. */
  private static boolean isHalfFormat(Node node) {
    return node instanceof Node.Modifier modifier
        && (modifier.name().equals("dfmt") || modifier.name().equals("nfmt"));
  }

  /** A unified format may stand there, too, as a number. */
  private boolean isEarlyFormat(Node node) {
    return isHalfFormat(node)
        || node instanceof Node.Modifier modifier
            && modifier.name().equals("format")
            && !(modifier.value() instanceof Node.Listed)
            && !set.values("unified-format").isEmpty();
  }

  /** Separates operands from modifiers; returns what is malformed. */
  private @Nullable Mismatch split(List<Node> nodes, int mark, List<Encoding> candidates) {
    positional.clear();
    written.clear();
    for (int i = 0; i < nodes.size(); i++) {
      if (mark >= 0 && (i == mark || i == mark + 1)) {
        continue;
      }
      Node node = nodes.get(i);
      if (node instanceof Node.Malformed malformed) {
        return new Mismatch(
            Integer.MAX_VALUE, malformed.start(), malformed.end(), malformed.reason());
      }
      boolean modifier =
          node instanceof Node.Modifier
              || node instanceof Node.Name name && isFlag(name, candidates);
      if (!modifier && isIdleFlag(node, candidates)) {
        continue;
      }
      if (!modifier && isForeignFlag(node, candidates)) {
        return new Mismatch(
            Integer.MAX_VALUE,
            node.start(),
            node.end(),
            "option",
            "'"
                + ((Node.Name) node).text()
                + "' is a cache flag here, which "
                + candidates.getFirst().mnemonic()
                + " of "
                + MachineNames.of(set.generation(), expressions.target())
                + " has not");
      }
      if (!modifier && !written.isEmpty() && !isEarlyFormat(written.getLast())) {
        return new Mismatch(
            Integer.MAX_VALUE, node.start(), node.end(), "operands must stand before modifiers");
      }
      (modifier ? written : positional).add(node);
    }
    for (Node node : written) {
      if (isHalfFormat(node)
          && !positional.isEmpty()
          && node.start() > positional.getLast().start()) {
        return new Mismatch(
            Integer.MAX_VALUE,
            node.start(),
            node.end(),
            "dfmt and nfmt stand before the last operand");
      }
    }
    return null;
  }
}
