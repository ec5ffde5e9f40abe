package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FormRule;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.model.Pseudo;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Special;
import dev.lockstep.isa.model.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the table files of one family say, read but not yet bound to a generation.
 *
 * @param namedLeaves the leaves that rows name; empty where rows wait to be read
 */
public record Tables(
    List<Generation> generations,
    Declarations<Format> formats,
    Declarations<FormRule> forms,
    Definitions<FieldRole> fieldRoles,
    Definitions<OperandKind> kinds,
    Definitions<ModifierKind> modifiers,
    Definitions<String> marks,
    Definitions<Bundle> bundles,
    Definitions<LeafTraits> leaves,
    Set<String> namedLeaves,
    Declarations<Special> specials,
    Declarations<NamedValues> names,
    Declarations<PackedLayout> packed,
    Rows allRows,
    Declarations<Alias> aliases,
    Declarations<Pseudo> pseudos,
    Map<String, String> machines) {

  /**
   * Role of the operands in a field.
   *
   * @param number by which modifiers count the source that stands there, or -1
   */
  public record FieldRole(String field, OperandRole role, int number, String place) {}

  /** The traits of a leaf. */
  public record LeafTraits(String leaf, Set<Trait> traits, String place) {}

  /** Names of the values of one list for some generations. */
  public record NamedValues(String list, int generations, List<Value> values, String place) {}

  /**
   * Marks that rows carry together, under a name that stands for them in a row's column of marks.
   *
   * @param marks each with the generations for which a row gets it, as a mask
   * @param meaning what has them, a sentence
   */
  public record Bundle(String name, Map<String, Integer> marks, String meaning, String place) {}

  /**
   * Another name under which an instruction may be written.
   *
   * @param number how many aliases stand before it
   * @param instruction an instruction's name, or an alias that stands before it
   */
  public record Alias(String name, int number, int generations, String instruction, String place) {}

  /** A value and its name. */
  public record Value(int value, String name) {}

  /** Layout of a packed immediate for some generations. */
  public record PackedLayout(String list, int generations, List<Field> parts, String place) {}

  /** All rows, in table order. */
  public List<Row> rows() {
    return allRows.of(-1);
  }

  /** The rows of a generation, in table order. */
  public List<Row> rows(Generation generation) {
    return allRows.of(generation.bit());
  }

  /** The rows of a generation that have a format of their own, in table order. */
  List<Row> rows(String format, Generation generation) {
    List<Row> result = new ArrayList<>();
    for (int number : allRows.inFormat(format)) {
      Row row = allRows.of(number, generation);
      if (row != null) {
        result.add(row);
      }
    }
    return result;
  }

  /** Whether a generation has instructions. */
  public boolean hasRows(Generation generation) {
    return allRows.has(generation);
  }

  /** The number by which modifiers count the source in a field, or -1. */
  public int sourceNumber(String field) {
    FieldRole said = fieldRoles.find(field);
    return said == null ? -1 : said.number();
  }

  public @Nullable Format format(String name, Generation generation) {
    return formats.find(name, generation);
  }

  /**
   * The formats of a generation that an instruction may have whose first word begins with six bits;
   * perhaps some that it cannot have.
   */
  public List<Format> formats(Generation generation, int prefix) {
    return formats.select(generation, s -> FormatReader.mayBegin(s, prefix));
  }

  /** Takes the aliases and reads the modifiers, if nobody has done so. */
  public void prepareNames() {
    aliases.prepare();
    modifiers.prepare();
  }

  /** All formats of a generation, in table order. */
  public List<Format> formats(Generation generation) {
    return formats.of(generation);
  }

  /** The scalar operand code of a name, or null; other names do not count. */
  public @Nullable Special special(String name, Generation generation) {
    return specials.find(name, generation);
  }

  /** The values of a list, empty when the generation has none. */
  public List<Value> values(String list, Generation generation) {
    NamedValues found = names.find(list, generation);
    return found == null ? List.of() : found.values();
  }

  /** The parts of a packed immediate, empty when the generation has none. */
  public List<Field> parts(String list, Generation generation) {
    PackedLayout found = packed.find(list, generation);
    return found == null ? List.of() : found.parts();
  }
}
