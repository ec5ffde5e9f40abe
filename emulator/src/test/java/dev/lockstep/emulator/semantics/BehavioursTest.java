package dev.lockstep.emulator.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.machine.Coverage;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rows, leaves and oracles name the same things; rows name what {@code behaviours.tsv} states. */
class BehavioursTest {
  /** Leaves that no row names: those of the source and output modifiers. */
  private static final List<String> MODIFIERS = List.of("neg", "abs", "omod", "clamp");

  private static final List<String> FLOATS = List.of("f16", "f32", "f64");

  /** A leaf that a part of a shape names, and how it is called. */
  private record Named(Behaviour leaf, String call) {
    @Override
    public String toString() {
      return call + leaf;
    }
  }

  /** A line of the table. */
  private record Line(
      String mnemonic,
      String generations,
      String behaviour,
      String flags,
      String clamp,
      String high16,
      String exactness) {}

  static Path corpus() {
    return Path.of(System.getProperty("lockstep.root"), "corpus", "leaves");
  }

  private static List<Line> table() throws IOException {
    List<Line> result = new ArrayList<>();
    for (String text : Files.readAllLines(corpus().resolve("behaviours.tsv"))) {
      if (text.startsWith("#") || text.startsWith("mnemonic\t")) {
        continue;
      }
      String[] c = text.split("\t", -1);
      assertEquals(7, c.length, text);
      result.add(new Line(c[0], c[1], c[2], c[3], c[4], c[5], c[6]));
    }
    return result;
  }

  private static Set<String> leaves() {
    Set<String> result = new TreeSet<>();
    for (String type : Oracle.CLASSES) {
      for (Method m : Oracle.leafClass(type).getDeclaredMethods()) {
        if (Modifier.isPublic(m.getModifiers())) {
          assertTrue(result.add(m.getName() + "." + type), "two leaves named " + m.getName());
        }
      }
    }
    return result;
  }

  /** The leaves that rows of all families name, as far as their types have oracles here. */
  private static Set<String> named() {
    Set<String> result = new TreeSet<>();
    for (Family family : Family.all()) {
      for (Row row : family.rows()) {
        parts(row.shape(), "").values().forEach(named -> result.add(named.leaf().toString()));
      }
    }
    result.removeIf(leaf -> !Oracle.CLASSES.contains(leaf.substring(leaf.indexOf('.') + 1)));
    return result;
  }

  @Test
  void everyNamedLeafExistsAndEveryLeafIsNamed() {
    Set<String> named = named();
    MODIFIERS.forEach(leaf -> FLOATS.forEach(type -> named.add(leaf + "." + type)));
    assertEquals(String.join("\n", named), String.join("\n", leaves()));
  }

  @Test
  void everyLeafHasAnOracle() {
    List<String> oracles = Oracle.all().stream().map(Oracle::leaf).sorted().toList();
    assertEquals(new TreeSet<>(oracles).size(), oracles.size(), "a leaf has two oracles");
    assertEquals(String.join("\n", leaves()), String.join("\n", new TreeSet<>(oracles)));
  }

  @Test
  void everyMnemonicOfTheTableHasOneLineForEachGeneration() throws IOException {
    Set<String> seen = new HashSet<>();
    for (Line line : table()) {
      for (String target : targets(line)) {
        assertTrue(seen.add(line.mnemonic + " " + target), line.mnemonic + " twice for " + target);
      }
    }
  }

