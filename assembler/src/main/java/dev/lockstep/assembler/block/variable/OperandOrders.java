package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.operand.Matcher;
import dev.lockstep.assembler.operand.Mismatch;
import dev.lockstep.assembler.operand.RegisterReader;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.OperandKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Other ways to write operands than LLVM's: without VCC, every place filled, offsets without a
 * name, wait counts that are too large.
 */
record OperandOrders(InstructionSet set, RegisterReader registers) {
  private static final List<FieldName> LDS =
      List.of(FieldName.VDST, FieldName.ADDR, FieldName.DATA0, FieldName.DATA1);
  private static final List<FieldName> FLAT =
      List.of(FieldName.VDST, FieldName.ADDR, FieldName.DATA);
  private static final List<FieldName> IMAGE =
      List.of(FieldName.VDATA, FieldName.VADDR, FieldName.SRSRC, FieldName.SSAMP);
  private static final int SHOWN = 12;
  private static final List<String> HALVES = List.of("offset0", "offset1");
  private static final String CHANNELS = "xyzw";

  /** In the place of a match that is still to be made. */
  private static final Matcher.Match UNTRIED =
      new Matcher.Match.Failed(new Mismatch(0, 0, 0, "", ""));

  /** Operands that fit, and what is to be said about them. */
  record Other(
      List<Node> operands,
      Matcher.Match match,
      String rule,
      String text,
      boolean note,
      @Nullable Node place) {
    void report(VirtualInstruction step, Report report) {
      int start = place == null ? step.start : place.start();
      int end = place == null ? step.end : place.end();
      if (note) {
        report.note(start, end, rule, text);
      } else if (!text.isEmpty()) {
        report.warning(start, end, rule, text);
      }
    }
  }

  /** Operands in LLVM's order that fit, or null. */
  @Nullable Other find(VirtualInstruction step, Function<List<Node>, Matcher.Match> attempt) {
    List<Encoding> forms = set.named(step.mnemonic);
    if (forms.isEmpty()) {
      return null;
    }
    for (Other candidate : candidates(step, forms)) {
      List<Node> operands = sorted(candidate.operands(), forms);
      Matcher.Match match = attempt.apply(operands);
      if (match instanceof Matcher.Match.Found) {
        return new Other(
            operands,
            match,
            candidate.rule(),
            candidate.text(),
            candidate.note(),
            candidate.place());
      }
    }
    return null;
  }

  /** The options that an instruction has, for messages. */
  String options(VirtualInstruction step) {
    List<String> names =
        set.named(step.mnemonic).stream()
            .flatMap(form -> form.modifiers().stream())
            .map(modifier -> modifier.kind().written())
            .distinct()
            .sorted()
            .limit(SHOWN)
            .toList();
    return names.isEmpty() ? "it has none" : "it has " + String.join(", ", names);
  }

  /** The operands with the options behind them, in the order in which LLVM writes them. */
  List<Node> sorted(VirtualInstruction step) {
    return sorted(step.operands, set.named(step.mnemonic));
  }

