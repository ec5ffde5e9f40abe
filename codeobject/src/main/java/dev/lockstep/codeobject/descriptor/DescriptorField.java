package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.GenerationFacts;
import dev.lockstep.text.table.DataTable;
import java.util.Locale;
import java.util.Set;

/** A row of {@code descriptor.tsv}; the table's remarks say what each column means. */
record DescriptorField(
    String name,
    String directive,
    int offset,
    int low,
    int high,
    Set<String> generations,
    String selector,
    Coding coding,
    String initial,
    long max,
    String users,
    Listing listing,
    String comment,
    boolean knownNow) {

  /** Encoding of a directive's value as bits. */
  enum Coding {
    PLAIN,
    VGPRS,
    SGPRS,
    ACCUM,
    COUNT,
    ENTRY,
    VCC,
    FLAT,
    XNACK,
    ZERO
  }

  /** Condition and form in which a listing shows the field. */
  enum Listing {
    LINE,
    NONZERO,
    V5,
    ZERO,
    QUIET,
    WAVE64,
    COMMENT,
    IMPLIED
  }

  static DescriptorField of(DataTable.Row row) {
    String bits = row.text("bits");
    boolean placed = !bits.equals("-");
    int dash = bits.indexOf('-');
    int low = placed ? Integer.parseInt(bits.substring(0, dash)) : 0;
    int high = placed ? Integer.parseInt(bits.substring(dash + 1)) : -1;
    String max = row.text("max");
    String listing = row.text("listing");
    int colon = listing.indexOf(':');
    String kind = colon < 0 ? listing : listing.substring(0, colon);
    return new DescriptorField(
        row.text("field"),
        row.text("directive"),
        placed ? row.number("byte") : 0,
        low,
        high,
        GenerationFacts.select(row.text("generations")),
        row.text("generations"),
        Coding.valueOf(row.text("coding").toUpperCase(Locale.ROOT)),
        row.text("default"),
        max.equals("-") ? ones(placed ? high - low + 1 : 63) : Long.parseLong(max),
        row.text("users"),
        Listing.valueOf(kind.toUpperCase(Locale.ROOT)),
        colon < 0 ? "" : listing.substring(colon + 1),
        row.text("known").equals("now"));
  }

  /** Its name, place and default in words. */
  String describe() {
    String place = hasBits() ? ", bits " + high + ":" + low + " of the word at byte " + offset : "";
    return name + place + "; default: " + initial;
  }

  boolean hasBits() {
    return high >= 0;
  }

  boolean hasDirective() {
    return !directive.equals("-");
  }

  boolean isRequired() {
    return initial.equals("required");
  }

  int width() {
    return high - low + 1;
  }

  /** User SGPRs that the value enables. */
  long users(long value) {
    return users.equals("value") ? value : value == 0 ? 0 : Long.parseLong(users);
  }

  long get(Bytes descriptor) {
    return BitRange.get(descriptor, 8 * offset + low, width());
  }

  void set(byte[] descriptor, long value) {
    BitRange.set(descriptor, 8 * offset + low, width(), value);
  }

  private static long ones(int bits) {
    return bits >= 63 ? Long.MAX_VALUE : (1L << bits) - 1;
  }
}
