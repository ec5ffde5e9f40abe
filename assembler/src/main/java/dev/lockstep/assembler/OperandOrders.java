package dev.lockstep.assembler;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.isa.Encoding;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.Modifiers;
import dev.lockstep.isa.Operand.Register;
import dev.lockstep.isa.OperandKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Other ways to write operands than LLVM's: without VCC, every place filled, offsets without a
 * name, wait counts that are too large.
 */
final class OperandOrders {
  private static final List<String> LDS = List.of("vdst", "addr", "data0", "data1");
  private static final List<String> FLAT = List.of("vdst", "addr", "data");
  private static final List<String> IMAGE = List.of("vdata", "vaddr", "srsrc", "ssamp");
  private static final String CHANNELS = "xyzw";

  /** Operands that fit, and what is to be said about them. */
  record Other(List<Node> operands, Matcher.Match match, String rule, String text, boolean note) {
    void report(Step step, Report report) {
      if (note) {
        report.note(step.start, step.end, rule, text);
      } else if (!text.isEmpty()) {
        report.warning(step.start, step.end, rule, text);
      }
    }
  }

  private final InstructionSet set;
  private final RegisterReader registers;

  OperandOrders(InstructionSet set, RegisterReader registers) {
    this.set = set;
    this.registers = registers;
  }

  /** Operands in LLVM's order that fit, or null. */
  @Nullable Other find(Step step, Function<List<Node>, Matcher.Match> attempt) {
    List<Encoding> forms = set.named(step.mnemonic);
    if (forms.isEmpty()) {
      return null;
    }
    for (Other candidate : candidates(step, forms)) {
      Matcher.Match match = attempt.apply(candidate.operands());
      if (match instanceof Matcher.Match.Found) {
        return new Other(
            candidate.operands(), match, candidate.rule(), candidate.text(), candidate.note());
      }
    }
    return null;
  }

  private List<Other> candidates(Step step, List<Encoding> forms) {
    List<Other> result = new ArrayList<>();
    List<Node> operands = step.operands;
    for (Encoding form : forms) {
      List<Node> sorted = sorted(operands, form);
      if (!sorted.equals(operands)) {
        result.add(other(sorted, "", "", false));
      }
    }
    for (Encoding form : forms) {
      List<Node> carried = withImplied(operands, form);
      if (carried != null) {
        boolean carry = form.operands().stream().anyMatch(b -> b.slot().field().equals("sdst"));
        result.add(
            other(
                carried,
                "carry-without-vcc",
                carry ? "the carry goes to vcc, which should be written: d, vcc, a, b" : "",
                false));
      }
    }
    Encoding form = forms.getFirst();
    for (List<String> order : List.of(LDS, FLAT, IMAGE)) {
      List<Node> chosen = chosen(step, form, order);
      if (chosen != null) {
        result.add(
            other(
                chosen,
                "operand-order",
                "every place is filled here: "
                    + String.join(", ", order)
                    + "; LLVM's order leaves out what is not used",
                true));
      }
    }
    buffer(operands, form, result);
    attribute(operands, form, result);
    List<Node> saturated = saturated(operands);
    if (saturated != null) {
      result.add(
          other(
              saturated,
              "wait-count",
              "the count is larger than the counter; the largest one is used",
              false));
    }
    return result;
  }

  /** The options behind the operands in the order in which LLVM writes them. */
  private static List<Node> sorted(List<Node> operands, Encoding form) {
    int first = operands.size();
    while (first > 0 && rank(operands.get(first - 1), form) >= 0) {
      first--;
    }
    List<Node> result = new ArrayList<>(operands.subList(0, first));
    operands.subList(first, operands.size()).stream()
        .sorted(Comparator.comparingInt(node -> rank(node, form)))
        .forEach(result::add);
    return result;
  }

  /** The place of an option among those of a form, or -1. */
  private static int rank(Node node, Encoding form) {
    String name =
        node instanceof Node.Modifier modifier
            ? modifier.name()
            : node instanceof Node.Name one ? one.text() : "";
    for (int i = 0; i < form.modifiers().size(); i++) {
      if (form.modifiers().get(i).kind().written().equals(name)) {
        return i;
      }
    }
    return name.equals("mul") || name.equals("div") ? form.modifiers().size() : -1;
  }

  private static Other other(List<Node> operands, String rule, String text, boolean note) {
    Matcher.Match none = new Matcher.Match.Failed(0, 0, rule, text);
    return new Other(operands, none, rule, text, note);
  }

  /** The operands with the registers that a form implies, or null when it implies none. */
  private @Nullable List<Node> withImplied(List<Node> operands, Encoding form) {
    List<Node> result = new ArrayList<>();
    int at = 0;
    boolean any = false;
    for (Encoding.Bound bound : form.operands()) {
      Register implied = bound.implied();
      if (implied == null) {
        if (at < operands.size()) {
          result.add(operands.get(at++));
        }
        continue;
      }
      Node next = at < operands.size() ? operands.get(at) : null;
      if (next != null && implied.equals(registers.read(next))) {
        result.add(next);
        at++;
        continue;
      }
      int place = next == null ? lastEnd(operands) : next.start();
      result.add(new Node.Name(place, place, set.scalarText(implied.index(), implied.count())));
      any = true;
    }
    while (at < operands.size()) {
      result.add(operands.get(at++));
    }
    return any ? result : null;
  }