  private List<Other> candidates(VirtualInstruction step, List<Encoding> forms) {
    List<Other> result = new ArrayList<>();
    List<Node> operands = step.operands;
    for (Encoding form : forms) {
      List<Node> carried = withImplied(operands, form);
      if (carried != null) {
        boolean carry = form.operands().stream().anyMatch(b -> b.slot().is(FieldName.SDST));
        result.add(
            other(
                carried,
                "carry-without-vcc",
                carry ? "the carry goes to vcc, which should be written: d, vcc, a, b" : "",
                false));
      }
    }
    Encoding form = forms.getFirst();
    for (List<FieldName> order : List.of(LDS, FLAT, IMAGE)) {
      if (order.equals(LDS) && isFlat(form)) {
        continue;
      }
      List<Node> chosen = chosen(step, form, order);
      if (chosen != null) {
        result.add(
            other(
                chosen,
                "operand-order",
                "every place is filled here: "
                    + order.stream().map(FieldName::toString).collect(Collectors.joining(", "))
                    + "; LLVM's order leaves out what is not used",
                true));
      }
    }
    buffer(operands, form, result);
    attribute(operands, form, result);
    target(operands, form, result);
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

  private static List<Node> sorted(List<Node> operands, List<Encoding> forms) {
    for (Encoding form : forms) {
      List<Node> options = new ArrayList<>();
      List<Node> result = new ArrayList<>();
      for (int i = 0; i < operands.size(); i++) {
        Node node = operands.get(i);
        (i > 0 && rank(node, form) >= 0 ? options : result).add(node);
      }
      options.sort(Comparator.comparingInt(node -> rank(node, form)));
      result.addAll(options);
      if (!result.equals(operands)) {
        return result;
      }
    }
    return operands;
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
    return new Other(operands, UNTRIED, rule, text, note, null);
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
  private @Nullable List<Node> chosen(
      VirtualInstruction step, Encoding form, List<FieldName> order) {
    List<Node> operands = step.operands;
    int written = 0;
    while (written < operands.size() && isPlace(operands.get(written), step)) {
      written++;
    }
    List<Encoding.Bound> bounds = form.present(Modifiers.NONE);
    if (written > order.size() || written <= bounds.size()) {
      return null;
    }
    List<Node> result = new ArrayList<>();
    for (Encoding.Bound bound : bounds) {
      int place = 0;
      while (place < order.size() && !bound.slot().is(order.get(place))) {
        place++;
      }
      if (place >= Math.min(written, order.size())) {
        return null;
      }
      result.add(operands.get(place));
    }
    result.addAll(operands.subList(written, operands.size()));
    return result;
  }

  private boolean isPlace(Node node, VirtualInstruction step) {
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
  }

  private static boolean isFlat(Encoding form) {
    return form.operands().stream()
        .anyMatch(b -> b.slot().is(FieldName.VADDR) || b.slot().is(FieldName.SADDR));
  }

  /**
   * Without the options that there are nowhere, where the original left them out: buffers, images
   * and vector arithmetic; null when there are none such.
   */
  @Nullable Other withoutUnknown(VirtualInstruction step) {
    List<Encoding> forms = set.named(step.mnemonic);
    boolean lenient =
        forms.stream()
            .anyMatch(form ->
                form.modifier(ModifierName.CLAMP) != null
                    || form.modifier(ModifierName.DMASK) != null
                    || form.operands().stream()
                        .anyMatch(b -> b.kind() instanceof OperandKind.BufferAddress));
    Node unknown = null;
    List<Node> known = new ArrayList<>();
    for (Node node : step.operands) {
      boolean option =
          step.options.contains(node)
              && node instanceof Node.Name name
              && !step.names.containsKey(name.text())
              && !set.isModifierElsewhere(name.text());
      if (option) {
        unknown = unknown == null ? node : unknown;
      } else {
        known.add(node);
      }
    }
    return lenient && unknown instanceof Node.Name name
        ? new Other(
            known,
            UNTRIED,
            "option-ignored",
            "there is no option '"
                + BlockFinder.shortened(name.text())
                + "'; it is left out; "
                + options(step),
            false,
            unknown)
        : null;
  }

  /** With the halves of an offset as one number, where there is but one; else null. */
  @Nullable Other joinedOffset(VirtualInstruction step) {
    List<Node> rest = new ArrayList<>();
    Node first = null;
    long sum = 0;
    for (Node node : step.operands) {
      if (node instanceof Node.Modifier(int _, int _, String name, Node.Int value)
          && HALVES.contains(name)
          && value.value() >= 0
          && value.value() <= 0xff) {
        first = first == null ? node : first;
        sum |= value.value() << 8 * HALVES.indexOf(name);
      } else {
        rest.add(node);
      }
    }
    if (first == null
        || set.named(step.mnemonic).stream()
            .anyMatch(form -> !hasOption(form, "offset") || hasOption(form, HALVES.getFirst()))) {
      return null;
    }
    Node.Int number = new Node.Int(first.start(), first.end(), sum);
    rest.add(new Node.Modifier(first.start(), first.end(), "offset", number));
    return new Other(
        rest,
        UNTRIED,
        "offset-name",
        "there is one offset here, of 16 bits: offset:" + sum,
        true,
        first);
  }

  private static boolean hasOption(Encoding form, String written) {
    return form.modifiers().stream().anyMatch(m -> m.kind().written().equals(written));
  }

  /** With ranges of registers cut to what the instruction takes of them; null when none fits so. */
  @Nullable Other narrowed(VirtualInstruction step, Function<List<Node>, Matcher.Match> attempt) {
    for (Encoding form : set.named(step.mnemonic)) {
      List<Node> operands = new ArrayList<>(step.operands);
      Node cut = null;
      int at = 0;
      for (Encoding.Bound bound : form.operands()) {
        if (at < operands.size()
            && operands.get(at) instanceof Node.Range range
            && range.low() instanceof Node.Int low
            && range.high() instanceof Node.Int high
            && high.value() - low.value() >= bound.registers()) {
          cut = cut == null ? range : cut;
          Node last = new Node.Int(high.start(), high.end(), low.value() + bound.registers() - 1);
          operands.set(at, new Node.Range(range.start(), range.end(), range.name(), low, last));
        }
        at++;
      }
      Matcher.Match match = cut == null ? null : attempt.apply(operands);
      if (match instanceof Matcher.Match.Found) {
        return new Other(
            operands,
            match,
            "register-count",
            "these are more registers than the instruction takes; the first ones count",
            false,
            cut);
      }
    }
    return null;
  }

  /** An export's target by its number. */
  private void target(List<Node> operands, Encoding form, List<Other> result) {
    boolean exports =
        form.operands().stream().anyMatch(b -> b.kind() instanceof OperandKind.ExportTarget);
    if (!exports || operands.isEmpty() || !(operands.getFirst() instanceof Node.Int number)) {
      return;
    }
    String name = set.values("export-target").get((int) number.value());
    if (name != null) {
      List<Node> named = new ArrayList<>(operands);
      named.set(0, new Node.Name(number.start(), number.end(), name));
      result.add(
          other(named, "operand-order", "LLVM writes the target by its name: " + name, true));
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
