package dev.lockstep.isa.model;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A generation of machines as a value: everything that differs between generations and is no
 * property of a single format or row.
 *
 * <p>Source of the facts: LLVM's AMDGPU user guide (processor table) and the public ISA manuals.
 * Generations are made only from the table {@code generations.isa}.
 *
 * @param name the name of its table, for example the LLVM name of its first processor
 * @param ordinal position in the table's order; selectors are ranges of ordinals
 * @param groups further names that select it together with its siblings
 * @param waveSizes lanes of a wavefront, the default first
 * @param sgprs numbered SGPRs that an operand can name
 * @param vgprs VGPRs of a wavefront
 * @param constantBus scalar values that one vector instruction can read
 * @param literalDwords literals that an instruction may carry
 * @param features what its machines have and others not
 */
public record Generation(
    String name,
    int ordinal,
    Set<String> groups,
    List<Integer> waveSizes,
    int sgprs,
    int vgprs,
    int constantBus,
    int literalDwords,
    Set<MachineFeature> features) {

  /** Whether the table lists the feature for this generation. */
  public boolean has(MachineFeature feature) {
    return features.contains(feature);
  }

  /** This generation as a one-bit selector mask. */
  public int bit() {
    return 1 << ordinal;
  }

  // Written out, as what the compiler makes of a record is slow in the first milliseconds of a
  // process.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Generation that
            && ordinal == that.ordinal
            && sgprs == that.sgprs
            && vgprs == that.vgprs
            && constantBus == that.constantBus
            && literalDwords == that.literalDwords
            && name.equals(that.name)
            && groups.equals(that.groups)
            && waveSizes.equals(that.waveSizes)
            && features.equals(that.features);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