  /** The table's statements about an instruction agree with its row. */
  @Test
  void rowsAreAsTheTableStates() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Line line : table()) {
      for (String target : targets(line)) {
        Generation generation = Family.amd().machine(target);
        assertTrue(generation != null, target);
        for (Row row : rows(line.mnemonic, generation)) {
          String differs = differences(line, row, generation);
          if (!differs.isEmpty()) {
            wrong.add(line.mnemonic + " " + target + ":" + differs);
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static String differences(Line line, Row row, Generation generation) {
    Map<String, Named> parts = parts(row.shape(), "");
    List<String> values = new ArrayList<>();
    Set<String> flags = new TreeSet<>();
    String clamp = "-";
    for (Map.Entry<String, Named> part : parts.entrySet()) {
      switch (part.getKey()) {
        case "saturated" -> clamp = part.getValue().toString();
        case "widen" -> flags.add("convert=" + part.getValue());
        case "narrow" -> flags.add("narrow=" + part.getValue());
        case "test" ->
            flags.add(
                (row.shape() instanceof Shape.ScalarCompare ? "scc" : "mask")
                    + "=inputs:"
                    + part.getValue());
        case "scc", "mask" -> flags.add(part.getKey() + "=" + part.getValue());
        default -> values.add(part.getValue().toString());
      }
    }
    String high =
        row.markNames().contains("into:byte")
            ? "byte"
            : row.marked("keep16", generation) ? "keep" : "zero";
    StringBuilder out = new StringBuilder();
    boolean moves = values.isEmpty() && line.behaviour.startsWith("mov.");
    compare(out, "behaviour", line.behaviour, moves || values.contains(line.behaviour), values);
    Set<String> stated = new TreeSet<>(List.of(line.flags.split(" ")));
    stated.remove("-");
    compare(out, "flags", line.flags, stated.equals(flags), flags);
    compare(out, "clamp", line.clamp, line.clamp.equals(clamp), clamp);
    String half = high16(line, generation);
    compare(out, "high16", half, half.equals("-") || half.equals(high), high);
    String exactness = Coverage.of(row, generation).toString().replace("imate:", "");
    compare(out, "exactness", line.exactness, line.exactness.equals(exactness), exactness);
    return out.toString();
  }

  private static void compare(
      StringBuilder out, String column, String stated, boolean same, Object row) {
    boolean absent = column.equals("behaviour") && stated.equals("-");
    if (!same && !absent) {
      out.append(' ').append(column).append(' ').append(stated).append(", not ").append(row);
    }
  }

  /** Statement of a line about the high half in one generation. */
  private static String high16(Line line, Generation generation) {
    if (!line.high16.contains(":")) {
      return line.high16;
    }
    for (String part : line.high16.split(" ")) {
      int colon = part.indexOf(':');
      if (targets(part.substring(colon + 1)).contains(generation.name())) {
        return part.substring(0, colon);
      }
    }
    return "-";
  }

  private static List<Row> rows(String mnemonic, Generation generation) {
    List<Row> rows =
        Family.amd().rows().stream()
            .filter(row -> row.name().equals(mnemonic) && row.opcode(generation) >= 0)
            .toList();
    assertFalse(rows.isEmpty(), mnemonic + " " + generation);
    return rows;
  }

  /**
   * The behaviours in a shape, by the names of its parts; those of flags with how they are called.
   */
  private static Map<String, Named> parts(Object shape, String inside) {
    Map<String, Named> result = new TreeMap<>();
    for (RecordComponent component : shape.getClass().getRecordComponents()) {
      Object value;
      try {
        value = component.getAccessor().invoke(shape);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
      String name = inside + component.getName();
      if (value instanceof Behaviour leaf) {
        result.put(name, new Named(leaf, ""));
      } else if (value instanceof Shape.Flag(Behaviour test, boolean ofResult)) {
        result.put(name, new Named(test, ofResult ? "result:" : "inputs:"));
      } else if (value instanceof Shape) {
        result.putAll(parts(value, name + "."));
      }
    }
    return result;
  }

  private static List<String> targets(Line line) {
    return Stream.of(line.generations.split(" ")).flatMap(g -> targets(g).stream()).toList();
  }

  private static List<String> targets(String selector) {
    String text = selector.substring("gfx".length());
    if (text.matches("\\d+-\\d+")) {
      String[] ends = text.split("-");
      List<String> all = new ArrayList<>();
      for (int f = Integer.parseInt(ends[0]); f <= Integer.parseInt(ends[1]); f++) {
        all.addAll(targets("gfx" + f));
      }
      return all;
    }
    return switch (text) {
      case "6" -> List.of("gfx600");
      case "7" -> List.of("gfx700");
      case "8" -> List.of("gfx803");
      case "9" -> List.of("gfx900", "gfx906", "gfx908", "gfx90a", "gfx940");
      case "10" -> List.of("gfx1010", "gfx1030");
      default -> List.of(selector);
    };
  }
}
