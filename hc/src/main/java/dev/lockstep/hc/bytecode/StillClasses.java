package dev.lockstep.hc.bytecode;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Classes that are looked at and of which nothing runs, static initializers included: those of a
 * text that somebody is writing.
 */
public final class StillClasses extends ClassLoader {
  private final Map<String, byte[]> files = new HashMap<>();

  /** An answer depends on what only a run of the program can tell. */
  public static final class RunNeeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    RunNeeded(Class<?> type) {
      super("static fields of " + type.getSimpleName() + " have values once the program runs");
    }
  }

  /**
   * Classes by their binary names.
   *
   * @param parent has all others
   */
  public StillClasses(Map<String, byte[]> files, ClassLoader parent) {
    super("still", parent);
    files.forEach((name, bytes) -> this.files.put(name, bytes.clone()));
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] file = files.get(name);
    if (file == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, file, 0, file.length);
  }

  /** A class without its static initializer run. */
  public @Nullable Class<?> find(String name) {
    try {
      return Class.forName(name, false, this);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    String suffix = ".class";
    byte[] file =
        name.endsWith(suffix)
            ? files.get(name.substring(0, name.length() - suffix.length()).replace('/', '.'))
            : null;
    return file == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(file);
  }

  /**
   * Says that a class is about to be initialized.
   *
   * @throws RunNeeded when that would run what must not run
   */
  public static void initialize(Class<?> type) {
    if (type.getClassLoader() instanceof StillClasses) {
      throw new RunNeeded(type);
    }
  }
}
