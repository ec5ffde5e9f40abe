package dev.lockstep.litmus.axiomatic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Models of {@code corpus/litmus/models} end with the message beside them, when they are read or
 * when they judge a test of four threads. The messages were written by hand.
 */
final class BadModelsTest {
  private static final Path FOLDER = Path.of("..", "corpus", "litmus", "models");
  private static final long CANDIDATES = 1000;

  private static String message(Path file, LitmusTest test) throws IOException {
    String name = String.valueOf(file.getFileName());
    try {
      Model model = Models.of(name, Files.readString(file), _ -> Optional.empty());
      new AxiomaticChecker(CANDIDATES).check(test, model);
      return "no error";
    } catch (CatException e) {
      return e.report();
    } catch (UnsupportedTestException e) {
      return "too large: " + e.getMessage();
    }
  }

  @Test
  void everyBadModelEndsWithItsMessage() throws IOException {
    LitmusTest test =
        Corpus.all().getOrDefault("scoped.json", List.of()).stream()
            .map(entry -> entry.test())
            .filter(one -> one.name().equals("iriw+gls@inter"))
            .findFirst()
            .orElseThrow();
    List<String> expected = new ArrayList<>();
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".cat")).sorted().toList()) {
        String message = file.toString().replaceAll("[.]cat$", ".expected");
        expected.add(Files.readString(Path.of(message)).strip());
        found.add(message(file, test));
      }
    }
    assertTrue(found.size() >= 20, "only " + found.size() + " bad models");
    assertEquals(String.join("\n", expected), String.join("\n", found));
  }
}
