package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Terminator;
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
final class Printing {
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

  private final TranslationContext context;
  private final Graph graph;
  private final Site site;

  /**
   * At a place.
   *
   * @param site for findings and faults
   */
  Printing(TranslationContext context, Site site) {
    this.context = context;
    this.graph = context.graph;
    this.site = site;
  }

  /** Values of one argument: what they are, their class, their words. */
  private record Argument(PrintArgument form, Class<?> type, List<IrOperand> words) {}

  /** An array of arguments before its elements are set; all are null. */
  Datum array(IrOperand length, String place) {
    if (!(length instanceof Constant constant)
        || constant.asInt() < 0
        || constant.asInt() > PrintBuffer.MOST) {
      return context.refuse(Rule.ARRAY_TYPE, "Object[]", site);
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
    if (!isNew || !(index instanceof Constant at) || at.asInt() >= before.elements().size()) {
      context.refuse(Rule.ARRAY_TYPE, "Object[]", site);
      return;
    }
    List<Datum> parts = new ArrayList<>(array.split(before.elements(), 0));
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
      context.check(Constant.FALSE, Fault.Kind.NULL, site);
      graph.end(new Terminator.Return());
      return Datum.NULL;
    }
    if (!(text.shape() instanceof ValueShape.Text known && text.operands().isEmpty())) {
      return context.refuse(Rule.FORMAT, "a format that is computed", site);
    }
    if (!(array.shape() instanceof ValueShape.Elements elements)) {
      return context.refuse(Rule.PRINTED, "an array as the arguments of printf", site);
    }
    List<Argument> arguments = new ArrayList<>();
    for (Datum element : array.split(elements.elements(), 0)) {
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
      context.refuse(Rule.TOO_LARGE, "printf of " + words.size() + " words", site);
      return;
    }
    PrintFormat format;
    try {
      format = PrintFormat.of(text);
      format.check(arguments.stream().<Class<?>>map(Argument::type).toList());
    } catch (IllegalArgumentException problem) {
      context.refuse(Rule.FORMAT, String.valueOf(problem.getMessage()), site);
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
      case ValueShape.Sum sum -> oneOf(datum, sum);
      case ValueShape.Unknown _ -> null;
      case ValueShape.Instance instance -> refuse("a " + instance.type().getSimpleName());
      case ValueShape.Array _, ValueShape.Row _, ValueShape.Matrix _, ValueShape.Space _ ->
          refuse("an array");
      default -> refuse("an object without text");
    };
  }

  private @Nullable Argument refuse(String subject) {
    context.refuse(Rule.PRINTED, subject, site);
    return null;
  }

  /** Choice of several values of one class, or null. */
  private @Nullable Argument oneOf(Datum datum, ValueShape.Sum sum) {
    List<PrintArgument> forms = new ArrayList<>();
    List<IrOperand> words = new ArrayList<>(List.of(datum.operands().getFirst()));
    Class<?> type = Void.class;
    for (Datum part : datum.split(sum.alternatives(), 1)) {
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
    int place = context.site(site);
    IrOperand size = Constant.of(PrintBuffer.HEADER + words.size());
    IrOperand length = graph.make(IrOperation.LENGTH, Type.INT, memory, -1, List.of());
    IrOperand last = graph.pure(IrOperation.SUB, Type.INT, length, size);
    Node ask = graph.node();
    Node write = graph.node();
    Node full = graph.node();
    Node behind = graph.node();
    // A full buffer is not asked again, so that the count of used words cannot overflow.
    IrOperand used = context.load(memory, Constant.of(PrintBuffer.USED), site);
    graph.branch(graph.pure(IrOperation.LE, Type.BOOLEAN, used, last), ask, full);
    graph.enter(ask);
    IrOperand at = atomicAdd(memory, PrintBuffer.USED, size, place);
    graph.branch(graph.pure(IrOperation.LE, Type.BOOLEAN, at, last), write, full);
    graph.enter(write);
    List<IrOperand> all = new ArrayList<>(List.of(Constant.of(number + 1), position()));
    all.addAll(words);
    for (int i = 0; i < all.size(); i++) {
      IrOperand index = graph.pure(IrOperation.ADD, Type.INT, at, Constant.of(i));
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
      IrOperand along = coordinate(IrOperation.GLOBAL_ID, axis);
      if (axis < context.rank() - 1) {
        IrOperand rows =
            graph.pure(IrOperation.MUL, Type.INT, position, coordinate(IrOperation.EXTENT, axis));
        position = graph.pure(IrOperation.ADD, Type.INT, rows, along);
      } else {
        position = along;
      }
    }
    return position;
  }

  private IrOperand coordinate(IrOperation operation, int axis) {
    return graph.make(operation, Type.INT, null, -1, List.of(Constant.of(axis)));
  }
}
