package dev.lockstep.codeobject.dwarf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.ElfSection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Compares the inlined functions of an address with those that llvm-symbolizer gives. */
class InlinedCallsTest {
  private static final List<String> SECTIONS =
      List.of(
          ".debug_info",
          ".debug_abbrev",
          ".debug_rnglists",
          ".debug_ranges",
          ".debug_addr",
          ".debug_line",
          ".debug_line_str");

  @TestFactory
  Stream<DynamicTest> agreesWithSymbolizer() {
    return Corpus.files("inlined", ".calls").stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> agrees(file)));
  }

  private static CodeObject object(Path calls) {
    return Corpus.read(Path.of(calls.toString().replaceAll("\\.calls$", "")));
  }

  private static void agrees(Path file) {
    InlinedCalls calls = InlinedCalls.of(object(file));
    List<String> expected = Corpus.text(file).lines().skip(1).toList();
    assertTrue(expected.size() > 20);
    List<String> actual = new ArrayList<>();
    for (String line : expected) {
      String[] cells = line.split("\t");
      StringBuilder text = new StringBuilder(cells[0]).append('\t').append(cells[1]);
      for (InlinedCalls.Call call : calls.at(Long.decode(cells[0]))) {
        text.append(
            "\t%s@%s:%d:%d".formatted(call.function(), call.file(), call.line(), call.column()));
      }
      actual.add(text.toString());
    }
    assertEquals(expected, actual);
  }

  @Test
  void objectsWithoutInformationHaveNone() {
    assertEquals(
        InlinedCalls.EMPTY, InlinedCalls.of(Corpus.read(Corpus.path("objects/add-gfx700-v5.co"))));
  }

  /** Sections of any content are read to an end, without an exception. */
  @TestFactory
  Stream<DynamicTest> mutationsNeverEscape() {
    return Corpus.files("inlined", ".calls").stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> mutate(file)));
  }

  private static void mutate(Path file) {
    CodeObject object = object(file);
    Random random = new Random(11);
    int other = 0;
    InlinedCalls whole = InlinedCalls.of(object);
    for (int i = 0; i < 3000; i++) {
      String chosen = SECTIONS.get(random.nextInt(SECTIONS.size()));
      byte[] bytes = section(object, chosen).toArray();
      for (int k = random.nextInt(3); k >= 0 && bytes.length > 0; k--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      int length = random.nextInt(4) == 0 ? random.nextInt(bytes.length + 1) : bytes.length;
      Bytes changed = Bytes.of(Arrays.copyOf(bytes, length));
      InlinedCalls read =
          new DwarfFunctions(name -> name.equals(chosen) ? changed : section(object, name)).read();
      other += read.equals(whole) ? 0 : 1;
    }
    assertTrue(other > 100, "changes that were seen: " + other);
  }

  private static Bytes section(CodeObject object, String name) {
    return object.section(name).map(ElfSection::data).orElse(Bytes.EMPTY);
  }
}
