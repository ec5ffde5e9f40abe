package dev.lockstep.hc.cpu;

import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.bytecode.KernelObject;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether a kernel may use operations of wavefronts: whether a class that it may call names them.
 * Classes of the Java library and of this module do not count.
 */
final class WaveUses extends ClassValue<Boolean> {
  private static final WaveUses ALL = new WaveUses();
  private static final String OPERATIONS = "dev/lockstep/hc/intrinsic/Wave";

  /** The most classes that are looked into; a kernel that may call more may use them. */
  private static final int MOST = 300;

  private WaveUses() {}

  static boolean mayBeIn(Object kernel) {
    try {
      return ALL.get(KernelObject.of(kernel).method().owner());
    } catch (UnsupportedKernelException unreadable) {
      return false;
    }
  }

  @Override
  protected Boolean computeValue(Class<?> type) {
    Set<Class<?>> known = new HashSet<>(Set.of(type));
    List<Class<?>> open = new ArrayList<>(known);
    while (!open.isEmpty()) {
      Class<?> one = open.removeLast();
      for (String name : ClassCode.of(one).namedClasses()) {
        if (name.equals(OPERATIONS)) {
          return true;
        }
        Class<?> named = isProgram(name) ? ClassCode.find(name, one) : null;
        if (named != null && known.add(named)) {
          open.add(named);
        }
      }
      if (known.size() > MOST) {
        return true;
      }
    }
    return false;
  }

  private static boolean isProgram(String name) {
    return !name.startsWith("[") && !name.startsWith("java/") && !name.startsWith("jdk/");
  }
}
