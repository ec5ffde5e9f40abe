package dev.lockstep.assembler.block.reader;

import dev.lockstep.assembler.block.variable.OperandBinder;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import java.util.List;

/** Puts operands in the place of the marks that friendly forms are written with. */
final class FriendlyOperands {
  private static final String OFFSET = "off offset:b";

  private FriendlyOperands() {}

  /** Appends what a mark stands for. */
  static void add(List<Node> operands, String mark, InstructionSet set, Node d, Node a, Node b) {
    switch (mark) {
      case "d" -> operands.add(d);
      case "a" -> operands.add(a);
      case "b" -> operands.add(b);
      case "vcc" -> operands.add(mask(d, set));
      case "m" ->
          operands.add(d instanceof Node.Name n && n.text().equals("vcc") ? mask(d, set) : d);
      case "-a" -> operands.add(negative(a));
      case "-b" -> operands.add(negative(b));
      case OFFSET -> {
        operands.add(new Node.Name(b.start(), b.end(), "off"));
        operands.add(new Node.Modifier(b.start(), b.end(), "offset", b));
      }
      default -> {
        int dot = mark.indexOf('.');
        if (dot == 1) {
          Node whole = mark.charAt(0) == 'd' ? d : mark.charAt(0) == 'a' ? a : b;
          operands.add(half(whole, Integer.parseInt(mark.substring(2))));
        } else {
          operands.add(new Node.Int(d.start(), d.end(), Long.decode(mark)));
        }
      }
    }
  }

  /** VCC as wide as the wavefront's masks. */
  private static Node mask(Node d, InstructionSet set) {
    MachineTables.ScalarName vcc = set.scalar("vcc");
    String text = vcc == null ? "vcc" : set.scalarText(vcc.code(), set.waveSize() / 32);
    return new Node.Name(d.start(), d.end(), text);
  }

  private static Node negative(Node node) {
    return new Node.Unary(node.start(), node.end(), Node.Prefix.MINUS, node);
  }

  /** A word of a value of 64 bits; numbers are sign-extended to 64 bits. */
  private static Node half(Node node, int half) {
    return switch (node) {
      case Node.Int number ->
          new Node.Int(number.start(), number.end(), word(number.value(), half));
      case Node.Real real ->
          new Node.Int(
              real.start(), real.end(), word(Double.doubleToRawLongBits(real.value()), half));
      case Node.Unary unary
          when unary.operator() == Node.Prefix.MINUS
              && unary.operand() instanceof Node.Int number ->
          new Node.Int(unary.start(), unary.end(), word(-number.value(), half));
      case Node.Unary unary
          when unary.operator() == Node.Prefix.MINUS && unary.operand() instanceof Node.Real real ->
          new Node.Int(
              unary.start(), unary.end(), word(Double.doubleToRawLongBits(-real.value()), half));
      case Node.Name name -> part(name.start(), name.end(), name.text(), half);
      case Node.Range range -> {
        int low = OperandBinder.index(range.low());
        yield low < 0 ? range : part(range.start(), range.end(), range.name(), low + half);
      }
      default -> node;
    };
  }

  private static long word(long value, int half) {
    return (int) (half == 0 ? value : half == 1 ? value >> Integer.SIZE : value >> Long.SIZE - 1);
  }

  private static Node part(int start, int end, String name, int index) {
    Node number = new Node.Int(start, end, index);
    return new Node.Range(start, end, name, number, number);
  }
}
