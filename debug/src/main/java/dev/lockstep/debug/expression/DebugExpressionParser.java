package dev.lockstep.debug.expression;

import dev.lockstep.debug.expression.DebugExpression.Context;
import dev.lockstep.debug.expression.DebugExpression.Node;
import dev.lockstep.debug.expression.DebugExpression.Reach;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.machine.MachineRegisters.Register;
import dev.lockstep.runtime.text.InputDiagnostic;
import dev.lockstep.runtime.text.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a debugger's expression by recursive descent. */
final class DebugExpressionParser {
  private static final int MOST_LENGTH = 1000;
  private static final int MOST_DEPTH = 100;
  private static final String RULE = "expression";

  /** Binary operators, the loosest first; longer ones before their beginnings. */
  private static final List<List<String>> OPERATORS =
      List.of(
          List.of("||"),
          List.of("&&"),
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("==", "!="),
          List.of("<=", ">=", "<", ">"),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private static final Map<String, Node> NAMES =
      Map.of(
          "pc", c -> new DebugValue(ElementType.U64, c.wave().pc()),
          "exec", c -> new DebugValue(ElementType.U64, c.wave().exec()),
          "vcc", c -> new DebugValue(ElementType.U64, c.wave().vcc()),
          "scc", c -> new DebugValue(ElementType.U32, c.wave().scc() ? 1 : 0),
          "m0", c -> new DebugValue(ElementType.U32, c.wave().m0() & 0xffff_ffffL),
          "mode", c -> new DebugValue(ElementType.U32, c.wave().mode() & 0xffff_ffffL),
          "wave", c -> DebugValue.of(c.wave().number()),
          "group", c -> DebugValue.of(c.wave().workgroup().number()),
          "count", c -> DebugValue.of(c.wave().instructions()));

  private final String text;
  private final String label;
  private final Debuggee debuggee;
  private int at;
  private int depth;
  private boolean inLanes;
  private Reach reach = Reach.MEMORY;

  /** Reads a text; {@code inLanes} where vector registers stand for their lane's value. */
  DebugExpressionParser(String text, String label, Debuggee debuggee, boolean inLanes) {
    this.text = text;
    this.label = label;
    this.debuggee = debuggee;
    this.inLanes = inLanes;
  }

  private static final class Wrong extends Exception {
    private static final long serialVersionUID = 1;

    private final int place;

    Wrong(int place, String message) {
      super(message, null, false, false);
      this.place = place;
    }
  }

  Parsed<DebugExpression> parse() {
    try {
      if (text.length() > MOST_LENGTH) {
        throw new Wrong(MOST_LENGTH, "longer than " + MOST_LENGTH + " characters");
      }
      Node root = binary(0);
      blanks();
      if (at < text.length()) {
        throw new Wrong(at, "expected an operator or the end");
      }
      return Parsed.of(new DebugExpression(text.strip(), debuggee, root, reach), List.of());
    } catch (Wrong e) {
      return Parsed.failed(
          List.of(
              InputDiagnostic.at(
                  label,
                  text,
                  e.place,
                  "",
                  InputDiagnostic.Severity.ERROR,
                  RULE,
                  Optional.ofNullable(e.getMessage()).orElse(""))));
    }
  }

  private void blanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private boolean take(String wanted) {
    blanks();
    if (!text.startsWith(wanted, at)) {
      return false;
    }
    at += wanted.length();
    return true;
  }

  private void need(String wanted) throws Wrong {
    if (!take(wanted)) {
      throw new Wrong(at, "expected '" + wanted + "'");
    }
  }

  private void looksAt(Reach more) {
    reach = more.compareTo(reach) > 0 ? more : reach;
  }

  private Node binary(int level) throws Wrong {
    if (level == OPERATORS.size()) {
      return unary();
    }
    Node left = binary(level + 1);
    while (true) {
      String operator = operator(level);
      if (operator.isEmpty()) {
        return left;
      }
      Node first = left;
      Node second = binary(level + 1);
      left = join(operator, first, second);
    }
  }

  private String operator(int level) {
    blanks();
    for (String operator : OPERATORS.get(level)) {
      if (text.startsWith(operator, at) && !longer(operator)) {
        at += operator.length();
        return operator;
      }
    }
    return "";
  }

  /** Whether the text goes on so that it is another operator. */
  private boolean longer(String operator) {
    char next = at + operator.length() < text.length() ? text.charAt(at + operator.length()) : ' ';
    return switch (operator) {
      case "|", "&" -> next == operator.charAt(0);
      case "<", ">" -> next == operator.charAt(0) || next == '=';
      default -> false;
    };
  }

  private static Node join(String operator, Node left, Node right) {
    return switch (operator) {
      case "||" -> c -> DebugValue.of(left.value(c).isTrue() || right.value(c).isTrue());
      case "&&" -> c -> DebugValue.of(left.value(c).isTrue() && right.value(c).isTrue());
      default -> c -> compute(operator, left.value(c), right.value(c));
    };
  }

  private static DebugValue compute(String operator, DebugValue left, DebugValue right) {
    return left.isReal() || right.isReal()
        ? reals(operator, number(left), number(right))
        : wholes(operator, left.whole(), right.whole());
  }

  private static double number(DebugValue value) {
    return value.isReal() ? value.real() : value.whole();
  }

  private static DebugValue reals(String operator, double left, double right) {
    return switch (operator) {
      case "==" -> DebugValue.of(left == right);
      case "!=" -> DebugValue.of(left != right);
      case "<" -> DebugValue.of(left < right);
      case "<=" -> DebugValue.of(left <= right);
      case ">" -> DebugValue.of(left > right);
      case ">=" -> DebugValue.of(left >= right);
      case "+" -> DebugValue.of(left + right);
      case "-" -> DebugValue.of(left - right);
      case "*" -> DebugValue.of(left * right);
      case "/" -> DebugValue.of(left / right);
      case "%" -> DebugValue.of(left % right);
      default -> throw new DebugException("'" + operator + "' is for integers");
    };
  }

  private static DebugValue wholes(String operator, long left, long right) {
    if (right == 0 && (operator.equals("/") || operator.equals("%"))) {
      throw new DebugException("division by 0");
    }
    return switch (operator) {
      case "==" -> DebugValue.of(left == right);
      case "!=" -> DebugValue.of(left != right);
      case "<" -> DebugValue.of(left < right);
      case "<=" -> DebugValue.of(left <= right);
      case ">" -> DebugValue.of(left > right);
      case ">=" -> DebugValue.of(left >= right);
      case "+" -> DebugValue.of(left + right);
      case "-" -> DebugValue.of(left - right);
      case "*" -> DebugValue.of(left * right);
      case "/" -> DebugValue.of(left / right);
      case "%" -> DebugValue.of(left % right);
      case "|" -> DebugValue.of(left | right);
      case "^" -> DebugValue.of(left ^ right);
      case "&" -> DebugValue.of(left & right);
      case "<<" -> DebugValue.of(right < 0 || right > 63 ? 0 : left << right);
      default -> DebugValue.of(right < 0 || right > 63 ? 0 : left >>> right);
    };
  }

  private Node unary() throws Wrong {
    blanks();
    if (++depth > MOST_DEPTH) {
      throw new Wrong(at, "nested more than " + MOST_DEPTH + " deep");
    }
    try {
      if (take("!")) {
        Node inner = unary();
        return c -> DebugValue.of(!inner.value(c).isTrue());
      }
      if (take("~")) {
        Node inner = unary();
        return c -> wholes("^", inner.value(c).whole(), -1);
      }
      if (take("-")) {
        Node inner = unary();
        return c -> negated(inner.value(c));
      }
      return viewed(primary());
    } finally {
      depth--;
    }
  }

  private static DebugValue negated(DebugValue value) {
    return value.isReal() ? DebugValue.of(-value.real()) : DebugValue.of(-value.whole());
  }

  /** {@code .f32} and the like behind a part. */
  private Node viewed(Node inner) throws Wrong {
    Node node = inner;
    while (take(".")) {
      int place = at;
      String name = word();
      ElementType type =
          ElementType.named(name)
              .orElseThrow(
                  () -> new Wrong(place, "expected a type behind the point: " + ElementType.NAMES));
      Node before = node;
      node = c -> before.value(c).as(type);
    }
    return node;
  }

  private Node primary() throws Wrong {
    blanks();
    if (take("(")) {
      Node inner = binary(0);
      need(")");
      return inner;
    }
    char next = at < text.length() ? text.charAt(at) : ' ';
    if (next >= '0' && next <= '9') {
      return number();
    }
    int place = at;
    if (take("$")) {
      String name = word();
      return variable(name)
          .orElseThrow(
              () -> new Wrong(place, "there is no variable '" + name + "'" + instead(name)));
    }
    String name = word();
    if (name.isEmpty()) {
      throw new Wrong(place, "expected a register, a number, mem[...], lds[...] or '('");
    }
    return switch (name) {
      case "mem" -> memory(false);
      case "lds" -> {
        boolean register = debuggee.controls().containsValue(name);
        yield register && !text.substring(at).stripLeading().startsWith("[")
            ? named(name, place)
            : memory(true);
      }
      case "any", "all" -> lanes(name.equals("all"), place);
      case "lane" -> {
        if (!inLanes) {
          throw new Wrong(place, "'lane' is for inside of any(...) and all(...)");
        }
        yield c -> DebugValue.of(c.lane());
      }
      case "s" -> pair(place);
      default -> named(name, place);
    };
  }

  private String word() {
    int start = at;
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
      at++;
    }
    return text.substring(start, at);
  }

