package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.listing.Disassembler;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.runtime.build.AssemblyChoices;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.OptionWords;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.testing.Mutation;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Mutants of everything that a stranger may send: each has an answer within seconds, and no
 * exception comes out of any reader, listing or run.
 */
final class MutantsTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final int OBJECTS = Shares.count("lockstep.mutants", 60, 2_000);
  private static final int TEXTS = Shares.count("lockstep.mutants", 60, 1_000);
  private static final long LONGEST = 20_000_000_000L;
  private static final long BUDGET = 200_000;

  @TempDir Path folder;

  private static List<Path> files(String place, String ending) throws IOException {
    try (Stream<Path> all = Files.walk(ROOT.resolve(place))) {
      return all.filter(one -> one.toString().endsWith(ending))
          .filter(one -> one.toFile().length() < 60_000)
          .sorted()
          .toList();
    }
  }

  private interface Attempt {
    void make() throws IOException;
  }

  /** An answer in time, whatever it is. */
  private static void answered(String what, Attempt attempt) {
    long begin = System.nanoTime();
    try {
      attempt.make();
    } catch (IOException | RuntimeException | Error e) {
      throw new AssertionError(what, e);
    }
    assertTrue(System.nanoTime() - begin < LONGEST, () -> "too long: " + what);
  }

  private List<byte[]> objects() throws IOException {
    List<byte[]> all = new ArrayList<>();
    for (String name : List.of("saxpy.s", "tiled_product.s", "wavefront_sum.s")) {
      Path file = ROOT.resolve("examples").resolve(name);
      if (Files.exists(file)) {
        BuiltProgram built =
            BuiltProgram.build(
                    new ProgramSource.OfFile(file, ProgramSource.Dialect.LLVM),
                    Optional.empty(),
                    List.of())
                .program()
                .orElseThrow();
        if (built.image() instanceof ProgramImage.Hsa(var _, var bytes)) {
          all.add(bytes.toArray());
        }
      }
    }
    assertFalse(all.isEmpty());
    return all;
  }

  @Test
  void mutantsOfCodeObjectsAreReadOrRefused() throws IOException {
    List<byte[]> all = objects();
    Random random = new Random(Shares.SEED);
    int read = 0;
    for (int i = 0; i < OBJECTS; i++) {
      byte[] bytes = Mutation.of(all.get(i % all.size()), random);
      Path file = Files.write(folder.resolve("m.co"), bytes);
      RunFile run = runFile(file);
      boolean[] sound = {false};
      answered(
          "object " + i,
          () -> {
            sound[0] = listed(bytes);
            RunReport report = RunSession.run(run, options());
            assertTrue(sound[0] || !report.ok(), "what cannot be read does not run");
          });
      read += sound[0] ? 1 : 0;
    }
    assertTrue(read > 0 && read < OBJECTS, "some are sound, some are not: " + read);
  }

  private static boolean listed(byte[] bytes) throws IOException {
    try {
      Disassembler.object(CodeObject.read(bytes), new StringBuilder());
      return true;
    } catch (MalformedCodeObjectException e) {
      assertFalse(String.valueOf(e.getMessage()).isBlank());
      return false;
    }
  }

  private RunFile runFile(Path program) throws IOException {
    String text =
        """
        {"schema": "lockstep-run-1", "program": "%s",
         "buffers": {"x": {"type": "f32", "count": 64, "init": "iota"},
                     "y": {"type": "f32", "count": 64, "init": "fill(1)"}},
         "launches": [{"global": [64], "local": [64],
                       "args": ["x", "y", {"f32": 2}, {"u32": 64}]}]}
        """
            .formatted(program.getFileName());
    return RunFile.parse(
            text, "m.json", folder, InputLimits.DEFAULT.within(ReadScope.below(folder)))
        .value()
        .orElseThrow();
  }

  private static RunOptions options() {
    return new RunOptions(Optional.empty(), List.of(), 1, 1, BUDGET, OptionalLong.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "examples .json",
        "corpus/machine/good .json",
        "corpus/litmus .litmus",
        "corpus/litmus .json",
        "examples .s",
        "examples .asm4gcn",
        "options .txt"
      })
  void mutantsOfTextsAreReadOrRefused(String kind) throws IOException {
    String place = kind.substring(0, kind.indexOf(' '));
    String ending = kind.substring(kind.indexOf(' ') + 1);
    List<String> texts = new ArrayList<>();
    if (place.equals("options")) {
      texts.add("-cl-std=CL2.0 -D X=1 -I 'a b' -mllvm -unroll-count=4 -O3 \"-Wall\" -g");
    } else {
      for (Path one : files(place, ending)) {
        texts.add(new String(Files.readAllBytes(one), StandardCharsets.ISO_8859_1));
      }
    }
    assertFalse(texts.isEmpty(), kind);
    Random random = new Random(Shares.SEED);
    for (int i = 0; i < TEXTS; i++) {
      String text = Mutation.of(texts.get(random.nextInt(texts.size())), random);
      answered(kind + " " + i, () -> read(place, ending, text));
    }
  }

  private void read(String place, String ending, String text) throws IOException {
    switch (ending) {
      case ".json" -> {
        InputLimits limits = InputLimits.DEFAULT.within(ReadScope.below(folder));
        var _ = RunFile.parse(text, "m.json", folder, limits);
        var _ = MachineFile.parse(text, "m.json", limits);
        var _ = TestFile.contents("m.json", text);
      }
      case ".litmus" -> {
        var _ = TestFile.contents("m.litmus", text);
      }
      case ".txt" -> options(text);
      default -> {
        Dialect dialect =
            ending.equals(".s") ? Dialect.LLVM : AssemblyChoices.of(List.of()).language();
        TargetId target = TargetId.parse("gfx" + 900).orElseThrow();
        var _ =
            Assembler.assemble(
                new SourceText(place + ending, text),
                AssemblyChoices.of(List.of()).options(target, dialect, null));
      }
    }
  }

  /** Options reach the assembler here; those of clang are sorted out before it starts. */
  private static void options(String text) {
    List<String> words;
    try {
      words = OptionWords.split(text);
    } catch (IllegalArgumentException e) {
      assertFalse(String.valueOf(e.getMessage()).isBlank());
      return;
    }
    var _ =
        BuiltProgram.build(
            new ProgramSource.OfText("s_endpgm\n", ProgramSource.Dialect.ASM4GCN),
            Optional.empty(),
            words,
            ReadScope.NOTHING);
  }
}
