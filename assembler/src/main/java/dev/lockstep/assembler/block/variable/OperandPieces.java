package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.token.Scanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Text of operands to nodes whose places are those of the source. */
public final class OperandPieces {
  private static final String FACTOR = "mul";
  private static final Map<String, String> COUNTERS =
      Map.ofEntries(
          Map.entry("vm_cnt", "vmcnt"),
          Map.entry("vm_count", "vmcnt"),
          Map.entry("vm_ct", "vmcnt"),
          Map.entry("vmcnt", "vmcnt"),
          Map.entry("vmcount", "vmcnt"),
          Map.entry("vmct", "vmcnt"),
          Map.entry("lgkm_cnt", "lgkmcnt"),
          Map.entry("lgkmcnt", "lgkmcnt"),
          Map.entry("exp_cnt", "expcnt"),
          Map.entry("expcnt", "expcnt"));

  private OperandPieces() {}

  /** The nodes of a text between commas: an operand, and the options behind it. */
  public static List<Node> read(TracedText piece, Report report) {
    String text = written(piece.text());
    Parser parser = new Parser(text, 0, text.length());
    Scanner in = parser.scanner();
    List<Node> nodes = new ArrayList<>(2);
    in.skipBlanks();
    while (!in.atEnd()) {
      Node node = parser.operand();
      boolean broken = node instanceof Node.Malformed;
      if (node instanceof Node.Call call
          && call.name().equals(FACTOR)
          && !call.arguments().isEmpty()
          && call.arguments().getFirst() instanceof Node.Int) {
        report.warning(
            piece.start(call.start()),
            piece.end(call.end()),
            "mul-point",
            "the factor is written with a point: mul(2.0), mul(4.0) or mul(0.5)");
      }
      nodes.add(moved(node, piece, false));
      if (broken) {
        break;
      }
      in.skipBlanks();
    }
    return nodes;
  }

  /** An expression alone; what stands behind it makes it malformed. */
  public static Node expression(TracedText piece, Report report) {
    List<Node> nodes = read(piece, report);
    return nodes.size() == 1
        ? nodes.getFirst()
        : new Node.Malformed(piece.start(), piece.end(), "expected one value");
  }

  /** The text as the parser of operands takes it, of the same length. */
  private static String written(String text) {
    if (text.indexOf('@') < 0 && text.indexOf('=') < 0) {
      return text;
    }
    char[] chars = text.toCharArray();
    for (int i = 0; i < chars.length; i++) {
      boolean named = i + 1 < chars.length && TracedText.startsName(chars[i + 1]);
      if (chars[i] == '@' && named) {
        chars[i] = OperandBinder.LABEL;
      } else if (chars[i] == '=' && isOption(chars, i)) {
        chars[i] = ':';
      }
    }
    return new String(chars);
  }

  private static boolean isOption(char[] chars, int at) {
    return at > 0
        && TracedText.continuesName(chars[at - 1])
        && at + 1 < chars.length
        && chars[at + 1] != '=';
  }

  /**
   * The node with its places in the source, options in LLVM's words.
   *
   * @param word whether names stand for values of options, which are written in upper case
   */
  private static Node moved(Node node, TracedText piece, boolean word) {
    int start = piece.start(node.start());
    int end = Math.max(start, piece.end(node.end()));
    return switch (node) {
      case Node.Int one -> new Node.Int(start, end, one.value());
      case Node.Real one -> new Node.Real(start, end, one.value());
      case Node.Name one ->
          new Node.Name(
              start,
              end,
              word && one.text().charAt(0) != OperandBinder.LABEL
                  ? one.text().toUpperCase(Locale.ROOT)
                  : one.text());
      case Node.Text one -> new Node.Text(start, end, one.value());
      case Node.Here _ -> new Node.Here(start, end);
      case Node.Location one -> new Node.Location(start, end, one.section(), one.offset());
      case Node.Held one -> new Node.Held(start, end, one.registers());
      case Node.Unary one ->
          new Node.Unary(start, end, one.operator(), moved(one.operand(), piece, word));
      case Node.Binary one ->
          new Node.Binary(
              start,
              end,
              one.operator(),
              moved(one.left(), piece, word),
              moved(one.right(), piece, word));
      case Node.Range one ->
          new Node.Range(
              start,
              end,
              one.name(),
              moved(one.low(), piece, word),
              moved(one.high(), piece, word));
      case Node.Listed one -> new Node.Listed(start, end, all(one.elements(), piece, word));
      case Node.Call one -> call(one, piece, start, end);
      case Node.Bars one -> new Node.Bars(start, end, moved(one.operand(), piece, word));
      case Node.Modifier one -> modifier(one, piece, start, end);
      case Node.Malformed one -> new Node.Malformed(start, end, one.reason());
    };
  }

  private static List<Node> all(List<Node> nodes, TracedText piece, boolean word) {
    List<Node> result = new ArrayList<>(nodes.size());
    for (Node node : nodes) {
      result.add(moved(node, piece, word));
    }
    return result;
  }

  private static Node call(Node.Call call, TracedText piece, int start, int end) {
    String counter = COUNTERS.get(call.name());
    boolean plain =
        switch (call.name()) {
          case "neg", "abs", "sext", "lit", FACTOR, "min", "max" -> true;
          default -> counter != null;
        };
    List<Node> arguments = all(call.arguments(), piece, !plain);
    if (call.name().equals(FACTOR) && arguments.size() == 1) {
      return factor(start, end, arguments.getFirst());
    }
    return new Node.Call(start, end, counter == null ? call.name() : counter, arguments);
  }

  private static Node modifier(Node.Modifier modifier, TracedText piece, int start, int end) {
    Node value = moved(modifier.value(), piece, true);
    String counter = COUNTERS.get(modifier.name());
    if (counter != null) {
      return new Node.Call(start, end, counter, List.of(value));
    }
    return switch (modifier.name()) {
      case FACTOR, "omod" -> factor(start, end, value);
      default -> new Node.Modifier(start, end, modifier.name(), value);
    };
  }

  /** Factors 2.0 and 4.0, and the half, which LLVM writes as a division. */
  private static Node factor(int start, int end, Node value) {
    if (value instanceof Node.Real real && real.value() == 0.5) {
      return new Node.Modifier(start, end, "div", new Node.Int(start, end, 2));
    }
    return value instanceof Node.Real real && real.value() == Math.rint(real.value())
        ? new Node.Modifier(start, end, FACTOR, new Node.Int(start, end, (long) real.value()))
        : new Node.Modifier(start, end, FACTOR, value);
  }
}
