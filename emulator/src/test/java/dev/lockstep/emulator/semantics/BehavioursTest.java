package dev.lockstep.emulator.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of behaviours, the leaves and the oracles name the same things. */
class BehavioursTest {
  /** Leaves that no table line names: the source and output modifiers. */
  private static final Set<String> MODIFIERS =
      Set.of(
          "neg.f16",
          "abs.f16",
          "omod.f16",
          "neg.f32",
          "abs.f32",
          "omod.f32",
          "neg.f64",
          "abs.f64",
          "omod.f64");

  /** A line of the table. */
  private record Line(
      String mnemonic,
      String generations,
      String shape,
      String types,
      String behaviour,
      String flags,
      String clamp,
      String high16,
      String exactness,
      String doc) {}

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
      assertEquals(10, c.length, text);
      result.add(new Line(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9]));
    }
    return result;
  }

  private static Set<String> named(Line line) {
    Set<String> result = new TreeSet<>();
    if (!line.behaviour.equals("-")) {
      result.add(line.behaviour);
    }
    if (!line.clamp.equals("-")) {
      result.add(line.clamp);
    }
    if (!line.flags.equals("-")) {
      for (String flag : line.flags.split(" ")) {
        result.add(flag.substring(flag.indexOf('=') + 1).replaceFirst("^(inputs|result):", ""));
      }
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

  @Test
  void everyNamedLeafExistsAndEveryLeafIsNamed() throws IOException {
    Set<String> named = new TreeSet<>(MODIFIERS);
    table().forEach(line -> named.addAll(named(line)));
    assertEquals(String.join("\n", named), String.join("\n", leaves()));
  }

  @Test
  void everyLeafHasAnOracle() {
    List<String> oracles = Oracle.all().stream().map(Oracle::leaf).sorted().toList();
    assertEquals(new TreeSet<>(oracles).size(), oracles.size(), "a leaf has two oracles");
    assertEquals(String.join("\n", leaves()), String.join("\n", new TreeSet<>(oracles)));
  }

  @Test
  void operandsOfATableLineFitTheLeaf() throws IOException {
    for (Line line : table()) {
      if (!line.types.contains("->") || line.shape.contains("not-executed")) {
        continue;
      }
      List<String> sources =
          Arrays.stream(line.types.substring(0, line.types.indexOf("->")).trim().split(" +"))
              .filter(t -> !t.equals("m0") && !t.equals("addr"))
              .toList();
      for (String leaf : named(line)) {
        Method method = Oracle.method(leaf);
        assertTrue(method != null, leaf);
        boolean onResult =
            line.flags.contains("result:" + leaf)
                || leaf.equals(line.clamp) && leaf.startsWith("clamp.")
                || line.flags.contains("convert=" + leaf)
                || line.flags.contains("narrow=" + leaf);
        if (!onResult && !moves(line)) {
          fits(line, sources, method);
        }
      }
    }
  }

  /** Shapes that move a value between lanes or registers: the leaf gets only the value. */
  private static boolean moves(Line line) {
    return line.behaviour.startsWith("mov.")
        && !line.shape.equals("lane")
        && !line.shape.equals("scalar");
  }

  private static void fits(Line line, List<String> sources, Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    String place = line.mnemonic + " " + line.types + " and " + method;
    int extra = parameters.length - sources.size();
    assertTrue(extra == 0 || (extra == 1 && parameters[sources.size()] == int.class), place);
    for (int i = 0; i < sources.size(); i++) {
      assertEquals(parameterType(line, sources.get(i)), parameters[i], place);
    }
  }

  private static Class<?> parameterType(Line line, String source) {
    String type = source.replaceFirst("^(d|k|mem|cmp):", "");
    if (type.equals("mask") || type.equals("scc") || type.equals("vcc")) {
      return boolean.class;
    }
    if (type.equals("exec")) {
      return line.behaviour.endsWith("64") ? long.class : int.class;
    }
    boolean packed = line.shape.startsWith("lane-packed") || line.shape.startsWith("atomic");
    boolean wide = type.matches("[a-z]64") || (!packed && type.equals("u16x4"));
    return wide ? long.class : int.class;
  }

  @Test
  void everyMnemonicOfTheTableHasOneLineForEachGeneration() throws IOException {
    Set<String> seen = new HashSet<>();
    for (Line line : table()) {
      for (String generation : line.generations.split(" ")) {
        for (String target : targets(generation)) {
          assertTrue(
              seen.add(line.mnemonic + " " + target), line.mnemonic + " twice for " + target);
        }
      }
      assertTrue(line.doc.endsWith(".") && line.doc.length() < 260, line.mnemonic);
    }
  }

  /** The rows of the instruction tables name the behaviours of the table here. */
  @Test
  void rowsHaveTheBehavioursOfTheTable() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Line line : table()) {
      if (line.behaviour.equals("-") || line.behaviour.startsWith("mov.")) {
        continue;
      }
      for (String generation : line.generations.split(" ")) {
        for (String target : targets(generation)) {
          for (Row row : rows(line.mnemonic, "gfx" + target)) {
            if (!behaviours(row.shape()).contains(line.behaviour)) {
              wrong.add(line.mnemonic + " " + target + ": " + row.shape());
            }
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static List<Row> rows(String mnemonic, String target) {
    Generation generation = Family.amd().generation(target);
    assertTrue(generation != null, target);
    List<Row> rows =
        Family.amd().rows().stream()
            .filter(row -> row.name().equals(mnemonic) && row.opcode(generation) >= 0)
            .toList();
    assertFalse(rows.isEmpty(), mnemonic + " " + target);
    return rows;
  }

  /** The behaviours that a shape names. */
  private static Set<String> behaviours(Shape shape) {
    Set<String> result = new TreeSet<>();
    for (RecordComponent component : shape.getClass().getRecordComponents()) {
      try {
        Object value = component.getAccessor().invoke(shape);
        if (value instanceof Behaviour behaviour) {
          result.add(behaviour.toString());
        }
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
    return result;
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
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "6" -> List.of("600");
      case "7" -> List.of("700");
      case "8" -> List.of("803");
      case "9" -> List.of("900", "906", "908", "90a", "940");
      case "10" -> List.of("1010", "1030");
      default -> List.of(text);
    };
  }

  @Test
  void exactnessIsExactOrAPromise() throws IOException {
    String odd =
        table().stream()
            .map(Line::exactness)
            .filter(e -> !e.matches("-|exact|approx (\\S+ ulp|\\S+ absolute)"))
            .collect(Collectors.joining(", "));
    assertEquals("", odd);
  }
}
