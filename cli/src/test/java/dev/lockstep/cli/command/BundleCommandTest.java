package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.CommandsTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on files that hold several code objects. The kernels are twice and thrice of clang. */
class BundleCommandTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root")).resolve("corpus/codeobject/bundles");

  @TempDir Path directory;

  private static String bundle(String name) {
    return FOLDER.resolve(name).toString();
  }

  @Test
  void listsWhatIsInside() {
    String out = CommandsTest.run("disasm", "--list", bundle("library.so")).out();
    assertEquals(5, out.lines().filter(line -> line.contains("  kind ")).count(), out);
    assertTrue(
        out.contains(
            "4  kind hipv4  triple amdgcn-amd-amdhsa  target gfx1100  size 3800  offset 0x2000 "
                + " code object, section .hip_fatbin, bundle 2\n   kernels: thrice\n"),
        out);
  }

  @Test
  void listsTheOneThatIsChosen() {
    for (List<String> choice :
        List.of(
            List.of("--target", "gfx1100", bundle("three.hipfb")),
            List.of("--bundle", "4", bundle("library.so")),
            List.of("--target", "gfx1100", bundle("library.a")),
            List.of("--bundle", "7", bundle("aarch64-v1.o")),
            List.of("--target", "gfx1100", bundle("offloading.o")),
            List.of("--bundle", "hipv4-amdgcn-amd-amdhsa--gfx1100", bundle("zlib-v1.hipfb")))) {
      List<String> words = new java.util.ArrayList<>(List.of("disasm"));
      words.addAll(choice);
      CommandsTest.Result result = CommandsTest.run(words.toArray(String[]::new));
      assertEquals("", result.err(), choice.toString());
      assertTrue(result.out().contains("amdgcn-amd-amdhsa--gfx1100"), result.out());
    }
  }

  @Test
  void severalAreRefusedWithWhatThereIs() {
    for (String command : List.of("disasm", "check")) {
      CommandsTest.Result result = CommandsTest.run(command, bundle("three.hipfb"));
      assertEquals(1, result.code());
      assertTrue(result.err().contains("choose one by --target, or by --bundle"), result.err());
      assertTrue(
          result.err().contains("4: hipv4-amdgcn-amd-amdhsa--gfx90a:xnack+ (code object)"),
          result.err());
    }
    CommandsTest.Result assembled = CommandsTest.run("asm", bundle("host.o"));
    assertTrue(assembled.err().contains("lockstep disasm --list says which"), assembled.err());
  }

  @Test
  void kernelsRun() {
    for (List<String> choice :
        List.of(
            List.of("--target", "gfx942", bundle("zstd-v3.hipfb")),
            List.of("--bundle", "2", bundle("library.so")),
            List.of(bundle("host.o")),
            List.of(bundle("new-driver.o")))) {
      List<String> words =
          new java.util.ArrayList<>(
              List.of("run", "--global", "4", "--arg", "i32[4]=iota", "--print", "0"));
      words.addAll(choice);
      CommandsTest.Result result = CommandsTest.run(words.toArray(String[]::new));
      assertEquals(0, result.code(), result.err());
      assertTrue(result.out().contains("0[0] 0 2 4 6"), result.out());
    }
  }

  @Test
  void runFilesChoose() throws IOException {
    Path copy = Files.copy(FOLDER.resolve("library.so"), directory.resolve("library.so"));
    Path run =
        Files.writeString(
            directory.resolve("run.json"),
            """
            {"schema": "lockstep-run-1", "target": "gfx942", "program": "%s", "bundle": "5",
             "buffers": {"p": {"type": "i32", "count": 3, "init": "iota"}},
             "launches": [{"global": [3], "args": ["p"]}], "expect": {"p": {"values": [0, 3, 6]}}}
            """
                .formatted(copy.getFileName()));
    CommandsTest.Result result = CommandsTest.run("run", run.toString());
    assertEquals(0, result.code(), result.err());
  }

  @Test
  void hostProgramsWithoutCodeAreNamed() throws IOException {
    byte[] host = Files.readAllBytes(FOLDER.resolve("host.o"));
    String text = new String(host, java.nio.charset.StandardCharsets.ISO_8859_1);
    Path other =
        Files.write(
            directory.resolve("other.o"),
            text.replace(".hip_fatbin", ".hip_nothing".substring(0, 11))
                .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
    for (String command : List.of("disasm", "check")) {
      CommandsTest.Result result = CommandsTest.run(command, other.toString());
      assertTrue(result.err().contains("holds no code for a GPU"), result.err());
    }
  }

  /** What cannot be decompressed is told of, and does not keep the code from running. */
  @Test
  void sourceLinesThatCannotBeReadAreTold() throws IOException {
    Path given = FOLDER.resolveSibling("compressed").resolve("lines-gfx900-zstd.co");
    byte[] bytes = Files.readAllBytes(given);
    String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
    for (int at = text.indexOf("(\u00b5/\u00fd");
        at >= 0;
        at = text.indexOf("(\u00b5/\u00fd", at + 1)) {
      bytes[at] = 0;
    }
    Path broken = Files.write(directory.resolve("broken.co"), bytes);
    CommandsTest.Result result = CommandsTest.run("check", broken.toString());
    assertTrue(
        result.err().contains("warning: no source lines are shown: section .debug_line"),
        result.err());
    assertEquals("", CommandsTest.run("check", given.toString()).err());
  }

  /** The kernel uses LDS beyond the block that the machine gives it for its own 16 bytes. */
  @Test
  void dynamicLdsIsRoomBehindTheKernelsOwn() {
    String source = FOLDER.resolve("../../run/dynamic_lds.s").normalize().toString();
    List<String> words =
        List.of(
            "run",
            "--target",
            "gfx803",
            "--global",
            "64",
            "--local",
            "64",
            "--arg",
            "u32[64]=iota",
            "--print",
            "0",
            source);
    String without = CommandsTest.run(words.toArray(String[]::new)).out();
    assertTrue(without.contains("\n0[0] 0 0 0 0"), without);
    List<String> all = new java.util.ArrayList<>(words);
    all.addAll(List.of("--dynamic-lds", "1792"));
    String with = CommandsTest.run(all.toArray(String[]::new)).out();
    assertTrue(with.contains("\n0[0] 63 62 61 60"), with);
  }

  @Test
  void naturalArgumentsNeedNoMetadata() {
    String source = FOLDER.resolve("../../run/natural/natural_arguments.s").normalize().toString();
    List<String> words =
        List.of(
            "run",
            "--target",
            "gfx1201",
            "--global",
            "5",
            "--arg",
            "u32=100",
            "--arg",
            "u32[5]=zero",
            "--arg",
            "hex=0a00",
            "--arg",
            "u32=1000",
            "--print",
            "1",
            source);
    CommandsTest.Result refused = CommandsTest.run(words.toArray(String[]::new));
    assertTrue(refused.code() != 0 && refused.err().contains("--kernarg natural"), refused.err());
    List<String> all = new java.util.ArrayList<>(words);
    all.addAll(List.of("--kernarg", "natural"));
    CommandsTest.Result result = CommandsTest.run(all.toArray(String[]::new));
    assertTrue(result.out().contains("1110 1111 1112 1113 1114"), result.out() + result.err());
  }

  @Test
  void explainSaysThatAFileIsNoName() {
    CommandsTest.Result result = CommandsTest.run("explain", bundle("host.o"));
    assertEquals(1, result.code());
    assertTrue(result.err().contains("is a file, and explain takes the name"), result.err());
    assertTrue(result.err().contains("lockstep disasm"), result.err());
  }
}
