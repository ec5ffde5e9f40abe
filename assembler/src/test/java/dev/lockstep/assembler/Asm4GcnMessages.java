package dev.lockstep.assembler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the messages of the faulty sources in {@code corpus/asm4gcn/diagnostics} again behind
 * their first lines, for somebody to read before they are kept.
 */
final class Asm4GcnMessages {
  private Asm4GcnMessages() {}

  public static void main(String[] arguments) throws IOException {
    for (Path file : Asm4GcnCorpusTest.diagnostics().toList()) {
      Path expected =
          file.resolveSibling(file.getFileName().toString().replace(".asm4gcn", ".expected"));
      String head = Files.readAllLines(expected).getFirst();
      List<String> lines = new ArrayList<>(List.of(head));
      Asm4GcnCorpusTest.assemble(file, head).diagnostics().stream()
          .flatMap(d -> d.render().lines())
          .forEach(lines::add);
      Files.write(expected, lines);
    }
  }
}
