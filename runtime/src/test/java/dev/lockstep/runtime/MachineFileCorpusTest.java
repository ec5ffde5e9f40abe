package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.file.MachineExpectation;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.MemoryImage;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Machine files with the diagnostics that they must give, and what the good ones mean. */
class MachineFileCorpusTest {
  private static MachineFile.Cases parse(Path file) throws IOException {
    return MachineFile.parse(
        Files.readString(file), file.getFileName().toString(), InputLimits.DEFAULT);
  }

  private static Stream<DynamicTest> diagnostics(String folder, boolean good) throws IOException {
    return Corpus.files(folder, ".json").stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  MachineFile.Cases cases = parse(file);
                  assertEquals(
                      String.join("\n", Corpus.expectedLines(file)),
                      String.join(
                          "\n", cases.diagnostics().stream().map(Problem::headline).toList()));
                  assertEquals(good, cases.ok());
                }));
  }

  @TestFactory
  Stream<DynamicTest> good() throws IOException {
    return diagnostics("corpus/machine/good", true);
  }

  @TestFactory
  Stream<DynamicTest> bad() throws IOException {
    return diagnostics("corpus/machine/bad", false);
  }

  @Test
  void theExampleOfThePageMeansWhatThePageSays() throws IOException {
    MachineFile file =
        parse(Corpus.path("corpus/machine/good/cli-page.json")).cases().getFirst().file().get();
    assertEquals(Optional.of("gfx900"), file.target());
    MachineFile.Wavefront wavefront = file.wavefronts().getFirst();
    assertEquals(Map.of("s0", 16L), wavefront.scalars());
    assertEquals(List.of(1, 2, 3), wavefront.vectors().get("v0").values());
    assertEquals(7, wavefront.exec().getAsLong());
    assertEquals(List.of(new MemoryImage.Window(0x1000, 4096)), file.memory().windows());
    assertEquals(
        List.of(new MemoryImage.Write(0x1000, Bytes.of(new byte[] {1, 0, 0, 0}))),
        file.memory().writes());
    assertEquals(0x3f0, file.settings().mode());
    assertEquals(65536, file.settings().ldsBytes());
    assertTrue(file.settings().wave().isEmpty());
    assertEquals(
        List.of(17, 18, 19), file.expect().wavefronts().getFirst().vectors().get("v1").values());
  }

  @Test
  void everyAmdKeyArrives() throws IOException {
    MachineFile file =
        parse(Corpus.path("corpus/machine/good/everything.json")).cases().getFirst().file().get();
    MachineFile.Wavefront wavefront = file.wavefronts().getFirst();
    assertEquals(
        Map.of(
            "s2",
            0x55667788L,
            "s3",
            0x11223344L,
            "s9",
            0xffffffffL,
            "vcc",
            -1L,
            "m0",
            7L,
            "scc",
            1L),
        wavefront.scalars());
    assertEquals(List.of(2, -1), wavefront.vectors().get("v4").values());
    assertEquals(List.of(1, -1), wavefront.vectors().get("v5").values());
    assertEquals(List.of(1), wavefront.vectors().get("v0").values());
    assertTrue(wavefront.exec().isEmpty());
    assertEquals(0, file.wavefronts().get(1).exec().getAsLong());
    // 0x1000 + 4096 touches 0x2000: one window.
    assertEquals(
        List.of(
            new MemoryImage.Window(0x1000, 4112),
            new MemoryImage.Window(0x9000, 12),
            new MemoryImage.Window(-256, 256)),
        file.memory().windows());
    MachineFile.Lanes lanes = file.expect().wavefronts().get(1).vectors().get("v0");
    assertEquals(2, lanes.listed());
    assertEquals(
        Map.of("s0", 5L, "vcc", 3L, "exec", 15L), file.expect().wavefronts().get(0).scalars());
    assertEquals(Optional.of(MachineExpectation.StopKind.ENDED), file.expect().stop());
    assertFalse(file.expect().accepts(1, 2));
  }

  @Test
  void everyVentusKeyArrives() throws IOException {
    MachineFile file =
        parse(Corpus.path("corpus/machine/good/everything.json")).cases().get(1).file().get();
    assertEquals("case 1", file.name());
    assertEquals(
        Optional.of(new MachineFile.Workgroups(List.of(2, 1, 1), 2, 8)), file.workgroups());
    assertEquals(Map.of("knl", 0x90000000L, "lds", 0x70000000L, "pds", 0x98000000L), file.csr());
    assertEquals(
        new MachineFile.Program.Words(
            0x80000000L, 0x80000004L, Bytes.of(new byte[] {0x13, 0, 0, 0, 115, 0, 0, 0})),
        file.program());
    assertEquals(Optional.of("2025"), file.profile());
    assertTrue(file.expect().accepts(0x3f800000, 0x3f800002));
    assertFalse(file.expect().accepts(0x3f800000, 0x3f800003));
  }

  @Test
  void badCasesDoNotHideGoodOnes() throws IOException {
    List<MachineFile.Case> cases = parse(Corpus.path("corpus/machine/bad/list.json")).cases();
    assertEquals(4, cases.size());
    assertTrue(cases.get(0).file().isPresent());
    assertTrue(cases.get(1).file().isEmpty());
    assertEquals("bad", cases.get(1).name());
    assertEquals("case 2", cases.get(2).name());
  }
}
