package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arrays: lengths, elements, private arrays. */
final class Accesses {
  private static final int LONGEST = 1 << 16;
  private static final int UNROLLED = 8;

  private final MethodTranslator method;
  private final Context context;
  private final Graph graph;

  Accesses(MethodTranslator method) {
    this.method = method;
    this.context = method.context;
    this.graph = context.graph;
  }

  Datum length(Datum array) {
    return Dispatch.over(graph, array, this::knownLength);
  }

  private Datum knownLength(Datum array) {
    return switch (array.shape()) {
      case Shape.Array whole -> Datum.number(length(whole.memory()));
      case Shape.Row _ -> Datum.number(array.operands().get(1));
      case Shape.Matrix _, Shape.Space _ -> Datum.number(array.operands().get(0));
      case Shape.Table table -> Datum.of(table.values().size());
      case Shape.Null _ -> missing();
      case Shape.Elements _ -> {
        context.refuse(Rule.ARRAY_TYPE, "Object[]", method.site());
        yield Datum.number(graph.value(Type.INT));
      }
      default -> Datum.number(graph.value(Type.INT));
    };
  }

  private Operand length(Memory memory) {
    return switch (memory) {
      case Memory.Global global -> graph.make(Operation.LENGTH, Type.INT, global, -1, List.of());
      case Memory.Local local -> Constant.of(local.length());
    };
  }

  private Datum missing() {
    InstructionTranslator.fail(context, Fault.Kind.NULL, method.site());
    return Datum.NULL;
  }

  Datum load(Datum array, Operand index, TypeKind kind) {
    return Dispatch.over(graph, array, one -> knownLoad(one, index, kind));
  }

  private Datum knownLoad(Datum array, Operand index, TypeKind kind) {
    return switch (array.shape()) {
      case Shape.Array whole -> {
        check(index, length(whole.memory()));
        yield Datum.number(context.load(whole.memory(), index, method.site()));
      }
      case Shape.Row row -> {
        check(index, array.operands().get(1));
        yield Datum.number(context.load(row.memory(), behind(array, index), method.site()));
      }
      case Shape.Matrix matrix -> {
        check(index, array.operands().get(0));
        Operand columns = array.operands().get(1);
        Operand behind = graph.pure(Operation.MUL, Type.INT, index, columns);
        Operand first = graph.pure(Operation.ADD, Type.INT, behind, array.operands().get(2));
        yield new Datum(new Shape.Row(matrix.memory()), List.of(first, columns));
      }
      case Shape.Space space -> {
        check(index, array.operands().get(0));
        Operand rows = array.operands().get(1);
        Operand columns = array.operands().get(2);
        Operand plane = graph.pure(Operation.MUL, Type.INT, rows, columns);
        Operand first = graph.pure(Operation.MUL, Type.INT, index, plane);
        yield new Datum(new Shape.Matrix(space.memory()), List.of(rows, columns, first));
      }
      case Shape.Table table -> Datum.number(fromTable(table, index));
      case Shape.Null _ -> missing();
      case Shape.Elements _ -> context.refuse(Rule.ARRAY_TYPE, "Object[]", method.site());
      default -> context.unknown(kind.upperBound());
    };
  }

  private Operand behind(Datum row, Operand index) {
    return graph.pure(Operation.ADD, Type.INT, row.operands().get(0), index);
  }

  private Operand fromTable(Shape.Table table, Operand index) {
    Operand found = Constant.of(0);
    for (int i = table.values().size() - 1; i >= 0; i--) {
      Operand is = context.isEqual(index, Constant.of(i));
      found = graph.pure(Operation.SELECT, Type.INT, is, Constant.of(table.values().get(i)), found);
    }
    return found;
  }

  /** Checks that an index is in bounds. */
  void check(Operand index, Operand length) {
    Operand below = graph.pure(Operation.ULT, Type.BOOLEAN, index, length);
    context.check(below, Fault.Kind.INDEX, method.site(), index, length);
  }

  void store(Datum array, Operand index, Datum value) {
    Dispatch.over(graph, array, one -> knownStore(one, index, value));
  }

  private Datum knownStore(Datum array, Operand index, Datum value) {
    Place place = place(array, index);
    if (place != null) {
      put(place.memory(), place.index(), value);
    }
    return Datum.NULL;
  }

  /** An element of a memory, in bounds. */
  record Place(Memory memory, Operand index) {}