  private Node number() throws Wrong {
    int start = at;
    boolean hex = text.startsWith("0x", at) || text.startsWith("0X", at);
    while (at < text.length() && belongs(text.charAt(at), hex)) {
      at++;
    }
    String digits = text.substring(start, at);
    try {
      if (hex) {
        long bits = Long.parseUnsignedLong(digits.substring(2), 16);
        return _ -> DebugValue.of(bits);
      }
      if (digits.contains(".") || digits.contains("e") || digits.contains("E")) {
        double value = Double.parseDouble(digits);
        return _ -> DebugValue.of(value);
      }
      long value = Long.parseUnsignedLong(digits);
      return _ -> DebugValue.of(value);
    } catch (NumberFormatException _) {
      throw new Wrong(start, "'" + NumberText.clip(digits) + "' is no number of 64 bits");
    }
  }

  private boolean belongs(char c, boolean hex) {
    boolean sign = c == '-' || c == '+';
    if (sign) {
      // Only as in 1e-3.
      char before = text.charAt(at - 1);
      return !hex && (before == 'e' || before == 'E');
    }
    return Character.isLetterOrDigit(c) || !hex && c == '.';
  }

  /** {@code mem[ADDRESS]} with the type of a view behind it, else a word. */
  private Node memory(boolean local) throws Wrong {
    looksAt(local ? Reach.WORKGROUP : Reach.MEMORY);
    need("[");
    Node address = binary(0);
    need("]");
    ElementType type = ElementType.U32;
    if (take(".")) {
      int place = at;
      type =
          ElementType.named(word())
              .orElseThrow(
                  () -> new Wrong(place, "expected a type behind the point: " + ElementType.NAMES));
    }
    ElementType element = type;
    return c -> {
      long place = address.value(c).whole();
      int bytes = element.bytes();
      return new DebugValue(element, local ? c.local(place, bytes) : c.memory(place, bytes));
    };
  }

