package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FormRule;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.model.Pseudo;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Special;
import dev.lockstep.isa.model.Trait;
import dev.lockstep.isa.table.TableText.Statement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads table files into {@link Tables}. Never throws on bad text: each mistake becomes a finding
 * {@code file:line: reason} and reading goes on. What only several statements together can show is
 * left to {@code TableChecker}.
 */
public final class TableReader {
  private static final String ALIAS = "alias";

  private final TableScope scope;
  private final Declarations<Format> formats;
  private final Map<String, String> machines = new LinkedHashMap<>();
  private final Declarations<Tables.Alias> aliases;
  private final Declarations<Pseudo> pseudos;
  private static final String SUFFIX = "suffix=";
  private static final String WHEN = "when=";

  /** Stands among the other names of what machine code may hold but no text may name. */
  private static final String PRINTED_ONLY = "printed-only";

  private final Declarations<FormRule> forms;
  private final Definitions<Tables.FieldRole> fieldRoles;
  private final Definitions<OperandKind> kinds;
  private final Definitions<ModifierKind> modifiers;
  private final Definitions<String> marks;
  private final Definitions<Tables.Bundle> bundles;
  private final Definitions<Tables.LeafTraits> leaves;
  private final Declarations<Special> specials;
  private final Declarations<Tables.NamedValues> names;
  private final Declarations<Tables.PackedLayout> packed;
  private final FormatReader formatReader;
  private final KindReader kindReader;
  private final RowReader rowReader;
  private final Rows rows;

  /** Readers of statements that are no rows, by their first words. */
  private final Map<String, Consumer<Statement>> keywords;

  private TableReader(TableScope scope) {
    this.scope = scope;
    formatReader = new FormatReader(scope);
    kindReader = new KindReader(scope);
    fieldRoles =
        new Definitions<>(
            scope, (s, _) -> field(s), name -> "the role of field " + name + " is given twice");
    kinds =
        new Definitions<>(
            scope,
            (s, _) -> kindReader.kind(s),
            name -> "operand kind " + name + " is given twice");
    modifiers =
        new Definitions<>(
            scope, kindReader::modifier, name -> "modifier " + name + " is given twice");
    marks = new Definitions<>(scope, (s, _) -> mark(s), name -> "mark " + name + " is given twice");
    bundles =
        new Definitions<>(scope, (s, _) -> bundle(s), name -> "marks " + name + " are given twice");
    leaves =
        new Definitions<>(
            scope, (s, _) -> leaf(s), name -> "the traits of leaf " + name + " are given twice");
    rowReader = new RowReader(scope, fieldRoles, kinds, modifiers, bundles, leaves);
    rows = new Rows(scope, rowReader);
    formats = new Declarations<>(scope, 2, (s, _) -> formatReader.format(s));
    forms = new Declarations<>(scope, 4, (s, _) -> form(s));
    aliases = new Declarations<>(scope, 2, this::alias);
    pseudos = new Declarations<>(scope, 2, (s, _) -> pseudo(s));
    specials = new Declarations<>(scope, 4, (s, _) -> special(s));
    names = new Declarations<>(scope, 2, (s, _) -> names(s));
    packed = new Declarations<>(scope, 2, (s, _) -> packed(s));
    keywords =
        Map.ofEntries(
            Map.entry("generation", this::generation),
            Map.entry("format", formats::add),
            Map.entry("field", fieldRoles::add),
            Map.entry("form", forms::add),
            Map.entry("kind", kinds::add),
            Map.entry("modifier", modifiers::add),
            Map.entry("mark", marks::add),
            Map.entry("marks", bundles::add),
            Map.entry("leaf", leaves::add),
            Map.entry("special", specials::add),
            Map.entry("names", names::add),
            Map.entry("packed", packed::add),
            Map.entry(ALIAS, aliases::add),
            Map.entry("machines", this::machines),
            Map.entry("pseudo", pseudos::add),
            Map.entry("", s -> scope.report(s, "an indented line continues no statement")));
  }

  /** A reader that reads everything, and finds whatever is wrong. */
  public static TableReader thorough() {
    return new TableReader(new TableScope(false));
  }

