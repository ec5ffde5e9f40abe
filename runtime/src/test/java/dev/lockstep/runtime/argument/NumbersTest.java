package dev.lockstep.runtime.argument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Generators and number texts against tables made by another program. */
class NumbersTest {
  private static List<String[]> rows(String file) throws IOException {
    List<String> lines = Files.readAllLines(Corpus.path("corpus/runfile/" + file));
    assertTrue(lines.getFirst().startsWith("# oracle: "));
    return lines.stream().skip(1).map(line -> line.split("\t")).toList();
  }

  private static BufferSpec buffer(ElementType type, long count, String init) {
    SpecText spec =
        new SpecText(
            Path.of("."),
            InputLimits.DEFAULT,
            (at, rule, message) -> {
              throw new AssertionError(message);
            });
    return spec.buffer(type, OptionalLong.of(count), init, 0).orElseThrow();
  }

  @Test
  void generatorsGiveTheDefinedElements() throws IOException {
    for (String[] row : rows("generators.tsv")) {
      ElementType type = ElementType.named(row[0]).orElseThrow();
      long index = Long.parseLong(row[2]);
      long expected = Long.parseUnsignedLong(row[3], 16);
      Generator init = buffer(type, 1, row[1]).init();
      long actual =
          init instanceof Generator.Iota iota
              ? Generator.iota(type, iota, index)
              : Generator.random(type, ((Generator.Random) init).seed(), index);
      assertEquals(expected, actual, String.join(" ", row));
    }
  }

  @Test
  void buffersHoldWhatTheirGeneratorsGive() throws IOException {
    for (ElementType type : ElementType.values()) {
      for (String init : List.of("iota(3,2)", "rand(9)", "fill(5)", "zero", "1,2,3,4,5,6,7")) {
        BufferSpec spec = buffer(type, 7, init);
        try (Arena arena = Arena.ofConfined()) {
          MemorySegment memory = spec.contents(arena);
          assertEquals(7L * type.bytes(), memory.byteSize());
          for (int i = 0; i < 7; i++) {
            long expected =
                switch (spec.init()) {
                  case Generator.Iota iota -> Generator.iota(type, iota, i);
                  case Generator.Random(int seed) -> Generator.random(type, seed, i);
                  case Generator.Fill(long bits) -> bits;
                  case Generator.Zero z -> 0;
                  case Generator.Literal l ->
                      type.isFloat() ? type.fromDouble(i + 1) : (long) i + 1;
                  case Generator.FromFile f -> throw new AssertionError();
                };
            assertEquals(expected, type.read(memory, i), type + " " + init + " " + i);
          }
        }
      }
    }
  }

  @Test
  void decimalsReadAndPrintExactly() throws IOException {
    for (String[] row : rows("numbers.tsv")) {
      ElementType type = ElementType.named(row[0]).orElseThrow();
      long expected = Long.parseUnsignedLong(row[2], 16);
      var bits = assertInstanceOf(NumberText.Reading.Bits.class, NumberText.read(type, row[1]));
      assertEquals(expected, bits.bits(), String.join(" ", row));
      if (!row[3].equals("-")) {
        String plain = layoutOf(row[3]);
        assertEquals(plain, type.format(expected));
      }
    }
  }

  /** Python switches to an exponent below 1e-4, we below 1e-5. */
  private static String layoutOf(String python) {
    if (!python.endsWith("e-5")) {
      return python;
    }
    String digits = python.substring(0, python.indexOf('e')).replace(".", "");
    String sign = digits.startsWith("-") ? "-" : "";
    return sign + "0.0000" + digits.replace("-", "");
  }

  @Test
  void everyHalfReadsBackFromItsText() {
    for (long bits = 0; bits < 65536; bits++) {
      if (!ElementType.F16.isNaN(bits)) {
        readsBack(ElementType.F16, bits);
      }
    }
    assertEquals("nan", ElementType.F16.format(0x7e00));
  }

  @Test
  void floatsReadBackFromTheirText() {
    for (int i = 0; i < 100_000; i++) {
      long single = Generator.random(ElementType.U32, 17, i);
      if (!ElementType.F32.isNaN(single)) {
        readsBack(ElementType.F32, single);
      }
      long full = Generator.random(ElementType.U64, 18, i);
      if (!ElementType.F64.isNaN(full)) {
        readsBack(ElementType.F64, full);
      }
    }
  }

  private static void readsBack(ElementType type, long bits) {
    String text = type.format(bits);
    assertEquals(new NumberText.Reading.Bits(bits), NumberText.read(type, text), text);
  }

  @Test
  void doublesRoundToHalfsOnce() {
    // Halfway cases and their neighbours; the expected bits follow from IEEE 754's definition.
    assertEquals(0x3c00, NumberText.float16(1 + 0x1p-11));
    assertEquals(0x3c01, NumberText.float16(1 + 0x1p-11 + 0x1p-40));
    assertEquals(0x3c02, NumberText.float16(1 + 0x3p-11));
    assertEquals(0x0000, NumberText.float16(0x1p-25));
    assertEquals(0x0001, NumberText.float16(0x1.000001p-25));
    assertEquals(0x0400, NumberText.float16(0x1p-14 - 0x1p-26));
    assertEquals(0x7bff, NumberText.float16(65519.99));
    assertEquals(0x7c00, NumberText.float16(65520));
    assertEquals(0xfc00, NumberText.float16(Double.NEGATIVE_INFINITY));
    assertEquals(0x8000, NumberText.float16(-0.0));
  }

  @Test
  void integersPrintWithTheirSign() {
    assertEquals("-1", ElementType.I8.format(0xff));
    assertEquals("255", ElementType.U8.format(0xff));
    assertEquals("18446744073709551615", ElementType.U64.format(-1));
    assertEquals("-9223372036854775808", ElementType.I64.format(Long.MIN_VALUE));
  }
}