  private static int lastEnd(List<Node> operands) {
    return operands.isEmpty() ? 0 : operands.getLast().end();
  }

  /** Of operands that fill every place of an order, those that a form has; else null. */
  private @Nullable List<Node> chosen(Step step, Encoding form, List<String> order) {
    List<Node> operands = step.operands;
    int written = 0;
    while (written < operands.size() && isPlace(operands.get(written), step)) {
      written++;
    }
    List<Encoding.Bound> bounds =
        form.operands().stream().filter(b -> b.present(Modifiers.NONE)).toList();
    if (written > order.size() || written <= bounds.size()) {
      return null;
    }
    List<Node> result = new ArrayList<>();
    for (Encoding.Bound bound : bounds) {
      int place = order.indexOf(bound.slot().field());
      if (place < 0 || place >= written) {
        return null;
      }
      result.add(operands.get(place));
    }
    result.addAll(operands.subList(written, operands.size()));
    return result;
  }

  private boolean isPlace(Node node, Step step) {
    return switch (node) {
      case Node.Name name ->
          step.names.containsKey(name.text()) || registers.looksLikeRegister(name);
      case Node.Range _, Node.Int _, Node.Listed _ -> true;
      default -> false;
    };
  }

  /** A register that is not used as an address, and an offset without a name. */
  private void buffer(List<Node> operands, Encoding form, List<Other> result) {
    boolean buffers =
        form.operands().stream().anyMatch(b -> b.kind() instanceof OperandKind.BufferAddress);
    if (!buffers || operands.size() < 4) {
      return;
    }
    List<Node> named = new ArrayList<>(operands);
    for (int i = 4; i < named.size(); i++) {
      if (named.get(i) instanceof Node.Int number) {
        named.set(i, new Node.Modifier(number.start(), number.end(), "offset", number));
      }
    }
    if (!named.equals(operands)) {
      result.add(
          other(named, "offset-name", "the offset is written with its name: offset:16", true));
    }
    List<Node> off = new ArrayList<>(named);
    Node address = off.get(1);
    off.set(1, new Node.Name(address.start(), address.end(), "off"));
    result.add(
        other(
            off,
            "address-unused",
            "without offen, idxen or addr64 the address register is not used; write off",
            false));
    List<Node> known = new ArrayList<>(named.subList(0, 4));
    List<Node> left = new ArrayList<>();
    for (Node node : named.subList(4, named.size())) {
      boolean unknown =
          node instanceof Node.Name name
              && form.modifier(name.text()) == null
              && !set.isModifierElsewhere(name.text());
      (unknown ? left : known).add(node);
    }
    if (!left.isEmpty()) {
      result.add(other(known, "option-ignored", "an option that there is not is left out", false));
    }
  }

  /** Channel and attribute as two numbers, M0 written, the destination once more. */
  private void attribute(List<Node> operands, Encoding form, List<Other> result) {
    boolean attributes =
        form.operands().stream().anyMatch(b -> b.kind() instanceof OperandKind.Attribute);
    if (!attributes) {
      return;
    }
    List<Node> plain = new ArrayList<>();
    for (Node node : operands) {
      if (!(node instanceof Node.Listed)
          && !(node instanceof Node.Name name && name.text().equals("m0"))) {
        plain.add(node);
      }
    }
    if (plain.size() == 4
        && plain.get(2) instanceof Node.Int channel
        && plain.get(3) instanceof Node.Int number
        && channel.value() >= 0
        && channel.value() < CHANNELS.length()) {
      plain.set(
          2,
          new Node.Name(
              channel.start(),
              number.end(),
              "attr" + number.value() + "." + CHANNELS.charAt((int) channel.value())));
      plain.removeLast();
    }
    if (!plain.equals(operands)) {
      result.add(other(plain, "operand-order", "LLVM writes the attribute in one: attr0.x", true));
    }
  }

  /** Wait counts that take their largest value instead of one that is too large. */
  private static @Nullable List<Node> saturated(List<Node> operands) {
    List<Node> result = new ArrayList<>();
    boolean any = false;
    for (Node node : operands) {
      boolean counter =
          node instanceof Node.Call call
              && call.name().endsWith("cnt")
              && call.arguments().size() == 1
              && call.arguments().getFirst() instanceof Node.Int number
              && number.value() >= 0;
      any |= counter;
      result.add(
          counter && node instanceof Node.Call call
              ? new Node.Call(call.start(), call.end(), call.name() + "_sat", call.arguments())
              : node);
    }
    return any ? result : null;
  }
}