  private Node lanes(boolean all, int place) throws Wrong {
    if (inLanes) {
      throw new Wrong(place, "any(...) and all(...) cannot be inside of each other");
    }
    looksAt(Reach.WAVEFRONT);
    need("(");
    inLanes = true;
    Node inner = binary(0);
    inLanes = false;
    need(")");
    return c -> DebugValue.of(quantified(inner, c, all));
  }

  private static boolean quantified(Node inner, Context context, boolean all) {
    for (long rest = context.wave().exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      if (inner.value(context.at(lane)).isTrue() != all) {
        return !all;
      }
    }
    return all;
  }

  /** {@code s[4:5]}. */
  private Node pair(int place) throws Wrong {
    need("[");
    int low = index();
    need(":");
    int high = index();
    need("]");
    if (high != low + 1) {
      throw new Wrong(place, "a pair is two registers in a row, as s[4:5]");
    }
    Node first = named("s" + low, place);
    Node second = named("s" + high, place);
    return c ->
        new DebugValue(ElementType.U64, second.value(c).bits() << 32 | first.value(c).bits());
  }

  private int index() throws Wrong {
    blanks();
    int place = at;
    String digits = word();
    if (digits.isEmpty() || digits.length() > 4 || !digits.chars().allMatch(Character::isDigit)) {
      throw new Wrong(place, "expected a number");
    }
    return Integer.parseInt(digits);
  }

