package dev.lockstep.litmus.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.opencl.MaskForm;
import dev.lockstep.litmus.opencl.OpenClDialect;
import dev.lockstep.litmus.opencl.OpenClTest;
import dev.lockstep.litmus.opencl.OpenClWriter;
import dev.lockstep.litmus.run.Histogram;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.Question;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.build.OpenClCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Litmus tests as kernels, on emulated devices, whose memory is sequentially consistent. */
final class DeviceRunsTest {
  private static final int RUNS = 300;
  private static final TestStep.Kind PLAIN = TestStep.Kind.PLAIN;

  @BeforeAll
  static void needsClang() {
    Assumptions.assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later");
  }

  private static Stream<TestFile.Entry> entries(String name) throws IOException {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("corpus"))) {
      folder = Objects.requireNonNull(folder.getParent());
    }
    String text = Files.readString(folder.resolve("corpus/litmus/device/" + name));
    return TestFile.read(name, text).value().orElseThrow().stream();
  }

  static Stream<TestFile.Entry> alone() throws IOException {
    return entries("one-thread.json");
  }

  static Stream<TestFile.Entry> together() throws IOException {
    return entries("many-threads.json");
  }

  private static Histogram run(String device, LitmusTest test, Incantations incantations)
      throws UnsupportedTestException {
    OpenClTest kernel = OpenClWriter.write(test, OpenClDialect.of(test), MaskForm.NARROW);
    return DeviceRuns.run(Device.of(device), kernel, incantations, RUNS, 7);
  }

  /** Markers, masks and dependencies of the kernel's text change no value. */
  @ParameterizedTest
  @MethodSource("alone")
  void valuesOfOneThreadAreThoseOfTheTest(TestFile.Entry entry) throws UnsupportedTestException {
    Histogram histogram = run("gfx900", entry.test(), Incantations.NONE);
    Set<FinalState> expected =
        Objects.requireNonNull(entry.expected().get("sc")).outcomes().orElseThrow();
    assertEquals(expected, histogram.counts().keySet());
    assertEquals(RUNS, histogram.runs());
  }

  /** An old machine and the newest, without incantations and with all. */
  @ParameterizedTest
  @MethodSource("together")
  void everyOutcomeIsSequentiallyConsistent(TestFile.Entry entry) throws Exception {
    Set<FinalState> allowed =
        new AxiomaticChecker(100_000).check(entry.test(), Models.named("sc")).allowed().keySet();
    // LLVM has no atomic stores for gfx600.
    for (String device : List.of("gfx700", "gfx1201")) {
      Incantations some = device.equals("gfx700") ? Incantations.NONE : Incantations.column(16);
      Histogram histogram = run(device, entry.test(), some);
      assertTrue(allowed.containsAll(histogram.counts().keySet()), histogram::toString);
      assertEquals(0, histogram.holding(entry.test().question().proposition()));
      assertEquals("Never", histogram.observation(entry.test().question().proposition()));
      assertEquals(RUNS, histogram.runs());
    }
  }

  @Test
  void markersAndMasksAreThoseOfTheAppendix() throws Exception {
    LitmusTest test = together().findFirst().orElseThrow().test();
    String text = OpenClWriter.write(test, OpenClDialect.OPENCL_1, MaskForm.NARROW).source();
    assertTrue(text.contains("*(at_y) = 0x01000001;"), text);
    assertTrue(text.contains("t1_r0 = raw_t1_r0 & 0x3;"), text);
    assertTrue(text.contains("t1_r1 = raw_t1_r1 & 0x7;"), text);
    assertFalse(text.contains("0x00000001"), text);
  }

  /** The appendix prints the masks 0x00000011 and 0x00000111. */
  @Test
  void masksMayBeThoseThatTheAppendixPrints() throws Exception {
    LitmusTest test = together().findFirst().orElseThrow().test();
    String text = OpenClWriter.write(test, OpenClDialect.OPENCL_1, MaskForm.APPENDIX).source();
    assertTrue(text.contains("*(at_y) = 0x01000001;"), text);
    assertTrue(text.contains("t1_r0 = raw_t1_r0 & 0x11;"), text);
    assertTrue(text.contains("t1_r1 = raw_t1_r1 & 0x111;"), text);
  }

  @Test
  void masksOfTheAppendixRefuseValuesThatTheyDrop() {
    TestStep store =
        new TestStep.Store(new Expression.Address(0), new Expression.Constant(2), PLAIN);
    assertThrows(
        UnsupportedTestException.class,
        () ->
            OpenClWriter.write(
                of(thread(0, 0, 0, store)), OpenClDialect.OPENCL_1, MaskForm.APPENDIX));
  }

  private static LitmusTest of(TestThread... threads) {
    return new LitmusTest(
        "t",
        List.of(
            new Location("x", Location.Region.GLOBAL, 0),
            new Location("y", Location.Region.LOCAL, 0)),
        List.of(threads),
        new Question(Question.Quantifier.EXISTS, new Proposition.And(List.of())));
  }

  private static TestThread thread(int id, int group, int gpu, TestStep... steps) {
    return new TestThread(id, new TestThread.Place(id, group, gpu), List.of(steps));
  }

  private static void refused(String reason, TestThread... threads) {
    UnsupportedTestException thrown =
        assertThrows(
            UnsupportedTestException.class,
            () -> OpenClWriter.write(of(threads), OpenClDialect.OPENCL_2, MaskForm.NARROW));
    String message = String.valueOf(thrown.getMessage());
    assertTrue(message.contains(reason), message);
  }

  @Test
  void whatKernelsCannotSayIsRefusedByName() {
    Expression zero = new Expression.Constant(0);
    Expression r0 = new Expression.Register("r0");
    refused("barrier", thread(0, 0, 0, new TestStep.Barrier(TestStep.Kind.PLAIN)));
    refused("loop", thread(0, 0, 0, new TestStep.Branch(zero, 0)));
    refused(
        "address that it computes",
        thread(0, 0, 0, new TestStep.Store(r0, zero, TestStep.Kind.PLAIN)));
    refused(
        "address as a value",
        thread(
            0,
            0,
            0,
            new TestStep.Store(
                new Expression.Address(0), new Expression.Address(1), TestStep.Kind.PLAIN)));
    refused("several devices", thread(0, 0, 0), thread(1, 0, 1));
    refused("has 2 workgroups", thread(0, 0, 0), thread(1, 1, 0));
    refused("no thread");
    refused(
        "same letters",
        thread(0, 0, 0, new TestStep.Assign("r.1", zero), new TestStep.Assign("r_1", zero)));
  }

  @Test
  void columnsAreThoseOfThePaper() {
    for (int column = 1; column <= Incantations.COMBINATIONS; column++) {
      assertEquals(column, Incantations.column(column).column());
    }
    assertEquals(Incantations.NONE, Incantations.column(1));
    // Stress alone is column 9, bank conflicts 5, synchronisation 3, randomisation 2.
    assertEquals("stress", Incantations.column(9).toString());
    assertEquals("bank", Incantations.column(5).toString());
    assertEquals("sync", Incantations.column(3).toString());
    assertEquals("random", Incantations.column(2).toString());
    assertTrue(Incantations.of(List.of("noise")).isEmpty());
  }
}
