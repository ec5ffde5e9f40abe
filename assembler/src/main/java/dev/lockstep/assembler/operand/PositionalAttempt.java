package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Matching of the operands of a statement with a form, by position. */
public final class PositionalAttempt {
  private final InstructionSet set;
  private final Encoding encoding;
  private final Expressions expressions;
  private final Statement.Instruction statement;
  private final List<Node> nodes;
  private final List<Operand> operands = new ArrayList<>(4);
  private final List<FieldFixup> fields = new ArrayList<>(1);
  private Modifiers modifiers;
  private int next;
  private @Nullable Mismatch mismatch;

  PositionalAttempt(
      InstructionSet set,
      Encoding encoding,
      Modifiers modifiers,
      Expressions expressions,
      Statement.Instruction statement,
      List<Node> nodes) {
    this.set = set;
    this.encoding = encoding;
    this.modifiers = modifiers;
    this.expressions = expressions;
    this.statement = statement;
    this.nodes = nodes;
  }

  /** Reason why the form does not fit; the reason found last takes precedence. */
  Mismatch mismatch() {
    return mismatch != null
        ? mismatch
        : new Mismatch(0, statement.start(), statement.end(), "the operands do not fit");
  }

  private boolean fail(int start, int end, String reason) {
    if (mismatch == null) {
      mismatch = new Mismatch(next, start, end, reason);
    }
    return false;
  }

  private boolean fail(Node node, String reason) {
    return fail(node.start(), node.end(), reason);
  }

  Matcher.Match.@Nullable Found match() {
    List<Bound> bounds = encoding.operands();
    for (int i = 0; i < bounds.size(); i++) {
      if (!operand(bounds, i)) {
        return null;
      }
    }
    while (next < nodes.size()) {
      if (!further(nodes.get(next))) {
        return null;
      }
      next++;
    }
    Instruction instruction = new Instruction(encoding, List.copyOf(operands), modifiers);
    return new Matcher.Match.Found(instruction, List.of(), List.copyOf(fields));
  }

  private boolean operand(List<Bound> bounds, int index) {
    Bound bound = bounds.get(index);
    Node node = next < nodes.size() ? nodes.get(next) : null;
    if (bound.kind() instanceof OperandKind.Numeric
        && index + 1 < bounds.size()
        && bounds.get(index + 1).kind() instanceof OperandKind.Pointer
        && node instanceof Node.Call call
        && call.name().equals(Node.Call.PARENTHESES)) {
      operands.add(new Immediate(0));
      return true;
    }
    if (bound.kind() instanceof OperandKind.Named named
        && named.absent() >= 0
        && (node == null || node instanceof Node.Modifier)) {
      operands.add(new Immediate(named.absent()));
      return true;
    }
    if (node == null || node instanceof Node.Modifier) {
      return fail(
          statement.start(), statement.end(), "too few operands: expected " + expected(bound));
    }
    next++;
    return switch (bound.kind()) {
      case OperandKind.Registers kind -> register(bound, kind.files(), node);
      case OperandKind.Pointer kind ->
          node instanceof Node.Call call && call.name().equals(Node.Call.PARENTHESES)
              ? register(bound, Set.of(kind.file()), call.arguments().getFirst())
              : fail(node, "expected " + expected(bound));
      case OperandKind.Numeric kind -> number(bound, kind, node);
      case OperandKind.Distance kind -> distance(bound, kind, node);
      case OperandKind.Named kind -> named(bound, kind, node);
      case OperandKind.Packed _ -> parts(bound, node);
      default -> fail(node, "expected " + expected(bound));
    };
  }

  private String expected(Bound bound) {
    return OperandText.expected(set, bound, encoding);
  }

  /** A number of a register file that a name stands for. */
  private static @Nullable Register named(InstructionSet set, String name) {
    int vector = set.vector(name);
    if (vector >= 0) {
      return new Register(RegisterFile.VECTOR, vector, 1);
    }
    MachineTables.ScalarName scalar = set.scalar(name);
    return scalar == null ? null : new Register(RegisterFile.SCALAR, scalar.code(), 1);
  }

