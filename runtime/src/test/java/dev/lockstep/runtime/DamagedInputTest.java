package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.argument.ArgSpec;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.InputText;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged files give diagnostics and nothing else; seeded, so that a failure can be repeated. */
class DamagedInputTest {
  private static final String PIECES = "{}[]\":,0123456789-+.eExX\\ \n\u0000\u00e9\ud83d tfn()/#";

  private static String damaged(String text, Random random) {
    StringBuilder damaged = new StringBuilder(text);
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes && damaged.length() > 2; i++) {
      int at = random.nextInt(damaged.length() - 1);
      char piece = PIECES.charAt(random.nextInt(PIECES.length()));
      switch (random.nextInt(5)) {
        case 0 -> damaged.deleteCharAt(at);
        case 1 -> damaged.insert(at, piece);
        case 2 -> damaged.setCharAt(at, piece);
        case 3 -> damaged.setLength(at + 1);
        default -> {
          int end = Math.min(damaged.length(), at + 1 + random.nextInt(30));
          damaged.insert(random.nextInt(damaged.length()), damaged.substring(at, end));
        }
      }
    }
    return damaged.toString();
  }

  private static List<Path> inputs() throws IOException {
    List<Path> files = new ArrayList<>();
    files.addAll(Corpus.files("corpus/runfile/good", ".json"));
    files.addAll(Corpus.files("corpus/machine/good", ".json"));
    files.addAll(Corpus.files("examples", ".json"));
    return files;
  }

  private static void assertInside(String text, Problem diagnostic) {
    String[] lines = text.split("\n", -1);
    assertTrue(diagnostic.place().line() >= 1 && diagnostic.place().line() <= lines.length);
    assertTrue(diagnostic.place().column() >= 1);
    assertTrue(diagnostic.place().column() <= lines[diagnostic.place().line() - 1].length() + 1);
    assertFalse(diagnostic.text().isBlank());
  }

  @Test
  void damagedFilesNeverCrash() throws IOException {
    Random random = new Random(20261121);
    int refused = 0;
    for (Path file : inputs()) {
      String text = Files.readString(file);
      for (int i = 0; i < 400; i++) {
        String broken = damaged(text, random);
        Parsed<RunFile> run =
            RunFile.parse(broken, "x.json", InputText.directory(file), InputLimits.DEFAULT);
        run.diagnostics().forEach(d -> assertInside(broken, d));
        assertEquals(run.ok(), run.diagnostics().stream().noneMatch(Problem::isError));
        MachineFile.Cases cases = MachineFile.parse(broken, "x.json", InputLimits.DEFAULT);
        cases.diagnostics().forEach(d -> assertInside(broken, d));
        refused += run.ok() || cases.ok() ? 0 : 1;
      }
    }
    assertTrue(refused > 1000, "damage must be noticed: " + refused);
  }

  @Test
  void damagedArgumentsNeverCrash() {
    Random random = new Random(7);
    List<String> good =
        List.of("f32[1024]=iota", "u32[4]=1,2,3,4", "local=4096", "u8[4]=rand(7)", "hex=00ff");
    for (int i = 0; i < 20_000; i++) {
      String text = damaged(good.get(i % good.size()), random);
      Parsed<ArgSpec> spec = ArgSpec.parse("--arg", text, Path.of("."), InputLimits.DEFAULT);
      spec.diagnostics().forEach(d -> assertInside(text, d));
      assertEquals(spec.ok(), spec.diagnostics().isEmpty(), text);
    }
  }

  @Test
  void filesThatCannotBeReadSayWhy(@TempDir Path folder) throws IOException {
    Path binary = Files.write(folder.resolve("binary.json"), new byte[] {'{', (byte) 0xff, '}'});
    Path large = Files.writeString(folder.resolve("large.json"), "{\"a\": \"long enough\"}");
    InputLimits small = new InputLimits(8, 1, 1);
    assertEquals("file-encoding", rule(RunFile.read(binary, InputLimits.DEFAULT)));
    assertEquals("file-size", rule(RunFile.read(large, small)));
    assertEquals("file-missing", rule(RunFile.read(folder, InputLimits.DEFAULT)));
    assertEquals("file-missing", rule(RunFile.read(folder.resolve("no"), InputLimits.DEFAULT)));
  }

  private static String rule(Parsed<RunFile> parsed) {
    return parsed.diagnostics().getFirst().rule();
  }
}
