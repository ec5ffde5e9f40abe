package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.text.source.SourceText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What only accelerators with machine code do. */
final class EmulatedAcceleratorTest {
  static Stream<Accelerator> accelerators() {
    return TestViews.accelerators().stream().filter(Accelerator::isEmulated);
  }

  @Test
  void allGenerationsWithInstructionsAreThere() {
    List<String> paths = Accelerator.all().stream().map(Accelerator::path).toList();
    assertEquals("cpu", paths.getFirst());
    for (String name : "gfx700 gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1200".split(" ", -1)) {
      Accelerator accelerator = Accelerator.of("gcn:" + name);
      assertTrue(accelerator.description().startsWith(name + ", emulated"));
      assertEquals(name.length() > 6 ? 32 : 64, accelerator.waveSize());
      assertEquals(1024, accelerator.maxTileSize());
      assertEquals(64 << 10, accelerator.maxTileStaticBytes());
    }
    assertTrue(Accelerator.of("ventus").description().startsWith("ventus, emulated"));
    assertTrue(Accelerator.of("ventus").supportsDoublePrecision());
    assertEquals(9, paths.size());
    assertFalse(Accelerator.of("cpu").isEmulated());
    assertEquals(64, Accelerator.of("cpu").waveSize());
  }

  @ParameterizedTest
  @MethodSource("accelerators")
  void whatIsNotInTheLanguageIsRefusedBeforeItRuns(Accelerator accelerator) {
    StringBuilder text = new StringBuilder();
    int[] out = new int[4];
    UnsupportedKernelException refused =
        assertThrows(
            UnsupportedKernelException.class,
            () ->
                Hc.parallelForEach(
                    accelerator.defaultView(),
                    4,
                    i -> {
                      out[i] = text.length();
                      out[i] += Thread.activeCount();
                    }));
    assertInstanceOf(HcException.class, refused);
    assertEquals(
        List.of(Rule.CAPTURE, Rule.LIBRARY),
        refused.findings().stream().map(finding -> finding.rule()).distinct().sorted().toList());
    assertArrayEquals(new int[4], out);
    int[][] rows = {out, out};
    UnsupportedKernelException shared =
        assertThrows(
            UnsupportedKernelException.class,
            () -> Hc.parallelForEach(accelerator.defaultView(), 2, i -> rows[i][0] = i));
    assertEquals(Rule.SHARED_ROW, shared.findings().getFirst().rule());
    int[] read = new int[2];
    out[3] = 7;
    Hc.parallelForEach(accelerator.defaultView(), 2, i -> read[i] = rows[i][3]).join();
    assertArrayEquals(new int[] {7, 7}, read);
  }

  /** HC/multi_acc_array: a job divided among all accelerators, two views each. */
  @Test
  void aJobIsDividedAmongAccelerators() {
    int share = 100;
    List<AcceleratorView> views = new ArrayList<>();
    for (Accelerator accelerator : TestViews.accelerators()) {
      views.add(accelerator.createView());
      views.add(accelerator.createView());
    }
    int[] in = IntStream.range(0, share * views.size()).toArray();
    List<int[]> parts = new ArrayList<>();
    List<CompletionFuture> ends = new ArrayList<>();
    for (int v = 0; v < views.size(); v++) {
      int[] part = new int[share];
      int first = v * share;
      parts.add(part);
      ends.add(Hc.parallelForEach(views.get(v), share, i -> part[i] = in[first + i] * 3));
    }
    ends.forEach(CompletionFuture::join);
    assertArrayEquals(
        IntStream.of(in).map(i -> 3 * i).toArray(),
        parts.stream().flatMapToInt(Arrays::stream).toArray());
    views.forEach(AcceleratorView::close);
  }

  @ParameterizedTest
  @MethodSource("accelerators")
  void scalarsAreLengthsWhereTheKernelNeedsIt(Accelerator accelerator) {
    for (int length : new int[] {1, 5, 3}) {
      int[] out = new int[70];
      Hc.parallelForEach(
              accelerator.defaultView(),
              out.length,
              i -> {
                int[] own = new int[length];
                for (int k = 0; k < own.length; k++) {
                  own[k] = i + k;
                }
                out[i] = own[length - 1];
              })
          .join();
      assertArrayEquals(IntStream.range(0, 70).map(i -> i + length - 1).toArray(), out);
    }
  }

  @ParameterizedTest
  @MethodSource("accelerators")
  void aRunningLaunchIsCancelled(Accelerator accelerator) {
    int[] out = new int[64];
    AcceleratorView view = accelerator.createView();
    CompletionFuture endless =
        Hc.parallelForEach(
            view,
            64,
            i -> {
              while (out[i] == 0) {
                out[(i + 1) & 63] = 0;
              }
            });
    CompletionFuture next = Hc.parallelForEach(view, 64, i -> out[i] = 5);
    endless.cancel(false);
    assertThrows(CancellationException.class, endless::join);
    next.join();
    assertTrue(IntStream.of(out).allMatch(o -> o == 5));
    view.close();
  }

  @Test
  void kernelsAreCompiledForVentus() throws Exception {
    float[] x = new float[8];
    CompiledKernel kernel = Hc.compile(Accelerator.of("ventus"), 1000, i -> x[i] *= 2);
    assertEquals("ventus", kernel.target());
    assertEquals(List.of(256), kernel.tile());
    Executable program = Executable.read(kernel.codeObject());
    assertTrue(program.symbols().stream().anyMatch(s -> s.name().equals(kernel.symbol())));
    assertTrue(kernel.listing().contains(kernel.symbol() + ":"));
  }

  static Stream<Accelerator> withCodeObjects() {
    return accelerators().filter(a -> a.path().startsWith("gcn:"));
  }

  @ParameterizedTest
  @MethodSource("withCodeObjects")
  void kernelsAreCompiledForExport(Accelerator accelerator) throws Exception {
    float[] x = new float[8];
    float a = 3;
    CompiledKernel kernel = Hc.compile(accelerator, 1000, i -> x[i] *= a);
    assertTrue(accelerator.path().endsWith(kernel.target()));
    assertEquals(accelerator.waveSize(), kernel.waveSize());
    assertEquals(List.of(256), kernel.tile());
    CodeObject object = CodeObject.read(kernel.codeObject());
    assertTrue(object.symbols().stream().anyMatch(s -> s.name().equals(kernel.symbol() + ".kd")));
    assertTrue(kernel.listing().contains("(EmulatedAcceleratorTest.java:"));
    Assembled again =
        Assembler.assemble(
            new SourceText("listing.s", kernel.listing()),
            new AssemblerOptions(
                TargetId.parse(kernel.target()).orElseThrow(),
                kernel.waveSize(),
                CodeObjectVersion.V5,
                Map.of(),
                Dialect.LLVM,
                AssemblerOptions.Includes.NONE));
    assertTrue(again.diagnostics().stream().noneMatch(d -> d.isError()), kernel.listing());
    CompiledKernel tiled = Hc.compile(accelerator, new Extent2(40, 40), i -> x[i.y() & 7] = i.x());
    assertEquals(List.of(4, 64), tiled.tile());
    assertNotEquals(kernel.listing(), tiled.listing());
    assertThrows(HcException.class, () -> Hc.compile(Accelerator.of("cpu"), 1, i -> {}));
  }
}
