package dev.lockstep.isa.model;

/** Sources of the values of an export. */
public final class ExportSources {
  private ExportSources() {}

  /** The number of a source, 0 to 3. */
  public static int index(Encoding.Bound bound) {
    int index = 0;
    while (!bound.slot().is(FieldName.EXPORTED.get(index))) {
      index++;
    }
    return index;
  }

  /** The field that names the register of a source. */
  public static FieldName field(int index, boolean compressed) {
    return FieldName.EXPORTED.get(compressed ? index >> 1 : index);
  }
}
