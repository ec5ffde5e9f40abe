package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.CodeObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    try (Stream<Path> all =
        Files.list(
            Path.of(System.getProperty("lockstep.root"), "corpus", "codeobject", "objects"))) {
      return all.filter(path -> path.toString().matches(".*\\.(co|o)")).sorted().toList();
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
    assertEquals(original.metadata(), again.metadata());
  }
}
