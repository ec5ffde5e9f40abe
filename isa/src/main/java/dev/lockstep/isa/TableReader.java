package dev.lockstep.isa;

import dev.lockstep.isa.OperandKind.Notation;
import dev.lockstep.isa.OperandKind.Radix;
import dev.lockstep.isa.TableText.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads table files into {@link Tables}. Never throws on bad text: each mistake becomes a finding
 * {@code file:line: reason} and reading goes on.
 */
final class TableReader {
  private final List<Generation> generations = new ArrayList<>();
  private final List<Format> formats = new ArrayList<>();
  private final List<FormRule> forms = new ArrayList<>();
  private final Map<String, OperandKind> kinds = new LinkedHashMap<>();
  private final Map<String, ModifierKind> modifiers = new LinkedHashMap<>();
  private final List<Special> specials = new ArrayList<>();
  private final List<Tables.NamedValues> names = new ArrayList<>();
  private final List<Tables.PackedLayout> packed = new ArrayList<>();
  private final List<Row> rows = new ArrayList<>(2048);
  private final List<String> findings = new ArrayList<>();
  private final Map<String, Integer> selectors = new HashMap<>();
  private final Map<String, OperandSlot> slots = new HashMap<>();

  /** Reads one more file; the order matters: generations, formats, operands, then rows. */
  TableReader read(String file, String text) {
    for (Statement statement : TableText.statements(file, text)) {
      switch (statement.word(0)) {
        case "generation" -> generation(statement);
        case "format" -> format(statement);
        case "form" -> form(statement);
        case "kind" -> kind(statement);
        case "modifier" -> modifier(statement);
        case "special" -> special(statement);
        case "names" -> names(statement);
        case "packed" -> packed(statement);
        default -> row(statement);
      }
    }
    return this;
  }

  Tables tables() {
    return new Tables(
        List.copyOf(generations),
        List.copyOf(formats),
        List.copyOf(forms),
        kinds,
        modifiers,
        List.copyOf(specials),
        List.copyOf(names),
        List.copyOf(packed),
        List.copyOf(rows));
  }

  List<String> findings() {
    return List.copyOf(findings);
  }

  private void report(Statement statement, String reason) {
    findings.add(statement.place() + ": " + reason);
  }

  private int selector(Statement statement, String text) {
    Integer known = selectors.get(text);
    if (known != null) {
      return known;
    }
    int mask = Selector.parse(text, generations);
    if (mask == 0) {
      report(statement, "no generation is selected by '" + text + "'");
    }
    selectors.put(text, mask);
    return mask;
  }

  private int number(Statement statement, String text) {
    try {
      return Integer.decode(text.startsWith("+") ? text.substring(1) : text);
    } catch (NumberFormatException e) {
      report(statement, "'" + text + "' is no number");
      return 0;
    }
  }

  private void generation(Statement s) {
    List<Integer> waves = new ArrayList<>();
    for (String wave : s.word(3).split(",", -1)) {
      waves.add(number(s, wave));
    }
    int size = s.words().size();
    generations.add(
        new Generation(
            s.word(1),
            generations.size(),
            Set.of(s.word(2)),
            List.copyOf(waves),
            number(s, s.word(4)),
            number(s, s.word(5)),
            number(s, s.word(6)),
            number(s, s.word(7)),
            new LinkedHashSet<>(size > 8 ? s.words().subList(8, size) : List.of())));
  }

  private void format(Statement s) {
    int bits = number(s, s.word(3));
    int words = Math.max(1, bits / 32);
    int[] mask = new int[words];
    int[] value = new int[words];
    int[] reserved = new int[words];
    int[] covered = new int[words];
    Map<String, Field> fields = new LinkedHashMap<>();
    List<String> allowed = List.of();
    boolean literal = false;
    for (String line : s.more()) {
      List<String> items = TableText.split(line, 0, line.length());
      if (items.isEmpty()) {
        continue;
      }
      if (items.getFirst().equals("modifiers")) {
        allowed = List.copyOf(items.subList(1, items.size()));
      } else if (items.getFirst().equals("literal")) {
        literal = true;
      } else {
        for (String item : items) {
          layoutItem(s, item, bits, mask, value, reserved, covered, fields);
        }
      }
    }
    for (int i = 0; i < bits; i++) {
      if ((covered[i >> 5] >>> (i & 31) & 1) == 0) {
        report(s, "format " + s.word(1) + " leaves bit " + i + " uncovered");
      }
    }
    formats.add(
        new Format(
            s.word(1),
            selector(s, s.word(2)),
            bits,
            mask,
            value,
            reserved,
            fields,
            allowed,
            literal));
  }

