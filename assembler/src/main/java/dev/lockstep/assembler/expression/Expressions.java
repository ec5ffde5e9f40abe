package dev.lockstep.assembler.expression;

import dev.lockstep.assembler.expression.Node.Binary;
import dev.lockstep.assembler.expression.Node.Infix;
import dev.lockstep.assembler.expression.Node.Unary;
import dev.lockstep.assembler.option.AssemblyLimits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates expressions with the GNU assembler's priorities, in 64 bits: comparisons yield -1 or 0,
 * right shifts bring in zeros, division truncates.
 */
public final class Expressions {
  private final SymbolTable symbols;
  private final ResourceFunctions functions;
  private final String target;
  private int depth;
  private int asked;
  private @Nullable String failure;

  /** For texts without a target: functions of the target have no value. */
  public Expressions(SymbolTable symbols) {
    this(symbols, new ResourceFunctions(""), "");
  }

  /**
   * @param functions functions of the machine
   * @param target name of the machine, for messages
   */
  public Expressions(SymbolTable symbols, ResourceFunctions functions, String target) {
    this.symbols = symbols;
    this.functions = functions;
    this.target = target;
  }

  /** Name of the machine that the text is for; empty when there is none. */
  public String target() {
    return target;
  }

  /** Number of symbol look-ups so far; a text without any always has the same meaning. */
  public int asked() {
    return asked;
  }

  /** Joins two expressions; numbers are computed at once, so that long sums stay flat. */
  public static Node joined(Infix operator, Node left, Node right) {
    if (left instanceof Node.Int a
        && right instanceof Node.Int b
        && (b.value() != 0 || operator != Infix.DIVIDE && operator != Infix.MODULO)) {
      return new Node.Int(left.start(), right.end(), compute(operator, a.value(), b.value()));
    }
    return new Binary(left.start(), right.end(), operator, left, right);
  }

  /** Reason for the failure of the last evaluation. */
  public String failure() {
    return failure == null ? "the expression has no value" : failure;
  }

  /**
   * The number that an expression is while the source is read, as instructions ask for it: only
   * numbers and symbols that already have one; differences of labels are not folded.
   */
  public @Nullable Long constant(Node node) {
    if (node instanceof Node.Int number) {
      return number.value();
    }
    ExpressionValue value = evaluate(node, false);
    return value != null && value.isAbsolute() ? value.addend() : null;
  }

  /**
   * The number that an expression is for good: differences of labels count, values that may still
   * change do not.
   */
  public @Nullable Long number(Node node) {
    if (node instanceof Node.Int number) {
      return number.value();
    }
    ExpressionValue value = evaluate(node, true);
    return value != null && value.isAbsolute() ? value.addend() : null;
  }

  /** The number that an expression is now; differences of labels of one section count. */
  public @Nullable Long absolute(Node node) {
    ExpressionValue value = evaluate(node, true);
    if (value == null) {
      return null;
    }
    if (!value.isAbsolute()) {
      failure = "the expression is no number: it depends on " + describe(value);
      return null;
    }
    return value.addend();
  }

  private static String describe(ExpressionValue value) {
    SymbolEntry symbol = value.plus() != null ? value.plus() : value.minus();
    if (symbol == null) {
      return "a symbol";
    }
    return symbol.isDefined()
        ? "the address '" + symbol.name + "'"
        : "'" + symbol.name + "', which is not defined";
  }

  /** The value of an expression, or null with a {@link #failure}. */
  public @Nullable ExpressionValue evaluate(Node node, boolean foldLabels) {
    failure = null;
    depth = 0;
    return value(node, foldLabels);
  }

  private @Nullable ExpressionValue fail(String reason) {
    if (failure == null) {
      failure = reason;
    }
    return null;
  }

  private @Nullable ExpressionValue value(Node node, boolean fold) {
    if (++depth > AssemblyLimits.EVALUATION_DEPTH) {
      return fail(
          "the expression is nested more than " + AssemblyLimits.EVALUATION_DEPTH + " levels deep");
    }
    ExpressionValue result =
        switch (node) {
          case Node.Int number -> ExpressionValue.of(number.value());
          case Node.Name name -> symbol(name.text(), fold);
          case Node.Location place ->
              new ExpressionValue(
                  0,
                  symbols.place(
                      place.section().whole(), place.section().wholeOffset() + place.offset()),
                  null,
                  "");
          case Unary unary -> unary(unary, fold);
          case Binary binary -> binary(binary, fold);
          case Node.Call call -> function(call, fold);
          case Node.Real _ -> fail("a floating-point number cannot be part of an expression");
          case Node.Text text -> named(text.value(), "", fold);
          case Node.Here _ -> fail("'.' has no address here");
          case Node.Range _, Node.Held _, Node.Listed _, Node.Bars _, Node.Modifier _ ->
              fail("this is no number");
          case Node.Malformed malformed -> fail(malformed.reason());
        };
    depth--;
    return result;
  }