  static boolean isRegister(InstructionSet set, Node node) {
    return node instanceof Node.Name name && named(set, name.text()) != null;
  }

  private boolean register(Bound bound, Set<RegisterFile> files, Node node) {
    if (!(node instanceof Node.Name name)) {
      return fail(node, "expected " + expected(bound));
    }
    Register found = named(set, name.text());
    if (found == null && looksLikeRegister(name.text())) {
      return fail(
          node,
          "there is no such register: "
              + MachineNames.of(set.generation(), expressions.target())
              + " has x0 to x"
              + (set.generation().sgprs() - 1)
              + " and v0 to v"
              + (set.generation().vgprs() - 1));
    }
    if (found == null || !files.contains(found.file())) {
      return fail(node, "expected " + expected(bound));
    }
    int count = bound.registers();
    boolean odd = encoding.row().marked("odd-pairs", set.generation());
    if (count > 1 && found.index() % 2 != 0 && !odd) {
      return fail(node, "a pair of registers is named by its even one, the one before");
    }
    Register register = new Register(found.file(), found.index(), count);
    if (!fits(bound, register)) {
      return fail(
          node,
          "the field holds the registers up to number "
              + (bound.field() == null ? 0 : bound.field().mask())
              + ", and no prefix widens it");
    }
    operands.add(register);
    return true;
  }

  /** A letter and a number, or what other machines call a register. */
  private boolean looksLikeRegister(String name) {
    boolean digits = name.length() > 1 && (name.charAt(0) == 'x' || name.charAt(0) == 'v');
    for (int i = 1; i < name.length() && digits; i++) {
      digits = Scanner.isDigit(name.charAt(i));
    }
    return digits;
  }

  private boolean fits(Bound bound, Operand operand) {
    return bound.field() == null || set.fits(bound, operand);
  }

  private boolean number(Bound bound, OperandKind.Numeric kind, Node node) {
    OperandPart part = OperandPart.WHOLE;
    Node value = node;
    if (node instanceof Node.Call call && call.name().startsWith("%")) {
      OperandPart asked = OperandPart.of(call.name());
      if (asked == null || call.arguments().size() != 1) {
        return fail(
            node, "unknown function; there are %hi, %lo, %pcrel_hi and %pcrel_lo of one symbol");
      }
      part = asked;
      value = call.arguments().getFirst();
    }
    boolean fromHere =
        part == OperandPart.DISTANCE_HIGH
            || part == OperandPart.DISTANCE_LOW
            || part == OperandPart.DISTANCE_LOW_BEHIND;
    Long known = fromHere ? null : expressions.constant(value);
    if (known == null && part == OperandPart.WHOLE) {
      return fail(node, "expected a number that is known here, or %lo of a symbol");
    }
    if (known == null) {
      return later(part, bound, value, node);
    }
    long number = part.of(known);
    if (kind.signed() && number > Integer.MAX_VALUE && number <= 0xffffffffL) {
      number -= 1L << 32; // A negative number as its 32 bits.
    }
    return checked(bound, kind, node, number);
  }

  private boolean checked(Bound bound, OperandKind.Numeric kind, Node node, long number) {
    Field field = bound.field();
    int width = field == null ? 32 : field.width();
    long low = kind.signed() ? -(1L << width - 1) : 0;
    long high = kind.unsigned() ? (1L << width) - 1 : (1L << width - 1) - 1;
    if (number < low || number > high) {
      return fail(node, "the number " + number + " is out of range; use " + low + " to " + high);
    }
    boolean masked = kind.signed() && kind.unsigned();
    operands.add(new Immediate((int) (masked ? number & (1L << width) - 1 : number)));
    return true;
  }

  /** A field that is filled in when all is placed. */
  private boolean later(OperandPart part, Bound bound, Node value, Node whole) {
    if (expressions.evaluate(value, false) == null) {
      return fail(value, expressions.failure());
    }
    Field field = bound.field();
    if (field == null) {
      return fail(whole, "expected " + expected(bound));
    }
    fields.add(new FieldFixup(part, field, bound.kind(), value, whole.start(), whole.end()));
    operands.add(new Immediate(0));
    return true;
  }

