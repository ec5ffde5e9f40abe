package dev.lockstep.codeobject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.load.LoadedImage;
import dev.lockstep.codeobject.metadata.Metadata;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every object of the corpus is read as llvm-readelf reads it. */
class ObjectCorpusTest {
  private static final String[] READELF = {
    "llvm-readelf-19", "-W", "-h", "-S", "-l", "-s", "--dyn-syms", "-r", "--notes"
  };

  @TestFactory
  Stream<DynamicTest> agreesWithReadelf() {
    return Corpus.objects().stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> agrees(file)));
  }

  private static void agrees(Path file) throws MalformedCodeObjectException {
    String expected = Corpus.text(Corpus.beside(file, ".expect"));
    CodeObject object = Corpus.read(file);
    assertEquals(
        String.join("\n", Readelf.expected(expected)), String.join("\n", Readelf.lines(object)));
    notes(expected, object);
    if (Llvm.isPresent(READELF[0])) {
      String[] command =
          Stream.concat(Stream.of(READELF), Stream.of(file.toString())).toArray(String[]::new);
      String live = Llvm.run(command).out();
      assertEquals(expected.substring(expected.indexOf('\n') + 1), live, "stored expectation");
    }
  }

  private static void notes(String expected, CodeObject object)
      throws MalformedCodeObjectException {
    int start = expected.indexOf("---\n");
    Optional<Metadata> metadata = Metadata.of(object);
    assertEquals(start >= 0, metadata.isPresent());
    if (metadata.isEmpty()) {
      return;
    }
    String yaml = expected.substring(start, expected.indexOf("...\n", start) + 4);
    assertEquals(yaml, metadata.get().toYaml());
    Metadata.Parsed parsed = Metadata.parse(yaml);
    assertEquals(List.of(), parsed.problems());
    assertEquals(object.notes().getFirst(), parsed.metadata().orElseThrow().note());
  }

  /** The formula is AMDGPUUsage's: base plus addend. */
  @Test
  void relocationsAreAppliedWhenLoaded() throws MalformedCodeObjectException {
    long base = 0x12_3456_0000L;
    for (String name : List.of("globals-gfx90a-v5.co", "relocations-gfx900-v5.co")) {
      CodeObject object = Corpus.read(Corpus.path("objects/" + name));
      LoadedImage image = LoadedImage.of(object, base);
      int checked = 0;
      for (Relocation one : object.relocations().getFirst().relocations()) {
        for (LoadedImage.Region region : image.regions()) {
          long within = base + one.offset() - region.address();
          if (within >= 0 && within < region.bytes().size()) {
            boolean relative = one.type() == RelocationType.RELATIVE64;
            long expected = relative ? base + one.addend() : 0;
            assertEquals(expected, region.bytes().i64((int) within), one::toString);
            checked++;
          }
        }
      }
      assertEquals(object.relocations().getFirst().relocations().size(), checked);
    }
  }

  @Test
  void relocatableObjectsAreNotLoaded() {
    CodeObject object = Corpus.read(Corpus.path("objects/globals-gfx90a-v5.o"));
    assertEquals(
        "a relocatable object has no addresses yet: it has to be linked first",
        assertThrows(MalformedCodeObjectException.class, () -> LoadedImage.of(object, 0)).why());
  }

  @TestFactory
  Stream<DynamicTest> sharedObjectsHaveKernels() {
    return Corpus.files("objects", ".co").stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> kernels(file)));
  }

  private static void kernels(Path file) throws MalformedCodeObjectException {
    CodeObject object = Corpus.read(file);
    assertEquals(
        object.dynamicSymbols().stream().filter(one -> one.name().endsWith(".kd")).count(),
        KernelEntry.of(object).size());
    for (KernelEntry kernel : KernelEntry.of(object)) {
      long code = -1;
      for (Symbol symbol : object.dynamicSymbols()) {
        code = symbol.name().equals(kernel.name()) ? symbol.value() : code;
      }
      assertEquals(code, kernel.entryAddress());
      long base = 0x7f00_0000_0000L;
      LoadedImage image = LoadedImage.of(object, base);
      assertEquals(base + code, image.kernels().get(kernel.name()).entryAddress());
      LoadedImage.Region region =
          image.regions().stream()
              .filter(r -> r.address() <= base + kernel.entryAddress())
              .reduce((a, b) -> b)
              .orElseThrow();
      assertEquals(true, region.isExecutable());
    }
  }
}
