package dev.lockstep.hsa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.testing.ProgramRun;
import dev.lockstep.testing.ProgramRun.Result;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Programs of ROCm and of LLVM that look for GPUs before they run anything. */
final class DriverTest {
  private static final String TARGETS = "gfx90a,gfx1100";

  private static Path installed(String... names) {
    for (String name : names) {
      Optional<Path> program = ProgramRun.onPath(name);
      if (program.isPresent()) {
        return program.get();
      }
    }
    assumeTrue(false, () -> names[0] + " is not installed");
    return Path.of("");
  }

  /** It wants a driver, and asks ten functions of HSA. */
  @Test
  void rocminfoTellsOfEachGpu() throws Exception {
    Path program = installed("rocminfo");
    Map<String, String> environment = new HashMap<>(HipPrograms.environment(TARGETS, false));
    Path driver = HsaLibrary.preloaded(HipPrograms.library(), program).orElseThrow();
    environment.put("LD_PRELOAD", driver.toString());
    Result result = HipPrograms.run(environment, List.of(program.toString()));
    assertEquals(0, result.code(), result::err);
    assertEquals("", result.err());
    List<String> words = result.out().stream().map(line -> line.replaceAll("\\s+", " ")).toList();
    for (String line :
        List.of(
            " Name: gfx90a ",
            " Marketing Name: AMD Instinct MI210 ",
            " Compute Unit: 104 ",
            " Name: amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-",
            " Name: gfx1100 ",
            " Wavefront Size: 32(0x20) ")) {
      assertTrue(
          words.stream().anyMatch(line.stripTrailing()::equals) || words.contains(line), line);
    }
    assertTrue(HsaLibrary.preloaded(HipPrograms.library(), Path.of("saxpy")).isEmpty());
  }

  /** It loads the library by the name without a version. */
  @Test
  void llvmFindsTheGpusOfThisMachine() throws Exception {
    Path program = installed("amdgpu-arch-19", "amdgpu-arch");
    Result result =
        HipPrograms.run(HipPrograms.environment(TARGETS, false), List.of(program.toString()));
    assertEquals(List.of("gfx90a", "gfx1100"), result.out(), result::err);
    assertEquals(0, result.code());
  }
}
