package dev.lockstep.isa;

/** Where an export takes its values from. */
final class ExportSources {
  private ExportSources() {}

  /** The number of a source, 0 to 3. */
  static int index(Encoding.Bound bound) {
    String field = bound.slot().field();
    return field.charAt(field.length() - 1) - '0';
  }

  /** The field that names the register of a source. */
  static String field(int index, boolean compressed) {
    return "vsrc" + (compressed ? index >> 1 : index);
  }
}
