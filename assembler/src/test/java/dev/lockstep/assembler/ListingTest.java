package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.CodeObject;
import dev.lockstep.codeobject.LinkResult;
import dev.lockstep.codeobject.Section;
import dev.lockstep.codeobject.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.Generation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Code objects that clang, llvm-mc and lld made ({@code corpus/codeobject/objects}): the listing
 * assembles to the same code, linked or not.
 */
class ListingTest {
  static Stream<Path> files() throws IOException {
    List<Path> known = new ArrayList<>();
    try (Stream<Path> all =
        Files.list(
            Path.of(System.getProperty("lockstep.root"), "corpus", "codeobject", "objects"))) {
      for (Path path : all.sorted().toList()) {
        if (path.toString().matches(".*\\.(co|o)") && hasInstructions(path)) {
          known.add(path);
        }
      }
    }
    return known.stream();
  }

  private static boolean hasInstructions(Path path) throws IOException {
    try {
      TargetId id = CodeObject.read(Files.readAllBytes(path)).header().targetId().orElseThrow();
      Generation generation = Family.amd().machine(id.target().name());
      return generation != null && Family.amd().generations().contains(generation);
    } catch (dev.lockstep.codeobject.MalformedCodeObjectException e) {
      return false;
    }
  }

  @Test
  void thereAreObjects() throws IOException {
    assertTrue(files().count() >= 4);
  }

  @ParameterizedTest
  @MethodSource("files")
  void listingAssemblesToTheSameCode(Path file) throws Exception {
    CodeObject original = CodeObject.read(Files.readAllBytes(file));
    StringBuilder listing = new StringBuilder();
    Disassembler.object(original, listing);
    Assembled assembled =
        Assembler.assemble(
            new SourceText("listing", listing.toString()),
            AssemblerOptions.of(original.header().targetId().orElseThrow()));
    assertEquals(
        List.of(),
        assembled.diagnostics().stream()
            .filter(Diagnostic::isError)
            .map(Diagnostic::render)
            .toList());
    assertNotNull(assembled.object());
    boolean linked = original.header().kind() != CodeObject.Kind.RELOCATABLE;
    byte[] bytes =
        linked
            ? ((LinkResult.Linked) assembled.object().link()).object().toArray()
            : assembled.object().toObject().toArray();
    CodeObject again = CodeObject.read(bytes);
    for (Section section : original.sections()) {
      if (section.name().startsWith(".text")) {
        assertArrayEquals(
            section.data().toArray(),
            again.section(section.name()).orElseThrow().data().toArray(),
            section.name());
      }
    }
    if (linked) {
      assertEquals(
          original.kernels().stream().map(k -> k.name()).toList(),
          again.kernels().stream().map(k -> k.name()).toList());
      assertEquals(original.metadata(), again.metadata());
    }
  }
}
