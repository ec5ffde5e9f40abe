package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.model.OperandSlot;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import dev.lockstep.isa.table.TableText.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Reads rows: {@code name FORMAT generations:opcode ... | operands | shape | marks}. */
final class RowReader {
  private static final String JOIN = "; join its generations with commas";

  private final TableScope scope;
  private final Definitions<Tables.FieldRole> fieldRoles;
  private final Definitions<OperandKind> kinds;
  private final Definitions<ModifierKind> modifiers;
  private final Definitions<Tables.Bundle> bundles;
  private final Definitions<Tables.LeafTraits> leaves;

  /** The leaves that rows name, where all rows are read. */
  private final Set<String> named = ConcurrentHashMap.newKeySet();

  private final Map<String, OperandSlot> slots = new ConcurrentHashMap<>();

  RowReader(
      TableScope scope,
      Definitions<Tables.FieldRole> fieldRoles,
      Definitions<OperandKind> kinds,
      Definitions<ModifierKind> modifiers,
      Definitions<Tables.Bundle> bundles,
      Definitions<Tables.LeafTraits> leaves) {
    this.scope = scope;
    this.fieldRoles = fieldRoles;
    this.kinds = kinds;
    this.modifiers = modifiers;
    this.bundles = bundles;
    this.leaves = leaves;
  }

  /** The leaves that rows name, where all of them are read. */
  Set<String> leaves() {
    return named;
  }

  private Set<Trait> traits(String leaf) {
    if (!scope.isPatient()) {
      named.add(leaf);
    }
    Tables.LeafTraits said = leaves.find(leaf);
    return said == null ? Set.of() : said.traits();
  }

  /** The generations that have a row, as a mask; 0 where that cannot be told at a glance. */
  int generations(Statement s) {
    int mask = 0;
    for (String word : s.head()) {
      int colon = word.indexOf(':');
      int one = colon < 0 ? 0 : scope.selector(s, word.substring(0, colon));
      if (one == 0) {
        return 0;
      }
      mask |= one;
    }
    return mask;
  }

  /** The opcode of a row in a generation, or -1; the rest of it is left alone. */
  int opcode(Statement s, Generation generation) {
    for (String word : s.head()) {
      int colon = word.indexOf(':');
      if (colon >= 0 && (scope.selector(s, word.substring(0, colon)) & generation.bit()) != 0) {
        return scope.number(s, word.substring(colon + 1));
      }
    }
    return -1;
  }

  /** Masks of generations, each with the opcode that a row has in these behind it. */
  int[] opcodes(Statement s) {
    int[] result = new int[s.head().size() * 2];
    int count = 0;
    for (String word : s.head()) {
      int colon = word.indexOf(':');
      if (colon >= 0) {
        result[count++] = scope.selector(s, word.substring(0, colon));
        result[count++] = scope.number(s, word.substring(colon + 1));
      }
    }
    return Arrays.copyOf(result, count);
  }

  @Nullable Row row(Statement s) {
    List<String> words = s.words();
    int[] bars = new int[3];
    int found = 0;
    for (int i = 0; i < words.size() && found < 3; i++) {
      if (words.get(i).equals("|")) {
        bars[found++] = i;
      }
    }
    if (found < 3 || bars[0] < 3) {
      scope.report(
          s,
          "'"
              + s.word(0)
              + "' starts no statement, and a row is written"
              + " 'name FORMAT generations:opcode | operands | shape | marks'");
      return null;
    }
    Integer[] opcodes = new Integer[scope.generations().size()];
    Arrays.fill(opcodes, -1);
    for (int i = 2; i < bars[0]; i++) {
      opcode(s, words.get(i), opcodes);
    }
    List<OperandSlot> operands = operands(s, words.subList(bars[0] + 1, bars[1]));
    List<String> problems = new ArrayList<>(1);
    Shape shape = ShapeReader.read(words.subList(bars[1] + 1, bars[2]), this::traits, problems);
    for (String problem : problems) {
      scope.report(s, problem);
    }
    if (shape == null) {
      return null;
    }
    return new Row(
        s.word(0),
        s.word(1),
        List.of(opcodes),
        operands,
        shape,
        marks(s, words.subList(bars[2] + 1, words.size()), generations(opcodes)),
        String.join(" ", s.more()),
        s.place());
  }

  private void opcode(Statement s, String word, Integer[] opcodes) {
    int colon = word.indexOf(':');
    if (colon < 0) {
      scope.report(s, "expected generations:opcode, found '" + word + "'");
      return;
    }
    int mask = scope.selector(s, word.substring(0, colon));
    int opcode = scope.number(s, word.substring(colon + 1));
    for (int i = 0; i < opcodes.length; i++) {
      if ((mask >>> i & 1) != 0) {
        if (opcodes[i] >= 0) {
          scope.report(
              s, scope.generations().get(i) + " has two opcodes, the second one in '" + word + "'");
          return;
        }
        opcodes[i] = opcode;
      }
    }
  }

