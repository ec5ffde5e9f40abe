package dev.lockstep.assembler.expression;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rules for {@code .set}, {@code .equ}, {@code .equiv} and {@code =}. */
public final class Assignments {
  private Assignments() {}

  /**
   * Reason why a symbol cannot take a value; null when it can. Source:
   * llvm/lib/MC/MCParser/AsmParser.cpp, parseAssignmentExpression.
   */
  public static @Nullable String problem(
      SymbolTable symbols, SymbolEntry symbol, Node value, boolean redefinable) {
    if (!(value instanceof Node.Int) && uses(symbols, value, symbol)) {
      return "the value of '" + symbol.name + "' depends on itself";
    }
    String where = symbol.definition == null ? "" : ", first at " + symbol.definition;
    if (symbol.isLabel() || symbol.lds || symbol.common) {
      return "'" + symbol.name + "' is defined twice" + where;
    }
    Node old = symbol.value;
    if (old == null) {
      return null;
    }
    if (!redefinable || !symbol.redefinable && symbol.address) {
      return "'" + symbol.name + "' is defined twice" + where;
    }
    return !symbol.address || !symbol.used
        ? null
        : "'" + symbol.name + "' stands for an address and is used already; it cannot change";
  }

  /** Whether an expression depends on a symbol, also through others. */
  private static boolean uses(SymbolTable symbols, Node node, SymbolEntry wanted) {
    Set<SymbolEntry> seen = new HashSet<>(named(symbols, node));
    List<SymbolEntry> open = new ArrayList<>(seen);
    while (!open.isEmpty()) {
      SymbolEntry symbol = open.removeLast();
      if (symbol == wanted) {
        return true;
      }
      if (symbol.value != null) {
        for (SymbolEntry next : named(symbols, symbol.value)) {
          if (seen.add(next)) {
            open.add(next);
          }
        }
      }
    }
    return false;
  }

  /** Keeps the symbols of a value in the object, as LLVM does, even if the value is replaced. */
  public static void list(SymbolTable symbols, Node value) {
    named(symbols, value).forEach(symbol -> symbol.listed = true);
  }

  /** The symbols that an expression names. */
  private static List<SymbolEntry> named(SymbolTable symbols, Node node) {
    return names(node).stream().map(symbols::entry).toList();
  }

  /** The names of the symbols of an expression, from its end to its beginning. */
  public static List<String> names(Node node) {
    if (node instanceof Node.Int) {
      return List.of();
    }
    List<String> names = new ArrayList<>(2);
    List<Node> open = new ArrayList<>(List.of(node));
    while (!open.isEmpty()) {
      switch (open.removeLast()) {
        case Node.Name name -> {
          int at = name.text().indexOf('@', 1);
          names.add(at < 0 ? name.text() : name.text().substring(0, at));
        }
        case Node.Text text -> names.add(text.value());
        case Node.Unary unary -> open.add(unary.operand());
        case Node.Binary binary -> {
          open.add(binary.left());
          open.add(binary.right());
        }
        case Node.Call call -> open.addAll(call.arguments());
        default -> {}
      }
    }
    return names;
  }

  /**
   * The value as it is kept: a number, or an address as short as it can be said, so that symbols
   * defined by each other in a long chain stay cheap.
   */
  public static Node flat(
      SymbolTable symbols, Node node, @Nullable ExpressionValue value, @Nullable Long number) {
    if (number != null) {
      return new Node.Int(node.start(), node.end(), number);
    }
    if (value == null) {
      return node;
    }
    SymbolEntry plus = value.plus();
    if (plus == null
        || value.minus() != null
        || !value.variant().isEmpty()
        || symbols.find(plus.name) != plus) {
      return node;
    }
    Node name = new Node.Name(node.start(), node.end(), plus.name);
    return value.addend() == 0
        ? name
        : new Node.Binary(
            node.start(),
            node.end(),
            Node.Infix.ADD,
            name,
            new Node.Int(node.start(), node.end(), value.addend()));
  }
}
