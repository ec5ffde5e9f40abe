package dev.lockstep.assembler.block.reader;

import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.Declaration;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.assembler.block.variable.OperandBinder;
import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.operand.Matcher;
import dev.lockstep.assembler.operand.Mismatch;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the instructions that friendly statements stand for. */
final class FriendlyWriter {
  private static final int MOST_LITERAL = 0x7fff;

  private final BlockReader block;
  private final Dialect.Asm4Gcn dialect;

  /** Temporaries of the statement, named apart from all that a text can name. */
  private int temporaries;

  /**
   * Destination of a value.
   *
   * @param declared the type when the statement declares it
   */
  record Target(Node node, @Nullable VariableType declared, @Nullable Declaration item) {}

  FriendlyWriter(BlockReader block, Dialect.Asm4Gcn dialect) {
    this.block = block;
    this.dialect = dialect;
  }

  // Statements.

  void assign(TracedText text, Target target, Term value) {
    int before = block.next();
    Node unknown = target.declared() == null && isUnknown(target.node()) ? target.node() : null;
    unknown = unknown == null ? unknown(value) : unknown;
    if (unknown instanceof Node.Name name) {
      block.refuse(
          text,
          name.start(),
          name.end(),
          "variable-undefined",
          "there is no variable or register '"
              + BlockFinder.shortened(name.text())
              + "' here; declare it first: s4u or v4u and the name");
      return;
    }
    if (value instanceof Term.Pair pair && FriendlyReader.isComparison(pair.operator())) {
      mask(text, target, pair);
      return;
    }
    VariableType type = target.declared() != null ? target.declared() : typeOf(target.node());
    if (type == null) {
      type = ofSources(target.node(), value);
    }
    if (type == null) {
      block.refuse(
          text,
          target.node().start(),
          target.node().end(),
          "friendly-type",
          "neither the destination nor a source has a type; declare one of them");
      return;
    }
    if (value instanceof Term.Pair pair && isConstant(pair.left()) && isConstant(pair.right())) {
      block.refuse(
          text, value, "friendly-constants", "both sources are constants; write their result");
      return;
    }
    emit(text, target, type, value);
    tellMany(text, before);
  }

  private void tellMany(TracedText text, int before) {
    int count = block.next() - before;
    if (count > 1) {
      StringBuilder names = new StringBuilder();
      for (VirtualInstruction step : block.steps().subList(before, block.next())) {
        names.append(names.isEmpty() ? "" : ", ").append(step.mnemonic());
      }
      block.report().note(text, "friendly-many", "this makes " + count + " instructions: " + names);
    }
  }

  /** {@code vcc = a < b}, {@code scc = a < b}, or the mask in a variable. */
  private void mask(TracedText text, Target target, Term.Pair pair) {
    boolean scalar = target.node() instanceof Node.Name name && name.text().equals("scc");
    VariableType type = compared(pair);
    if (type == null) {
      block.refuse(text, pair, "friendly-type", "one of the two must have a type");
      return;
    }
    if (scalar != type.scalar()) {
      block.refuse(
          text,
          pair,
          "friendly-type",
          "scalars are compared into scc, vectors into vcc or a variable for the mask");
      return;
    }
    Node left = operand(text, pair.left(), type);
    Node right = left == null ? null : operand(text, pair.right(), type);
    if (left != null && right != null) {
      declare(target);
      row(text, (scalar ? "scc" : "vcc") + pair.operator(), type, target.node(), left, right);
    }
  }

  /** Compares two scalars into SCC. */
  boolean compare(TracedText text, Term.Pair pair) {
    VariableType type = compared(pair);
    if (type == null || !type.scalar()) {
      block.refuse(
          text,
          pair,
          "friendly-type",
          type == null
              ? "one of the two must have a type"
              : "lanes differ: write vcc = a < b, then if (vccnz) goto label");
      return false;
    }
    Node left = operand(text, pair.left(), type);
    Node right = left == null ? null : operand(text, pair.right(), type);
    return left != null
        && right != null
        && row(text, "scc" + pair.operator(), type, left, left, right);
  }

