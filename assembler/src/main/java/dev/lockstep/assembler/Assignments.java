package dev.lockstep.assembler;

import org.jspecify.annotations.Nullable;

/** What {@code .set}, {@code .equ}, {@code .equiv} and {@code =} may do to a symbol. */
final class Assignments {
  private Assignments() {}

  /**
   * Why a symbol cannot take a value; null when it can. Source: llvm/lib/MC/MCParser/AsmParser.cpp,
   * parseAssignmentExpression.
   */
  static @Nullable String problem(SymbolEntry symbol, Value value, boolean redefinable) {
    if (value.plus() == symbol || value.minus() == symbol) {
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

  /**
   * The value as it is kept: a number, or an address as short as it can be said, so that symbols
   * defined by each other in a long chain stay cheap.
   */
  static Node flat(SymbolTable symbols, Node node, Value value, @Nullable Long number) {
    if (number != null) {
      return new Node.Int(node.start(), node.end(), number);
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
