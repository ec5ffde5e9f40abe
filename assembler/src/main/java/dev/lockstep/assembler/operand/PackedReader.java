package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.assembler.machine.Suggestions;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MessageNotation;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.OperandKind.Notation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Immediates that pack several small values in a notation of their own. */
record PackedReader(InstructionSet set, Expressions expressions, MismatchReport report) {
  private static final String SATURATING = "_sat";

  private @Nullable Long fail(Node node, String why) {
    return fail(Mismatch.KIND, node, why);
  }

  private @Nullable Long fail(String rule, Node node, String why) {
    report.fail(rule, node, why);
    return null;
  }

  /** Fails on a name that is none of those that the machine has. */
  private @Nullable Long unknown(String what, Node.Name name, String list) {
    String machine = MachineNames.of(set.generation(), expressions.target());
    report.fail(
        Mismatch.KIND,
        name,
        "there is no such " + what + " on " + machine,
        Suggestions.of(name.text(), set.values(list).values()));
    return null;
  }

  /** The field's value, or null with a report. */
  @Nullable Long read(Notation notation, Node node) {
    if (node instanceof Node.Call call) {
      return switch (notation) {
        case HARDWARE_REGISTER -> hardwareRegister(call);
        case MESSAGE -> message(call);
        case INDEX_MODE -> indexMode(call);
        case WAIT_COUNTERS, DEPENDENCY_COUNTERS -> waits(notation, List.of(node));
        case DELAY -> delay(node);
        case VERSION -> version(node);
        case VECTOR_TYPE -> fail(node, "expected " + example(notation));
      };
    }
    if (notation == Notation.DELAY && isDelay(node)) {
      return delay(node);
    }
    if (notation == Notation.VERSION && expressions.constant(node) == null) {
      return version(node);
    }
    int bits = notation == Notation.INDEX_MODE ? set.values("index").size() : 16;
    Long value = expressions.constant(node);
    if (value == null) {
      return fail(node, "expected " + example(notation) + " or a number");
    }
    long low =
        switch (notation) {
          case WAIT_COUNTERS, DEPENDENCY_COUNTERS, DELAY, VERSION -> -0x8000;
          case HARDWARE_REGISTER, MESSAGE, INDEX_MODE, VECTOR_TYPE -> 0;
        };
    if (value < low || value >= 1L << bits) {
      return fail(
          Attempt.RANGE, node, "the number " + value + " does not fit in " + bits + " bits");
    }
    return value & (1L << bits) - 1;
  }

  /** Names of a version and of bits, and numbers, joined by bars. */
  private @Nullable Long version(Node node) {
    if (node instanceof Node.Binary binary && binary.operator() == Node.Infix.OR) {
      Long left = version(binary.left());
      Long right = left == null ? null : version(binary.right());
      return left == null || right == null ? null : (Long) (left | right);
    }
    if (node instanceof Node.Name name) {
      Integer version = set.value("version", name.text());
      Integer bit = set.value("version-bit", name.text());
      if (version != null || bit != null) {
        return version != null ? version : 1L << (bit == null ? 0 : bit);
      }
    }
    return number(node, 0, 0xffff, "the version");
  }

  private static String example(Notation notation) {
    return switch (notation) {
      case HARDWARE_REGISTER -> "hwreg(NAME, offset, size)";
      case MESSAGE -> "sendmsg(NAME, operation, stream)";
      case INDEX_MODE -> "gpr_idx(SRC0, DST)";
      case WAIT_COUNTERS -> "vmcnt(n) lgkmcnt(n)";
      case DEPENDENCY_COUNTERS -> "depctr_va_vdst(n) depctr_vm_vsrc(n)";
      case DELAY -> "instid0(NAME) | instskip(NAME) | instid1(NAME)";
      case VERSION -> "a version's name and bits, joined by bars";
      case VECTOR_TYPE -> "a type of vectors such as e32, m1, ta, ma";
    };
  }

  private @Nullable Long number(Node node, long low, long high, String what) {
    Long value = expressions.constant(node);
    if (value == null) {
      return fail(node, "expected a number for " + what);
    }
    return value < low || value > high
        ? fail(Attempt.RANGE, node, what + " must be " + low + " to " + high)
        : value;
  }

