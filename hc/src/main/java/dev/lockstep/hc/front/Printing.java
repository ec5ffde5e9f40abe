package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.print.Message;
import dev.lockstep.hc.print.Print;
import dev.lockstep.hc.print.PrintArgument;
import dev.lockstep.hc.print.PrintBuffer;
import dev.lockstep.hc.print.PrintFormat;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls that print, as accesses to the {@link PrintBuffer}; and their arrays of arguments, which
 * exist only while the kernel is translated.
 */
final class Printing extends MethodPart {
  private static final Map<Class<?>, Character> KINDS =
      Map.of(
          Integer.class, 'I',
          Long.class, 'J',
          Float.class, 'F',
          Double.class, 'D',
          Byte.class, 'B',
          Short.class, 'S',
          Character.class, 'C',
          Boolean.class, 'Z');

  Printing(MethodFrame method) {
    super(method);
  }

  /** Values of one argument: what they are, their class, their words. */
  private record Argument(PrintArgument form, Class<?> type, List<IrOperand> words) {}

  /** An array of arguments before its elements are set; all are null. */
  Datum array(IrOperand length, String place) {
    if (!(length instanceof Constant constant)
        || constant.asInt() < 0
        || constant.asInt() > PrintBuffer.MOST) {
      return refuse(Rule.ARRAY_TYPE, "Object[]");
    }
    List<ValueShape> elements = new ArrayList<>();
    for (int i = 0; i < constant.asInt(); i++) {
      elements.add(new ValueShape.Null());
    }
    return new Datum(new ValueShape.Elements(place, elements), List.of());
  }

  /**
   * Sets an element while the array is made: then the only other reference to it is the top of the
   * stack.
   */
  void element(State state, Datum array, IrOperand index, Datum value) {
    ValueShape.Elements before = (ValueShape.Elements) array.shape();
    boolean isNew =
        !state.stack.isEmpty()
            && state.stack.getLast().equals(array)
            && context.states.stream().noneMatch(one -> one.locals.contains(array));
    if (!isNew || !(index instanceof Constant at) || at.asInt() >= before.parts().size()) {
      refuse(Rule.ARRAY_TYPE, "Object[]");
      return;
    }
    List<Datum> parts = new ArrayList<>(array.parts());
    parts.set(at.asInt(), value);
    List<ValueShape> shapes = parts.stream().map(Datum::shape).toList();
    state.pop();
    state.push(new Datum(new ValueShape.Elements(before.place(), shapes), Datum.flat(parts)));
  }

  /** The call: a format and an array of arguments. */
  Datum call(Datum text, Datum array) {
    if (text.isUnknown() || array.isUnknown()) {
      return Datum.NULL;
    }
    if (text.shape() instanceof ValueShape.Null) {
      return fail(Fault.Kind.NULL);
    }
    if (!(text.shape() instanceof ValueShape.Text known && text.operands().isEmpty())) {
      return refuse(Rule.FORMAT, "a format that is computed");
    }
    if (!(array.shape() instanceof ValueShape.Elements)) {
      return refuse(Rule.PRINTED, "an array as the arguments of printf");
    }
    List<Argument> arguments = new ArrayList<>();
    for (Datum element : array.parts()) {
      Argument argument = argument(element);
      if (argument == null) {
        return Datum.NULL;
      }
      arguments.add(argument);
    }
    print(Message.text(known.parts(), IntBuffer.allocate(0)), arguments);
    return Datum.NULL;
  }

  private void print(String text, List<Argument> arguments) {
    List<IrOperand> words = new ArrayList<>();
    arguments.forEach(argument -> words.addAll(argument.words()));
    if (words.size() > PrintBuffer.MOST) {
      refuse(Rule.TOO_LARGE, "printf of " + words.size() + " words");
      return;
    }
    PrintFormat format;
    try {
      format = PrintFormat.of(text);
      format.check(arguments.stream().<Class<?>>map(Argument::type).toList());
    } catch (IllegalArgumentException problem) {
      refuse(Rule.FORMAT, String.valueOf(problem.getMessage()));
      return;
    }
    List<PrintArgument> forms = arguments.stream().map(Argument::form).toList();
    record(context.print(new Print(format, forms)), words);
  }