  void jump(TracedText text, String operator, Node label) {
    row(text, operator, null, label, label, label);
  }

  void store(TracedText text, Term.Memory memory, Term value) {
    VariableType type = firstType(value);
    Node stored = value instanceof Term.Leaf leaf ? leaf.node() : null;
    int before = block.next();
    if (type == null) {
      type = new VariableType(false, 4, 'b');
      stored = isRegister(stored) ? stored : null;
    }
    if (stored == null) {
      stored = operand(text, value, type, true);
    }
    if (stored != null) {
      row(text, "store", type, stored, memory.base(), memory.offset());
      tellMany(text, before);
    }
  }

  private boolean isRegister(@Nullable Node node) {
    return node != null && block.matcher().register(node) != null;
  }

  // Expressions.

  private void emit(TracedText text, Target target, VariableType type, Term value) {
    switch (value) {
      case Term.Leaf leaf -> {
        declare(target);
        row(text, "=", type, target.node(), leaf.node(), leaf.node());
      }
      case Term.Single single -> {
        Node operand = operand(text, single.operand(), type);
        if (operand != null) {
          declare(target);
          row(text, single.operator(), type, target.node(), operand, operand);
        }
      }
      case Term.Pair pair -> {
        boolean shift = pair.operator().equals("<<") || pair.operator().equals(">>");
        Node left = operand(text, pair.left(), type);
        Node right =
            left == null
                ? null
                : operand(
                    text, pair.right(), shift ? new VariableType(type.scalar(), 4, 'u') : type);
        if (left != null && right != null) {
          declare(target);
          String operator =
              pair.operator().equals("*") && dialect.mul32() && isVectorInteger(type)
                  ? "*32"
                  : pair.operator();
          row(text, operator, type, target.node(), left, right);
        }
      }
      case Term.Memory memory -> {
        declare(target);
        row(text, "load", type, target.node(), memory.base(), memory.offset());
      }
      case Term.Malformed broken -> block.refuse(text, broken, "friendly-syntax", broken.reason());
    }
  }

  private static boolean isVectorInteger(VariableType type) {
    return !type.scalar() && type.bytes() == 4 && type.letter() != 'f';
  }

  /** The operand that a term is; what is more than one gets a variable for itself. */
  private @Nullable Node operand(TracedText text, Term term, VariableType type) {
    return operand(text, term, type, false);
  }

  /**
   * The operand that a term is.
   *
   * @param always whether a number gets a variable, too
   */
  private @Nullable Node operand(TracedText text, Term term, VariableType type, boolean always) {
    if (term instanceof Term.Leaf leaf && !always) {
      return leaf.node();
    }
    int before = block.next();
    Node name = temporary(text, term, type);
    emit(text, new Target(name, type, null), type, term);
    boolean sound = block.next() > before && block.steps().get(block.next() - 1).trial() != null;
    return sound ? name : null;
  }

  private Node temporary(TracedText text, Term term, VariableType type) {
    String name = "." + temporaries++;
    block.variables().temporary(name, type, text, block.line(), block.next());
    return new Node.Name(term.start(), term.end(), name);
  }

  private void declare(Target target) {
    Declaration item = target.item();
    VariableType type = target.declared();
    if (item != null && type != null) {
      block.variables().declare(type, item, block.line(), block.next(), true, block.report());
    }
  }

  // Types.

  private @Nullable VariableType typeOf(Node node) {
    String name =
        switch (node) {
          case Node.Name one -> one.text();
          case Node.Range one -> one.name();
          default -> "";
        };
    Variable variable = block.variables().named(name);
    if (variable == null) {
      return null;
    }
    if (node instanceof Node.Range range && variable.size() > 1) {
      boolean one = range.high().equals(range.low());
      int count =
          one ? 1 : OperandBinder.index(range.high()) - OperandBinder.index(range.low()) + 1;
      char letter = variable.type().letter();
      int unit = variable.elements() > 1 ? variable.type().registers() : 1;
      return one && variable.elements() > 1
          ? variable.type()
          : new VariableType(variable.type().scalar(), 4 * unit * Math.max(1, count), letter);
    }
    return variable.type();
  }