  private @Nullable Long hardwareRegister(Node.Call call) {
    List<Field> parts = set.packed("hwreg");
    int count = call.arguments().size();
    if (call.name().equals(Node.Call.FIELDS)) {
      return registerFields(call, parts);
    }
    if (!call.name().equals("hwreg") || count != 1 && count != 3) {
      return fail(call, "expected hwreg(NAME) or hwreg(NAME, offset, size)");
    }
    Node first = call.arguments().getFirst();
    Long id = null;
    if (first instanceof Node.Name name) {
      Integer current = set.value("hwreg", name.text());
      Integer known = current == null ? set.value("hwreg-alias", name.text()) : current;
      id = known == null ? null : Long.valueOf(known);
    }
    if (id == null) {
      if (first instanceof Node.Name name && expressions.constant(first) == null) {
        return unknown("hardware register", name, "hwreg");
      }
      id = number(first, 0, parts.get(0).mask(), "the register's number");
    }
    Long offset = 0L;
    Long size = 32L;
    if (count == 3) {
      offset = number(call.arguments().get(1), 0, parts.get(1).mask(), "the bit offset");
      size = number(call.arguments().get(2), 1, parts.get(2).mask() + 1L, "the size");
    }
    if (id == null || offset == null || size == null) {
      return null;
    }
    return pack(parts, id, offset, size - 1);
  }

  private @Nullable Long registerFields(Node.Call call, List<Field> parts) {
    List<String> names = List.of("id", "offset", "size");
    long[] low = {0, 0, 1};
    long[] values = {0, 0, parts.get(2).mask() + 1L};
    BitSet given = new BitSet();
    for (Node argument : call.arguments()) {
      Node.Modifier field = (Node.Modifier) argument;
      int index = names.indexOf(field.name());
      if (index < 0 || given.get(index)) {
        return fail(
            field, index < 0 ? "the fields are id, offset and size" : "the field is given twice");
      }
      given.set(index);
      Long value =
          number(
              field.value(),
              low[index],
              parts.get(index).mask() + low[index],
              "the field '" + field.name() + "'");
      if (value == null) {
        return null;
      }
      values[index] = value;
    }
    return pack(parts, values[0], values[1], values[2] - 1);
  }

  private static long pack(List<Field> parts, long... values) {
    int[] word = new int[1];
    for (int i = 0; i < values.length; i++) {
      parts.get(i).insert(word, (int) values[i]);
    }
    return word[0];
  }

  private @Nullable Long message(Node.Call call) {
    List<Field> parts = set.packed("message");
    List<Node> arguments = call.arguments();
    if (!call.name().equals("sendmsg") || arguments.isEmpty() || arguments.size() > 3) {
      return fail(call, "expected sendmsg(NAME, operation, stream)");
    }
    Integer named =
        arguments.getFirst() instanceof Node.Name name ? set.value("message", name.text()) : null;
    if (named == null) {
      if (arguments.getFirst() instanceof Node.Name name
          && expressions.constant(arguments.getFirst()) == null) {
        return unknown("message", name, "message");
      }
      return numericMessage(arguments, parts);
    }
    String name = ((Node.Name) arguments.getFirst()).text();
    String list = MessageNotation.operations(name);
    if (list == null) {
      return arguments.size() == 1
          ? Long.valueOf(named)
          : fail(arguments.get(1), name + " takes no operation");
    }
    if (arguments.size() < 2) {
      return fail(
          call, name + " needs an operation: " + String.join(", ", set.values(list).values()));
    }
    Long operation = operation(arguments.get(1), list);
    if (operation == null) {
      return null;
    }
    if (set.valueName(list, (int) (long) operation) == null
        || !MessageNotation.allowed(name, (int) (long) operation)) {
      return fail(arguments.get(1), "this is no operation of " + name);
    }
    Long stream = 0L;
    if (arguments.size() == 3) {
      if (!MessageNotation.streamed(name, (int) (long) operation)) {
        return fail(arguments.get(2), "this operation takes no stream");
      }
      stream = number(arguments.get(2), 0, parts.get(2).mask(), "the stream");
    }
    return stream == null ? null : (Long) pack(parts, named, operation, stream);
  }

  private @Nullable Long operation(Node node, String list) {
    if (node instanceof Node.Name name) {
      Integer value = set.value(list, name.text());
      if (value != null) {
        return Long.valueOf(value);
      }
    }
    return number(node, 0, 15, "the operation");
  }

  private @Nullable Long numericMessage(List<Node> arguments, List<Field> parts) {
    long[] values = new long[3];
    String[] what = {"the message's number", "the operation", "the stream"};
    for (int i = 0; i < arguments.size(); i++) {
      int most = i < parts.size() ? parts.get(i).mask() : 0;
      Long value = number(arguments.get(i), 0, most, what[i]);
      if (value == null) {
        return null;
      }
      values[i] = value;
    }
    return pack(parts, Arrays.copyOf(values, parts.size()));
  }

