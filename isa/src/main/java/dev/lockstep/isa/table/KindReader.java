package dev.lockstep.isa.table;

import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandKind.Notation;
import dev.lockstep.isa.model.OperandKind.Radix;
import dev.lockstep.isa.table.TableText.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@code kind} and {@code modifier} statements: what may stand in an instruction's text. */
record KindReader(TableScope scope) {
  private static final Map<String, ModifierKind.Style> STYLES = styles();

  @Nullable OperandKind kind(Statement s) {
    if (!scope.complete(s, 3, "kind NAME SHAPE arguments")) {
      return null;
    }
    String name = s.word(1);
    String shape = s.word(2);
    OperandKind kind =
        switch (shape) {
          case "registers" -> registers(s, name);
          case "source" -> source(s, name);
          case "number" -> number(s, name);
          case "packed" -> packed(s, name);
          case "pointer" -> pointer(s, name);
          case "distance" -> new OperandKind.Distance(name, scope.number(s, s.word(3)));
          case "named" -> named(s, name);
          default -> plain(s, name, shape);
        };
    if (kind == null) {
      scope.report(s, "unknown shape of operand kind '" + shape + "'");
    }
    return kind;
  }

  private void arguments(Statement s, Set<String> known) {
    for (String word : s.words().subList(3, s.words().size())) {
      if (!known.contains(word) && !word.startsWith("!")) {
        scope.report(s, "a kind of shape " + s.word(2) + " does not take '" + word + "'");
      }
    }
  }

  private OperandKind registers(Statement s, String name) {
    arguments(s, Set.of("vector", "accumulator", "scalar", "pairs", "quads", "readonly"));
    List<String> words = s.words();
    int unit = words.contains("pairs") ? 2 : words.contains("quads") ? 4 : 1;
    return new OperandKind.Registers(name, files(s), excluded(s), unit, words.contains("readonly"));
  }

  private OperandKind source(Statement s, String name) {
    arguments(s, Set.of("vector", "accumulator", "scalar", "lds", "inline", "constants"));
    Set<Operand.RegisterFile> files = files(s);
    boolean scalar = files.contains(Operand.RegisterFile.SCALAR);
    return new OperandKind.Source(
        name,
        files,
        s.words().contains("lds"),
        scalar && !s.words().contains("inline"),
        scalar || s.words().contains("constants"));
  }

  private Set<Operand.RegisterFile> files(Statement s) {
    EnumSet<Operand.RegisterFile> files = EnumSet.noneOf(Operand.RegisterFile.class);
    for (Operand.RegisterFile file : Operand.RegisterFile.values()) {
      if (s.words().contains(file.name().toLowerCase(Locale.ROOT))) {
        files.add(file);
      }
    }
    if (files.isEmpty()) {
      scope.report(
          s,
          "operand kind "
              + s.word(1)
              + " names no register file; write vector, accumulator or scalar");
    }
    return files;
  }

  private OperandKind number(Statement s, String name) {
    arguments(s, Set.of("signed", "unsigned", "hex", "decimal", "plain", "optional", "wide"));
    List<String> words = s.words();
    return new OperandKind.Numeric(
        name,
        words.contains("signed"),
        words.contains("unsigned"),
        words.contains("hex")
            ? Radix.HEXADECIMAL
            : words.contains("plain") ? Radix.PLAIN : Radix.DECIMAL,
        words.contains("optional"),
        words.contains("wide"));
  }

  private OperandKind pointer(Statement s, String name) {
    arguments(s, Set.of("vector", "scalar"));
    Set<Operand.RegisterFile> files = files(s);
    return new OperandKind.Pointer(
        name,
        files.contains(Operand.RegisterFile.VECTOR)
            ? Operand.RegisterFile.VECTOR
            : Operand.RegisterFile.SCALAR);
  }

  // named LIST [absent VALUE|only]
  private OperandKind named(Statement s, String name) {
    boolean absent = s.word(4).equals("absent");
    boolean only = s.word(4).equals("only");
    if (s.words().size() != (absent ? 6 : only ? 5 : 4)) {
      scope.report(s, "expected 'kind " + name + " named LIST [absent VALUE|only]'");
    }
    return new OperandKind.Named(name, s.word(3), absent ? scope.number(s, s.word(5)) : -1, only);
  }

  private OperandKind packed(Statement s, String name) {
    arguments(
        s, Set.of("hwreg", "message", "waits", "depctr", "version", "delay", "index", "vtype"));
    return new OperandKind.Packed(
        name,
        switch (s.word(3)) {
          case "hwreg" -> Notation.HARDWARE_REGISTER;
          case "message" -> Notation.MESSAGE;
          case "waits" -> Notation.WAIT_COUNTERS;
          case "depctr" -> Notation.DEPENDENCY_COUNTERS;
          case "version" -> Notation.VERSION;
          case "delay" -> Notation.DELAY;
          case "index" -> Notation.INDEX_MODE;
          case "vtype" -> Notation.VECTOR_TYPE;
          default -> {
            if (s.words().size() < 4) {
              scope.report(
                  s,
                  "operand kind "
                      + name
                      + " names no notation: hwreg, message, waits, depctr, delay or index");
            }
            yield Notation.INDEX_MODE;
          }
        });
  }

