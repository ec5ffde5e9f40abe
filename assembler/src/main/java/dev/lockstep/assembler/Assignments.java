package dev.lockstep.assembler;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What {@code .set}, {@code .equ}, {@code .equiv} and {@code =} may do to a symbol. */
final class Assignments {
  private Assignments() {}

  /**
   * Why a symbol cannot take a value; null when it can. Source: llvm/lib/MC/MCParser/AsmParser.cpp,
   * parseAssignmentExpression.
   */
  static @Nullable String problem(
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
    Set<SymbolEntry> seen = new HashSet<>();
    List<Node> open = new ArrayList<>(List.of(node));
    while (!open.isEmpty()) {
      SymbolEntry symbol = null;
      switch (open.removeLast()) {
        case Node.Name name -> {
          int at = name.text().indexOf('@', 1);
          symbol = symbols.find(at < 0 ? name.text() : name.text().substring(0, at));
        }
        case Node.Text text -> symbol = symbols.find(text.value());
        case Node.Unary unary -> open.add(unary.operand());
        case Node.Binary binary -> {
          open.add(binary.left());
          open.add(binary.right());
        }
        case Node.Call call -> open.addAll(call.arguments());
        default -> {}
      }
      if (symbol == wanted) {
        return true;
      }
      if (symbol != null && symbol.value != null && seen.add(symbol)) {
        open.add(symbol.value);
      }
    }
    return false;
  }

  /**
   * The value as it is kept: a number, or an address as short as it can be said, so that symbols
   * defined by each other in a long chain stay cheap.
   */
  static Node flat(
      SymbolTable symbols, Node node, @Nullable Value value, @Nullable Long number) {
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
