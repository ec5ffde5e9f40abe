package dev.lockstep.emulator.form;

import java.lang.reflect.Method;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The Vector API of the Java runtime. It is an incubator module, which the runtime announces with a
 * warning when it is asked for at the start; so it is loaded when it is first needed.
 */
public final class VectorLibrary {
  private static final String NAME = "jdk.incubator.vector";
  private static final boolean PRESENT = load();

  /** What {@code java.vm.info} says of a JVM whose code C2 does not compile. */
  private static final Pattern WITHOUT_C2 = Pattern.compile("emulated-client|interpreted mode");

  private static final boolean COMPILED =
      PRESENT && !WITHOUT_C2.matcher(System.getProperty("java.vm.info", "")).find();

  private static final boolean DIRECT = PRESENT && open();

  private VectorLibrary() {}

  /** Whether translated code can run. */
  public static boolean present() {
    return PRESENT;
  }

  /**
   * Whether it is fast, too: only the JVM's second compiler (C2) makes vector instructions of its
   * operations.
   */
  public static boolean compiled() {
    return COMPILED;
  }

  /** Whether translated code can use {@code VectorIntrinsics}. */
  public static boolean direct() {
    return DIRECT;
  }

  private static boolean load() {
    Module own = VectorLibrary.class.getModule();
    Module found = ModuleLayer.boot().findModule(NAME).orElse(null);
    if (found == null) {
      found = late();
    }
    if (found == null) {
      return false;
    }
    own.addReads(found);
    return true;
  }

  /** Needs {@code --add-exports java.base/jdk.internal.module=dev.lockstep.emulator}. */
  private static @Nullable Module late() {
    try {
      Method load =
          Class.forName("jdk.internal.module.Modules").getMethod("loadModule", String.class);
      return (Module) load.invoke(null, NAME);
    } catch (ReflectiveOperationException | RuntimeException _) {
      return null;
    }
  }

  private static boolean open() {
    return open("jdk.internal.vm.vector") && open("jdk.internal.misc");
  }

  private static boolean open(String name) {
    Module base = Object.class.getModule();
    Module own = VectorLibrary.class.getModule();
    if (!base.isExported(name, own)) {
      try {
        Class.forName("jdk.internal.module.Modules")
            .getMethod("addExports", Module.class, String.class, Module.class)
            .invoke(null, base, name, own);
      } catch (ReflectiveOperationException | RuntimeException _) {
        return false;
      }
    }
    return base.isExported(name, own);
  }
}
