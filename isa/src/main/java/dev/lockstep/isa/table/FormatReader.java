package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.ModifierItem;
import dev.lockstep.isa.table.TableText.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code format} statements and the bit ranges of packed immediates. */
record FormatReader(TableScope scope) {
  /** Wide enough for every family's opcodes, and small enough for a table indexed by opcode. */
  private static final int WIDEST_OPCODE = 16;

  /** The bits of a word by which formats are told apart at first. */
  private static final int PREFIX = 6;

  /** The bits of one format while its lines are read; one int for each 32-bit word. */
  private static final class Layout {
    final Statement statement;
    final int bits;
    final int[] mask;
    final int[] value;
    final int[] ones;
    final int[] covered;
    final Map<String, Field> fields = new LinkedHashMap<>();
    List<String> modifiers = List.of();
    final Map<String, String> accumulators = new LinkedHashMap<>();
    boolean literal;
    boolean wide;
    boolean halves;
    Format.Counted counted = Format.Counted.ACCESSES;
    @Nullable String prefix;

    Layout(Statement statement, int bits) {
      this.statement = statement;
      this.bits = bits;
      int words = bits / 32;
      mask = new int[words];
      value = new int[words];
      ones = new int[words];
      covered = new int[words];
    }

    boolean covers(int bit) {
      return (covered[bit >> 5] >>> (bit & 31) & 1) != 0;
    }
  }

  @Nullable Format format(Statement s) {
    if (!scope.complete(s, 4, "format NAME generations bits")) {
      return null;
    }
    int bits = scope.number(s, s.word(3));
    if (bits < 32 || bits % 32 != 0 || bits / 32 > Format.MOST_WORDS) {
      scope.report(s, "a format has 32, 64, 96 or 128 bits, not '" + s.word(3) + "'");
      return null;
    }
    Layout layout = new Layout(s, bits);
    for (String line : s.more()) {
      line(layout, TableText.split(line));
    }
    uncovered(layout);
    accumulators(layout);
    if (layout.literal && bits / 32 == Format.MOST_WORDS) {
      scope.report(s, "no room for a literal behind " + bits + " bits");
    }
    Field op = layout.fields.get("op");
    if (op != null && op.width() > WIDEST_OPCODE) {
      scope.report(s, "the field op may have " + WIDEST_OPCODE + " bits at most");
    }
    return new Format(
        s.word(1),
        scope.selector(s, s.word(2)),
        bits,
        layout.mask,
        layout.value,
        layout.ones,
        Map.copyOf(layout.fields),
        Format.known(layout.fields),
        layout.modifiers,
        Map.copyOf(layout.accumulators),
        layout.literal,
        layout.wide,
        layout.halves,
        layout.prefix,
        layout.counted,
        s.place());
  }

  /**
   * Whether an instruction of a format may begin with six bits, as far as the first fixed bits in
   * its text tell.
   */
  static boolean mayBegin(Statement s, int prefix) {
    String item = s.continued();
    if (!item.startsWith("[31:")) {
      return true;
    }
    int digits = item.indexOf('=') + 1;
    for (int i = 0; i < PREFIX && digits + i < item.length(); i++) {
      if (item.charAt(digits + i) - '0' != (prefix >>> PREFIX - 1 - i & 1)) {
        return false;
      }
    }
    return true;
  }

  private void line(Layout layout, List<String> items) {
    if (items.isEmpty()) {
      return;
    }
    if (items.getFirst().equals("modifiers")) {
      List<String> allowed = new ArrayList<>();
      for (String item : items.subList(1, items.size())) {
        modifier(layout, item, allowed);
      }
      layout.modifiers = List.copyOf(allowed);
    } else if (items.getFirst().equals("accumulators")) {
      for (String operand : items.subList(Math.min(2, items.size()), items.size())) {
        layout.accumulators.put(operand, items.get(1));
      }
    } else if (items.size() == 2 && items.getFirst().equals("prefix")) {
      layout.prefix = items.get(1);
    } else if (items.equals(List.of("counts", "samples"))) {
      layout.counted = Format.Counted.SAMPLES;
    } else if (items.equals(List.of("counts", "rays"))) {
      layout.counted = Format.Counted.RAYS;
    } else if (items.equals(List.of("literal"))) {
      layout.literal = true;
    } else if (items.equals(List.of("wide"))) {
      layout.wide = true;
    } else if (items.equals(List.of("halves"))) {
      layout.halves = true;
    } else {
      for (String item : items) {
        item(layout, item);
      }
    }
  }

  private void modifier(Layout layout, String item, List<String> allowed) {
    if (ModifierItem.isWellFormed(item)) {
      allowed.add(item);
    } else {
      scope.report(
          layout.statement,
          "'" + item + "' is no modifier; expected name, name:field, name=7, name? or name!");
    }
  }

