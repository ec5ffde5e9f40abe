package dev.lockstep.assembler.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.Loaded;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code of kernels with 64 lanes on machines whose default is 32, as llvm-objdump lists it. */
class WaveListingTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"), "corpus", "codeobject", "wave64");

  static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(FOLDER)) {
      return all.filter(path -> path.toString().matches(".*\\.(co|o)")).sorted().toList();
    }
  }

  @Test
  void thereAreObjects() throws IOException {
    assertTrue(files().size() >= 6);
  }

  /** Instructions without those that name labels, which the two call otherwise. */
  private static List<String> instructions(Stream<String> lines) {
    return lines
        .map(line -> line.replaceAll("//.*", "").strip())
        .filter(line -> line.matches("[a-z]+_.*") && !line.matches("s_c?branch.*"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("files")
  void listingHasTheWordsOfTheKernels(Path file) throws Exception {
    CodeObject object = CodeObject.read(Files.readAllBytes(file));
    String listing = Loaded.listing(object);
    List<String> expected;
    try (Stream<String> lines = Files.lines(Path.of(file + ".expected"))) {
      expected = instructions(lines);
    }
    List<String> listed = instructions(listing.lines());
    assertTrue(expected.size() > 20, file.toString());
    assertEquals(expected, listed.subList(0, expected.size()));
    CodeObject again = Loaded.again(object, listing);
    assertEquals(
        String.join("\n", Loaded.summary(object)), String.join("\n", Loaded.summary(again)));
  }

  /** A source in either words gives the same bytes, as both name the same registers. */
  @Test
  void sourcesAreReadInTheSizeThatTheyState() {
    String kernel =
        """
        .text
        .globl k
        .p2align 8
        .type k,@function
        k:
          %s
          s_endpgm
        .section .rodata,"a"
        .p2align 6
        .amdhsa_kernel k
         .amdhsa_next_free_vgpr 8
         .amdhsa_next_free_sgpr 8
         %s
        .end_amdhsa_kernel
        """;
    AssemblerOptions options = AssemblerOptions.of(TargetId.parse("gfx1100").orElseThrow());
    String wide = "v_cmp_gt_u32_e64 s[2:3], v0, v1";
    String narrow = "v_cmp_gt_u32_e64 s2, v0, v1";
    List<Assembled> good =
        List.of(
            assemble(kernel.formatted(wide, ".amdhsa_wavefront_size32 0"), options),
            assemble(kernel.formatted(narrow, ".amdhsa_wavefront_size32 0"), options));
    for (Assembled one : good) {
      assertFalse(one.hasErrors(), one.diagnostics().toString());
    }
    assertEquals(good.getFirst().object().toObject(), good.getLast().object().toObject());
    assertTrue(assemble(kernel.formatted(wide, ""), options).hasErrors());
    assertTrue(assemble(kernel.formatted(wide, ".amdhsa_wavefront_size32 1"), options).hasErrors());
    Assembled wrong =
        assemble(kernel.formatted(wide + "\n v_no_such v0", ".amdhsa_wavefront_size32 0"), options);
    assertEquals(1, wrong.diagnostics().size(), wrong.diagnostics().toString());
  }

  private static Assembled assemble(String text, AssemblerOptions options) {
    return Assembler.assemble(new SourceText("kernel", text), options);
  }
}