  private @Nullable OperandKind plain(Statement s, String name, String shape) {
    OperandKind kind =
        switch (shape) {
          case "sdwa-source" -> new OperandKind.SdwaSource(name);
          case "sdwa-mask" -> new OperandKind.SdwaMask(name);
          case "mask" -> new OperandKind.Mask(name);
          case "branch" -> new OperandKind.Branch(name);
          case "constant" -> new OperandKind.Constant(name);
          case "scalar-offset" -> new OperandKind.ScalarOffset(name);
          case "buffer-address" -> new OperandKind.BufferAddress(name);
          case "global-address" -> new OperandKind.GlobalAddress(name);
          case "global-base" -> new OperandKind.GlobalPointer(name);
          case "scratch-address" -> new OperandKind.ScratchAddress(name);
          case "scratch-base" -> new OperandKind.ScratchPointer(name, excluded(s));
          case "image-address" -> new OperandKind.ImageAddress(name);
          case "image-data" -> new OperandKind.ImageData(name);
          case "export-target" -> new OperandKind.ExportTarget(name);
          case "export-source" -> new OperandKind.ExportSource(name);
          case "attribute" -> new OperandKind.Attribute(name);
          case "interpolation-slot" -> new OperandKind.InterpolationSlot(name);
          default -> null;
        };
    if (kind != null) {
      arguments(s, Set.of());
    }
    return kind;
  }

  /** The operand codes that arguments such as {@code !127} take away. */
  private Set<Integer> excluded(Statement s) {
    Set<Integer> excluded = new LinkedHashSet<>();
    for (String word : s.words()) {
      if (word.startsWith("!")) {
        excluded.add(scope.number(s, word.substring(1)));
      }
    }
    return excluded;
  }

  /**
   * @param ordinal how many modifiers there are already
   */
  @Nullable ModifierKind modifier(Statement s, int ordinal) {
    if (!scope.complete(s, 3, "modifier NAME STYLE arguments")) {
      return null;
    }
    if (ordinal >= Modifiers.MOST) {
      scope.report(s, "there are more than " + Modifiers.MOST + " modifiers");
      return null;
    }
    ModifierKind.Style style = style(s.word(2));
    if (style == null) {
      scope.report(s, "unknown style '" + s.word(2) + "'");
      return null;
    }
    int absent = 0;
    int entries = 0;
    String written = s.word(1);
    String role = s.word(1);
    String group = s.word(1);
    List<ModifierKind.Choice> choices = new ArrayList<>();
    for (int i = 3; i < s.words().size(); i++) {
      String word = s.word(i);
      switch (word) {
        case "absent" -> absent = scope.number(s, s.word(++i));
        case "as" -> written = s.word(++i);
        case "for" -> role = s.word(++i);
        case "group" -> group = s.word(++i);
        case "entries" -> entries = scope.number(s, s.word(++i));
        case "always" -> {}
        default -> choice(s, word, choices);
      }
    }
    boolean chosen =
        style == ModifierKind.Style.CHOICE
            || style == ModifierKind.Style.BARE_CHOICE
            || style == ModifierKind.Style.SUFFIX;
    if (chosen == choices.isEmpty()) {
      scope.report(
          s,
          chosen
              ? "modifier " + s.word(1) + " has no choices; write value:name for each"
              : "a modifier of style " + s.word(2) + " has no choices");
    }
    boolean always = s.words().contains("always");
    return new ModifierKind(
        s.word(1),
        written,
        role,
        group,
        ordinal,
        style,
        absent,
        always,
        entries,
        List.copyOf(choices));
  }

  private static ModifierKind.@Nullable Style style(String word) {
    return STYLES.get(word);
  }

  /** The styles by their names in the tables. */
  private static Map<String, ModifierKind.Style> styles() {
    Map<String, ModifierKind.Style> result = new HashMap<>();
    for (ModifierKind.Style style : ModifierKind.Style.values()) {
      result.put(style.name().toLowerCase(Locale.ROOT).replace('_', '-'), style);
    }
    result.put("hex", ModifierKind.Style.HEXADECIMAL);
    return Map.copyOf(result);
  }

  private void choice(Statement s, String word, List<ModifierKind.Choice> choices) {
    Tables.Value value = value(s, word);
    if (value == null) {
      return;
    }
    for (ModifierKind.Choice other : choices) {
      if (other.value() == value.value() || other.text().equals(value.name())) {
        scope.report(s, "'" + word + "' repeats " + other.value() + ":" + other.text());
      }
    }
    choices.add(new ModifierKind.Choice(value.value(), value.name()));
  }

  /** Reads {@code value:name}. */
  Tables.@Nullable Value value(Statement s, String word) {
    int colon = word.indexOf(':');
    if (colon < 0) {
      scope.report(s, "expected value:name, found '" + word + "'");
      return null;
    }
    int value = scope.number(s, word.substring(0, colon));
    return new Tables.Value(value, word.substring(colon + 1));
  }
}
