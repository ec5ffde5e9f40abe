package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sources made from seeds become the objects that llvm-mc makes of them, byte for byte, and linked
 * the objects that ld.lld makes; the listings of both bring them back. Some answers are stored in
 * {@code corpus/codeobject/random} ({@code -Dlockstep.record=true} makes them anew); where the
 * tools are present, {@code -Dlockstep.objects=N} more are compared (default 40).
 */
class RandomObjectTest {
  private static final int STORED = 30;
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"), "corpus", "codeobject", "random");

  private static Relocatable assembled(RandomSource.Made made) {
    Assembled assembled =
        Assembler.assemble(new SourceText("random", made.text()), AssemblerOptions.of(made.id()));
    List<String> errors =
        assembled.diagnostics().stream().filter(Problem::isError).map(Problem::render).toList();
    assertEquals(List.of(), errors, made.text());
    return assertNotNullObject(assembled);
  }

  private static Relocatable assertNotNullObject(Assembled assembled) {
    assertNotNull(assembled.object());
    return assembled.object();
  }

  /** Our object equals theirs; both listings come back. */
  private static void check(RandomSource.Made made, byte[] object, byte[] linked) throws Exception {
    Relocatable ours = assembled(made);
    if (!java.util.Arrays.equals(object, ours.toObject().toArray())) {
      assertEquals(
          String.join("\n", Loaded.summary(CodeObject.read(object))),
          String.join("\n", Loaded.summary(CodeObject.read(ours.toObject()))),
          made.text());
      assertArrayEquals(object, ours.toObject().toArray(), made.text());
    }
    comesBack(CodeObject.read(object));
    if (linked.length > 0) {
      CodeObject theirs = CodeObject.read(linked);
      LinkResult result = ours.link();
      assertTrue(result instanceof LinkResult.Linked, result + made.text());
      CodeObject own = CodeObject.read(((LinkResult.Linked) result).object());
      assertEquals(
          String.join("\n", Loaded.summary(theirs)),
          String.join("\n", Loaded.summary(own)),
          made.text());
      comesBack(theirs);
    }
  }

  private static void comesBack(CodeObject object) throws Exception {
    String listing = Loaded.listing(object);
    CodeObject again = Loaded.again(object, listing);
    assertEquals(
        String.join("\n", Loaded.summary(object)),
        String.join("\n", Loaded.summary(again)),
        listing);
    assertEquals(Metadata.of(object), Metadata.of(again));
  }

  // The tools.

  private static boolean toolsArePresent() {
    return Files.isExecutable(Path.of("/usr/bin/llvm-mc-19"))
        && Files.isExecutable(Path.of("/usr/bin/ld.lld-19"));
  }

  private static byte[] llvm(RandomSource.Made made) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("llvm-mc-19", "-triple=amdgcn-amd-amdhsa", "-filetype=obj"));
    command.add("-mcpu=" + made.id().target().name());
    List<String> features = new ArrayList<>();
    feature(features, "xnack", made.id().xnack());
    feature(features, "sramecc", made.id().sramEcc());
    if (!features.isEmpty()) {
      command.add("-mattr=" + String.join(",", features));
    }
    return run(command, made.text().getBytes(StandardCharsets.UTF_8));
  }

  private static void feature(List<String> features, String name, TargetId.Mode mode) {
    switch (mode) {
      case ON -> features.add("+" + name);
      case OFF -> features.add("-" + name);
      case ANY, UNSUPPORTED -> {}
    }
  }

  private static byte[] lld(byte[] object) throws Exception {
    return run(new ArrayList<>(List.of("ld.lld-19", "-shared")), object);
  }

  private static byte[] run(List<String> command, byte[] input) throws Exception {
    Path in = Files.createTempFile("lockstep", ".in");
    Path out = Files.createTempFile("lockstep", ".out");
    Files.write(in, input);
    command.addAll(List.of(in.toString(), "-o", out.toString()));
    Path said = Files.createTempFile("lockstep", ".err");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("no answer: " + new String(input, StandardCharsets.UTF_8));
    }
    assertEquals(0, process.exitValue(), Files.readString(said));
    Files.delete(said);
    byte[] bytes = Files.readAllBytes(out);
    Files.delete(in);
    Files.delete(out);
    return bytes;
  }

  private static boolean links(long seed) {
    return seed % 2 == 0;
  }

  @Test
  void moreObjectsAreAsTheToolsMakeThem() throws Exception {
    Assumptions.assumeTrue(toolsArePresent());
    int count = Integer.getInteger("lockstep.objects", 40);
    for (long seed = 1000; seed < 1000 + count; seed++) {
      RandomSource.Made made = RandomSource.of(seed, links(seed));
      byte[] object = llvm(made);
      check(made, object, links(seed) ? lld(object) : new byte[0]);
    }
  }

  // Stored seeds.

  static List<Integer> stored() throws Exception {
    List<Integer> seeds = new ArrayList<>();
    for (int seed = 0; seed < STORED; seed++) {
      seeds.add(seed);
      if (Boolean.getBoolean("lockstep.record")) {
        record(seed);
      }
    }
    return seeds;
  }

  private static void record(int seed) throws Exception {
    Files.createDirectories(FOLDER);
    RandomSource.Made made = RandomSource.of(seed, links(seed));
    byte[] object = llvm(made);
    Files.writeString(
        file(seed, ".s"),
        "// oracle: llvm-mc-19 and ld.lld-19 (LLVM 19.1.7) made the objects beside this\n"
            + made.text());
    Files.write(file(seed, ".o"), object);
    if (links(seed)) {
      Files.write(file(seed, ".co"), lld(object));
    }
  }

  private static Path file(int seed, String ending) {
    return FOLDER.resolve(seed + ending);
  }

  @ParameterizedTest
  @MethodSource("stored")
  void storedObjects(int seed) throws Exception {
    String text = Files.readString(file(seed, ".s"));
    RandomSource.Made made =
        new RandomSource.Made(text, TargetId.parse(target(text)).orElseThrow());
    byte[] linked =
        Files.exists(file(seed, ".co")) ? Files.readAllBytes(file(seed, ".co")) : new byte[0];
    check(made, Files.readAllBytes(file(seed, ".o")), linked);
  }

  private static String target(String text) throws IOException {
    int start = text.indexOf('"') + 1;
    return text.substring(start, text.indexOf('"', start));
  }
}
