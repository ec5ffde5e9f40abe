package dev.lockstep.assembler.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.lockstep.assembler.inline.InlineBlock;
import dev.lockstep.assembler.inline.InlineSource;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Blocks inside C, damaged in all ways: each gets messages or a statement, never a failure. */
class InlineFuzzTest {
  private static final int MUTANTS = Shares.LONG ? 120 : 8;
  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "(",
          ")",
          "[[",
          "]]",
          ";",
          "\n",
          "\"",
          "'",
          "/*",
          "//",
          "#",
          ",",
          "=",
          "asm4gcn {",
          "in v4u a",
          "out s8u x = y;",
          "free a",
          "again:",
          "goto again",
          "exec",
          "s_endpgm",
          "v8u");

  private static List<String> programs() throws IOException {
    List<String> texts = new ArrayList<>();
    for (String folder : List.of("programs", "diagnostics")) {
      Path path = Path.of(System.getProperty("lockstep.root", "..")).resolve("corpus/inline");
      try (Stream<Path> files = Files.list(path.resolve(folder))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".cl")).sorted().toList()) {
          texts.add(Files.readString(file));
        }
      }
    }
    assertFalse(texts.isEmpty());
    return texts;
  }

  private static String damaged(String text, Random random) {
    StringBuilder out = new StringBuilder(text);
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(out.length());
      switch (random.nextInt(3)) {
        case 0 -> out.delete(at, Math.min(out.length(), at + 1 + random.nextInt(12)));
        case 1 -> out.insert(at, PIECES.get(random.nextInt(PIECES.size())));
        default -> {
          int to = Math.min(out.length(), at + random.nextInt(60));
          out.insert(random.nextInt(out.length()), out.substring(at, to));
        }
      }
      if (out.isEmpty()) {
        out.append(' ');
      }
    }
    return out.toString();
  }

  @Test
  void damagedBlocksGetMessages() throws IOException {
    Random random = new Random(7);
    List<String> targets = List.of("gfx700", "gfx803", "gfx900", "gfx90a", "gfx1010", "gfx1030");
    for (String program : programs()) {
      for (int i = 0; i < MUTANTS; i++) {
        String text = damaged(program, random);
        AssemblerOptions options =
            AssemblerOptions.of(
                TargetId.parse(targets.get(random.nextInt(targets.size()))).orElseThrow());
        boolean fix = random.nextBoolean();
        assertTimeoutPreemptively(
            Duration.ofSeconds(20),
            () -> {
              InlineSource read =
                  InlineCheck.compile(new SourceText("damaged", text), options, fix, fix);
              assertNotNull(read.text());
              for (InlineBlock block : read.blocks()) {
                block.diagnostics().forEach(one -> assertNotNull(one.render()));
              }
            },
            () -> "text:\n" + text);
      }
    }
  }
}
