package dev.lockstep.hc.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The methods of a class, parsed when they are asked for and kept with the class. */
public final class ClassCode {
  private static final ClassValue<ClassCode> KNOWN =
      new ClassValue<>() {
        @Override
        protected ClassCode computeValue(Class<?> type) {
          return new ClassCode(type);
        }
      };

  private final Class<?> type;
  private final @Nullable ClassModel model;
  private final Map<String, MethodCode> methods = new ConcurrentHashMap<>();

  private ClassCode(Class<?> type) {
    this.type = type;
    this.model = read(type);
  }

  public static ClassCode of(Class<?> type) {
    return KNOWN.get(type);
  }

  private static @Nullable ClassModel read(Class<?> type) {
    if (type.isPrimitive() || type.isArray() || type.isHidden()) {
      return null;
    }
    String name = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(name)) {
      return in == null ? null : ClassFile.of().parse(in.readAllBytes());
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * The class with an internal name as a class that uses it sees it; null if there is none.
   *
   * @param name such as {@code java/lang/Math}
   */
  public static @Nullable Class<?> find(String name, Class<?> user) {
    try {
      return Class.forName(name.replace('/', '.'), false, user.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /**
   * The code of a method as the virtual machine selects it: that of the class, of its superclasses,
   * then a default method of an interface. Null if it has none, because it is native or abstract or
   * its class file cannot be read.
   */
  public @Nullable MethodCode resolve(String name, String descriptor) {
    for (Class<?> one = type; one != null; one = one.getSuperclass()) {
      MethodCode found = of(one).declared(name, descriptor);
      if (found != null) {
        return found;
      }
    }
    for (Class<?> one = type; one != null; one = one.getSuperclass()) {
      for (Class<?> parent : one.getInterfaces()) {
        MethodCode found = of(parent).resolve(name, descriptor);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** Internal names of the classes that the class file names; those of arrays are descriptors. */
  public List<String> namedClasses() {
    List<String> names = new ArrayList<>();
    if (model != null) {
      for (PoolEntry entry : model.constantPool()) {
        if (entry instanceof ClassEntry named) {
          names.add(named.asInternalName());
        }
      }
    }
    return names;
  }

  private @Nullable MethodCode declared(String name, String descriptor) {
    String key = name + descriptor;
    MethodCode known = methods.get(key);
    if (known != null || model == null) {
      return known;
    }
    for (MethodModel method : model.methods()) {
      if (method.methodName().equalsString(name)
          && method.methodType().equalsString(descriptor)
          && method.code().isPresent()) {
        String file =
            model
                .findAttribute(Attributes.sourceFile())
                .map(SourceFileAttribute::sourceFile)
                .map(Object::toString)
                .orElse(null);
        MethodCode made = MethodCode.of(type, file, method, method.code().orElseThrow());
        methods.put(key, made);
        return made;
      }
    }
    return null;
  }
}
