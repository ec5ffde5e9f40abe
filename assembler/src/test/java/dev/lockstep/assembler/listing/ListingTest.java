package dev.lockstep.assembler.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.Loaded;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Code objects that clang, llvm-mc and lld made ({@code corpus/codeobject/objects}): the listing
 * assembles to the same sections, symbols, relocations and metadata, linked or not.
 */
class ListingTest {
  static List<Path> files() throws IOException {
    Path folder = Path.of(System.getProperty("lockstep.root"), "corpus", "codeobject");
    try (Stream<Path> objects = Files.list(folder.resolve("objects"));
        Stream<Path> notes = Files.list(folder.resolve("notes"))) {
      return Stream.concat(objects, notes)
          .filter(path -> path.toString().matches(".*\\.(co|o)"))
          .sorted()
          .toList();
    }
  }

  @Test
  void thereAreObjects() throws IOException {
    assertTrue(files().size() >= 20);
  }

  @ParameterizedTest
  @MethodSource("files")
  void listingAssemblesToTheSame(Path file) throws Exception {
    CodeObject original = CodeObject.read(Files.readAllBytes(file));
    CodeObject again = Loaded.again(original, Loaded.listing(original));
    assertEquals(
        String.join("\n", Loaded.summary(original)), String.join("\n", Loaded.summary(again)));
    assertEquals(Metadata.of(original), Metadata.of(again));
  }

  /** A section that linkers leave as it is, which LLVM's assembler cannot write. */
  @Test
  void mergeableSectionsWithoutAnEntrySizeKeepTheirFlags() throws Exception {
    Assembled assembled =
        Assembler.assemble(
            new SourceText("merge", ".section .rodata.m,\"aM\",@progbits,0\n.long 1, 2\n"),
            AssemblerOptions.of(TargetId.parse("gfx900").orElseThrow()));
    assertNotNull(assembled.object());
    CodeObject object = CodeObject.read(assembled.object().toObject());
    CodeObject again = Loaded.again(object, Loaded.listing(object));
    ElfSection section = again.section(".rodata.m").orElseThrow();
    assertEquals(Elf.SHF_ALLOC | Elf.SHF_MERGE, section.flags());
    assertEquals(0, section.entrySize());
    assertEquals(8, section.size());
  }

  /** Code that is long enough to be cut, with data that no part begins at the same place in. */
  @Test
  void partsMakeOneListing() throws Exception {
    StringBuilder source = new StringBuilder("start:\n");
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 150_000; i++) {
      switch (random.nextInt(5)) {
        case 0 -> source.append("\t.long ").append(random.nextInt()).append('\n');
        case 1 -> source.append("\tv_add_f32 v").append(i % 256).append(", 0x3e8, v1\n");
        case 2 -> source.append("\tv_mad_f32 v1, v2, v3, v").append(i % 256).append('\n');
        case 3 -> source.append("\ts_branch ").append(random.nextInt(300)).append('\n');
        default -> source.append("\ts_mov_b32 s").append(i % 100).append(", 0\n");
      }
    }
    Assembled assembled =
        Assembler.assemble(
            new SourceText("long", source.toString()),
            AssemblerOptions.of(TargetId.parse("gfx900").orElseThrow()));
    assertNotNull(assembled.object());
    CodeObject object = CodeObject.read(assembled.object().toObject());
    StringBuilder together = new StringBuilder();
    Disassembler.object(
        object, together, (count, part) -> IntStream.range(0, count).parallel().forEach(part));
    String listing = Loaded.listing(object);
    assertEquals(listing, together.toString());
    assertEquals(
        String.join("\n", Loaded.summary(object)),
        String.join("\n", Loaded.summary(Loaded.again(object, listing))));
  }
}
