package dev.lockstep.codeobject;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.TargetId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** LLVM 19's tools, for comparisons that run only where they are installed. */
public final class Llvm {
  private Llvm() {}

  /** Exit status and output of a tool. */
  public record Outcome(int exit, String out, String errors) {}

  public static void assumePresent(String... tools) {
    for (String tool : tools) {
      Assumptions.assumeTrue(isPresent(tool), tool + " is not installed");
    }
  }

  public static boolean isPresent(String tool) {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
      if (Files.isExecutable(Path.of(folder, tool))) {
        return true;
      }
    }
    return false;
  }

  public static Outcome run(String... command) {
    try {
      Path errors = Files.createTempFile("lockstep", ".err");
      Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int exit = process.waitFor();
      String text = Files.readString(errors);
      Files.delete(errors);
      return new Outcome(exit, out, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Assembles; the code object's bytes. */
  public static Bytes assemble(String source, TargetId id, String... options) {
    try {
      Path out = Files.createTempFile("lockstep", ".o");
      Outcome outcome = assemble(source, id, out, List.of(options));
      if (outcome.exit != 0) {
        throw new AssertionError(outcome.errors + source);
      }
      Bytes bytes = Bytes.of(Files.readAllBytes(out));
      Files.delete(out);
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Error messages of the assembler for a source. */
  public static String complaints(CharSequence source, TargetId id, String... options) {
    return assemble(source, id, Path.of("/dev/null"), List.of(options)).errors;
  }

  /** Assembles for a triple; Mesa's has the directives of old. */
  public static Bytes assemble(CharSequence source, String triple, String target) {
    try {
      Path in = Files.createTempFile("lockstep", ".s");
      Path out = Files.createTempFile("lockstep", ".o");
      Files.writeString(in, source);
      Outcome outcome =
          run(
              "llvm-mc-19",
              "-triple=" + triple,
              "-filetype=obj",
              "-mcpu=" + target,
              in.toString(),
              "-o",
              out.toString());
      if (outcome.exit != 0) {
        throw new AssertionError(outcome.errors + source);
      }
      Bytes bytes = Bytes.of(Files.readAllBytes(out));
      Files.delete(in);
      Files.delete(out);
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Outcome assemble(
      CharSequence source, TargetId id, Path out, List<String> options) {
    try {
      Path in = Files.createTempFile("lockstep", ".s");
      Files.writeString(in, source);
      List<String> command = new ArrayList<>();
      List<String> features = new ArrayList<>();
      feature(features, "xnack", id.xnack());
      feature(features, "sramecc", id.sramEcc());
      command.addAll(List.of("llvm-mc-19", "-triple=amdgcn-amd-amdhsa", "-filetype=obj"));
      command.add("-mcpu=" + id.target().name());
      features.addAll(options);
      if (!features.isEmpty()) {
        command.add("-mattr=" + String.join(",", features));
      }
      command.addAll(List.of(in.toString(), "-o", out.toString()));
      Outcome outcome = run(command.toArray(String[]::new));
      Files.delete(in);
      return outcome;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void feature(List<String> features, String name, TargetId.Mode mode) {
    switch (mode) {
      case ON -> features.add("+" + name);
      case OFF -> features.add("-" + name);
      case ANY, UNSUPPORTED -> {}
    }
  }
}