  /** The type of the first source that has one, in the bank of the destination's register. */
  private @Nullable VariableType ofSources(Node target, Term value) {
    Register register = block.matcher().register(target);
    if (register == null || register.count() == 0) {
      return null;
    }
    VariableType source = firstType(value);
    boolean scalar = register.file() == RegisterFile.SCALAR;
    if (source == null) {
      return value instanceof Term.Leaf
          ? new VariableType(scalar, 4 * register.count(), 'b')
          : null;
    }
    return new VariableType(scalar, 4 * register.count(), source.letter());
  }

  private @Nullable VariableType firstType(Term term) {
    return switch (term) {
      case Term.Leaf leaf -> typeOf(leaf.node());
      case Term.Single single -> firstType(single.operand());
      case Term.Pair pair -> {
        VariableType left = firstType(pair.left());
        yield left != null ? left : firstType(pair.right());
      }
      case Term.Memory _, Term.Malformed _ -> null;
    };
  }

  /** The type in which two values are compared: that of a vector, if one is. */
  private @Nullable VariableType compared(Term.Pair pair) {
    VariableType left = firstType(pair.left());
    VariableType right = firstType(pair.right());
    if (left == null || right == null) {
      return left == null ? right : left;
    }
    return left.scalar() && !right.scalar() ? right : left;
  }

  /** The first name in a value that nothing has; null when there is none. */
  private @Nullable Node unknown(Term term) {
    return switch (term) {
      case Term.Leaf leaf -> isUnknown(leaf.node()) ? leaf.node() : null;
      case Term.Single single -> unknown(single.operand());
      case Term.Pair pair -> {
        Node left = unknown(pair.left());
        yield left != null ? left : unknown(pair.right());
      }
      case Term.Memory _, Term.Malformed _ -> null;
    };
  }

  private boolean isUnknown(Node node) {
    return node instanceof Node.Name name
        && name.text().charAt(0) != OperandBinder.LABEL
        && block.variables().named(name.text()) == null
        && !block.labels().contains(name.text())
        && !block.matcher().isRegister(name)
        && !block.matcher().set().isRegisterElsewhere(name.text());
  }

  private static boolean isConstant(Term term) {
    return term instanceof Term.Leaf leaf && isConstant(leaf.node());
  }

  private static boolean isConstant(Node node) {
    return switch (node) {
      case Node.Int _, Node.Real _ -> true;
      case Node.Unary unary -> isConstant(unary.operand());
      default -> false;
    };
  }

  // Rows.

  /** A way to write a statement, tried out. */
  private record Try(List<VirtualInstruction> steps, int words, String reason) {}

  /** Adds the instructions of the best form of a row; false, with a report, when none fits. */
  private boolean row(
      TracedText text, String operator, @Nullable VariableType type, Node d, Node a, Node b) {
    String key = type == null ? "" : type.toString();
    FriendlyForms.Row row = FriendlyForms.find(operator, key);
    if (row == null) {
      block.refuse(
          text, text, "friendly-type", "there is no '" + operator + "' for the type " + key);
      return false;
    }
    if (row.has("wide") && !dialect.friendly64()) {
      block.refuse(
          text,
          text,
          "friendly-wide",
          "'" + operator + "' of 64 bits takes two instructions; --friendly64 allows them");
      return false;
    }
    Node offset = row.has("bytes") ? words(b) : b;
    List<Node> names = new ArrayList<>(List.of(d, a, offset));
    VirtualInstruction scope = block.step(text.slice(0, 1), text.extent(), "", names);
    for (int i = 0; i < names.size(); i++) {
      names.set(i, block.resolve(names.get(i), scope));
      if (names.get(i) instanceof Node.Malformed) {
        block.fail(scope);
        return false;
      }
    }
    Try best = best(row, text, scope, names.get(0), names.get(1), names.get(2));
    if (best.steps().isEmpty()) {
      block.refuse(text, text, "friendly-form", best.reason());
      return false;
    }
    for (VirtualInstruction step : best.steps()) {
      block.addResolved(step);
    }
    if (row.has("narrow")) {
      block
          .report()
          .note(
              text,
              "mul24",
              "only 24 bits of each factor count; --mul32 multiplies 32 bits, more slowly");
    }
    return true;
  }