  private void layoutItem(
      Statement s,
      String item,
      int bits,
      int[] mask,
      int[] value,
      int[] reserved,
      int[] covered,
      Map<String, Field> fields) {
    Field field = field(s, item);
    if (field == null) {
      return;
    }
    for (Field.Piece piece : field.pieces()) {
      if (piece.high() >= bits) {
        report(s, "'" + item + "' lies outside the format's " + bits + " bits");
        return;
      }
      for (int bit = piece.low(); bit <= piece.high(); bit++) {
        if ((covered[bit >> 5] >>> (bit & 31) & 1) != 0) {
          report(s, "bit " + bit + " is covered twice, the second time by '" + item + "'");
        }
        covered[bit >> 5] |= 1 << (bit & 31);
      }
    }
    if (field.name().isEmpty()) {
      int equals = item.indexOf('=');
      String digits = equals < 0 ? "" : item.substring(equals + 1);
      if (digits.length() != field.width() || !digits.matches("[01]+")) {
        report(s, "'" + item + "' must give " + field.width() + " binary digits");
        return;
      }
      field.insert(mask, -1);
      field.insert(value, Integer.parseUnsignedInt(digits, 2));
    } else if (field.name().equals("reserved")) {
      field.insert(reserved, -1);
    } else if (fields.put(field.name(), field) != null) {
      report(s, "field " + field.name() + " is given twice");
    }
  }

  /** Reads {@code name[high:low,high:low]}. */
  private @Nullable Field field(Statement s, String item) {
    int open = item.indexOf('[');
    int close = item.indexOf(']');
    if (open < 0 || close < open) {
      report(s, "expected field[high:low], found '" + item + "'");
      return null;
    }
    List<Field.Piece> pieces = new ArrayList<>(2);
    for (String range : item.substring(open + 1, close).split(",", -1)) {
      int colon = range.indexOf(':');
      int high = number(s, colon < 0 ? range : range.substring(0, colon));
      int low = colon < 0 ? high : number(s, range.substring(colon + 1));
      if (high < low) {
        report(s, "range " + range + " runs backwards");
        return null;
      }
      while (low >> 5 != high >> 5) {
        int split = (high >> 5) << 5;
        pieces.add(new Field.Piece(high, split));
        high = split - 1;
      }
      pieces.add(new Field.Piece(high, low));
    }
    return new Field(item.substring(0, open), List.copyOf(pieces));
  }

  private void form(Statement s) {
    List<FormRule.Change> changes = new ArrayList<>();
    for (int i = 6; i < s.words().size(); i++) {
      String word = s.word(i);
      int colon = word.indexOf(':');
      String kind = colon < 0 ? "" : word.substring(colon + 1);
      String move = colon < 0 ? word : word.substring(0, colon);
      int arrow = move.indexOf('>');
      changes.add(
          new FormRule.Change(
              arrow < 0 ? move : move.substring(0, arrow),
              arrow < 0 ? move : move.substring(arrow + 1),
              kind));
    }
    forms.add(
        new FormRule(
            s.word(1),
            s.word(2),
            s.word(3),
            selector(s, s.word(4)),
            number(s, s.word(5)),
            List.copyOf(changes)));
  }

  private void kind(Statement s) {
    OperandKind kind = kindOf(s, s.word(1), s.word(2));
    if (kind == null) {
      report(s, "unknown shape of operand kind '" + s.word(2) + "'");
    } else if (kinds.put(kind.name(), kind) != null) {
      report(s, "operand kind " + kind.name() + " is given twice");
    }
  }

