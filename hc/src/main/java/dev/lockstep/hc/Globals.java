package dev.lockstep.hc;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.Objects;

/** Arrays of static fields, which all kernels see. */
final class Globals {
  private Globals() {}

  /**
   * The array of a field.
   *
   * @throws IllegalArgumentException if there is no static final array of primitives of the name,
   *     or it cannot be read
   */
  static Object find(Class<?> holder, String name) {
    String text = holder.getSimpleName() + "." + name;
    try {
      Field field = holder.getDeclaredField(name);
      int modifiers = field.getModifiers();
      boolean isArray = PrimitiveArrays.axes(field.getType()) > 0;
      if (!Modifier.isStatic(modifiers) || !Modifier.isFinal(modifiers) || !isArray) {
        throw new IllegalArgumentException(text + " is no static final array of primitives");
      }
      field.setAccessible(true);
      Object array = Objects.requireNonNull(field.get(null), text);
      PrimitiveArrays.require(array);
      return array;
    } catch (NoSuchFieldException missing) {
      throw new IllegalArgumentException("there is no field " + text, missing);
    } catch (IllegalAccessException | InaccessibleObjectException closed) {
      throw new IllegalArgumentException(text + " cannot be read; open its package", closed);
    }
  }
}
