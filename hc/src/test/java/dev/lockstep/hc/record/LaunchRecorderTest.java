package dev.lockstep.hc.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.DevicePointer;
import dev.lockstep.hc.emulated.DeviceProgram;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.sample.EmulatedRun;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recorded launches of samples, run again as run files, leave what the virtual machine leaves. */
final class LaunchRecorderTest {
  private static final int SHARE = 24;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"gfx900, 64, 0", "gfx1200, 32, 7", "ventus, 32, 13"})
  void recordedLaunchesLeaveTheSame(String target, int wave, int first) throws Exception {
    EmulatedGpu device = DeviceProgram.device(TargetId.parse(target).orElseThrow());
    List<Sample> samples = SampleKernels.all().toList();
    LaunchRecorder recorder = new LaunchRecorder();
    int checked = 0;
    for (int i = 0; i < samples.size(); i++) {
      if (Shares.takes(i + first, SHARE)) {
        checked += check(recorder, device, wave, samples.get(i)) ? 1 : 0;
      }
    }
    assertTrue(checked > 0);
  }

  /** Whether the sample fits the target. */
  private boolean check(LaunchRecorder recorder, EmulatedGpu device, int wave, Sample sample)
      throws Exception {
    Sample.Instance expected = sample.fresh().get();
    boolean faults = sample.runOnHost(expected.kernel()).stream().anyMatch(Objects::nonNull);
    Sample.Instance translated = sample.fresh().get();
    TranslatedKernel translation = KernelTranslator.translate(translated.kernel(), false);
    TargetCode code;
    try {
      code =
          DeviceProgram.compile(translation.kernel(), device.target(), wave, sample.anyTile(), 0);
    } catch (UnfitKernelException _) {
      return false;
    }
    List<EmulatedGpu.Buffer> buffers = EmulatedRun.buffers(device, translation);
    Path file =
        recorder.write(
            folder,
            translation.kernel(),
            code,
            device.target(),
            Arrays.stream(sample.extents()).boxed().toList().reversed(),
            EmulatedRun.arguments(translation, buffers));
    buffers.forEach(device::release);
    RunFile run = RunFile.read(file, InputLimits.DEFAULT).value().orElseThrow();
    RunReport report = RunSession.run(run, RunOptions.DEFAULT);
    assertTrue(report.ok(), sample.name() + report.failures());
    if (!faults) {
      for (IrMemory memory : translation.kernel().memories()) {
        if (memory instanceof IrMemory.Global global) {
          var contents =
              Objects.requireNonNull(report.buffers().get(LaunchRecorder.key(global))).memory();
          EmulatedRun.copyBack(translation, global.number(), contents);
        }
      }
      assertArrayEquals(
          expected.arrays().toArray(), translated.arrays().toArray(), sample.name() + code.text());
    }
    return true;
  }

  /** Elements of several types that have the same bytes are one buffer of the run file. */
  @Test
  void sharedBytesAreOneBuffer() throws Exception {
    EmulatedGpu device = DeviceProgram.device(TargetId.parse("gfx900").orElseThrow());
    try (DevicePointer p = Accelerator.of("cpu").allocate(20)) {
      IntKernel kernel =
          i -> {
            p.setInt(i, 0x01010101 * i);
            p.setShort(2 * i, (short) (p.getByte(4 * i) + 0x100));
          };
      TranslatedKernel translation = KernelTranslator.translate(kernel, false);
      TargetCode code =
          DeviceProgram.compile(translation.kernel(), device.target(), 64, List.of(64), 0);
      EmulatedGpu.Buffer bytes = device.allocate("bytes", 20);
      Path file =
          new LaunchRecorder()
              .write(
                  folder,
                  translation.kernel(),
                  code,
                  device.target(),
                  List.of(5),
                  new DeviceProgram.Arguments(
                      List.of(bytes, bytes, bytes),
                      translation.kernel().memories().stream()
                          .map(memory -> 20 / memory.element().bytes())
                          .toList(),
                      translation.scalars().stream().map(one -> one.value().bits()).toList()));
      RunFile run = RunFile.read(file, InputLimits.DEFAULT).value().orElseThrow();
      RunReport report = RunSession.run(run, RunOptions.DEFAULT);
      assertTrue(report.ok(), report.failures()::toString);
      List<byte[]> all =
          report.buffers().values().stream()
              .map(one -> one.memory())
              .filter(memory -> memory.byteSize() == 20)
              .map(memory -> memory.toArray(ValueLayout.JAVA_BYTE))
              .toList();
      assertEquals(1, all.size());
      byte[] expected = new byte[20];
      for (int i = 0; i < 20; i++) {
        expected[i] = (byte) (i % 4 == 1 ? 1 : i / 4);
      }
      assertArrayEquals(expected, all.getFirst());
    }
  }

  @Test
  void foldersWithLaunchesOfAnotherRunAreRefused() throws IOException {
    Files.writeString(folder.resolve("0001-x.json"), "{}");
    Sample sample = SampleKernels.all().toList().getFirst();
    TranslatedKernel translation = KernelTranslator.translate(sample.fresh().get().kernel(), false);
    EmulatedGpu device = DeviceProgram.device(TargetId.parse("gfx900").orElseThrow());
    IOException refused =
        assertThrows(
            IOException.class,
            () ->
                new LaunchRecorder()
                    .write(
                        folder,
                        translation.kernel(),
                        DeviceProgram.compile(
                            translation.kernel(), device.target(), 64, sample.anyTile(), 0),
                        device.target(),
                        List.of(1),
                        new DeviceProgram.Arguments(List.of(), List.of(), List.of())));
    assertEquals("it has launches of another run; name an empty folder", refused.getMessage());
  }
}
