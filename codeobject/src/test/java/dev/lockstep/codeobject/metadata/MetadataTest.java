package dev.lockstep.codeobject.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.Llvm;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.metadata.Metadata.Parsed;
import dev.lockstep.testing.WorkTime;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Metadata against llvm-mc and llvm-readobj: the same bytes from YAML, the same YAML from bytes.
 */
class MetadataTest {
  private static Metadata parsed(String yaml) {
    Parsed parsed = Metadata.parse(yaml);
    assertEquals(List.of(), parsed.problems());
    return parsed.metadata().orElseThrow();
  }

  @TestFactory
  Stream<DynamicTest> bytesAndTextAreThoseOfLlvm() {
    return Corpus.files("metadata", ".yaml").stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> agrees(file)));
  }

  private static void agrees(Path file) throws MalformedCodeObjectException {
    String[] expected = Corpus.text(Corpus.beside(file, ".expect")).split("\n", 3);
    String yaml = Corpus.text(file);
    Metadata metadata = parsed(yaml);
    assertEquals(expected[1], HexFormat.of().formatHex(metadata.note().encode().toArray()));
    assertEquals(expected[2], metadata.toYaml());
    assertEquals(metadata, parsed(metadata.toYaml()));
    assertEquals(metadata, Metadata.decode(metadata.encode()));
    // Words that LLVM 19 reads as truth values have the answers of LLVM 22.
    if (Llvm.isPresent("llvm-mc-19") && expected[0].contains("llvm-mc-19")) {
      String source = ".amdgpu_metadata\n" + yaml + ".end_amdgpu_metadata\n";
      CodeObject object = CodeObject.read(Llvm.assemble(source, Corpus.id("gfx900")));
      assertEquals(List.of(metadata.note()), object.notes());
    }
  }

  @TestFactory
  Stream<DynamicTest> badMetadataIsRefused() {
    return Corpus.files("metadata/bad", ".yaml").stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> refused(file)));
  }

  private static void refused(Path file) {
    String[] expected = Corpus.text(Corpus.beside(file, ".expect")).split("\n", 2);
    Parsed parsed = Metadata.parse(Corpus.text(file));
    assertEquals(1, parsed.problems().size(), () -> parsed.problems().toString());
    assertEquals(expected[1].strip(), parsed.problems().getFirst().statement());
    if (Llvm.isPresent("llvm-mc-19")) {
      String source = ".amdgpu_metadata\n" + Corpus.text(file) + ".end_amdgpu_metadata\n";
      assertThrows(AssertionError.class, () -> Llvm.assemble(source, Corpus.id("gfx900")));
    }
  }

  /** A linker puts the notes of its inputs one behind the other. */
  @Test
  void kernelsOfAllNotesAreThere() throws Exception {
    Path file = Corpus.path("notes/linked-gfx900.co");
    CodeObject object = CodeObject.read(Bytes.of(Files.readAllBytes(file)));
    List<String> expected =
        Corpus.text(Corpus.beside(file, ".expect"))
            .lines()
            .filter(line -> line.startsWith("    .name:"))
            .map(line -> line.substring(line.lastIndexOf(' ') + 1))
            .toList();
    List<KernelMetadata> kernels = Metadata.of(object).orElseThrow().kernels();
    assertEquals(2, expected.size());
    assertEquals(expected, kernels.stream().map(KernelMetadata::name).toList());
  }

  @Test
  void viewsAreTyped() {
    Metadata metadata = parsed(Corpus.text(Corpus.path("metadata/kernel.yaml")));
    assertEquals(List.of(1L, 2L), metadata.version());
    assertEquals(Optional.of("amdgcn-amd-amdhsa--gfx900"), metadata.target());
    assertEquals(List.of("1:1:4:%d\\n", "2:2:4:8:value\\t%s"), metadata.printf());
    KernelMetadata kernel = metadata.kernels().getFirst();
    assertEquals("y", kernel.name());
    assertEquals("k.kd", kernel.symbol());
    assertEquals(List.of(64L, 1L, 1L), kernel.workgroup().requiredSize());
    assertEquals(List.of(2L, 0L), kernel.language().version());
    assertEquals(
        List.of(3L, 4L), List.of(kernel.registers().sgprSpills(), kernel.registers().vgprSpills()));
    assertTrue(kernel.segments().usesDynamicStack());
    assertEquals(
        new KernelMetadata.Argument(
            0,
            8,
            "global_buffer",
            Optional.of("p"),
            Optional.of("float*"),
            Optional.of("global"),
            Optional.empty(),
            OptionalLong.empty(),
            true,
            false,
            false),
        kernel.arguments().getFirst());
    assertTrue(kernel.arguments().getLast().isHidden());
  }

  @Test
  void wordsOfNewerCompilersAreRead() throws MalformedCodeObjectException {
    String yaml = Corpus.text(Corpus.path("metadata/bad/value-kind.yaml"));
    Metadata written = Metadata.parse(yaml).metadata().orElseThrow();
    Metadata read = Metadata.decode(written.encode());
    assertEquals("by_magic", read.kernels().getFirst().arguments().getFirst().valueKind());
  }

  @Test
  void bombsAreRefused() throws Throwable {
    String deep = "a: " + "[".repeat(200_000);
    String wide = "a: " + "[".repeat(100) + "]".repeat(100) + "\n";
    String laughs = "a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n";
    String large = "a: " + "x".repeat(20_000_000) + "\n";
    String merge = "a: {<<: {b: c}, b: d, b: e}\n";
    for (String bomb :
        List.of(deep, wide, laughs, large, merge, "a: b\n--- \nc: d\n", "? [a]\n: b\n", "")) {
      WorkTime.within(
          Duration.ofSeconds(10),
          () -> {
            Parsed parsed = Metadata.parse(bomb);
            assertTrue(parsed.metadata().isEmpty());
            assertEquals(1, parsed.problems().size());
          });
    }
  }

  @Test
  void deepMessagePackIsRefused() {
    byte[] bytes = new byte[100_000];
    java.util.Arrays.fill(bytes, (byte) 0x91);
    MalformedCodeObjectException e =
        assertThrows(MalformedCodeObjectException.class, () -> Metadata.decode(Bytes.of(bytes)));
    assertEquals("it is nested more than 64 deep", e.why());
  }

  /** Encodings out of the MessagePack specification's table. */
  @Test
  void valuesSurviveMessagePack() throws MalformedCodeObjectException {
    record Encoded(MetadataNode value, String hex) {}
    List<Encoded> table =
        List.of(
            new Encoded(new MetadataNode.Nil(), "c0"),
            new Encoded(new MetadataNode.Real(1.5), "ca3fc00000"),
            new Encoded(new MetadataNode.Real(0.1), "cb3fb999999999999a"),
            new Encoded(new MetadataNode.Int(MetadataNode.Int.MAX), "cfffffffffffffffff"),
            new Encoded(new MetadataNode.Int(BigInteger.ONE.shiftLeft(63)), "cf8000000000000000"),
            new Encoded(MetadataNode.Int.of(Long.MIN_VALUE), "d38000000000000000"),
            new Encoded(new MetadataNode.Binary(Bytes.of(new byte[] {1, 2})), "c4020102"),
            new Encoded(new MetadataNode.Text("\u00e9"), "a2c3a9"),
            new Encoded(new MetadataNode.Array(List.of()), "90"));
    for (Encoded one : table) {
      assertEquals(one.hex, HexFormat.of().formatHex(MessagePack.encode(one.value).toArray()));
      assertEquals(one.value, MessagePack.decode(MessagePack.encode(one.value)));
    }
  }

  @Test
  void longValuesSurviveBothForms() throws MalformedCodeObjectException {
    for (int length : List.of(31, 32, 255, 256, 65535, 65536)) {
      MetadataNode.Dictionary root =
          new MetadataNode.Dictionary(
              List.of(
                  new MetadataNode.Entry("text", new MetadataNode.Text("x".repeat(length))),
                  new MetadataNode.Entry(
                      "list",
                      new MetadataNode.Array(
                          Stream.generate(() -> (MetadataNode) MetadataNode.Int.of(1))
                              .limit(length)
                              .toList()))));
      assertEquals(root, MessagePack.decode(MessagePack.encode(root)));
      assertEquals(root, Metadata.parse(YamlPrinter.print(root)).metadata().orElseThrow().root());
    }
  }
}
