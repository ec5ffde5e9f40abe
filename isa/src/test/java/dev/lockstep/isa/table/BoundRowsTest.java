package dev.lockstep.isa.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.verify.TableChecker;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is read and bound when it is asked for is what is found when everything is read and bound
 * and looked through. Oracle: the complete list of encodings.
 */
final class BoundRowsTest {
  private static final List<Class<? extends Shape>> SHAPES =
      List.of(
          Shape.Wait.class,
          Shape.End.class,
          Shape.Barrier.class,
          Shape.GprIndex.class,
          Shape.SkipVectors.class,
          Shape.SimtBranch.class);

  /** One of so many machines and sizes. */
  private static final int SHARE = 5;

  static Stream<Arguments> machines() {
    List<Arguments> result = new ArrayList<>();
    for (SequencedMap<String, String> files : List.of(Family.amdFiles(), Family.ventusFiles())) {
      for (Generation generation : tables(files).generations()) {
        for (int wave : generation.waveSizes()) {
          result.add(Arguments.of(generation.name(), wave, files));
        }
      }
    }
    return Shares.of(result, SHARE).stream();
  }

  private static Tables tables(SequencedMap<String, String> files) {
    TableReader reader = TableReader.patient();
    files.forEach(reader::read);
    return reader.tables();
  }