  private boolean distance(Bound bound, OperandKind.Distance kind, Node node) {
    Long known = expressions.constant(node);
    if (known == null) {
      return isRegister(set, node)
          ? fail(node, "expected " + expected(bound))
          : later(OperandPart.DISTANCE, bound, node, node);
    }
    String problem = reach(kind, bound.field(), known);
    if (problem != null) {
      return fail(node, problem);
    }
    operands.add(new Immediate((int) (long) known));
    return true;
  }

  /** Reason why a distance in bytes cannot be written, or null. */
  public static @Nullable String reach(
      OperandKind.Distance kind, @Nullable Field field, long distance) {
    long half = field == null ? 0 : (1L << field.width() - 1) * kind.unit();
    if (distance % kind.unit() != 0) {
      return "the distance " + distance + " is no multiple of " + kind.unit() + " bytes";
    }
    return distance < -half || distance >= half
        ? "the distance "
            + distance
            + " bytes is out of range; use "
            + -half
            + " to "
            + (half - kind.unit())
        : null;
  }

  private boolean named(Bound bound, OperandKind.Named kind, Node node) {
    Integer value = node instanceof Node.Name name ? set.value(kind.list(), name.text()) : null;
    Long number = value != null ? (Long) (long) value : expressions.constant(node);
    long most = bound.field() == null ? 0 : bound.field().mask();
    boolean listed = number != null && set.valueName(kind.list(), (int) (long) number) != null;
    if (value == null && node instanceof Node.Int(int _, int _, long written)) {
      // Names may be numbers themselves.
      Integer byName = set.value(kind.list(), Long.toString(written));
      number = byName != null ? (Long) (long) byName : kind.only() && !listed ? null : number;
    }
    if (number == null || number < 0 || number > most) {
      return fail(node, "expected " + expected(bound) + (kind.only() ? "" : ", or 0 to " + most));
    }
    operands.add(new Immediate((int) (long) number));
    return true;
  }

  /** The parts of a value as operands of their own, or one number. */
  private boolean parts(Bound bound, Node first) {
    Long number = expressions.constant(first);
    if (number != null && first instanceof Node.Int) {
      long most = bound.field() == null ? 0 : bound.field().mask();
      if (number < 0 || number > most) {
        return fail(first, "the number " + number + " is out of range; use 0 to " + most);
      }
      operands.add(new Immediate((int) (long) number));
      return true;
    }
    int[] word = new int[1];
    next--;
    for (Field part : set.packed("vtype")) {
      Node node = next < nodes.size() ? nodes.get(next) : null;
      Integer value = node instanceof Node.Name name ? set.value(part.name(), name.text()) : null;
      if (value != null) {
        part.insert(word, value);
        next++;
      } else if (part.equals(set.packed("vtype").getFirst())) {
        return fail(first, "expected " + expected(bound));
      }
    }
    operands.add(new Immediate(word[0]));
    return true;
  }

  /** Matches a node behind the operands: a modifier; anything else is an error. */
  private boolean further(Node node) {
    if (node instanceof Node.Modifier written) {
      for (Encoding.BoundModifier modifier : encoding.modifiers()) {
        if (modifier.kind().written().equals(written.name())
            && modifier.kind().style() == ModifierKind.Style.NUMBER) {
          return modifier(modifier, written);
        }
      }
      return fail(node, encoding.mnemonic() + " has no modifier '" + written.name() + "'");
    }
    if (node instanceof Node.Name name && name.text().equals("v0.t")) {
      return fail(node, "there are no masked forms here; branch over lanes instead");
    }
    return fail(
        node, "too many operands: " + encoding.mnemonic() + " takes " + encoding.operands().size());
  }

  private boolean modifier(Encoding.BoundModifier modifier, Node.Modifier written) {
    Long value = expressions.constant(written.value());
    int most = modifier.field().mask();
    if (value == null || value < 0 || value > most) {
      return fail(written, "expected " + written.name() + ":0 to " + written.name() + ":" + most);
    }
    if (value != modifier.absent()) {
      modifiers = modifiers.with(modifier.kind(), (int) (long) value);
    }
    return true;
  }
}
