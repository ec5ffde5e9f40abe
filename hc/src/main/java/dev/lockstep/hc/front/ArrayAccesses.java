package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arrays: lengths, elements, private arrays. */
final class ArrayAccesses {
  private static final int LONGEST = 1 << 16;
  private static final int UNROLLED = 8;

  private final MethodTranslator method;
  private final TranslationContext context;
  private final Graph graph;

  ArrayAccesses(MethodTranslator method) {
    this.method = method;
    this.context = method.context;
    this.graph = context.graph;
  }

  Datum length(Datum array) {
    return TypeDispatch.over(graph, array, this::knownLength);
  }

  private Datum knownLength(Datum array) {
    return switch (array.shape()) {
      case ValueShape.Array whole -> Datum.number(length(whole.memory()));
      case ValueShape.Row _ -> Datum.number(array.operands().get(1));
      case ValueShape.Matrix _, ValueShape.Space _ -> Datum.number(array.operands().get(0));
      case ValueShape.Table table -> Datum.of(table.values().size());
      case ValueShape.Null _ -> missing();
      case ValueShape.Elements _ -> {
        context.refuse(Rule.ARRAY_TYPE, "Object[]", method.site());
        yield Datum.number(graph.value(Type.INT));
      }
      default -> Datum.number(graph.value(Type.INT));
    };
  }

  private IrOperand length(IrMemory memory) {
    return switch (memory) {
      case IrMemory.Global global ->
          graph.make(IrOperation.LENGTH, Type.INT, global, -1, List.of());
      case IrMemory.Local local -> Constant.of(local.length());
    };
  }

  private Datum missing() {
    InstructionTranslator.fail(context, Fault.Kind.NULL, method.site());
    return Datum.NULL;
  }

  Datum load(Datum array, IrOperand index, TypeKind kind) {
    return TypeDispatch.over(graph, array, one -> knownLoad(one, index, kind));
  }

  private Datum knownLoad(Datum array, IrOperand index, TypeKind kind) {
    return switch (array.shape()) {
      case ValueShape.Array whole -> {
        check(index, length(whole.memory()));
        yield Datum.number(context.load(whole.memory(), index, method.site()));
      }
      case ValueShape.Row row -> {
        check(index, array.operands().get(1));
        yield Datum.number(context.load(row.memory(), behind(array, index), method.site()));
      }
      case ValueShape.Matrix matrix -> {
        check(index, array.operands().get(0));
        IrOperand columns = array.operands().get(1);
        IrOperand behind = graph.pure(IrOperation.MUL, Type.INT, index, columns);
        IrOperand first = graph.pure(IrOperation.ADD, Type.INT, behind, array.operands().get(2));
        yield new Datum(new ValueShape.Row(matrix.memory()), List.of(first, columns));
      }
      case ValueShape.Space space -> {
        check(index, array.operands().get(0));
        IrOperand rows = array.operands().get(1);
        IrOperand columns = array.operands().get(2);
        IrOperand plane = graph.pure(IrOperation.MUL, Type.INT, rows, columns);
        IrOperand first = graph.pure(IrOperation.MUL, Type.INT, index, plane);
        yield new Datum(new ValueShape.Matrix(space.memory()), List.of(rows, columns, first));
      }
      case ValueShape.Table table -> Datum.number(fromTable(table, index));
      case ValueShape.Null _ -> missing();
      case ValueShape.Elements _ -> context.refuse(Rule.ARRAY_TYPE, "Object[]", method.site());
      default -> context.unknown(kind.upperBound());
    };
  }

  private IrOperand behind(Datum row, IrOperand index) {
    return graph.pure(IrOperation.ADD, Type.INT, row.operands().get(0), index);
  }

  private IrOperand fromTable(ValueShape.Table table, IrOperand index) {
    IrOperand found = Constant.of(0);
    for (int i = table.values().size() - 1; i >= 0; i--) {
      IrOperand is = context.isEqual(index, Constant.of(i));
      found =
          graph.pure(IrOperation.SELECT, Type.INT, is, Constant.of(table.values().get(i)), found);
    }
    return found;
  }

  /** Checks that an index is in bounds. */
  void check(IrOperand index, IrOperand length) {
    IrOperand below = graph.pure(IrOperation.ULT, Type.BOOLEAN, index, length);
    context.check(below, Fault.Kind.INDEX, method.site(), index, length);
  }

  void store(Datum array, IrOperand index, Datum value) {
    TypeDispatch.over(graph, array, one -> knownStore(one, index, value));
  }

  private Datum knownStore(Datum array, IrOperand index, Datum value) {
    Place place = place(array, index);
    if (place != null) {
      put(place.memory(), place.index(), value);
    }
    return Datum.NULL;
  }

