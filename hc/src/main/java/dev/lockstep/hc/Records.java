package dev.lockstep.hc;

import dev.lockstep.hc.ir.RecordLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/** Records in memory of the host. */
final class Records {
  /** Accessors and constructor of a record. */
  private record Form(RecordLayout layout, Constructor<?> constructor, List<Field> fields) {}

  private static final ClassValue<Form> FORMS =
      new ClassValue<>() {
        @Override
        protected Form computeValue(Class<?> type) {
          return form(type);
        }
      };

  private Records() {}

  private static Form form(Class<?> type) {
    RecordLayout layout = RecordLayout.of(type);
    Class<?>[] types =
        layout.components().stream().map(RecordLayout.Component::type).toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      List<Field> fields = new ArrayList<>();
      for (RecordLayout.Component one : layout.components()) {
        Field field = type.getDeclaredField(one.name());
        field.setAccessible(true);
        fields.add(field);
      }
      return new Form(layout, constructor, fields);
    } catch (ReflectiveOperationException | RuntimeException closed) {
      throw new IllegalArgumentException(
          type.getName() + " cannot be reached from outside its module; open its package", closed);
    }
  }

  /**
   * The record at a byte of a memory.
   *
   * @throws RuntimeException that its constructor throws
   */
  static Object read(Class<?> type, MemorySegment from, long first) {
    Form form = FORMS.get(type);
    Object[] values =
        form.layout.components().stream()
            .map(one -> component(one.type(), from, first + one.offset()))
            .toArray();
    try {
      return form.constructor.newInstance(values);
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(thrown);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Object component(Class<?> type, MemorySegment from, long at) {
    if (!type.isPrimitive()) {
      return read(type, from, at);
    }
    return switch (type.descriptorString().charAt(0)) {
      case 'Z' -> from.get(ValueLayout.JAVA_BYTE, at) != 0;
      case 'B' -> from.get(ValueLayout.JAVA_BYTE, at);
      case 'C' -> from.get(ValueLayout.JAVA_CHAR_UNALIGNED, at);
      case 'S' -> from.get(ValueLayout.JAVA_SHORT_UNALIGNED, at);
      case 'J' -> from.get(ValueLayout.JAVA_LONG_UNALIGNED, at);
      case 'F' -> from.get(ValueLayout.JAVA_FLOAT_UNALIGNED, at);
      case 'D' -> from.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, at);
      default -> from.get(ValueLayout.JAVA_INT_UNALIGNED, at);
    };
  }

  /**
   * Stores the components of a record from a byte of a memory on.
   *
   * @throws NullPointerException if it or a component is null
   */
  static void write(Object value, MemorySegment to, long first) {
    Form form = FORMS.get(value.getClass());
    try {
      for (int i = 0; i < form.fields.size(); i++) {
        store(form.fields.get(i).get(value), to, first + form.layout.components().get(i).offset());
      }
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void store(Object value, MemorySegment to, long at) {
    switch (value) {
      case Boolean truth -> to.set(ValueLayout.JAVA_BYTE, at, (byte) (truth ? 1 : 0));
      case Byte number -> to.set(ValueLayout.JAVA_BYTE, at, number);
      case Character number -> to.set(ValueLayout.JAVA_CHAR_UNALIGNED, at, number);
      case Short number -> to.set(ValueLayout.JAVA_SHORT_UNALIGNED, at, number);
      case Integer number -> to.set(ValueLayout.JAVA_INT_UNALIGNED, at, number);
      case Long number -> to.set(ValueLayout.JAVA_LONG_UNALIGNED, at, number);
      case Float number -> to.set(ValueLayout.JAVA_FLOAT_UNALIGNED, at, number);
      case Double number -> to.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, at, number);
      default -> write(value, to, at);
    }
  }
}
