package dev.lockstep.isa.model;

/** Sources of the values of an export. */
public final class ExportSources {
  private ExportSources() {}

  /** The number of a source, 0 to 3. */
  public static int index(Encoding.Bound bound) {
    String field = bound.slot().field();
    return field.charAt(field.length() - 1) - '0';
  }

  /** The field that names the register of a source. */
  public static String field(int index, boolean compressed) {
    return "vsrc" + (compressed ? index >> 1 : index);
  }
}
