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
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arrays: lengths, elements, private arrays. */
final class ArrayAccesses extends MethodPart {
  private static final int LONGEST = 1 << 16;
  private static final int UNROLLED = 8;

  ArrayAccesses(MethodFrame method) {
    super(method);
  }

  Datum length(Datum array) {
    return TypeDispatch.over(graph, array, this::knownLength);
  }

  private Datum knownLength(Datum array) {
    return switch (array.shape()) {
      case ValueShape.Array whole -> Datum.number(graph.length(whole.memory()));
      case ValueShape.Part _ -> Datum.number(array.operands().get(1));
      case ValueShape.Table table -> Datum.of(table.values().size());
      case ValueShape.Null _ -> fail(Fault.Kind.NULL);
      case ValueShape.Elements _ -> {
        refuse(Rule.ARRAY_TYPE, "Object[]");
        yield Datum.number(graph.value(Type.INT));
      }
      default -> Datum.number(graph.value(Type.INT));
    };
  }

  Datum load(Datum array, IrOperand index, TypeKind kind) {
    return TypeDispatch.over(graph, array, one -> knownLoad(one, index, kind));
  }

  private Datum knownLoad(Datum array, IrOperand index, TypeKind kind) {
    return switch (array.shape()) {
      case ValueShape.Array whole -> {
        check(index, graph.length(whole.memory()));
        yield Datum.number(load(whole.memory(), index));
      }
      case ValueShape.Part part -> {
        check(index, array.operands().get(1));
        yield part.isPlain()
            ? Datum.number(load(part.memory(), behind(array, index)))
            : part(part, array.operands(), index);
      }
      case ValueShape.Table table -> Datum.number(fromTable(table, index));
      case ValueShape.Null _ -> fail(Fault.Kind.NULL);
      case ValueShape.Elements _ -> refuse(Rule.ARRAY_TYPE, "Object[]");
      default -> context.unknown(kind.upperBound());
    };
  }

  /** The element of an array of arrays. */
  private Datum part(ValueShape.Part whole, List<IrOperand> operands, IrOperand index) {
    List<IrOperand> lengths = operands.subList(2, operands.size());
    IrOperand size = lengths.getFirst();
    for (IrOperand length : lengths.subList(1, lengths.size())) {
      size = graph.ints(IrOperation.MUL, size, length);
    }
    IrOperand behind = graph.ints(IrOperation.MUL, index, size);
    List<IrOperand> parts = new ArrayList<>(lengths);
    parts.addFirst(graph.ints(IrOperation.ADD, behind, operands.getFirst()));
    return new Datum(new ValueShape.Part(whole.memory(), lengths.size()), parts);
  }

  private IrOperand behind(Datum row, IrOperand index) {
    return graph.ints(IrOperation.ADD, row.operands().get(0), index);
  }

  private IrOperand fromTable(ValueShape.Table table, IrOperand index) {
    IrOperand found = Constant.of(0);
    for (int i = table.values().size() - 1; i >= 0; i--) {
      IrOperand is = graph.isEqual(index, Constant.of(i));
      found = graph.select(is, Constant.of(table.values().get(i)), found);
    }
    return found;
  }

  /** Checks that an index is in bounds. */
  void check(IrOperand index, IrOperand length) {
    IrOperand below = graph.test(IrOperation.ULT, index, length);
    check(below, Fault.Kind.INDEX, index, length);
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
        check(index, graph.length(whole.memory()));
        yield new Place(whole.memory(), index);
      }
      case ValueShape.Part part when part.isPlain() -> {
        check(index, array.operands().get(1));
        yield new Place(part.memory(), behind(array, index));
      }
      case ValueShape.Null _ -> {
        fail(Fault.Kind.NULL);
        yield null;
      }
      case ValueShape.Unknown _ -> null;
      default -> {
        refuse(Rule.ARRAY_TYPE, "a row as an element");
        yield null;
      }
    };
  }

  private void put(IrMemory memory, IrOperand index, Datum value) {
    IrOperand stored = scalar(value, memory.element().type());
    graph.act(IrOperation.STORE, memory, site(), List.of(index, stored));
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
      if (shape instanceof ValueShape.Stored stored && stored.isPlain()) {
        return allocate(stored.memory().element(), length, place);
      }
    }
    return array.isUnknown() ? array : allocate(Element.INT, length, place);
  }

  private boolean isKnown(IrOperand length) {
    if (!(length instanceof Constant constant)) {
      refuse(Rule.ARRAY_LENGTH, subject());
      return false;
    }
    if (constant.asInt() < 0) {
      fail(Fault.Kind.SIZE, length);
      return false;
    }
    if (constant.asInt() > LONGEST) {
      refuse(Rule.TOO_LARGE, "an array of " + constant.asInt() + " elements");
      return false;
    }
    return true;
  }

  private IrMemory.Private memory(Element element, int length, String place) {
    IrMemory.Private memory =
        new IrMemory.Private(context.arrayName(method.key + "@" + place), element, length);
    if (context.states.stream().anyMatch(state -> state.mentions(memory))) {
      refuse(Rule.ARRAY_OUTLIVES, "new array in " + method.code);
    }
    clear(memory);
    return memory;
  }

  /** An array of rows of zeros. */
  Datum allocateRows(ClassDesc type, List<IrOperand> lengths, String place) {
    Class<?> element = Members.type(type.componentType().componentType(), Object.class);
    if (lengths.size() != 2 || !element.isPrimitive()) {
      return refuse(Rule.ARRAY_TYPE, type.displayName());
    }
    if (!isKnown(lengths.get(0)) || !isKnown(lengths.get(1))) {
      return Datum.UNKNOWN;
    }
    IrOperand size = graph.ints(IrOperation.MUL, lengths.get(0), lengths.get(1));
    if (!isKnown(size)) {
      return Datum.UNKNOWN;
    }
    IrMemory.Private memory = memory(Captures.element(element), ((Constant) size).asInt(), place);
    return Datum.array(memory, lengths);
  }

  private void clear(IrMemory.Private memory) {
    Constant zero = Datum.zero(memory.element().type());
    int site = site();
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
    IrOperand next = graph.ints(IrOperation.ADD, index, Constant.of(1));
    Graph.input(loop, index, before, Constant.of(0));
    Graph.input(loop, index, loop, next);
    IrOperand more = graph.test(IrOperation.LT, next, Constant.of(memory.length()));
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