  /** A scalar offset where the machine counts words. */
  private Node words(Node b) {
    InstructionSet set = block.matcher().set();
    return b instanceof Node.Int number && set.generation().has(MachineFeature.WORD_OFFSETS)
        ? new Node.Int(number.start(), number.end(), number.value() / 4)
        : b;
  }

  private Try best(
      FriendlyForms.Row row, TracedText text, VirtualInstruction scope, Node d, Node a, Node b) {
    Try best = new Try(List.of(), Integer.MAX_VALUE, "");
    for (FriendlyForms.Form form : row.forms()) {
      if (allowed(form, d, a, b)) {
        best = better(best, attempt(form, text, scope, d, a, b));
      }
      if (row.has("commutes") && allowed(form, d, b, a)) {
        best = better(best, attempt(form, text, scope, d, b, a));
      }
    }
    return best.reason().isEmpty() && best.steps().isEmpty()
        ? new Try(
            List.of(),
            0,
            block.matcher().set().generation()
                + " has no instruction for this; write it with other instructions")
        : best;
  }

  private static Try better(Try best, Try next) {
    if (next.steps().isEmpty()) {
      return best.steps().isEmpty() && best.reason().isEmpty() ? next : best;
    }
    return best.steps().isEmpty() || next.words() < best.words() ? next : best;
  }

  private boolean allowed(FriendlyForms.Form form, Node d, Node a, Node b) {
    return switch (form.condition()) {
      case "k" -> (same(d, a) || a.equals(b)) && isShort(b);
      case "0" -> b instanceof Node.Int number && number.value() == 0;
      default -> true;
    };
  }

  private static boolean same(Node d, Node a) {
    return d instanceof Node.Name one
        && a instanceof Node.Name other
        && one.text().equals(other.text());
  }

  private static boolean isShort(Node node) {
    long value =
        node instanceof Node.Int number
            ? number.value()
            : node instanceof Node.Unary unary
                    && unary.operator() == Node.Prefix.MINUS
                    && unary.operand() instanceof Node.Int number
                ? -number.value()
                : Long.MAX_VALUE;
    return value <= MOST_LITERAL && value >= -MOST_LITERAL - 1;
  }

  private Try attempt(
      FriendlyForms.Form form, TracedText text, VirtualInstruction scope, Node d, Node a, Node b) {
    List<VirtualInstruction> steps = new ArrayList<>(form.lines().size());
    int words = 0;
    String reason = "";
    for (FriendlyForms.Line line : form.lines()) {
      List<Node> operands = new ArrayList<>(line.operands().size());
      for (String mark : line.operands()) {
        FriendlyOperands.add(operands, mark, block.matcher().set(), d, a, b);
      }
      VirtualInstruction step =
          block.step(text.slice(0, 1), text.extent(), line.mnemonic(), operands);
      step.names().putAll(scope.names());
      step.setLabels(scope.labels());
      if (block.matcher().set().named(line.mnemonic()).isEmpty()) {
        return new Try(List.of(), 0, "");
      }
      Matcher.Match match = block.matcher().attempt(step, operands);
      if (!(match instanceof Matcher.Match.Found found) || !found.fixups().isEmpty()) {
        return new Try(
            List.of(),
            0,
            match instanceof Matcher.Match.Failed(Mismatch why)
                ? line.mnemonic() + ": " + why.sentence()
                : "a source is neither a variable nor a register nor a number");
      }
      words += block.matcher().words(found.instruction());
      step.setCarries(line.operands().contains("vcc"));
      steps.forEach(earlier -> earlier.setCarries(false));
      steps.add(step);
    }
    return new Try(steps, words, reason);
  }
}