  private @Nullable OperandKind kindOf(Statement s, String name, String shape) {
    List<String> words = s.words();
    return switch (shape) {
      case "registers" ->
          new OperandKind.Registers(
              name,
              files(words),
              excluded(s),
              words.contains("pairs") ? 2 : words.contains("quads") ? 4 : 1,
              words.contains("readonly"));
      case "source" -> new OperandKind.Source(name, files(words), words.contains("lds"));
      case "sdwa-source" -> new OperandKind.SdwaSource(name);
      case "sdwa-mask" -> new OperandKind.SdwaMask(name);
      case "mask" -> new OperandKind.Mask(name);
      case "number" ->
          new OperandKind.Numeric(
              name,
              words.contains("signed"),
              words.contains("unsigned"),
              words.contains("hex") ? Radix.HEXADECIMAL : Radix.DECIMAL,
              words.contains("optional"));
      case "branch" -> new OperandKind.Branch(name);
      case "constant" -> new OperandKind.Constant(name);
      case "packed" -> packedKind(name, s.word(3));
      case "scalar-offset" -> new OperandKind.ScalarOffset(name);
      case "buffer-address" -> new OperandKind.BufferAddress(name);
      case "global-address" -> new OperandKind.GlobalAddress(name);
      case "global-base" -> new OperandKind.GlobalBase(name);
      case "scratch-address" -> new OperandKind.ScratchAddress(name);
      case "scratch-base" -> new OperandKind.ScratchBase(name);
      case "image-address" -> new OperandKind.ImageAddress(name);
      case "image-data" -> new OperandKind.ImageData(name);
      case "export-target" -> new OperandKind.ExportTarget(name);
      case "export-source" -> new OperandKind.ExportSource(name);
      case "attribute" -> new OperandKind.Attribute(name);
      case "interpolation-slot" -> new OperandKind.InterpolationSlot(name);
      default -> null;
    };
  }

  private static @Nullable OperandKind packedKind(String name, String notation) {
    return switch (notation) {
      case "hwreg" -> new OperandKind.Packed(name, Notation.HARDWARE_REGISTER);
      case "message" -> new OperandKind.Packed(name, Notation.MESSAGE);
      case "waits" -> new OperandKind.Packed(name, Notation.WAIT_COUNTERS);
      case "index" -> new OperandKind.Packed(name, Notation.INDEX_MODE);
      default -> null;
    };
  }

  private static Set<Operand.RegisterFile> files(List<String> words) {
    EnumSet<Operand.RegisterFile> files = EnumSet.noneOf(Operand.RegisterFile.class);
    if (words.contains("vector")) {
      files.add(Operand.RegisterFile.VECTOR);
    }
    if (words.contains("accumulator")) {
      files.add(Operand.RegisterFile.ACCUMULATOR);
    }
    if (words.contains("scalar")) {
      files.add(Operand.RegisterFile.SCALAR);
    }
    return files;
  }

  private Set<Integer> excluded(Statement s) {
    Set<Integer> codes = new LinkedHashSet<>();
    for (String word : s.words()) {
      if (word.startsWith("!")) {
        codes.add(number(s, word.substring(1)));
      }
    }
    return codes;
  }

  private void modifier(Statement s) {
    ModifierKind.Style style = null;
    for (ModifierKind.Style candidate : ModifierKind.Style.values()) {
      if (candidate.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-').equals(s.word(2))) {
        style = candidate;
      }
    }
    if (s.word(2).equals("hex")) {
      style = ModifierKind.Style.HEXADECIMAL;
    }
    if (style == null) {
      report(s, "unknown style '" + s.word(2) + "'");
      return;
    }
    int absent = 0;
    String written = s.word(1);
    List<ModifierKind.Choice> choices = new ArrayList<>();
    for (int i = 3; i < s.words().size(); i++) {
      String word = s.word(i);
      if (word.equals("absent")) {
        absent = number(s, s.word(++i));
      } else if (word.equals("as")) {
        written = s.word(++i);
      } else if (!word.equals("always")) {
        Tables.Value value = value(s, word);
        choices.add(new ModifierKind.Choice(value.value(), value.name()));
      }
    }
    ModifierKind kind =
        new ModifierKind(
            s.word(1),
            written,
            modifiers.size(),
            style,
            absent,
            s.words().contains("always"),
            List.copyOf(choices));
    if (modifiers.put(kind.name(), kind) != null) {
      report(s, "modifier " + kind.name() + " is given twice");
    }
  }

  private Tables.Value value(Statement s, String word) {
    int colon = word.indexOf(':');
    if (colon < 0) {
      report(s, "expected value:name, found '" + word + "'");
      return new Tables.Value(0, word);
    }
    return new Tables.Value(number(s, word.substring(0, colon)), word.substring(colon + 1));
  }

  private void special(Statement s) {
    specials.add(
        new Special(
            s.word(1),
            number(s, s.word(2)),
            number(s, s.word(3)),
            selector(s, s.word(4)),
            List.copyOf(s.words().subList(Math.min(5, s.words().size()), s.words().size()))));
  }

  private void names(Statement s) {
    List<Tables.Value> values = new ArrayList<>();
    for (int i = 3; i < s.words().size(); i++) {
      values.add(value(s, s.word(i)));
    }
    names.add(new Tables.NamedValues(s.word(1), selector(s, s.word(2)), List.copyOf(values)));
  }