  private @Nullable ExpressionValue function(Node.Call call, boolean fold) {
    if (call.name().equals(Node.Call.PARENTHESES)) {
      return value(call.arguments().getFirst(), fold);
    }
    long[] numbers = new long[call.arguments().size()];
    for (int i = 0; i < numbers.length; i++) {
      ExpressionValue value = value(call.arguments().get(i), fold);
      if (value == null) {
        return null;
      }
      if (!value.isAbsolute()) {
        return fail("'" + call.name() + "' needs numbers, not " + describe(value));
      }
      numbers[i] = value.addend();
    }
    String problem = functions.problem(call.name(), numbers);
    return problem != null
        ? fail(problem)
        : ExpressionValue.of(functions.value(call.name(), numbers));
  }

  private @Nullable ExpressionValue symbol(String text, boolean fold) {
    int at = text.indexOf('@', 1);
    return at < 0
        ? named(text, "", fold)
        : named(text.substring(0, at), text.substring(at + 1), fold);
  }

  private @Nullable ExpressionValue named(String name, String variant, boolean fold) {
    asked++;
    SymbolEntry symbol = symbols.use(name);
    if (symbol == null) {
      return fail("there is no local label '" + name + "' in that direction");
    }
    Node assigned = symbol.value;
    if (assigned != null && (variant.isEmpty() || !(assigned instanceof Node.Int))) {
      if (symbol.evaluating) {
        return fail("the value of '" + name + "' depends on itself");
      }
      symbol.used |= !(assigned instanceof Node.Int);
      symbol.evaluating = true;
      ExpressionValue value = value(assigned, fold);
      symbol.evaluating = false;
      return value == null || variant.isEmpty() || value.isAbsolute()
          ? value
          : new ExpressionValue(value.addend(), value.plus(), value.minus(), variant);
    }
    return new ExpressionValue(0, symbol, null, variant);
  }

  private @Nullable ExpressionValue unary(Unary unary, boolean fold) {
    ExpressionValue operand = value(unary.operand(), fold);
    if (operand == null) {
      return null;
    }
    if (!operand.isAbsolute()) {
      return unary.operator() == Node.Prefix.PLUS
          ? operand
          : fail("the operator needs a number, not " + describe(operand));
    }
    long number = operand.addend();
    return ExpressionValue.of(
        switch (unary.operator()) {
          case MINUS -> -number;
          case PLUS -> number;
          case NOT -> ~number;
          case LOGICAL_NOT -> number == 0 ? 1 : 0;
        });
  }

  /** Walks down the left sides in a loop: sums may have any number of terms. */
  private @Nullable ExpressionValue binary(Binary binary, boolean fold) {
    if (!(binary.left() instanceof Binary)) {
      return joined(binary.operator(), value(binary.left(), fold), binary.right(), fold);
    }
    List<Binary> spine = new ArrayList<>();
    Node left = binary;
    while (left instanceof Binary inner) {
      spine.add(inner);
      left = inner.left();
    }
    ExpressionValue value = value(left, fold);
    for (Binary outer : spine.reversed()) {
      value = joined(outer.operator(), value, outer.right(), fold);
    }
    return value;
  }

  private @Nullable ExpressionValue joined(
      Infix operator, @Nullable ExpressionValue left, Node rightNode, boolean fold) {
    // Without a left side there is no value: asking on would take exponential time in long chains.
    ExpressionValue right = left == null ? null : value(rightNode, fold);
    if (left == null || right == null) {
      return null;
    }
    if (left.isAbsolute() && right.isAbsolute()) {
      return number(operator, left.addend(), right.addend());
    }
    return switch (operator) {
      case ADD -> sum(left, right, fold);
      case SUBTRACT -> sum(left, right.negated(), fold);
      default ->
          fail(
              "the operator '"
                  + operator.symbol()
                  + "' needs numbers, not "
                  + describe(left.isAbsolute() ? right : left));
    };
  }

  private @Nullable ExpressionValue sum(ExpressionValue left, ExpressionValue right, boolean fold) {
    long addend = left.addend() + right.addend();
    if (left.plus() != null && right.plus() != null
        || left.minus() != null && right.minus() != null) {
      return fail("two addresses cannot be added");
    }
    SymbolEntry plus = left.plus() != null ? left.plus() : right.plus();
    SymbolEntry minus = left.minus() != null ? left.minus() : right.minus();
    if (fold
        && plus != null
        && minus != null
        && plus.section != null
        && plus.section == minus.section) {
      return ExpressionValue.of(addend + plus.offset - minus.offset);
    }
    String variant = left.variant().isEmpty() ? right.variant() : left.variant();
    return new ExpressionValue(addend, plus, minus, variant);
  }

  private @Nullable ExpressionValue number(Infix operator, long a, long b) {
    if (b == 0 && (operator == Infix.DIVIDE || operator == Infix.MODULO)) {
      return fail("division by zero");
    }
    return ExpressionValue.of(compute(operator, a, b));
  }

