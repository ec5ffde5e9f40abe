package dev.lockstep.hc.gpu;

import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.front.CapturedValues;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.print.PrintBuffer;
import dev.lockstep.hc.translated.HostArrays;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one launch hands to a translated kernel.
 *
 * @param arrays by the number of their memory; one array more than once for views of its bytes
 * @param stored whether the kernel stores to each
 * @param lengths their numbers of elements
 * @param scalars bits of the parameters, in order
 * @param printed the array among them that takes what the kernel prints; null if it prints nothing
 */
@SuppressWarnings("ArrayRecordComponent") // memory of the launch
record Binding(
    List<Object> arrays,
    List<Boolean> stored,
    List<Integer> lengths,
    List<Long> scalars,
    int @Nullable [] printed) {
  Binding {
    arrays = List.copyOf(arrays);
    stored = List.copyOf(stored);
    lengths = List.copyOf(lengths);
    scalars = List.copyOf(scalars);
  }

  /**
   * Binds captured values to a translation that fits them.
   *
   * @throws UnsupportedKernelException if rows are shared, or an array of rows is too large
   */
  static Binding of(TranslatedKernel translation, CapturedValues captured) {
    List<Object> arrays = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    int[] printed = null;
    List<IrMemory.Global> memories =
        translation.kernel().memories().stream()
            .filter(IrMemory.Global.class::isInstance)
            .map(IrMemory.Global.class::cast)
            .sorted(Comparator.comparingInt(IrMemory.Global::number))
            .toList();
    for (TranslatedKernel.ArrayArgument argument : translation.arrays()) {
      Object array = argument.isPrinted() ? PrintBuffer.fresh() : captured.array(argument);
      printed = argument.isPrinted() ? (int[]) array : printed;
      long length = HostArrays.bytes(array) / memories.get(arrays.size()).element().bytes();
      if (length > Integer.MAX_VALUE) {
        throw refuse(Rule.LARGE_ARRAY, argument.name());
      }
      arrays.add(array);
      lengths.add((int) length);
    }
    List<Boolean> stored = memories.stream().map(IrMemory.Global::stored).toList();
    refuseSharedRows(translation, arrays, stored);
    return new Binding(arrays, stored, lengths, captured.bits(translation), printed);
  }

  private static UnsupportedKernelException refuse(Rule rule, String subject) {
    return new UnsupportedKernelException(List.of(new Finding(rule, null, 0, subject)));
  }

  /** A row that is in device memory twice would not be the one row that it is for the host. */
  private static void refuseSharedRows(
      TranslatedKernel translation, List<Object> arrays, List<Boolean> stored) {
    if (arrays.stream().noneMatch(Object[].class::isInstance)) {
      return;
    }
    IdentityHashMap<Object, Integer> owners = new IdentityHashMap<>();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < arrays.size(); i++) {
      if (!seen.add(arrays.get(i))) {
        continue;
      }
      for (Object row : HostArrays.rows(arrays.get(i)).toList()) {
        Integer other = owners.put(row, i);
        if (other != null && (stored.get(i) || stored.get(other)) && HostArrays.length(row) > 0) {
          throw refuse(Rule.SHARED_ROW, translation.arrays().get(i).name());
        }
      }
    }
  }
}
