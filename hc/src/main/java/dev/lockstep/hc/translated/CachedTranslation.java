package dev.lockstep.hc.translated;

import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.front.CapturedValues;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.ir.Constant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;

/** Translations, each of which serves all launches of a lambda expression whose captures fit. */
public final class CachedTranslation {
  private static final int MOST = 256;

  /** Rules that a translation breaks which needs to know sizes. */
  private static final Set<Rule> SIZES = Set.of(Rule.ARRAY_LENGTH, Rule.RANK);

  private static final SequencedMap<Key, TranslatedKernel> KNOWN =
      new LinkedHashMap<>(MOST, 0.75f, true);

  /**
   * Kernels that the same translation serves.
   *
   * @param scalars that are constants of the translation
   * @param tile for whose size it is; empty for all
   */
  private record Key(
      Object captured,
      List<Constant> scalars,
      List<Integer> tile,
      TranslatedKernel.Options options) {}

  private CachedTranslation() {}

  /**
   * The translation of a kernel object, a new one if none fits. Captured scalars are parameters,
   * unless the kernel needs them as lengths of arrays; and so are sizes of the tile.
   *
   * @param tile sizes of a whole tile, fastest axis first; those of the grid for a kernel over any
   *     number of axes; else empty
   * @param onHost whether the kernel will run on the processor of the host
   * @throws UnsupportedKernelException with all reasons if it cannot be translated
   */
  public static TranslatedKernel of(
      Object kernel, CapturedValues captured, List<Integer> tile, boolean onHost) {
    TranslatedKernel.Options options =
        onHost
            ? TranslatedKernel.Options.HOST
            : new TranslatedKernel.Options(false, MathChoice.isStrict());
    List<Key> keys =
        Stream.of(
                new Key(captured.key(), List.of(), List.of(), options),
                new Key(captured.key(), List.of(), tile, options),
                new Key(captured.key(), captured.scalars(), tile, options))
            .distinct()
            .toList();
    synchronized (KNOWN) {
      for (Key key : keys) {
        TranslatedKernel known = KNOWN.get(key);
        if (known != null && fits(known, captured)) {
          return known;
        }
      }
    }
    for (Key key : keys) {
      try {
        return keep(
            key, KernelTranslator.translate(kernel, !key.scalars().isEmpty(), key.tile(), options));
      } catch (UnsupportedKernelException refused) {
        boolean isSized = refused.findings().stream().map(Finding::rule).anyMatch(SIZES::contains);
        if (!isSized || key.equals(keys.getLast())) {
          throw refused;
        }
      }
    }
    throw new IllegalStateException("there is a key");
  }

  private static TranslatedKernel keep(Key key, TranslatedKernel made) {
    synchronized (KNOWN) {
      KNOWN.put(key, made);
      if (KNOWN.size() > MOST) {
        KNOWN.pollFirstEntry();
      }
    }
    return made;
  }

  /**
   * Whether arrays of static fields are the same ones as captured arrays, as they were then. Rows
   * of a static field may have been replaced by others of another length, which is a constant.
   */
  private static boolean fits(TranslatedKernel translation, CapturedValues captured) {
    for (TranslatedKernel.ArrayArgument argument : translation.arrays()) {
      if (argument.isStatic() && argument.array() instanceof Object[]) {
        return false;
      }
      if (argument.isStatic()) {
        for (int i = 0; i < captured.arrays().size(); i++) {
          if (isSame(captured.arrays().get(i), argument.array()) != (i == argument.number())) {
            return false;
          }
        }
      }
    }
    return true;
  }

  @SuppressWarnings("ReferenceEquality") // arrays
  private static boolean isSame(Object one, Object other) {
    return one == other;
  }
}
