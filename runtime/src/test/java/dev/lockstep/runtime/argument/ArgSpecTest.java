package dev.lockstep.runtime.argument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The command line's SPEC; the bad ones stand in corpus/runfile/spec.tsv. */
class ArgSpecTest {
  private static Parsed<ArgSpec> parse(String text) {
    return ArgSpec.parse("--arg 1", text, Corpus.path("corpus/runfile/good"), InputLimits.DEFAULT);
  }

  private static ArgSpec good(String text) {
    Parsed<ArgSpec> parsed = parse(text);
    assertEquals(List.of(), parsed.diagnostics(), text);
    return parsed.value().orElseThrow();
  }

  private static BufferSpec buffer(String text) {
    return assertInstanceOf(ArgSpec.OfBuffer.class, good(text)).buffer();
  }

  private static Argument direct(String text) {
    return assertInstanceOf(ArgSpec.Direct.class, good(text)).argument();
  }

  @Test
  void buffers() {
    assertEquals(
        new BufferSpec(ElementType.U32, 64, new Generator.Random(7)), buffer("u32[64]=rand(7)"));
    assertEquals(
        new BufferSpec(ElementType.U8, 4, new Generator.Literal(Bytes.of(new byte[] {1, 2, 3, 4}))),
        buffer("u8[4]=1,2,3,4"));
    assertEquals(
        new BufferSpec(ElementType.F64, 8, new Generator.Fill(Double.doubleToLongBits(2.5))),
        buffer("f64[8]=fill(2.5)"));
    assertEquals(
        new BufferSpec(ElementType.F32, 256, new Generator.Zero()), buffer("f32[256]=zero"));
    assertEquals(buffer("f32[256]=zero"), buffer("f32[256]"));
    assertEquals(16, buffer("u32[]=file(data.bin)").count());
    assertEquals(3, buffer("i16[]= 1, -2 ,0x3").count());
    assertEquals(1, buffer("u32[1]=9").count());
    assertEquals(
        new BufferSpec(ElementType.U32, 4, new Generator.Iota(1, -2)), buffer("u32[4]=iota(1,-2)"));
  }

  @Test
  void valuesAndLocalMemory() {
    assertEquals(
        new Argument.Value(ElementType.U32, Bytes.of(new byte[] {5, 0, 0, 0})), direct("u32=5"));
    assertEquals(
        new Argument.Value(ElementType.F32, Bytes.of(new byte[] {0, 0, (byte) 0xc0, 0x3f})),
        direct("f32=1.5"));
    assertEquals(new Argument.Value(ElementType.U8, Bytes.of(new byte[] {1, 2})), direct("u8=1,2"));
    assertEquals(
        new Argument.Value(ElementType.U8, Bytes.of(new byte[] {0, (byte) 0xff})),
        direct("hex=00FF"));
    assertEquals(new Argument.Local(4096), direct("local=4096"));
  }

  @Test
  void badOnesSayWhereAndWhy() throws IOException {
    List<String> lines = Files.readAllLines(Corpus.path("corpus/runfile/spec.tsv"));
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\t", -1);
      Parsed<ArgSpec> parsed = parse(fields[0]);
      assertFalse(parsed.ok(), fields[0]);
      Problem first = parsed.diagnostics().getFirst();
      assertEquals(
          fields[1],
          first.place().column() + ": " + first.text() + " [" + first.rule() + "]",
          line);
    }
  }
}