  private List<OperandSlot> operands(Statement s, List<String> words) {
    List<OperandSlot> operands = new ArrayList<>(words.size());
    for (String word : words) {
      OperandSlot slot = slots.get(word);
      if (slot == null) {
        slot = slot(s, word);
      }
      if (slot == null) {
        continue;
      }
      for (OperandSlot other : operands) {
        if (other.field().equals(slot.field())) {
          scope.report(s, "operand " + slot.field() + " is given twice");
        }
      }
      operands.add(slot);
    }
    return List.copyOf(operands);
  }

  // field[=implied]:kind.type[~|!][+flag|-flag]
  private @Nullable OperandSlot slot(Statement s, String word) {
    int colon = word.indexOf(':');
    int dot = word.indexOf('.', Math.max(colon, 0));
    if (colon < 0 || dot < 0) {
      scope.report(s, "expected field:kind.type, found '" + word + "'");
      return null;
    }
    String field = word.substring(0, colon);
    String implied = null;
    int equals = field.indexOf('=');
    if (equals >= 0) {
      implied = field.substring(equals + 1);
      field = field.substring(0, equals);
    }
    String kindName = word.substring(colon + 1, dot);
    OperandKind kind = kinds.find(kindName);
    int end = dot + 1;
    while (end < word.length() && Character.isLetterOrDigit(word.charAt(end))) {
      end++;
    }
    String typeName = word.substring(dot + 1, end);
    OperandType type = OperandType.named(typeName);
    if (kind == null) {
      scope.report(s, "unknown operand kind '" + kindName + "' in '" + word + "'");
      return null;
    }
    if (type == null) {
      scope.report(s, "unknown type '" + typeName + "' in '" + word + "'");
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
      } else if (word.charAt(end) == '-') {
        notWith = flag;
      } else {
        scope.report(
            s, "'" + word.substring(end) + "' cannot follow a type: ~, !, +flag and -flag can");
        return null;
      }
      if (!modifiers.contains(flag)) {
        scope.report(s, "unknown modifier '" + flag + "' in '" + word + "'");
        return null;
      }
    }
    Tables.FieldRole said = fieldRoles.find(field);
    OperandRole role = said == null ? OperandRole.OTHER : said.role();
    OperandSlot slot =
        new OperandSlot(field, role, kind, type, implied, modifiable, onlyWith, notWith);
    slots.put(word, slot);
    return slot;
  }

  private static int generations(Integer[] opcodes) {
    int mask = 0;
    for (int i = 0; i < opcodes.length; i++) {
      mask |= opcodes[i] >= 0 ? 1 << i : 0;
    }
    return mask;
  }

  /** The statement {@code marks NAME mark...}, its meaning in the indented lines. */
  Tables.Bundle bundle(Statement s) {
    Map<String, Integer> marks = new LinkedHashMap<>();
    for (String word : s.words().subList(2, s.words().size())) {
      add(s, marks, name(word), selector(s, word), JOIN);
    }
    return new Tables.Bundle(s.word(1), marks, String.join(" ", s.more()), s.place());
  }

  // mark or mark@generations, or so the name of a bundle
  private Map<String, Integer> marks(Statement s, List<String> words, int own) {
    if (words.isEmpty()) {
      return Map.of();
    }
    Map<String, Integer> marks = new LinkedHashMap<>();
    for (String word : words) {
      String name = name(word);
      int mask = selector(s, word);
      add(s, marks, name, mask, JOIN);
      Tables.Bundle bundle = bundles.find(name);
      if (bundle != null) {
        for (Map.Entry<String, Integer> mark : bundle.marks().entrySet()) {
          int both = mark.getValue() & mask & own;
          if (both != 0) {
            add(s, marks, mark.getKey(), both, ", the second time by " + name);
          }
        }
      }
    }
    return marks;
  }

  private static String name(String word) {
    int at = word.indexOf('@');
    return at < 0 ? word : word.substring(0, at);
  }

  private int selector(Statement s, String word) {
    int at = word.indexOf('@');
    return at < 0 ? -1 : scope.selector(s, word.substring(at + 1));
  }

  private void add(Statement s, Map<String, Integer> marks, String mark, int mask, String remark) {
    if (marks.put(mark, mask) != null) {
      scope.report(s, "mark " + mark + " is given twice" + remark);
    }
  }
}