  private void accumulators(Layout layout) {
    layout.accumulators.forEach((operand, field) -> {
      Field bit = layout.fields.get(field);
      if (!field.equals(Format.ALWAYS) && (bit == null || bit.width() != 1)) {
        scope.report(
            layout.statement, "accumulators needs a field " + field + " of one bit, or 'always'");
      }
      if (!layout.fields.containsKey(operand)) {
        scope.report(layout.statement, "accumulators names no field: '" + operand + "'");
      }
    });
  }

  private void uncovered(Layout layout) {
    boolean all = true;
    for (int word : layout.covered) {
      all &= word == -1;
    }
    if (all) {
      return;
    }
    for (int bit = 0; bit < layout.bits; bit++) {
      int first = bit;
      while (bit < layout.bits && !layout.covers(bit)) {
        bit++;
      }
      if (bit > first) {
        scope.report(
            layout.statement,
            "bits [%s:%s] belong to no field; name them, or write reserved[%s:%s]"
                .formatted(bit - 1, first, bit - 1, first));
      }
    }
  }

  private void item(Layout layout, String item) {
    Statement s = layout.statement;
    Field field = field(s, item);
    if (field == null) {
      return;
    }
    for (Field.Piece piece : field.pieces()) {
      if (piece.high() >= layout.bits) {
        scope.report(s, "'" + item + "' lies outside the format's " + layout.bits + " bits");
        return;
      }
      // A piece lies in one word.
      int word = piece.low() >> 5;
      int mask = -1 >>> 31 - (piece.high() - piece.low()) << (piece.low() & 31);
      int twice = layout.covered[word] & mask;
      layout.covered[word] |= mask;
      if (twice != 0) {
        int bit = word * Integer.SIZE + Integer.numberOfTrailingZeros(twice);
        scope.report(s, "bit " + bit + " is covered twice, the second time by '" + item + "'");
        return;
      }
    }
    int equals = item.indexOf('=');
    if (field.name().isEmpty()) {
      fixed(layout, field, item, equals);
    } else if (field.name().equals("reserved") && equals >= 0) {
      field.insert(layout.ones, digits(layout, field, item, equals));
    } else if (equals >= 0) {
      scope.report(
          s, "a field has no fixed value: '" + item + "'; leave out its name or its value");
    } else if (!field.name().equals("reserved") && layout.fields.put(field.name(), field) != null) {
      scope.report(
          s, "field " + field.name() + " is given twice; put its pieces in one list of ranges");
    }
  }

  private void fixed(Layout layout, Field field, String item, int equals) {
    field.insert(layout.mask, -1);
    field.insert(layout.value, digits(layout, field, item, equals));
  }

  private int digits(Layout layout, Field field, String item, int equals) {
    String digits = equals < 0 ? "" : item.substring(equals + 1);
    if (digits.length() != field.width() || !binary(digits)) {
      scope.report(
          layout.statement, "'" + item + "' must give " + field.width() + " binary digits");
      return 0;
    }
    return Integer.parseUnsignedInt(digits, 2);
  }

  private static boolean binary(String digits) {
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) != '0' && digits.charAt(i) != '1') {
        return false;
      }
    }
    return true;
  }

  /** Reads {@code name[high:low,high:low]}; what follows an equals sign is left to the caller. */
  @Nullable Field field(Statement s, String item) {
    int equals = item.indexOf('=');
    String range = equals < 0 ? item : item.substring(0, equals);
    int open = range.indexOf('[');
    if (open < 0 || !range.endsWith("]")) {
      scope.report(s, "expected field[high:low], found '" + item + "'");
      return null;
    }
    List<Field.Piece> pieces = new ArrayList<>(2);
    String ranges = range.substring(open + 1, range.length() - 1);
    for (String part : ranges.indexOf(',') < 0 ? List.of(ranges) : List.of(ranges.split(",", -1))) {
      int colon = part.indexOf(':');
      int high = scope.number(s, colon < 0 ? part : part.substring(0, colon));
      int low = colon < 0 ? high : scope.number(s, part.substring(colon + 1));
      if (high < low) {
        scope.report(s, "range " + part + " runs backwards; the higher bit comes first");
        return null;
      }
      if (high - low >= 32) {
        scope.report(s, "range " + part + " is wider than 32 bits");
        return null;
      }
      if (low >> 5 != high >> 5) {
        int split = (high >> 5) << 5;
        pieces.add(new Field.Piece(high, split));
        high = split - 1;
      }
      pieces.add(new Field.Piece(high, low));
    }
    Field field = new Field(range.substring(0, open), List.copyOf(pieces));
    if (field.width() > 32) {
      scope.report(s, "'" + item + "' is wider than 32 bits");
      return null;
    }
    return field;
  }
}