  private @Nullable Long indexMode(Node.Call call) {
    if (!call.name().equals("gpr_idx")) {
      return fail(call, "expected gpr_idx(SRC0, DST)");
    }
    long bits = 0;
    for (Node argument : call.arguments()) {
      Integer bit = argument instanceof Node.Name name ? set.value("index", name.text()) : null;
      if (bit == null) {
        return fail(argument, "expected one of " + String.join(", ", set.values("index").values()));
      }
      if ((bits >>> bit & 1) != 0) {
        return fail(argument, "the mode is given twice");
      }
      bits |= 1L << bit;
    }
    return bits;
  }

  private static boolean isDelay(Node node) {
    return node instanceof Node.Call
        || node instanceof Node.Binary binary
            && binary.operator() == Node.Infix.OR
            && isDelay(binary.left())
            && isDelay(binary.right());
  }

  /** The parts of a delay, each a name of a list that is called like the part. */
  private @Nullable Long delay(Node node) {
    if (node instanceof Node.Binary binary) {
      Long left = delay(binary.left());
      Long right = left == null ? null : delay(binary.right());
      return left == null || right == null ? null : (Long) (left | right);
    }
    if (node instanceof Node.Call call) {
      for (Field part : set.packed("delay")) {
        if (part.name().equals(call.name())) {
          return delay(call, part);
        }
      }
    }
    return fail(node, "expected " + example(Notation.DELAY));
  }

  private @Nullable Long delay(Node.Call call, Field part) {
    Integer value =
        call.arguments().size() == 1 && call.arguments().getFirst() instanceof Node.Name name
            ? set.value(part.name(), name.text())
            : null;
    if (value == null) {
      String names = String.join(", ", set.values(part.name()).values());
      return fail(call, part.name() + " takes one of " + names);
    }
    int[] word = new int[1];
    part.insert(word, value);
    return (long) word[0];
  }

  /** The counters of a wait, in any order, joined by blanks, commas or ampersands. */
  @Nullable Long waits(Notation notation, List<Node> nodes) {
    if (nodes.size() == 1 && !(nodes.getFirst() instanceof Node.Call) && !isAnd(nodes.getFirst())) {
      return read(notation, nodes.getFirst());
    }
    List<Field> parts = set.packed(notation == Notation.DEPENDENCY_COUNTERS ? "depctr" : "waits");
    List<Node.Call> calls = new ArrayList<>();
    for (Node node : nodes) {
      if (!flatten(node, calls)) {
        return null;
      }
    }
    int[] word = {0};
    boolean[] given = new boolean[parts.size()];
    for (Node.Call call : calls) {
      if (!counter(call, parts, word, given)) {
        return null;
      }
    }
    for (int i = 0; i < given.length; i++) {
      if (!given[i]) {
        parts.get(i).insert(word, -1);
      }
    }
    return (long) word[0];
  }

  private static boolean isAnd(Node node) {
    return node instanceof Node.Binary binary
        && binary.operator() == Node.Infix.AND
        && (binary.right() instanceof Node.Call);
  }

  private boolean flatten(Node node, List<Node.Call> calls) {
    if (node instanceof Node.Binary binary && binary.operator() == Node.Infix.AND) {
      return flatten(binary.left(), calls) && flatten(binary.right(), calls);
    }
    if (node instanceof Node.Call call && call.arguments().size() == 1) {
      calls.add(call);
      return true;
    }
    fail(node, "expected a counter, for example vmcnt(0)");
    return false;
  }

  private boolean counter(Node.Call call, List<Field> parts, int[] word, boolean[] given) {
    boolean saturate = call.name().endsWith(SATURATING);
    String name =
        saturate
            ? call.name().substring(0, call.name().length() - SATURATING.length())
            : call.name();
    for (int i = 0; i < parts.size(); i++) {
      Field part = parts.get(i);
      if (!part.name().equals(name)) {
        continue;
      }
      Node argument = call.arguments().getFirst();
      Long value = number(argument, 0, saturate ? Integer.MAX_VALUE : part.mask(), "the counter");
      if (value == null) {
        return false;
      }
      if (given[i]) {
        fail(call, name + " is given twice");
        return false;
      }
      given[i] = true;
      part.insert(word, (int) Math.min(value, part.mask()));
      return true;
    }
    fail(
        call,
        "there is no counter '"
            + call.name()
            + "' on "
            + MachineNames.of(set.generation(), expressions.target()));
    return false;
  }
}