  /** The element of an array that is none of several; null where there is none. */
  @Nullable Place place(Datum array, Operand index) {
    return switch (array.shape()) {
      case Shape.Array whole -> {
        check(index, length(whole.memory()));
        yield new Place(whole.memory(), index);
      }
      case Shape.Row row -> {
        check(index, array.operands().get(1));
        yield new Place(row.memory(), behind(array, index));
      }
      case Shape.Null _ -> {
        missing();
        yield null;
      }
      case Shape.Unknown _ -> null;
      default -> {
        context.refuse(Rule.ARRAY_TYPE, "a row as an element", method.site());
        yield null;
      }
    };
  }

  private void put(Memory memory, Operand index, Datum value) {
    Operand stored = new Computations(context).scalar(value, memory.element().type());
    graph.act(Operation.STORE, memory, context.site(method.site()), List.of(index, stored));
  }

  /** A private array of zeros. */
  Datum allocate(TypeKind kind, Operand length, String place) {
    return allocate(Captures.element(Members.type(kind.upperBound(), Object.class)), length, place);
  }

  private Datum allocate(Element element, Operand length, String place) {
    return isKnown(length)
        ? Datum.known(new Shape.Array(memory(element, ((Constant) length).asInt(), place)))
        : Datum.UNKNOWN;
  }

  /** A private array of zeros with the elements of another array, if that is known. */
  Datum allocateLike(Datum array, Operand length, String place) {
    for (Shape shape : Merge.alternatives(array.shape())) {
      switch (shape) {
        case Shape.Array(Memory memory) -> {
          return allocate(memory.element(), length, place);
        }
        case Shape.Row(Memory memory) -> {
          return allocate(memory.element(), length, place);
        }
        default -> {}
      }
    }
    return array.isUnknown() ? array : allocate(Element.INT, length, place);
  }

  private boolean isKnown(Operand length) {
    if (!(length instanceof Constant constant)) {
      context.refuse(Rule.ARRAY_LENGTH, subject(), method.site());
      return false;
    }
    if (constant.asInt() < 0) {
      context.check(Constant.FALSE, Fault.Kind.SIZE, method.site(), length);
      InstructionTranslator.stop(context);
      return false;
    }
    if (constant.asInt() > LONGEST) {
      context.refuse(
          Rule.TOO_LARGE, "an array of " + constant.asInt() + " elements", method.site());
      return false;
    }
    return true;
  }

  private Memory.Private memory(Element element, int length, String place) {
    Memory.Private memory =
        new Memory.Private(context.arrayName(method.key + "@" + place), element, length);
    if (context.states.stream().anyMatch(state -> state.mentions(memory))) {
      context.refuse(Rule.ARRAY_OUTLIVES, "new array in " + method.code, method.site());
    }
    clear(memory);
    return memory;
  }

  /** An array of rows of zeros. */
  Datum allocateRows(ClassDesc type, List<Operand> lengths, String place) {
    Class<?> element = Members.type(type.componentType().componentType(), Object.class);
    if (lengths.size() != 2 || !element.isPrimitive()) {
      return context.refuse(Rule.ARRAY_TYPE, type.displayName(), method.site());
    }
    if (!isKnown(lengths.get(0)) || !isKnown(lengths.get(1))) {
      return Datum.UNKNOWN;
    }
    Operand size = graph.pure(Operation.MUL, Type.INT, lengths.get(0), lengths.get(1));
    if (!isKnown(size)) {
      return Datum.UNKNOWN;
    }
    Memory.Private memory = memory(Captures.element(element), ((Constant) size).asInt(), place);
    return Datum.matrix(memory, lengths);
  }

  private void clear(Memory.Private memory) {
    Constant zero = Datum.zero(memory.element().type());
    int site = context.site(method.site());
    if (memory.length() <= UNROLLED) {
      for (int i = 0; i < memory.length(); i++) {
        graph.act(Operation.STORE, memory, site, List.of(Constant.of(i), zero));
      }
      return;
    }
    Node before = graph.current();
    Node loop = graph.node();
    Node behind = graph.node();
    graph.jump(loop);
    graph.enter(loop);
    Value index = graph.phi(loop, Type.INT);
    graph.act(Operation.STORE, memory, site, List.of(index, zero));
    Operand next = graph.pure(Operation.ADD, Type.INT, index, Constant.of(1));
    Graph.input(loop, index, before, Constant.of(0));
    Graph.input(loop, index, loop, next);
    Operand more = graph.pure(Operation.LT, Type.BOOLEAN, next, Constant.of(memory.length()));
    graph.branch(more, loop, behind);
    graph.enter(behind);
  }

  /** A new array: by the method that makes it, or by that of the library which stands for it. */
  private String subject() {
    String text = "new array in " + method.code;
    for (Site at = method.site(); at != null; at = at.caller()) {
      if (Context.isOwnLibrary(at.type())) {
        text = "array of " + at.method();
      }
    }
    return text;
  }
}
