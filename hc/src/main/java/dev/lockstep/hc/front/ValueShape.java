package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.print.Message;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Form of a Java value in a kernel: what is known of it at translation, and the types of the scalar
 * values that the rest consists of.
 */
sealed interface ValueShape {
  /** Types of the scalar values. */
  List<Type> types();

  private static List<Type> concatenated(List<ValueShape> parts) {
    List<Type> all = new ArrayList<>();
    parts.forEach(part -> all.addAll(part.types()));
    return all;
  }

  /** A primitive value; truth values are ints. */
  record Number(Type type) implements ValueShape {
    @Override
    public List<Type> types() {
      return List.of(type);
    }
  }

  /** A shape without scalar values. */
  sealed interface Known extends ValueShape {
    @Override
    default List<Type> types() {
      return List.of();
    }
  }

  /** Elements of a memory. */
  sealed interface Stored extends ValueShape {
    /** The memory. */
    IrMemory memory();

    /** Whether its elements are numbers and no arrays. */
    default boolean isPlain() {
      return !(this instanceof Part part) || part.axes() == 1;
    }
  }

  /** What consists of other values. */
  sealed interface Composite extends ValueShape {
    /** Shapes of these values. */
    List<ValueShape> parts();

    /** Equal for shapes that differ in nothing but their parts. */
    Object kind();

    /** The same with other parts. */
    ValueShape with(List<ValueShape> parts);

    @Override
    default List<Type> types() {
      return concatenated(parts());
    }
  }

  /** The null reference. */
  record Null() implements Known {}

  /** The barrier of the tile. */
  record Barrier() implements Known {}

  /** A whole memory as an array. */
  record Array(IrMemory memory) implements Known, Stored {}

  /**
   * Part of a memory as an array of an array and so on: the first element, and the lengths along
   * the axes, the slowest first.
   */
  record Part(IrMemory memory, int axes) implements Stored {
    @Override
    public List<Type> types() {
      return Collections.nCopies(1 + axes, Type.INT);
    }
  }

  /** A constant array of ints, by which compiled switches map enum constants. */
  record Table(List<Integer> values) implements Known {
    public Table {
      values = List.copyOf(values);
    }
  }

  /**
   * An array of objects that does not change any more once it is made.
   *
   * @param place where it is made, so that references to one array can be told from others
   * @param parts its elements
   */
  record Elements(String place, List<ValueShape> parts) implements Composite {
    public Elements {
      parts = List.copyOf(parts);
    }

    @Override
    public Object kind() {
      return place;
    }

    @Override
    public ValueShape with(List<ValueShape> changed) {
      return new Elements(place, changed);
    }
  }

  /**
   * An object of exactly this class.
   *
   * @param parts the instance fields, those of superclasses first
   */
  record Instance(Class<?> type, List<ValueShape> parts) implements Composite {
    public Instance {
      parts = List.copyOf(parts);
    }

    @Override
    public Object kind() {
      return type;
    }

    @Override
    public ValueShape with(List<ValueShape> changed) {
      return new Instance(type, changed);
    }
  }

  /** A constant of an enum class, by its ordinal. */
  record EnumConstant(Class<?> type) implements ValueShape {
    @Override
    public List<Type> types() {
      return List.of(Type.INT);
    }
  }

  /** Choice of several shapes: the position of the one that holds, then the values of all. */
  record Sum(List<ValueShape> alternatives) implements ValueShape {
    public Sum {
      alternatives = List.copyOf(alternatives);
    }

    @Override
    public List<Type> types() {
      List<Type> all = new ArrayList<>(List.of(Type.INT));
      all.addAll(concatenated(alternatives));
      return all;
    }
  }

  /** Text of constant parts and values, which the host puts together. */
  record Text(List<Message.Part> parts) implements ValueShape {
    public Text {
      parts = List.copyOf(parts);
    }

    @Override
    public List<Type> types() {
      return parts.stream().filter(part -> part.text() == null).map(Message.Part::type).toList();
    }
  }

  /** An exception with its message, null if it has none. */
  record Failure(Class<?> type, @Nullable Text text) implements ValueShape {
    @Override
    public List<Type> types() {
      return text == null ? List.of() : text.types();
    }
  }

  /** Two numbers that a following instruction compares. */
  record Comparison(Type type, boolean nanIsGreater) implements ValueShape {
    @Override
    public List<Type> types() {
      return List.of(type, type);
    }
  }

  /**
   * An object of a lambda expression or method reference.
   *
   * @param face the interface that it implements; its default methods may be called, too
   * @param name of the interface's method that it is
   * @param type of the call after generic types are known: parameters behind the captured ones
   * @param parts the captured values
   */
  record Closure(
      Class<?> face, String name, MethodCode target, MethodTypeDesc type, List<ValueShape> parts)
      implements Composite {
    public Closure {
      parts = List.copyOf(parts);
    }

    @Override
    public Object kind() {
      return target;
    }

    @Override
    public ValueShape with(List<ValueShape> changed) {
      return new Closure(face, name, target, type, changed);
    }
  }

  /**
   * An object whose constructor has not ended.
   *
   * @param number unlike that of other objects of its method
   */
  record Raw(int number, Class<?> type) implements Known {}

  /** A value that has no form in a kernel; using it breaks the rule. */
  record Refused(Rule rule, String subject) implements Known {}

  /** A value of which a finding has told already. */
  record Unknown() implements Known {}
}
