package dev.lockstep.emulator.semantics;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One leaf and an independent statement of what it computes.
 *
 * @param leaf the behaviour, op.type
 * @param kinds the operand kinds, in order; see {@link Operands}
 * @param takesMode whether MODE is the last parameter
 * @param ulps largest error of an approximate float; 0 is equality of all bits
 */
public record Oracle(
    String leaf, List<String> kinds, boolean takesMode, int ulps, Statement statement) {
  /** Raw bits of the operands (zero-extended) and MODE to raw bits of the result. */
  public interface Statement {
    long of(long[] a, int mode);
  }

  static final List<String> CLASSES =
      List.of(
          "b16", "b32", "b64", "bf16", "bf8", "bf8u", "d16", "d32", "fp8", "fp8u", "m16", "m32",
          "m64", "u8", "u16", "i16", "u24", "i24", "u32", "i32", "u64", "i64", "f16", "f32", "f64");

  static Class<?> leafClass(String type) {
    try {
      return Class.forName(Oracle.class.getPackageName() + "." + type.toUpperCase(Locale.ROOT));
    } catch (ClassNotFoundException e) {
      throw new AssertionError("no class for type " + type, e);
    }
  }

  static @Nullable Method method(String leaf) {
    String[] parts = leaf.split("\\.");
    for (Method m : leafClass(parts[1]).getDeclaredMethods()) {
      if (m.getName().equals(parts[0]) && java.lang.reflect.Modifier.isPublic(m.getModifiers())) {
        return m;
      }
    }
    return null;
  }

  Method method() {
    Method m = method(leaf);
    if (m == null) {
      throw new AssertionError("no method for " + leaf);
    }
    return m;
  }

  /** Calls a leaf on raw bits; the result's raw bits, zero-extended. */
  static long call(Method method, long[] operands, int mode) {
    Class<?>[] types = method.getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      long value = i < operands.length ? operands[i] : mode;
      arguments[i] =
          types[i] == int.class
              ? (Object) (int) value
              : types[i] == long.class ? value : value != 0;
    }
    try {
      return switch (method.invoke(null, arguments)) {
        case Integer i -> i & 0xffff_ffffL;
        case Long l -> l;
        case Boolean b -> b ? 1 : 0;
        default -> throw new AssertionError(method + " returns another type");
      };
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(method + " failed", e);
    }
  }

  /** Whether the actual bits are as stated. */
  public boolean accepts(long expected, long actual) {
    if (expected == actual || ulps == 0) {
      return expected == actual;
    }
    FloatFormat format =
        switch (leaf.substring(leaf.indexOf('.') + 1)) {
          case "f16" -> FloatFormat.F16;
          case "f32" -> FloatFormat.F32;
          default -> FloatFormat.F64;
        };
    return !format.nan(expected)
        && !format.nan(actual)
        && format.infinite(expected) == format.infinite(actual)
        && format.distance(expected, actual) <= ulps;
  }

  /** Every oracle of the tests. */
  public static List<Oracle> all() {
    List<Oracle> result = new ArrayList<>();
    FloatOracles.addTo(result);
    ConversionOracles.addTo(result);
    IntegerOracles.addTo(result);
    BitOracles.addTo(result);
    ExtremeOracles.addTo(result);
    SmallFloatOracles.addTo(result);
    DotOracles.addTo(result);
    return result;
  }

  static Oracle exact(String leaf, String kinds, Statement statement) {
    return of(leaf, kinds, 0, statement);
  }

  static Oracle of(String leaf, String kinds, int ulps, Statement statement) {
    List<String> list = new ArrayList<>(List.of(kinds.split(" ")));
    boolean mode = list.remove("mode");
    return new Oracle(leaf, List.copyOf(list), mode, ulps, statement);
  }
}
