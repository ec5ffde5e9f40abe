package dev.lockstep.hc.llvm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.amd.AmdCompiler;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.pass.Remainders;
import dev.lockstep.hc.sample.EmulatedRun;
import dev.lockstep.hc.sample.HostRun;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Samples that end without a fault leave the same as code of the back end and as code that clang
 * makes of the same values.
 */
final class LlvmOracleTest {
  private static final TargetId TARGET = TargetId.parse("gfx900").orElseThrow();
  private static final int WAVE = 64;
  private static final String CLANG = "clang-19";
  private static final int SHARE = 7;

  private record Case(Sample sample, TargetCode own, String name) {}

  private static boolean isWritten(IrKernel kernel) {
    return kernel.memories().stream().noneMatch(IrMemory.Tile.class::isInstance)
        && kernel.blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .map(IrInstruction::operation)
            .noneMatch(operation ->
                operation.effect() == IrOperation.Effect.ATOMIC
                    || operation.effect() == IrOperation.Effect.WAVE
                    || operation.effect() == IrOperation.Effect.BARRIER
                    || operation == IrOperation.FLOAT_TO_HALF
                    || operation == IrOperation.HALF_TO_FLOAT);
  }

  private static boolean isInstalled(String tool) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
  }

  @Test
  void clangComputesTheSame(@TempDir Path folder) throws Exception {
    assumeTrue(isInstalled(CLANG), CLANG + " is not installed");
    LlvmText.Module module = new LlvmText.Module();
    List<Case> cases = new ArrayList<>();
    for (Sample sample : Shares.of(SampleKernels.all().toList(), SHARE)) {
      Sample.Instance host = sample.fresh().get();
      boolean faults =
          HostRun.run(host.kernel(), sample.extents()).stream().anyMatch(Objects::nonNull);
      IrKernel kernel = KernelTranslator.translate(sample.fresh().get().kernel(), false).kernel();
      if (!faults && isWritten(kernel)) {
        List<Integer> tile = EmulatedRun.tile(sample.extents().length);
        TargetCode own = AmdCompiler.compile(kernel, TARGET, WAVE, tile, 0);
        String name = "k" + cases.size();
        module.add(Remainders.expand(kernel), name, own.arguments(), tile);
        cases.add(new Case(sample, own, name));
      }
    }
    assertTrue(cases.size() > 5);
    Assembled assembled = assembled(folder, module.text());
    EmulatedGpu device = new EmulatedGpu(TARGET);
    Set<String> wrong = new TreeSet<>();
    for (Case one : cases) {
      try {
        check(device, one, assembled);
      } catch (Exception | AssertionError e) {
        wrong.add(one.sample() + ": " + e);
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private static void check(EmulatedGpu device, Case one, Assembled assembled) throws Exception {
    Sample.Instance own = one.sample().fresh().get();
    TranslatedKernel first = KernelTranslator.translate(own.kernel(), false);
    EmulatedRun.run(device, one.own(), first, one.sample().extents());
    Sample.Instance other = one.sample().fresh().get();
    TranslatedKernel second = KernelTranslator.translate(other.kernel(), false);
    TargetCode code = one.own();
    TargetCode clang =
        new TargetCode(
            code.listing(),
            assembled,
            code.lines(),
            one.name(),
            code.arguments(),
            code.argumentBytes(),
            code.checks(),
            code.waveSize(),
            code.tile(),
            code.tileBytes(),
            code.itemBytes());
    EmulatedRun.run(device, clang, second, one.sample().extents());
    assertArrayEquals(own.arrays().toArray(), other.arrays().toArray());
  }

  private static Assembled assembled(Path folder, String text) throws Exception {
    Path source = folder.resolve("kernels.ll");
    Path target = folder.resolve("kernels.s");
    Files.writeString(source, text);
    Process clang =
        new ProcessBuilder(
                CLANG,
                "-target",
                "amdgcn-amd-amdhsa",
                "-mcpu=" + TARGET.target().name(),
                "-nogpulib",
                "-O2",
                "-S",
                "-o",
                target.toString(),
                source.toString())
            .redirectErrorStream(true)
            .start();
    String messages = new String(clang.getInputStream().readAllBytes());
    assertEquals(0, clang.waitFor(), messages);
    AssemblerOptions options =
        new AssemblerOptions(
            TARGET,
            WAVE,
            CodeObjectVersion.V5,
            Map.of(),
            Dialect.LLVM,
            AssemblerOptions.Includes.NONE);
    // The last tile may have less than the others; a kernel's language says so.
    String code =
        Files.readString(target)
            .replaceAll(
                "(?m)^    \\.name: ",
                "    .language: HCC\n    .language_version: [1, 0]\n    .name: ");
    Assembled assembled = Assembler.assemble(new SourceText("kernels.s", code), options);
    assertEquals(List.of(), assembled.diagnostics().stream().filter(Problem::isError).toList());
    return assembled;
  }
}