  /**
   * A reader for tables that are known to be good: rows, formats and named values wait until they
   * are asked for. What is wrong with one of them is thrown then.
   */
  public static TableReader patient() {
    return new TableReader(new TableScope(true));
  }

  /** The generations so far. */
  public List<Generation> generations() {
    return List.copyOf(scope.generations());
  }

  /** The generations so far by the further names of their machines. */
  public Map<String, String> machines() {
    return machines;
  }

  /** Reads one more file; the order matters: generations, formats, operands, then rows. */
  public TableReader read(String file, String text) {
    return read(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Reads one more file, whose text is in UTF-8 and is not changed any more. */
  public TableReader read(String file, byte[] text) {
    TableText table = TableText.of(file, text);
    return scope.isPatient() ? read(index(table)) : readAll(table);
  }

  /** Reads one more file of packed tables, whose rows wait until they are asked for. */
  public TableReader read(PackedTables packed, String file) {
    return read(packed.rows(file));
  }

  /** Leaves a file that has aliases alone to be read when one of them is asked for. */
  public void readLater(PackedTables packed, String file) {
    TableText text = packed.rows(file).text();
    aliases.later(() -> {
      for (int number = 0; number < text.count(); number++) {
        Statement statement = text.statement(number);
        if (!statement.first().equals(ALIAS)) {
          throw new IllegalStateException(statement.place() + ": this is no alias");
        }
        aliases.add(statement);
      }
    });
  }

  TableReader read(RowIndex index) {
    for (int number : index.others()) {
      Statement statement = index.text().statement(number);
      if (!declares(statement)) {
        throw new IllegalStateException(statement.place() + ": the index is of another version");
      }
    }
    rows.add(index);
    return this;
  }

  private TableReader readAll(TableText table) {
    List<Row> read = new ArrayList<>();
    int[] numbers = new int[table.count()];
    for (int number = 0; number < table.count(); number++) {
      Statement statement = table.statement(number);
      Row row = declares(statement) ? null : rowReader.row(statement);
      if (row != null) {
        numbers[read.size()] = number;
        read.add(row);
      }
    }
    rows.add(RowIndex.of(table, new int[0], Arrays.copyOf(numbers, read.size())), read);
    return this;
  }

  /** Reads a statement that is no row; false for a row. */
  private boolean declares(Statement statement) {
    Consumer<Statement> keyword = keywords.get(statement.first());
    if (keyword == null) {
      return false;
    }
    keyword.accept(statement);
    return true;
  }

  /** The rows of a text: statements that begin with no keyword. */
  RowIndex index(TableText text) {
    return RowIndex.of(text, first -> !keywords.containsKey(first));
  }

  /** The rows of a file with the generations that have them, and their opcodes. */
  RowIndex select(RowIndex index) {
    List<int[]> opcodes = new ArrayList<>(index.count());
    for (int row = 0; row < index.count(); row++) {
      index.generations(row, rowReader.generations(index.statement(row)));
      opcodes.add(rowReader.opcodes(index.statement(row)));
    }
    return index.withOpcodes(opcodes);
  }

  public Tables tables() {
    return new Tables(
        List.copyOf(scope.generations()),
        formats,
        forms,
        fieldRoles,
        kinds,
        modifiers,
        marks,
        bundles,
        leaves,
        rowReader.leaves(),
        specials,
        names,
        packed,
        rows,
        aliases,
        pseudos,
        machines);
  }

  private void machines(Statement s) {
    if (!scope.complete(s, 3, "machines GENERATION NAME...")) {
      return;
    }
    boolean known = false;
    for (Generation generation : scope.generations()) {
      known |= generation.name().equals(s.word(1));
    }
    if (!known) {
      scope.report(s, "there is no generation '" + s.word(1) + "'");
    }
    for (String name : s.words().subList(2, s.words().size())) {
      if (machines.putIfAbsent(name, s.word(1)) != null) {
        scope.report(s, "the machine " + name + " is given twice");
      }
    }
  }

  private Tables.@Nullable Alias alias(Statement s, int number) {
    return scope.complete(s, 4, "alias NAME generations INSTRUCTION")
        ? new Tables.Alias(s.word(1), number, scope.selector(s, s.word(2)), s.word(3), s.place())
        : null;
  }

  // pseudo NAME generations parameters... [when=parameter:condition] | instruction ; instruction
  private @Nullable Pseudo pseudo(Statement s) {
    String pattern = "pseudo NAME generations parameters | instructions";
    int bar = s.words().indexOf("|");
    if (!scope.complete(s, bar < 3 ? Integer.MAX_VALUE : 5, pattern)) {
      return null;
    }
    List<String> parameters = new ArrayList<>(s.words().subList(3, bar));
    String when = "";
    if (!parameters.isEmpty() && parameters.getLast().startsWith(WHEN)) {
      when = parameters.removeLast().substring(WHEN.length());
      if (Pseudo.Condition.of(when) == null) {
        scope.report(s, "unknown condition '" + when + "'; write small, page, shifted or word");
      }
    }
    String body = String.join(" ", s.words().subList(bar + 1, s.words().size()));
    return new Pseudo(
        s.word(1),
        scope.selector(s, s.word(2)),
        List.copyOf(parameters),
        Pseudo.Condition.of(when),
        List.of(body.split(" ; ", -1)),
        s.place());
  }

  public List<String> findings() {
    return List.copyOf(scope.findings());
  }

  private void generation(Statement s) {
    if (!scope.complete(
        s,
        8,
        "generation NAME group wave-sizes sgprs vgprs constant-bus literal-dwords features")) {
      return;
    }
    List<Integer> waves = new ArrayList<>();
    for (String wave : s.word(3).split(",", -1)) {
      if (wave.equals("32") || wave.equals("64")) {
        waves.add(Integer.parseInt(wave));
      } else {
        scope.report(s, "a wavefront has 32 or 64 lanes, not '" + wave + "'");
      }
    }
    for (Generation other : scope.generations()) {
      if (other.name().equals(s.word(1)) || other.groups().contains(s.word(1))) {
        scope.report(s, "the name " + s.word(1) + " is taken");
      }
    }
    if (scope.generations().size() == TableScope.MOST_GENERATIONS) {
      scope.report(s, "there are more than " + TableScope.MOST_GENERATIONS + " generations");
      return;
    }
    scope.add(
        new Generation(
            s.word(1),
            scope.generations().size(),
            Set.of(s.word(2)),
            waves.isEmpty() ? List.of(64) : List.copyOf(waves),
            scope.number(s, s.word(4)),
            scope.number(s, s.word(5)),
            scope.number(s, s.word(6)),
            scope.number(s, s.word(7)),
            features(s)));
  }

  private Set<MachineFeature> features(Statement s) {
    // A set of enums would ask for the constants by reflection.
    Set<MachineFeature> features = new LinkedHashSet<>();
    for (String word : s.words().subList(8, s.words().size())) {
      MachineFeature feature = MachineFeature.named(word);
      if (feature == null) {
        scope.report(s, "unknown feature '" + word + "'");
      } else if (!features.add(feature)) {
        scope.report(s, "feature " + word + " is given twice");
      }
    }
    return features;
  }

  private Tables.@Nullable FieldRole field(Statement s) {
    if (!scope.complete(s, 3, "field NAME ROLE [number]")) {
      return null;
    }
    OperandRole role = OperandRole.named(s.word(2));
    if (role == null) {
      scope.report(s, "unknown role '" + s.word(2) + "'; one of " + OperandRole.choices());
      return null;
    }
    boolean numbered = s.words().size() > 3;
    if (numbered && role != OperandRole.SOURCE) {
      scope.report(s, "only sources have numbers");
    }
    int number = numbered ? scope.number(s, s.word(3)) : -1;
    return new Tables.FieldRole(s.word(1), role, number, s.place());
  }

  private @Nullable FormRule form(Statement s) {
    if (!scope.complete(s, 6, "form NAME FROM TO generations +offset changes")) {
      return null;
    }
    String offset = s.word(5);
    if (!offset.startsWith("+")) {
      scope.report(s, "expected +offset, found '" + offset + "'");
      return null;
    }
    List<FormRule.Change> changes = new ArrayList<>();
    String name = s.word(1);
    String suffix = name;
    boolean plain = false;
    for (int i = 6; i < s.words().size(); i++) {
      String word = s.word(i);
      if (word.equals("plain")) {
        plain = true;
        continue;
      }
      if (word.startsWith(SUFFIX)) {
        suffix = word.substring(SUFFIX.length());
        continue;
      }
      int colon = word.indexOf(':');
      String kind = colon < 0 ? "" : word.substring(colon + 1);
      String move = colon < 0 ? word : word.substring(0, colon);
      int arrow = move.indexOf('>');
      String field = arrow < 0 ? move : move.substring(0, arrow);
      String target = arrow < 0 ? move : move.substring(arrow + 1);
      changes.add(new FormRule.Change(field, target, kind));
    }
    return new FormRule(
        name,
        suffix,
        plain,
        s.word(2),
        s.word(3),
        scope.selector(s, s.word(4)),
        scope.number(s, offset.substring(1)),
        List.copyOf(changes),
        s.place());
  }

  private @Nullable String mark(Statement s) {
    if (!scope.complete(s, 3, "mark NAME meaning")) {
      return null;
    }
    String meaning = String.join(" ", s.words().subList(2, s.words().size()));
    if (!meaning.endsWith(".")) {
      scope.report(s, "the meaning of mark " + s.word(1) + " is no sentence: end it with a period");
    }
    return meaning;
  }

  private Tables.@Nullable Bundle bundle(Statement s) {
    return scope.complete(s, 3, "marks NAME mark...") ? rowReader.bundle(s) : null;
  }

  private Tables.@Nullable LeafTraits leaf(Statement s) {
    if (!scope.complete(s, 3, "leaf NAME trait...")) {
      return null;
    }
    Set<Trait> traits = new LinkedHashSet<>();
    for (String word : s.words().subList(2, s.words().size())) {
      Trait trait = Trait.named(word);
      if (trait == null) {
        scope.report(s, "unknown trait '" + word + "'; one of " + Trait.choices());
      } else if (!traits.add(trait)) {
        scope.report(s, "trait " + word + " is given twice");
      }
    }
    return new Tables.LeafTraits(s.word(1), Set.copyOf(traits), s.place());
  }

  private @Nullable Special special(Statement s) {
    if (!scope.complete(s, 5, "special NAME code width generations other-names")) {
      return null;
    }
    List<String> others = new ArrayList<>(s.words().subList(5, s.words().size()));
    boolean printedOnly = others.remove(PRINTED_ONLY);
    return new Special(
        s.word(1),
        scope.number(s, s.word(2)),
        scope.number(s, s.word(3)),
        scope.selector(s, s.word(4)),
        List.copyOf(others),
        printedOnly,
        s.place());
  }

  private Tables.@Nullable NamedValues names(Statement s) {
    if (!scope.complete(s, 4, "names LIST generations value:name ...")) {
      return null;
    }
    List<Tables.Value> values = new ArrayList<>();
    for (int i = 3; i < s.words().size(); i++) {
      Tables.Value value = kindReader.value(s, s.word(i));
      if (value != null) {
        values.add(value);
      }
    }
    int generations = scope.selector(s, s.word(2));
    return new Tables.NamedValues(s.word(1), generations, List.copyOf(values), s.place());
  }

  private Tables.@Nullable PackedLayout packed(Statement s) {
    if (!scope.complete(s, 4, "packed LIST generations part[high:low] ...")) {
      return null;
    }
    List<Field> parts = new ArrayList<>();
    for (int i = 3; i < s.words().size(); i++) {
      Field part = formatReader.field(s, s.word(i));
      if (part != null) {
        parts.add(part);
      }
    }
    int generations = scope.selector(s, s.word(2));
    return new Tables.PackedLayout(s.word(1), generations, List.copyOf(parts), s.place());
  }
}
