package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.token.Scanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Puts registers in the place of variables and numbers in the place of labels. */
public record OperandBinder(
    Map<String, Variable> names, ToIntFunction<Variable> registers, ToLongFunction<String> labels) {
  /** Prefix of a reference to a label in a name; no name of the language contains it. */
  public static final char LABEL = '$';

  private static final Map<String, String> ALIASES =
      Map.of(
          "flatscr", "flat_scratch",
          "flatscr_lo", "flat_scratch_lo",
          "flatscr_hi", "flat_scratch_hi");

  List<Node> bind(List<Node> nodes) {
    List<Node> result = new ArrayList<>(nodes.size());
    for (Node node : nodes) {
      result.add(bind(node));
    }
    return result;
  }

  public Node bind(Node node) {
    return switch (node) {
      case Node.Name name -> name(name);
      case Node.Range range -> range(range);
      case Node.Unary unary ->
          new Node.Unary(unary.start(), unary.end(), unary.operator(), bind(unary.operand()));
      case Node.Binary binary ->
          new Node.Binary(
              binary.start(),
              binary.end(),
              binary.operator(),
              bind(binary.left()),
              bind(binary.right()));
      case Node.Listed list -> new Node.Listed(list.start(), list.end(), bind(list.elements()));
      case Node.Call call ->
          new Node.Call(call.start(), call.end(), call.name(), bind(call.arguments()));
      case Node.Bars bars -> new Node.Bars(bars.start(), bars.end(), bind(bars.operand()));
      case Node.Modifier modifier ->
          new Node.Modifier(
              modifier.start(), modifier.end(), modifier.name(), bind(modifier.value()));
      case Node.Int _,
          Node.Real _,
          Node.Text _,
          Node.Here _,
          Node.Location _,
          Node.Held _,
          Node.Malformed _ ->
          node;
    };
  }

  private Node name(Node.Name name) {
    String text = name.text();
    if (text.charAt(0) == LABEL) {
      return new Node.Int(name.start(), name.end(), labels.applyAsLong(text.substring(1)));
    }
    Variable variable = names.get(text);
    return variable == null
        ? new Node.Name(name.start(), name.end(), plain(text))
        : held(name, variable, 0, variable.size());
  }

  /** LLVM's name of a register that has another one in this language. */
  static String plain(String name) {
    String alias = ALIASES.get(name);
    if (alias != null) {
      return alias;
    }
    boolean trap = name.length() > 1 && name.length() < 4 && name.charAt(0) == 't';
    for (int i = 1; i < name.length() && trap; i++) {
      trap = Scanner.isDigit(name.charAt(i));
    }
    return trap ? "ttmp" + name.substring(1) : name;
  }

  private Node range(Node.Range range) {
    Variable variable = names.get(range.name());
    if (variable == null) {
      return range;
    }
    int unit = variable.elements > 1 ? variable.type.registers() : 1;
    boolean ranged = !range.high().equals(range.low());
    int first = index(range.low());
    int last = ranged ? index(range.high()) : variable.elements > 1 ? first : variable.size() - 1;
    int low = first * unit;
    int high = variable.elements > 1 ? (last + 1) * unit - 1 : last;
    if (first < 0 || high < low || high >= variable.size()) {
      return new Node.Malformed(
          range.start(),
          range.end(),
          "'"
              + variable.shown()
              + "' has "
              + (variable.elements > 1
                  ? variable.elements
                      + " elements: their indexes are 0 to "
                      + (variable.elements - 1)
                  : variable.size() == 1
                      ? "one register: its only index is 0"
                      : variable.size()
                          + " registers: their indexes are 0 to "
                          + (variable.size() - 1)));
    }
    return held(range, variable, low, high - low + 1);
  }

  private Node held(Node place, Variable variable, int index, int count) {
    return new Node.Held(
        place.start(), place.end(), variable.from(registers.applyAsInt(variable), index, count));
  }

  /** A small number, or -1. */
  public static int index(Node node) {
    return node instanceof Node.Int number && number.value() >= 0 && number.value() < 256
        ? (int) number.value()
        : -1;
  }
}
