package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.listing.Disassembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * llvm-objdump and llvm-readobj 19 read every code object that the examples and the OpenCL corpus
 * make, and say what our listing says: the same instructions at the same addresses, the same
 * metadata.
 */
@Execution(ExecutionMode.CONCURRENT)
class LlvmAgreementTest {
  private static final Pattern LINE =
      Pattern.compile("\\s*(\\S.*?)\\s*// ([0-9A-F]{12}): ([0-9A-F ]+?)(?: <.*>)?(?: = (.*))?");
  private static final Pattern HEX = Pattern.compile("0x([0-9a-f]+)$");
  private static final String TARGET = "amdgcn-amd-amdhsa--gfx900";

  private static final int SHARE = 34;

  @TempDir Path directory;

  record Variant(Path source, List<String> options) {
    @Override
    public String toString() {
      return source.getFileName() + " " + String.join(" ", options);
    }
  }

  static Stream<Variant> variants() throws IOException {
    Path root = Path.of(System.getProperty("lockstep.root"));
    List<Variant> all = new ArrayList<>();
    int turn = 0;
    for (String folder : List.of("examples", "corpus/opencl")) {
      try (Stream<Path> files = Files.list(root.resolve(folder))) {
        for (Path file : files.sorted().toList()) {
          if (file.toString().endsWith(".s")) {
            all.add(new Variant(file, List.of()));
          } else if (file.toString().endsWith(".cl")) {
            // Three numbers for each file and a share that 3 does not divide: both levels have
            // turns.
            for (String level : List.of("-O0", "-O2")) {
              if (Shares.takes(turn++, SHARE)) {
                all.add(new Variant(file, options(file, level)));
              }
            }
            turn++;
          }
        }
      }
    }
    return all.stream();
  }

  /** The options of the kernel's run file, and one more. */
  private static List<String> options(Path kernel, String more) {
    Path run = Path.of(kernel.toString().replaceAll("\\.cl$", ".json"));
    List<String> result = new ArrayList<>();
    RunFile.read(run, InputLimits.DEFAULT).value().ifPresent(file -> result.addAll(file.options()));
    result.add(more);
    return result;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void toolsAgree(Variant variant) throws Exception {
    assumeTrue(
        isPresent("llvm-objdump-19") && isPresent("llvm-readobj-19"), "LLVM 19 is not installed");
    byte[] bytes = build(variant);
    Path file = Files.write(directory.resolve("program.co"), bytes);
    CodeObject object = CodeObject.read(bytes);

    StringBuilder listing = new StringBuilder();
    Disassembler.object(object, listing);
    List<String> ours = instructions(listing.toString());
    assertFalse(ours.isEmpty());
    assertEquals(
        String.join("\n", instructions(output("llvm-objdump-19", "-d", file.toString()))),
        String.join("\n", ours));

    assertEquals(
        metadata(output("llvm-readobj-19", "--notes", file.toString()), "Metadata: ---", "..."),
        metadata(listing.toString(), "\t.amdgpu_metadata\n---", "...\n"));
  }

  private byte[] build(Variant variant) {
    if (variant.source().toString().endsWith(".cl")) {
      assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
      OpenClCompiler compiler = OpenClCompiler.find().value().orElseThrow();
      return compiler
          .compile(variant.source(), "gfx900", variant.options())
          .value()
          .orElseThrow()
          .toArray();
    }
    Assembled assembled =
        Assembler.assemble(
            new SourceText(variant.source().toString(), text(variant.source())),
            AssemblerOptions.of(TargetId.parse(TARGET).orElseThrow()));
    return ((LinkResult.Linked) assembled.object().link()).object().toArray();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Address, words and text of each instruction; a branch's label or distance is in its words. */
  private static List<String> instructions(String listing) {
    List<String> found = new ArrayList<>();
    for (String line : listing.split("\n")) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        // Text that would assemble to other words (a literal where an inline constant would do)
        // stands in a comment behind the data, and the literal there in hexadecimal.
        String shown =
            matcher.group(4) == null
                ? matcher.group(1)
                : HEX.matcher(matcher.group(4)).replaceAll(m -> constant(m.group()));
        String text = shown.replaceAll("\\s+", " ");
        if (text.matches("(s_c?branch|s_call|s_subvector).*")) {
          text = text.replaceAll(" \\S+$", " ...");
        }
        found.add(matcher.group(2) + " " + matcher.group(3) + " " + text);
      }
    }
    return found;
  }

  /** Disassembler's text for the bits of an inline constant; others stay. */
  private static String constant(String hexadecimal) {
    int value = Integer.parseUnsignedInt(hexadecimal.substring(2), 16);
    return value >= -16 && value <= 64 ? Integer.toString(value) : hexadecimal;
  }

  private static String metadata(String text, String from, String to) {
    int start = text.indexOf(from) + from.length();
    return text.substring(start, text.indexOf(to, start)).strip();
  }

  private static boolean isPresent(String tool) {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
      if (Files.isExecutable(Path.of(folder, tool))) {
        return true;
      }
    }
    return false;
  }

  private static String output(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor());
    return out;
  }
}
