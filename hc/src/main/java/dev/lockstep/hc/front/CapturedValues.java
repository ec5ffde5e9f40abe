package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.KernelObject;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.ir.Constant;
import java.util.List;

/**
 * What a kernel object has captured, taken apart as a translation does it: so a translation can be
 * used again for another object of the same class, with other arrays and scalars.
 */
public final class CapturedValues {
  private record Key(MethodCode method, List<Datum> captured) {}

  private final Key key;
  private final List<Object> arrays;
  private final List<Boolean> kept;
  private final List<Constant> scalars;

  private CapturedValues(Key key, List<Object> arrays, List<Boolean> kept, List<Constant> scalars) {
    this.key = key;
    this.arrays = arrays;
    this.kept = kept;
    this.scalars = scalars;
  }

  /**
   * Takes a kernel object apart.
   *
   * @throws dev.lockstep.hc.fault.UnsupportedKernelException if its class cannot be read
   */
  public static CapturedValues of(Object kernel) {
    KernelObject object = KernelObject.of(kernel);
    TranslationContext context = KernelTranslator.context(false);
    List<Datum> captured =
        KernelTranslator.captured(object, context, KernelTranslator.place(object.method()));
    return new CapturedValues(
        new Key(object.method(), List.copyOf(captured)),
        List.copyOf(context.captures.arrays()),
        context.captures.arrays().stream().map(context.captures::isKept).toList(),
        List.copyOf(context.captures.values()));
  }

  /**
   * Equal for two kernel objects if they have the same method, and captured values that differ in
   * nothing but the arrays and scalars: classes, constants of enums and which arrays are the same
   * one are equal. The same translation then fits both, unless scalars are constants of it.
   */
  public Object key() {
    return key;
  }

  /** The captured arrays, each once; a translation numbers them so. */
  public List<Object> arrays() {
    return arrays;
  }

  /** The array for an argument of a translation that fits. */
  public Object array(TranslatedKernel.ArrayArgument argument) {
    return argument.number() < arrays.size() ? arrays.get(argument.number()) : argument.array();
  }

  /** Bits of the scalars that a translation takes. */
  public List<Long> bits(TranslatedKernel translation) {
    return translation.scalars().stream()
        .map(scalar -> scalars.get(scalar.number()).bits())
        .toList();
  }

  /** Whether the kernel has an array from a {@link dev.lockstep.hc.index.KeptArray} alone. */
  public boolean isKept(int number) {
    return kept.get(number);
  }

  /** The captured scalars; a translation numbers them so. */
  public List<Constant> scalars() {
    return scalars;
  }
}