  /** An element of a memory, in bounds. */
  record Place(IrMemory memory, IrOperand index) {}

  /** The element of an array that is none of several; null where there is none. */
  @Nullable Place place(Datum array, IrOperand index) {
    return switch (array.shape()) {
      case ValueShape.Array whole -> {
        check(index, length(whole.memory()));
        yield new Place(whole.memory(), index);
      }
      case ValueShape.Row row -> {
        check(index, array.operands().get(1));
        yield new Place(row.memory(), behind(array, index));
      }
      case ValueShape.Null _ -> {
        missing();
        yield null;
      }
      case ValueShape.Unknown _ -> null;
      default -> {
        context.refuse(Rule.ARRAY_TYPE, "a row as an element", method.site());
        yield null;
      }
    };
  }

  private void put(IrMemory memory, IrOperand index, Datum value) {
    IrOperand stored = new Computations(context).scalar(value, memory.element().type());
    graph.act(IrOperation.STORE, memory, context.site(method.site()), List.of(index, stored));
  }

  /** A private array of zeros. */
  Datum allocate(TypeKind kind, IrOperand length, String place) {
    return allocate(Captures.element(Members.type(kind.upperBound(), Object.class)), length, place);
  }

  private Datum allocate(Element element, IrOperand length, String place) {
    return isKnown(length)
        ? Datum.known(new ValueShape.Array(memory(element, ((Constant) length).asInt(), place)))
        : Datum.UNKNOWN;
  }

  /** A private array of zeros with the elements of another array, if that is known. */
  Datum allocateLike(Datum array, IrOperand length, String place) {
    for (ValueShape shape : Merge.alternatives(array.shape())) {
      switch (shape) {
        case ValueShape.Array(IrMemory memory) -> {
          return allocate(memory.element(), length, place);
        }
        case ValueShape.Row(IrMemory memory) -> {
          return allocate(memory.element(), length, place);
        }
        default -> {}
      }
    }
    return array.isUnknown() ? array : allocate(Element.INT, length, place);
  }

  private boolean isKnown(IrOperand length) {
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

  private IrMemory.Private memory(Element element, int length, String place) {
    IrMemory.Private memory =
        new IrMemory.Private(context.arrayName(method.key + "@" + place), element, length);
    if (context.states.stream().anyMatch(state -> state.mentions(memory))) {
      context.refuse(Rule.ARRAY_OUTLIVES, "new array in " + method.code, method.site());
    }
    clear(memory);
    return memory;
  }

  /** An array of rows of zeros. */
  Datum allocateRows(ClassDesc type, List<IrOperand> lengths, String place) {
    Class<?> element = Members.type(type.componentType().componentType(), Object.class);
    if (lengths.size() != 2 || !element.isPrimitive()) {
      return context.refuse(Rule.ARRAY_TYPE, type.displayName(), method.site());
    }
    if (!isKnown(lengths.get(0)) || !isKnown(lengths.get(1))) {
      return Datum.UNKNOWN;
    }
    IrOperand size = graph.pure(IrOperation.MUL, Type.INT, lengths.get(0), lengths.get(1));
    if (!isKnown(size)) {
      return Datum.UNKNOWN;
    }
    IrMemory.Private memory = memory(Captures.element(element), ((Constant) size).asInt(), place);
    return Datum.matrix(memory, lengths);
  }

  private void clear(IrMemory.Private memory) {
    Constant zero = Datum.zero(memory.element().type());
    int site = context.site(method.site());
    if (memory.length() <= UNROLLED) {
      for (int i = 0; i < memory.length(); i++) {
        graph.act(IrOperation.STORE, memory, site, List.of(Constant.of(i), zero));
      }
      return;
    }
    Node before = graph.current();
    Node loop = graph.node();
    Node behind = graph.node();
    graph.jump(loop);
    graph.enter(loop);
    Value index = graph.phi(loop, Type.INT);
    graph.act(IrOperation.STORE, memory, site, List.of(index, zero));
    IrOperand next = graph.pure(IrOperation.ADD, Type.INT, index, Constant.of(1));
    Graph.input(loop, index, before, Constant.of(0));
    Graph.input(loop, index, loop, next);
    IrOperand more = graph.pure(IrOperation.LT, Type.BOOLEAN, next, Constant.of(memory.length()));
    graph.branch(more, loop, behind);
    graph.enter(behind);
  }

  /** A new array: by the method that makes it, or by that of the library which stands for it. */
  private String subject() {
    String text = "new array in " + method.code;
    for (Site at = method.site(); at != null; at = at.caller()) {
      if (TranslationContext.isOwnLibrary(at.type())) {
        text = "array of " + at.method();
      }
    }
    return text;
  }
}
