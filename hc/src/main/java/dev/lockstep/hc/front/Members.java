package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.bytecode.MethodCode;
import java.lang.constant.ClassDesc;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Fields and parameters of classes. */
final class Members {
  private Members() {}

  /** Instance fields in the order of {@link ValueShape.Instance}. */
  static List<Field> fields(Class<?> type) {
    List<Field> all = new ArrayList<>();
    for (Class<?> one = type; one != null; one = one.getSuperclass()) {
      List<Field> own =
          Arrays.stream(one.getDeclaredFields())
              .filter(field -> !Modifier.isStatic(field.getModifiers()))
              .toList();
      all.addAll(0, own);
    }
    return all;
  }

  /** Position of a field among those of a class, -1 if it has none of this name there. */
  static int position(Class<?> type, Class<?> owner, String name) {
    List<Field> all = fields(type);
    for (int i = all.size() - 1; i >= 0; i--) {
      Field field = all.get(i);
      if (field.getName().equals(name) && field.getDeclaringClass().isAssignableFrom(owner)) {
        return i;
      }
    }
    return -1;
  }

  /** Whether objects of a class never change and their constructors are the program's. */
  static boolean isImmutable(Class<?> type) {
    if (type.isEnum() || type.isArray() || TranslationContext.isLibrary(type.getName())) {
      return false;
    }
    for (Class<?> one = type; one != null && one != Object.class; one = one.getSuperclass()) {
      if (one != Record.class && TranslationContext.isLibrary(one.getName())) {
        return false;
      }
    }
    return fields(type).stream().allMatch(field -> Modifier.isFinal(field.getModifiers()));
  }

  /** A field that a class declares or inherits, null if there is none. */
  static @Nullable Field find(Class<?> owner, String name) {
    for (Class<?> one = owner; one != null; one = one.getSuperclass()) {
      for (Field field : one.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
      for (Class<?> parent : one.getInterfaces()) {
        Field found = find(parent, name);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  static String name(Field field) {
    return field.getDeclaringClass().getSimpleName() + "." + field.getName();
  }

  /** Types of the arguments of a method, its receiver first. */
  static List<Class<?>> parameterTypes(MethodCode method) {
    List<Class<?>> all = new ArrayList<>();
    if (!method.isStatic()) {
      all.add(method.owner());
    }
    for (ClassDesc type : method.type().parameterList()) {
      all.add(type(type, method.owner()));
    }
    return all;
  }

  /** The class of a descriptor; that of all objects if it cannot be found. */
  static Class<?> type(ClassDesc type, Class<?> user) {
    return switch (type.descriptorString()) {
      case "Z" -> boolean.class;
      case "B" -> byte.class;
      case "C" -> char.class;
      case "S" -> short.class;
      case "I" -> int.class;
      case "J" -> long.class;
      case "F" -> float.class;
      case "D" -> double.class;
      case "V" -> void.class;
      default -> Objects.requireNonNullElse(ClassCode.find(internal(type), user), Object.class);
    };
  }

  /** Name of a class as class files write it, with slashes; that of an array is its descriptor. */
  static String internal(ClassDesc type) {
    String text = type.descriptorString();
    return text.startsWith("L") ? text.substring(1, text.length() - 1) : text;
  }
}
