package dev.lockstep.assembler.block.reader;

import dev.lockstep.assembler.asm4gcn.Asm4GcnNumbers;
import dev.lockstep.assembler.asm4gcn.Declaration;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.assembler.block.variable.OperandBinder;
import dev.lockstep.assembler.block.variable.OperandPieces;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.option.Dialect;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Recognises friendly statements: {@code c = a + b}, {@code a += 1}, {@code if (a < b) goto l}. */
final class FriendlyReader {
  private static final String BEFORE_ASSIGNMENT = "+-*&|^";
  private static final Set<String> FLAGS =
      Set.of("scc", "scc0", "scc1", "vccz", "vccnz", "execz", "execnz");

  private final BlockReader block;
  private final FriendlyWriter writer;

  FriendlyReader(BlockReader block, Dialect.Asm4Gcn dialect) {
    this.block = block;
    this.writer = new FriendlyWriter(block, dialect);
  }

  /** Reads a statement if it is a friendly one. */
  boolean read(TracedText text) {
    int word = text.nameEnd(0);
    String first = text.text().substring(0, word);
    boolean branch = first.equals("branch") && word < text.length() && text.charAt(word) != ',';
    if (first.equals("goto") || branch) {
      jump(text, "goto", text.slice(word).strip());
      return true;
    }
    if (first.equals("if")) {
      condition(text, word);
      return true;
    }
    int sign = assignment(text);
    if (sign < 0) {
      return false;
    }
    int operator = operatorStart(text, sign);
    TracedText left = text.slice(0, operator).strip();
    if (!isDestination(left)) {
      return false;
    }
    assign(
        text,
        left,
        text.text().substring(operator, sign),
        Asm4GcnNumbers.normalised(text.slice(sign + 1).strip(), block.report()));
    return true;
  }

  /** The place of the sign that assigns, outside of brackets; -1 when there is none. */
  private static int assignment(TracedText text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' || c == '[') {
        depth++;
      } else if (c == ')' || c == ']') {
        depth--;
      } else if (c == ',' && depth == 0) {
        return -1;
      } else if (c == '=' && depth == 0) {
        char before = i == 0 ? 0 : text.charAt(i - 1);
        char after = i + 1 < text.length() ? text.charAt(i + 1) : 0;
        boolean comparison =
            after == '='
                || before == '!'
                || (before == '<' || before == '>') && (i < 2 || text.charAt(i - 2) != before);
        return comparison ? -1 : i;
      }
    }
    return -1;
  }

  private static int operatorStart(TracedText text, int sign) {
    char before = sign == 0 ? 0 : text.charAt(sign - 1);
    if (before == '<' || before == '>') {
      return sign - 2;
    }
    return before != 0 && BEFORE_ASSIGNMENT.indexOf(before) >= 0 ? sign - 1 : sign;
  }

  /** Whether a text is a name, with a type and registers or an index, or a place in memory. */
  private static boolean isDestination(TracedText left) {
    int end = left.nameEnd(0);
    if (end == 0) {
      return false;
    }
    if (VariableType.of(left.text().substring(0, end)) != null) {
      return end < left.length() && TracedText.startsName(left.charAt(left.skipBlanks(end)));
    }
    int next = left.skipBlanks(end);
    return next == left.length()
        || left.charAt(next) == '[' && left.charAt(left.length() - 1) == ']';
  }

  private void assign(TracedText text, TracedText left, String operator, TracedText right) {
    Term value = TermParser.read(right, block.report());
    if (value instanceof Term.Malformed broken) {
      block.refuse(text, broken, "friendly-syntax", broken.reason());
      return;
    }
    int end = left.nameEnd(0);
    String word = left.text().substring(0, end);
    if (word.equals("mem") && end < left.length()) {
      store(text, left, operator, value);
      return;
    }
    VariableType type = VariableType.of(word);
    FriendlyWriter.Target target;
    if (type == null) {
      Node node = OperandPieces.expression(left, block.report());
      target = new FriendlyWriter.Target(node, null, null);
      if (!operator.isEmpty()) {
        value =
            new Term.Pair(
                left.start(),
                value.end(),
                operator,
                new Term.Leaf(left.start(), left.end(), node),
                value);
      }
    } else {
      Declaration item = Declaration.read(left.slice(end), block.report());
      if (item == null || !operator.isEmpty()) {
        block.refuse(text, left, "friendly-syntax", "a new variable is assigned with '=' alone");
        return;
      }
      Node name = new Node.Name(item.name().start(), item.name().end(), item.name().text());
      target = new FriendlyWriter.Target(name, type, item);
    }
    writer.assign(text, target, value);
  }

  private void store(TracedText text, TracedText left, String operator, Term value) {
    Term place = TermParser.read(Asm4GcnNumbers.normalised(left, block.report()), block.report());
    if (place instanceof Term.Memory memory && operator.isEmpty()) {
      writer.store(text, memory, value);
    } else {
      block.refuse(
          text,
          left.start(),
          text.end(),
          "friendly-syntax",
          "a store is mem[address] = value or mem[address + offset] = value");
    }
  }

  // Jumps.

  private void jump(TracedText text, String operator, TracedText label) {
    int from = !label.isEmpty() && label.charAt(0) == '@' ? 1 : 0;
    if (label.length() == from || label.nameEnd(from) != label.length()) {
      block.refuse(
          text, label.start(), text.end(), "friendly-syntax", "expected a label: goto again");
      return;
    }
    writer.jump(
        text,
        operator,
        new Node.Name(
            label.start(), label.end(), OperandBinder.LABEL + label.text().substring(from)));
  }

  private void condition(TracedText text, int from) {
    TracedText rest = text.slice(from).strip();
    int close = rest.isEmpty() || rest.charAt(0) != '(' ? -1 : closing(rest);
    TracedText behind = close < 0 ? rest : rest.slice(close + 1).strip();
    if (close < 0 || !behind.text().startsWith("goto")) {
      block.refuse(text, text, "friendly-syntax", "a condition is written if (a < b) goto label");
      return;
    }
    TracedText label = behind.slice("goto".length()).strip();
    TracedText inner = rest.slice(1, close).strip();
    String flag = flag(inner.text());
    if (flag != null) {
      jump(text, "if " + flag, label);
      return;
    }
    Term term = TermParser.read(Asm4GcnNumbers.normalised(inner, block.report()), block.report());
    if (!(term instanceof Term.Pair pair) || !isComparison(pair.operator())) {
      block.refuse(
          text,
          inner,
          "friendly-syntax",
          term instanceof Term.Malformed broken
              ? broken.reason()
              : "a condition compares two values, or is one of " + String.join(", ", sorted()));
      return;
    }
    if (writer.compare(text, pair)) {
      jump(text, "if scc", label);
    }
  }

  private static List<String> sorted() {
    return FLAGS.stream().sorted().toList();
  }

  private static @Nullable String flag(String word) {
    return word.equals("!scc") ? "scc0" : FLAGS.contains(word) ? word : null;
  }

  static boolean isComparison(String operator) {
    return switch (operator) {
      case "<", ">", "<=", ">=", "==", "!=" -> true;
      default -> false;
    };
  }

  private static int closing(TracedText text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }
}
