package dev.lockstep.debug.expression;

import dev.lockstep.debug.expression.DebugExpression.Context;
import dev.lockstep.debug.expression.DebugExpression.Node;
import dev.lockstep.debug.expression.DebugExpression.Reach;
import dev.lockstep.debug.expression.DebugExpressionParser.Wrong;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.machine.MachineRegisters.Register;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.cursor.TextCursor;
import dev.lockstep.text.operator.COperator;
import dev.lockstep.text.operator.OperatorParser;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a debugger's expression by recursive descent. */
final class DebugExpressionParser extends OperatorParser<Node, COperator, Wrong> {
  private static final int MOST_LENGTH = 1000;
  private static final int MOST_DEPTH = 100;
  private static final String RULE = "expression";

  private static final Map<String, Node> NAMES =
      Map.of(
          "pc", c -> new DebugValue(ElementType.U64, c.wave().pc()),
          "m0", c -> new DebugValue(ElementType.U32, c.wave().m0() & 0xffff_ffffL),
          "mode", c -> new DebugValue(ElementType.U32, c.wave().mode() & 0xffff_ffffL),
          "wave", c -> DebugValue.of(c.wave().number()),
          "group", c -> DebugValue.of(c.wave().workgroup().number()),
          "count", c -> DebugValue.of(c.wave().instructions()));

  private final TextCursor in;
  private final String label;
  private final Debuggee debuggee;
  private int depth;
  private boolean inLanes;
  private Reach reach = Reach.MEMORY;

  /** Reads a text; {@code inLanes} where vector registers stand for their lane's value. */
  DebugExpressionParser(String text, String label, Debuggee debuggee, boolean inLanes) {
    in = new TextCursor(text);
    this.label = label;
    this.debuggee = debuggee;
    this.inLanes = inLanes;
  }

  /** The mistake in the text, and its place. */
  static final class Wrong extends Exception {
    private static final long serialVersionUID = 1;

    private final int place;

    Wrong(int place, String message) {
      super(message, null, false, false);
      this.place = place;
    }
  }

  Parsed<DebugExpression> parse() {
    try {
      if (in.limit() > MOST_LENGTH) {
        throw new Wrong(MOST_LENGTH, "longer than " + MOST_LENGTH + " characters");
      }
      Node root = expression(0);
      in.skipBlanks();
      if (in.at() < in.limit()) {
        throw new Wrong(in.at(), "expected an operator or the end");
      }
      return Parsed.of(new DebugExpression(in.text().strip(), debuggee, root, reach), List.of());
    } catch (Wrong e) {
      return Parsed.failed(
          List.of(
              Problem.error(
                  Place.Position.in(label, in.text(), e.place),
                  RULE,
                  Optional.ofNullable(e.getMessage()).orElse(""))));
    }
  }

  private boolean take(String wanted) {
    in.skipBlanks();
    return in.take(wanted);
  }

  private void need(String wanted) throws Wrong {
    if (!take(wanted)) {
      throw new Wrong(in.at(), "expected '" + wanted + "'");
    }
  }

  private void looksAt(Reach more) {
    reach = more.compareTo(reach) > 0 ? more : reach;
  }

  @Override
  protected @Nullable COperator operator(Node left) {
    in.skipBlanks();
    return COperator.TABLE.next(in);
  }

  @Override
  protected Node joined(Node left, COperator operator) throws Wrong {
    in.take(operator.symbol());
    Node right = right(operator);
    return switch (operator) {
      case LOGICAL_OR -> c -> DebugValue.of(left.value(c).isTrue() || right.value(c).isTrue());
      case LOGICAL_AND -> c -> DebugValue.of(left.value(c).isTrue() && right.value(c).isTrue());
      default -> c -> compute(operator, left.value(c), right.value(c));
    };
  }

  private static DebugValue compute(COperator operator, DebugValue left, DebugValue right) {
    if (left.isReal() || right.isReal()) {
      if (operator.isBitwise()) {
        throw new DebugException("'" + operator.symbol() + "' is for integers");
      }
      double result = operator.apply(number(left), number(right));
      return operator.isTest() ? DebugValue.of(result != 0) : DebugValue.of(result);
    }
    if (operator.divides() && right.whole() == 0) {
      throw new DebugException("division by 0");
    }
    long result = operator.apply(left.whole(), right.whole());
    return operator.isTest() ? DebugValue.of(result != 0) : DebugValue.of(result);
  }

  private static double number(DebugValue value) {
    return value.isReal() ? value.real() : value.whole();
  }

  @Override
  protected Node unary() throws Wrong {
    in.skipBlanks();
    if (++depth > MOST_DEPTH) {
      throw new Wrong(in.at(), "nested more than " + MOST_DEPTH + " deep");
    }
    try {
      if (take("!")) {
        Node inner = unary();
        return c -> DebugValue.of(!inner.value(c).isTrue());
      }
      if (take("~")) {
        Node inner = unary();
        return c -> DebugValue.of(~inner.value(c).whole());
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
      ElementType type = type();
      Node before = node;
      node = c -> before.value(c).as(type);
    }
    return node;
  }

  private ElementType type() throws Wrong {
    int place = in.at();
    return ElementType.named(word())
        .orElseThrow(
            () -> new Wrong(place, "expected a type behind the point: " + ElementType.NAMES));
  }

  private Node primary() throws Wrong {
    in.skipBlanks();
    if (take("(")) {
      Node inner = expression(0);
      need(")");
      return inner;
    }
    if (isDigit(in.peek())) {
      return number();
    }
    int place = in.at();
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
        yield register && !in.text().substring(in.at()).stripLeading().startsWith("[")
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

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private String word() {
    return in.takeAll(c -> Character.isLetterOrDigit(c) || c == '_');
  }

  private Node number() throws Wrong {
    int start = in.at();
    boolean hex = in.is("0x") || in.is("0X");
    while (belongs(in.peek(), hex)) {
      in.moveTo(in.at() + 1);
    }
    String digits = in.slice(start, in.at());
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
      char before = in.text().charAt(in.at() - 1);
      return !hex && (before == 'e' || before == 'E');
    }
    return Character.isLetterOrDigit(c) || !hex && c == '.';
  }

  /** {@code mem[ADDRESS]} with the type of a view behind it, else a word. */
  private Node memory(boolean local) throws Wrong {
    looksAt(local ? Reach.WORKGROUP : Reach.MEMORY);
    need("[");
    Node address = expression(0);
    need("]");
    ElementType element = take(".") ? type() : ElementType.U32;
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
    Node inner = expression(0);
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
    in.skipBlanks();
    int place = in.at();
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
      indices.add(expression(0));
      need("]");
    }
    return Optional.of(new VariableNode(name, List.copyOf(indices)));
  }

  /** {@code y[7]}, behind the bracket. */
  private Node element(Debuggee.NamedBuffer buffer) throws Wrong {
    Node index = expression(0);
    need("]");
    ElementType type = buffer.type();
    return c ->
        new DebugValue(type, c.memory(buffer.element(index.value(c).whole()), type.bytes()));
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
    Node lane = expression(0);
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
