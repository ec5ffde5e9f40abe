package dev.lockstep.emulator;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Machine code for tests: LLVM's assembler where it is installed. */
public final class Assembly {
  private static final String TOOL = "llvm-mc-19";

  private Assembly() {}

  public static InstructionSet set(String target) {
    Generation generation = Family.amd().machine(target);
    if (generation == null) {
      throw new IllegalArgumentException("no generation " + target);
    }
    return Family.amd().instructionSet(generation);
  }

  /** The instructions for wavefronts of a size; 0 is the generation's usual one. */
  public static InstructionSet set(String target, int wave) {
    InstructionSet usual = set(target);
    return wave == 0 ? usual : Family.amd().instructionSet(usual.generation(), wave);
  }

  static boolean present(String tool) {
    for (String folder : System.getenv("PATH").split(":", -1)) {
      if (Files.isExecutable(Path.of(folder, tool))) {
        return true;
      }
    }
    return false;
  }

  /** The words of a program, or nothing where the assembler is absent. */
  static Optional<List<Integer>> words(String target, int wave, String source) throws IOException {
    if (!present(TOOL)) {
      return Optional.empty();
    }
    Path folder = Files.createTempDirectory("assembly");
    Path object = folder.resolve("a.o");
    Path text = folder.resolve("a.bin");
    try {
      run(
          source,
          TOOL,
          "-triple=amdgcn",
          "-mcpu=" + target,
          wave == 64 && set(target).waveSize() != 64 ? "-mattr=+wavefrontsize64" : "-mattr=",
          "-filetype=obj",
          "-o",
          object.toString());
      run(
          "",
          "llvm-objcopy-19",
          "-O",
          "binary",
          "--only-section=.text",
          object.toString(),
          text.toString());
      return Optional.of(words(Files.readAllBytes(text)));
    } finally {
      Files.deleteIfExists(object);
      Files.deleteIfExists(text);
      Files.deleteIfExists(folder);
    }
  }

  public static List<Integer> words(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    List<Integer> words = new ArrayList<>();
    while (buffer.remaining() >= 4) {
      words.add(buffer.getInt());
    }
    return words;
  }

  public static byte[] bytes(List<Integer> words) {
    ByteBuffer buffer = ByteBuffer.allocate(4 * words.size()).order(ByteOrder.LITTLE_ENDIAN);
    words.forEach(buffer::putInt);
    return buffer.array();
  }

  /** Runs a tool with text on its standard input; returns its standard output. */
  static String run(String input, String... command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(String.join(" ", command) + ": " + output);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return output;
  }
}