  private @Nullable Argument argument(Datum datum) {
    return switch (datum.shape()) {
      case ValueShape.Null _ -> new Argument(new PrintArgument.Missing(), Void.class, List.of());
      case ValueShape.Text text ->
          new Argument(
              new PrintArgument.Text(text.parts()), String.class, graph.pieces(datum.operands()));
      case ValueShape.EnumConstant constant ->
          new Argument(
              new PrintArgument.Member(constant.type()), constant.type(), datum.operands());
      case ValueShape.Instance box when KINDS.containsKey(box.type()) ->
          new Argument(
              new PrintArgument.Scalar(KINDS.get(box.type())),
              box.type(),
              graph.pieces(datum.operands()));
      case ValueShape.Sum _ -> oneOf(datum);
      case ValueShape.Unknown _ -> null;
      case ValueShape.Instance instance -> refuse("a " + instance.type().getSimpleName());
      case ValueShape.Stored _ -> refuse("an array");
      default -> refuse("an object without text");
    };
  }

  private @Nullable Argument refuse(String subject) {
    refuse(Rule.PRINTED, subject);
    return null;
  }

  /** Choice of several values of one class, or null. */
  private @Nullable Argument oneOf(Datum datum) {
    List<PrintArgument> forms = new ArrayList<>();
    List<IrOperand> words = new ArrayList<>(List.of(datum.operands().getFirst()));
    Class<?> type = Void.class;
    for (Datum part : datum.alternatives()) {
      Argument one = argument(part);
      if (one == null) {
        return null;
      }
      if (type != Void.class && one.type() != Void.class && type != one.type()) {
        return refuse(type.getSimpleName() + " or " + one.type().getSimpleName());
      }
      type = one.type() == Void.class ? type : one.type();
      forms.add(one.form());
      words.addAll(one.words());
    }
    return new Argument(new PrintArgument.OneOf(forms), type, words);
  }

  /** Takes room and writes a record, or counts the call if there is no room. */
  private void record(int number, List<IrOperand> words) {
    IrMemory memory = context.captures.printed();
    int place = site();
    IrOperand size = Constant.of(PrintBuffer.HEADER + words.size());
    IrOperand length = graph.make(IrOperation.LENGTH, Type.INT, memory, -1, List.of());
    IrOperand last = graph.ints(IrOperation.SUB, length, size);
    Node ask = graph.node();
    Node write = graph.node();
    Node full = graph.node();
    Node behind = graph.node();
    // A full buffer is not asked again, so that the count of used words cannot overflow.
    IrOperand used = load(memory, Constant.of(PrintBuffer.USED));
    graph.branch(graph.test(IrOperation.LE, used, last), ask, full);
    graph.enter(ask);
    IrOperand at = atomicAdd(memory, PrintBuffer.USED, size, place);
    graph.branch(graph.test(IrOperation.LE, at, last), write, full);
    graph.enter(write);
    List<IrOperand> all = new ArrayList<>(List.of(Constant.of(number + 1), position()));
    all.addAll(words);
    for (int i = 0; i < all.size(); i++) {
      IrOperand index = graph.ints(IrOperation.ADD, at, Constant.of(i));
      graph.act(IrOperation.STORE, memory, place, List.of(index, all.get(i)));
    }
    graph.jump(behind);
    graph.enter(full);
    atomicAdd(memory, PrintBuffer.DROPPED, Constant.of(1), place);
    graph.jump(behind);
    graph.enter(behind);
  }

  private IrOperand atomicAdd(IrMemory memory, int word, IrOperand added, int place) {
    return graph.make(
        IrOperation.ATOMIC_ADD, Type.INT, memory, place, List.of(Constant.of(word), added));
  }

  /** Number of the work-item in the order of the grid. */
  private IrOperand position() {
    IrOperand position = Constant.of(0);
    for (int axis = context.rank() - 1; axis >= 0; axis--) {
      IrOperand along = graph.coordinate(IrOperation.GLOBAL_ID, axis);
      if (axis < context.rank() - 1) {
        IrOperand rows =
            graph.ints(IrOperation.MUL, position, graph.coordinate(IrOperation.EXTENT, axis));
        position = graph.ints(IrOperation.ADD, rows, along);
      } else {
        position = along;
      }
    }
    return position;
  }
}