  private Node named(String name, int place) throws Wrong {
    Node known = NAMES.get(name);
    if (known != null && debuggee.has(name)) {
      looksAt(Reach.WAVEFRONT);
      return known;
    }
    Optional<Register> register = debuggee.registers().named(name);
    if (register.isPresent()) {
      looksAt(Reach.WAVEFRONT);
      return register(register.get(), name, place);
    }
    if (debuggee.controls().containsValue(name)) {
      looksAt(Reach.WAVEFRONT);
      return control(name);
    }
    for (Debuggee.NamedBuffer buffer : debuggee.buffers()) {
      if (buffer.name().equals(name) && take("[")) {
        return element(buffer);
      }
    }
    Optional<Long> address = debuggee.address(name);
    if (address.isEmpty()) {
      return variable(name)
          .orElseThrow(() ->
              new Wrong(place, "there is no register and no name '" + name + "'" + instead(name)));
    }
    return _ -> new DebugValue(ElementType.U64, address.get());
  }

  /** Why a name of the source stands for nothing here. */
  private String instead(String name) {
    if (name.isEmpty() || !debuggee.isWritten(name)) {
      return "";
    }
    return debuggee.hasVariables()
        ? "; it is in the source, but no variable of an Asm4GCN block"
        : "; it is in the source, but nothing sound says in which registers: that is known of the"
            + " variables of .asm4gcn files alone. Use registers, a buffer or memory";
  }

  /** A variable of the source, with its indices. */
  private Optional<Node> variable(String name) throws Wrong {
    if (!debuggee.isVariable(name)) {
      return Optional.empty();
    }
    looksAt(Reach.WAVEFRONT);
    List<Node> indices = new ArrayList<>();
    while (indices.size() < 2 && take("[")) {
      indices.add(binary(0));
      need("]");
    }
    return Optional.of(new VariableNode(name, List.copyOf(indices)));
  }

  /** {@code y[7]}, behind the bracket. */
  private Node element(Debuggee.NamedBuffer buffer) throws Wrong {
    Node index = binary(0);
    need("]");
    ElementType type = buffer.type();
    return c -> {
      long number = index.value(c).whole();
      if (number < 0 || number >= buffer.count()) {
        throw new DebugException(
            "%s has elements 0 to %d".formatted(buffer.name(), Math.max(0, buffer.count() - 1)));
      }
      return new DebugValue(type, c.memory(buffer.address() + number * type.bytes(), type.bytes()));
    };
  }

  private static Node control(String name) {
    return c -> {
      Integer value = c.wave().control(name);
      return new DebugValue(ElementType.U32, value == null ? 0 : value & 0xffff_ffffL);
    };
  }

  private Node register(Register register, String name, int place) throws Wrong {
    return switch (register) {
      case Register.Scalar(int code, int width) ->
          width == 2
              ? c ->
                  new DebugValue(
                      ElementType.U64,
                      c.wave().scalar(code) & 0xffff_ffffL | (long) c.wave().scalar(code + 1) << 32)
              : c -> new DebugValue(ElementType.U32, c.wave().scalar(code) & 0xffff_ffffL);
      case Register.Mask(boolean exec) ->
          c -> new DebugValue(ElementType.U64, exec ? c.wave().exec() : c.wave().vcc());
      case Register.ConditionCode() -> c -> new DebugValue(ElementType.U32, c.wave().scc() ? 1 : 0);
      case Register.Vector(int index) -> vector(index, name, place);
    };
  }

  private Node vector(int index, String name, int place) throws Wrong {
    if (!take("[")) {
      if (!inLanes) {
        throw new Wrong(
            place, "say which lane: " + name + "[5], or any(" + name + " > 3) for the active ones");
      }
      return c -> new DebugValue(ElementType.U32, c.wave().vector(index, c.lane()) & 0xffff_ffffL);
    }
    Node lane = binary(0);
    need("]");
    return c -> {
      long number = lane.value(c).whole();
      if (number < 0 || number >= c.wave().lanes()) {
        throw new DebugException("there is no lane " + number);
      }
      return new DebugValue(ElementType.U32, c.wave().vector(index, (int) number) & 0xffff_ffffL);
    };
  }
}