  private static long compute(Infix operator, long a, long b) {
    return switch (operator) {
      case LOGICAL_OR -> a != 0 || b != 0 ? 1 : 0;
      case LOGICAL_AND -> a != 0 && b != 0 ? 1 : 0;
      case EQUAL -> a == b ? -1 : 0;
      case NOT_EQUAL, ALSO_NOT_EQUAL -> a != b ? -1 : 0;
      case LESS -> a < b ? -1 : 0;
      case LESS_OR_EQUAL -> a <= b ? -1 : 0;
      case GREATER -> a > b ? -1 : 0;
      case GREATER_OR_EQUAL -> a >= b ? -1 : 0;
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case OR -> a | b;
      case AND -> a & b;
      case XOR -> a ^ b;
      case OR_NOT -> a | ~b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case MODULO -> a % b;
      case SHIFT_LEFT -> b < 0 || b > 63 ? 0 : a << b;
      case SHIFT_RIGHT -> b < 0 || b > 63 ? 0 : a >>> b;
    };
  }

  /**
   * The expression with every symbol that has a number now replaced by it, and {@code .} by its
   * place, so that later assignments do not change what was meant.
   */
  public Node captured(Node node, SectionBuffer section) {
    return switch (node) {
      case Node.Name name -> {
        Long number =
            name.text().indexOf('@') < 0 && symbols.isAssigned(name.text()) ? constant(name) : null;
        String label = symbols.resolved(name.text());
        yield number != null
            ? new Node.Int(name.start(), name.end(), number)
            : label.isEmpty() || label.equals(name.text())
                ? name
                : new Node.Name(name.start(), name.end(), label);
      }
      case Node.Here here -> new Node.Location(here.start(), here.end(), section, section.size());
      case Unary unary ->
          new Unary(
              unary.start(), unary.end(), unary.operator(), captured(unary.operand(), section));
      case Binary binary ->
          new Binary(
              binary.start(),
              binary.end(),
              binary.operator(),
              captured(binary.left(), section),
              captured(binary.right(), section));
      case Node.Call call ->
          new Node.Call(
              call.start(),
              call.end(),
              call.name(),
              call.arguments().stream().map(a -> captured(a, section)).toList());
      case Node.Text text -> {
        Long number = symbols.isAssigned(text.value()) ? constant(text) : null;
        yield number != null ? new Node.Int(text.start(), text.end(), number) : text;
      }
      // As LLVM has it: in an expression a float stands for the bits of a double.
      case Node.Real real ->
          new Node.Int(real.start(), real.end(), Double.doubleToRawLongBits(real.value()));
      case Node.Int _,
          Node.Location _,
          Node.Range _,
          Node.Held _,
          Node.Listed _,
          Node.Bars _,
          Node.Modifier _,
          Node.Malformed _ ->
          node;
    };
  }

  /** {@code .} in an operand is the address of the instruction, not of what follows it. */
  public static Node relocated(Node node, long offset) {
    return switch (node) {
      case Node.Location place ->
          new Node.Location(place.start(), place.end(), place.section(), offset);
      case Unary unary ->
          new Unary(
              unary.start(), unary.end(), unary.operator(), relocated(unary.operand(), offset));
      case Binary binary ->
          new Binary(
              binary.start(),
              binary.end(),
              binary.operator(),
              relocated(binary.left(), offset),
              relocated(binary.right(), offset));
      default -> node;
    };
  }

  /** Whether an expression is well formed and the rest of the text may give it its value. */
  public static boolean isOpen(Node node) {
    return switch (node) {
      case Node.Int _, Node.Name _, Node.Text _, Node.Here _, Node.Location _ -> true;
      case Unary unary -> isOpen(unary.operand());
      case Binary binary -> isOpen(binary.left()) && isOpen(binary.right());
      case Node.Call call ->
          (ResourceFunctions.isFunction(call.name()) || call.name().equals(Node.Call.PARENTHESES))
              && call.arguments().stream().allMatch(Expressions::isOpen);
      case Node.Real _,
          Node.Range _,
          Node.Held _,
          Node.Listed _,
          Node.Bars _,
          Node.Modifier _,
          Node.Malformed _ ->
          false;
    };
  }

  /** Whether an expression's literal is relative to its place, as LLVM's encoder decides it. */
  public static boolean isRelative(Node node) {
    return switch (node) {
      case Node.Name name -> !name.text().contains("@abs32@");
      case Binary binary ->
          binary.operator() != Infix.SUBTRACT
              && (isRelative(binary.left()) || isRelative(binary.right()));
      case Unary unary -> isRelative(unary.operand());
      case Node.Location _ -> true;
      case Node.Call call -> anyRelative(call.arguments());
      default -> false;
    };
  }

  private static boolean anyRelative(List<Node> nodes) {
    for (Node node : nodes) {
      if (isRelative(node)) {
        return true;
      }
    }
    return false;
  }
}
