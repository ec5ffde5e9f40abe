package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tests that {@code corpus/hc/acceptance.tsv} names for HCC's behaviours are there. */
final class AcceptanceListTest {
  private static final Path LIST =
      Path.of(System.getProperty("lockstep.root"), "corpus", "hc", "acceptance.tsv");

  @Test
  void eachBehaviourHasATest() throws Exception {
    List<Integer> numbers = new ArrayList<>();
    for (String line : Files.readAllLines(LIST)) {
      String[] row = line.split("\t", -1);
      if (!line.startsWith("#") && !row[0].equals("number")) {
        numbers.add(Integer.valueOf(row[0]));
        for (String test : row[2].split(" ", -1)) {
          assertTrue(isThere(test), test);
        }
      }
    }
    assertEquals(IntStream.rangeClosed(1, 40).boxed().toList(), numbers);
  }

  /** Whether a class, or a method of one, is in this package or one below it. */
  private static boolean isThere(String test) throws ClassNotFoundException {
    int method = test.indexOf("Test.");
    String type = method < 0 ? test : test.substring(0, method + "Test".length());
    Class<?> found = Class.forName(AcceptanceListTest.class.getPackageName() + "." + type);
    return method < 0
        || Stream.of(found.getDeclaredMethods())
            .anyMatch(one -> one.getName().equals(test.substring(type.length() + 1)));
  }
}