  private static Generation generation(Tables tables, String name) {
    return tables.generations().stream()
        .filter(g -> g.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest(name = "{0}/{1}")
  @MethodSource("machines")
  void findsWhatIsThere(String name, int wave, SequencedMap<String, String> files) {
    Tables whole = tables(files);
    InstructionSet complete = new InstructionSet(whole, generation(whole, name), wave);
    Map<String, List<String>> byName = byName(complete, whole);
    Tables part = tables(files);
    InstructionSet lazy = new InstructionSet(part, generation(part, name), wave);
    byName.forEach((mnemonic, forms) -> assertEquals(forms, texts(lazy.named(mnemonic)), mnemonic));
    assertEquals(new HashSet<>(byName.keySet()), new HashSet<>(lazy.mnemonics()));
    assertTrue(lazy.named("no_such_instruction").isEmpty());
    SHAPES.forEach(shape ->
        assertEquals(
            texts(
                complete.encodings().stream()
                    .filter(e -> shape.isInstance(e.row().shape()))
                    .toList()),
            texts(lazy.shaped(shape)),
            shape.getName()));
    assertThrows(IllegalArgumentException.class, () -> lazy.shaped(Shape.Lane.class));
    assertEquals(
        texts(complete.encodings().stream().filter(e -> e.second() != null).toList()),
        texts(lazy.pairs()));
  }

  @ParameterizedTest(name = "{0}/{1}")
  @MethodSource("machines")
  void findsOpcodes(String name, int wave, SequencedMap<String, String> files) {
    Tables whole = tables(files);
    Map<String, String> first = new TreeMap<>();
    Map<String, Format> formats = new TreeMap<>();
    for (Encoding encoding : new InstructionSet(whole, generation(whole, name), wave).encodings()) {
      Format format = encoding.format();
      String place = format.name() + " " + encoding.opcode();
      assertNull(first.put(place, text(encoding)), place);
      formats.put(format.name(), format);
    }
    Tables part = tables(files);
    BoundRows lazy = new BoundRows(part, generation(part, name), wave);
    for (Format other : formats.values()) {
      Format format = part.format(other.name(), generation(part, name));
      for (int opcode = 0; opcode < format.opcodes(); opcode++) {
        Encoding found = lazy.find(format, opcode);
        String expected = first.get(format.name() + " " + opcode);
        if (expected == null) {
          assertNull(found);
        } else {
          assertEquals(expected, text(found));
        }
      }
      for (int prefix = 0; prefix < 64; prefix++) {
        boolean possible =
            ((prefix << 26 ^ format.fixedBits(0)) & format.fixedMask(0) & 0xfc000000) == 0;
        if (possible) {
          assertTrue(lazy.formats(prefix).contains(format), format.name() + " " + prefix);
        }
      }
    }
  }

  /**
   * The forms by mnemonic as they come when all encodings and then all aliases are gone through.
   */
  private static Map<String, List<String>> byName(InstructionSet set, Tables tables) {
    Map<String, List<String>> result = new LinkedHashMap<>();
    Map<String, List<Encoding>> forms = new LinkedHashMap<>();
    for (Encoding encoding : set.encodings()) {
      add(forms, encoding.row().name(), encoding);
    }
    for (Tables.Alias alias : tables.aliases().all()) {
      if ((alias.generations() & set.generation().bit()) != 0) {
        for (Encoding encoding : List.copyOf(forms.getOrDefault(alias.instruction(), List.of()))) {
          add(forms, alias.name(), encoding);
        }
      }
    }
    forms.forEach((mnemonic, all) -> result.put(mnemonic, texts(all)));
    return result;
  }

  private static void add(Map<String, List<Encoding>> forms, String name, Encoding encoding) {
    forms.computeIfAbsent(name, _ -> new ArrayList<>()).add(encoding);
    if (!encoding.form().isEmpty()) {
      forms.computeIfAbsent(name + encoding.suffix(), _ -> new ArrayList<>()).add(encoding);
    }
  }

  private static List<String> texts(List<Encoding> encodings) {
    return encodings.stream().map(BoundRowsTest::text).toList();
  }

  /** Row, form, format, opcode, operands and modifiers of an encoding, as text. */
  private static String text(Encoding encoding) {
    return encoding.row().place()
        + (encoding.second() == null ? "" : " " + encoding.second().place())
        + " "
        + encoding.form()
        + " "
        + encoding.format().name()
        + " "
        + encoding.opcode()
        + " "
        + encoding.operands()
        + " "
        + encoding.modifiers();
  }

  @Test
  void asksInThreadsFindTheSameObjects() throws Exception {
    Tables tables = tables(Family.amdFiles());
    Generation generation = generation(tables, "gfx1100");
    InstructionSet set = new InstructionSet(tables, generation, 32);
    Set<String> names = new HashSet<>();
    tables(Family.amdFiles()).rows().forEach(row -> names.add(row.name()));
    List<String> order = List.copyOf(names);
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<Map<String, List<Encoding>>>> results = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        int step = thread;
        Callable<Map<String, List<Encoding>>> asking =
            () -> {
              Map<String, List<Encoding>> found = new LinkedHashMap<>();
              for (int i = 0; i < order.size(); i++) {
                String name =
                    order.get((i * (step % 2 == 0 ? 1 : order.size() - 1) + step) % order.size());
                found.put(name, set.named(name));
              }
              return found;
            };
        results.add(threads.submit(asking));
      }
      Map<String, List<Encoding>> first = results.getFirst().get();
      for (Future<Map<String, List<Encoding>>> result : results) {
        result
            .get()
            .forEach((name, encodings) -> {
              List<Encoding> others = first.getOrDefault(name, encodings);
              assertEquals(others.size(), encodings.size());
              for (int i = 0; i < encodings.size(); i++) {
                assertTrue(others.get(i) == encodings.get(i), name);
              }
            });
      }
    }
  }

  @Test
  void tellsThePlaceOfAFaultyRowWhenItIsAskedFor() {
    SequencedMap<String, String> files = Family.amdFiles();
    files.compute(
        "sop.isa", (_, text) -> text + "s_faulty SOP1 gfx6-12:200 | | no-such-shape | \n");
    long line = files.get("sop.isa").lines().count();
    Tables tables = tables(files);
    InstructionSet set = new InstructionSet(tables, generation(tables, "gfx900"), 64);
    assertEquals(1, set.named("s_mov_b32").size());
    String message =
        assertThrows(IllegalStateException.class, () -> set.named("s_faulty")).getMessage();
    assertTrue(message.contains("sop.isa:" + line + ": unknown shape"), message);
    assertTrue(
        TableChecker.check(files).stream()
            .anyMatch(one -> one.startsWith("sop.isa:" + line + ":")));
  }
}
