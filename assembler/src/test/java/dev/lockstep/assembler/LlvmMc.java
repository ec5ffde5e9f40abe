package dev.lockstep.assembler;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** LLVM's assembler as the oracle, and the writer of the expectations that it gives. */
public final class LlvmMc {
  private static final String TOOL = "llvm-mc-19";
  static final String ORACLE = "# Oracle: llvm-mc 19.1.7 -triple=amdgcn-amd-amdhsa -mcpu=gfx900";

  private LlvmMc() {}

  public static boolean isPresent() {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, TOOL)));
  }

  /**
   * The dump of the object that LLVM makes; no lines for a text that it refuses, and nothing when
   * it does not come to an end.
   */
  static Optional<List<String>> dump(Path source) throws IOException {
    Path object = Files.createTempFile("oracle", ".o");
    try {
      Process process =
          new ProcessBuilder(
                  TOOL,
                  "-triple=amdgcn-amd-amdhsa",
                  "-mcpu=gfx900",
                  "-filetype=obj",
                  "-I",
                  String.valueOf(source.toAbsolutePath().getParent()),
                  source.toString(),
                  "-o",
                  object.toString())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      int exit = process.exitValue();
      if (exit > 1) {
        return Optional.empty();
      }
      return Optional.of(exit == 0 ? ObjectDump.of(Files.readAllBytes(object)) : List.of());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } finally {
      Files.deleteIfExists(object);
    }
  }

  /** The code that LLVM makes of a text; empty when it refuses it. */
  static Optional<byte[]> text(String text, String target) throws IOException {
    Path source = Files.createTempFile("plain", ".s");
    Path object = Files.createTempFile("plain", ".o");
    try {
      Files.writeString(source, text);
      Process process =
          new ProcessBuilder(
                  TOOL,
                  "-triple=amdgcn-amd-amdhsa",
                  "-mcpu=" + target,
                  "-filetype=obj",
                  source.toString(),
                  "-o",
                  object.toString())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
        process.destroyForcibly();
        return Optional.empty();
      }
      return CodeObject.read(Files.readAllBytes(object)).sections().stream()
          .filter(section -> section.name().equals(".text"))
          .map(section -> section.data().toArray())
          .findFirst();
    } catch (MalformedCodeObjectException e) {
      throw new IOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } finally {
      Files.delete(source);
      Files.delete(object);
    }
  }

  /** Messages of LLVM for a text; it has ten seconds. */
  static String messages(Path source, String target) throws IOException {
    Path messages = Files.createTempFile("messages", ".txt");
    try {
      Process process =
          new ProcessBuilder(
                  TOOL,
                  "-triple=amdgcn-amd-amdhsa",
                  "-mcpu=" + target,
                  "-filetype=obj",
                  source.toString(),
                  "-o",
                  "/dev/null")
              .redirectErrorStream(true)
              .redirectOutput(messages.toFile())
              .start();
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      return Files.readString(messages);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    } finally {
      Files.delete(messages);
    }
  }

  /** Writes the expectations of all sources in a directory. */
  public static void main(String[] arguments) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".s")).sorted().toList()) {
        List<String> lines = new ArrayList<>(List.of(ORACLE));
        List<String> dump = dump(file).orElse(List.of());
        if (dump.isEmpty()) {
          System.out.println(file + " is refused");
          continue;
        }
        lines.addAll(dump);
        Files.write(
            file.resolveSibling(file.getFileName().toString().replace(".s", ".expected")),
            lines,
            StandardCharsets.UTF_8);
      }
    }
  }
}