  private void packed(Statement s) {
    List<Field> parts = new ArrayList<>();
    for (int i = 3; i < s.words().size(); i++) {
      Field part = field(s, s.word(i));
      if (part != null) {
        parts.add(part);
      }
    }
    packed.add(new Tables.PackedLayout(s.word(1), selector(s, s.word(2)), List.copyOf(parts)));
  }

  // name FORMAT generations:opcode ... | operands | shape | marks
  private void row(Statement s) {
    List<String> words = s.words();
    int[] bars = new int[3];
    int found = 0;
    for (int i = 0; i < words.size() && found < 3; i++) {
      if (words.get(i).equals("|")) {
        bars[found++] = i;
      }
    }
    if (found < 3 || bars[0] < 3) {
      report(s, "expected 'name FORMAT generations:opcode | operands | shape | marks'");
      return;
    }
    int[] opcodes = new int[generations.size()];
    Arrays.fill(opcodes, -1);
    for (int i = 2; i < bars[0]; i++) {
      opcode(s, words.get(i), opcodes);
    }
    List<OperandSlot> operands = new ArrayList<>(bars[1] - bars[0] - 1);
    for (int i = bars[0] + 1; i < bars[1]; i++) {
      OperandSlot slot = slots.get(words.get(i));
      if (slot == null) {
        slot = slot(s, words.get(i));
      }
      if (slot != null) {
        operands.add(slot);
      }
    }
    Shape shape = ShapeReader.read(words.subList(bars[1] + 1, bars[2]));
    if (shape == null) {
      report(s, "unknown shape '" + String.join(" ", words.subList(bars[1] + 1, bars[2])) + "'");
      return;
    }
    rows.add(
        new Row(
            s.word(0),
            s.word(1),
            Arrays.stream(opcodes).boxed().toList(),
            List.copyOf(operands),
            shape,
            marks(s, words.subList(bars[2] + 1, words.size())),
            String.join(" ", s.more()),
            s.place()));
  }

  private void opcode(Statement s, String word, int[] opcodes) {
    int colon = word.indexOf(':');
    if (colon < 0) {
      report(s, "expected generations:opcode, found '" + word + "'");
      return;
    }
    int mask = selector(s, word.substring(0, colon));
    int opcode = number(s, word.substring(colon + 1));
    for (int i = 0; i < opcodes.length; i++) {
      if ((mask >>> i & 1) != 0) {
        opcodes[i] = opcode;
      }
    }
  }

  // field[=implied]:kind.type[~|!][+flag|-flag]
  private @Nullable OperandSlot slot(Statement s, String word) {
    int colon = word.indexOf(':');
    int dot = word.indexOf('.', Math.max(colon, 0));
    if (colon < 0 || dot < 0) {
      report(s, "expected field:kind.type, found '" + word + "'");
      return null;
    }
    String field = word.substring(0, colon);
    String implied = null;
    int equals = field.indexOf('=');
    if (equals >= 0) {
      implied = field.substring(equals + 1);
      field = field.substring(0, equals);
    }
    OperandKind kind = kinds.get(word.substring(colon + 1, dot));
    int end = dot + 1;
    while (end < word.length() && Character.isLetterOrDigit(word.charAt(end))) {
      end++;
    }
    Type type = Type.named(word.substring(dot + 1, end));
    if (kind == null || type == null) {
      report(s, "unknown operand kind or type in '" + word + "'");
      return null;
    }
    boolean modifiable = type.isFloat();
    if (end < word.length() && (word.charAt(end) == '~' || word.charAt(end) == '!')) {
      modifiable = word.charAt(end++) == '~';
    }
    String onlyWith = null;
    String notWith = null;
    if (end < word.length()) {
      String flag = word.substring(end + 1);
      if (word.charAt(end) == '+') {
        onlyWith = flag;
      } else {
        notWith = flag;
      }
      if (!modifiers.containsKey(flag)) {
        report(s, "unknown modifier '" + flag + "' in '" + word + "'");
      }
    }
    OperandSlot slot = new OperandSlot(field, kind, type, implied, modifiable, onlyWith, notWith);
    slots.put(word, slot);
    return slot;
  }

  // mark or mark@generations
  private Map<String, Integer> marks(Statement s, List<String> words) {
    if (words.isEmpty()) {
      return Map.of();
    }
    Map<String, Integer> marks = new LinkedHashMap<>();
    for (String word : words) {
      int at = word.indexOf('@');
      marks.put(
          at < 0 ? word : word.substring(0, at), at < 0 ? -1 : selector(s, word.substring(at + 1)));
    }
    return marks;
  }
}
